import { instrumentLayouts } from './instrument-layouts';
import type { FileContext, Layout } from './layout';
import { priceLayouts } from './price-layouts';

export const layouts: readonly Layout[] = [...instrumentLayouts, ...priceLayouts];

/** The layout whose columns are all in the header; if several match, the one with the most columns. */
export function recognise(header: readonly string[]): Layout | undefined {
  const present = new Set(header.map(normal));
  const fitting = layouts.filter(({ columns }) => columns.every((column) => present.has(normal(column))));
  return fitting.sort((a, b) => b.columns.length - a.columns.length)[0];
}

export const normal = (column: string): string => column.replace(/^﻿/, '').trim().toLowerCase();

/** Every layout with its columns, one per line, for error messages. */
export const describeLayouts = (): string =>
  layouts.map(({ name, columns }) => `  ${name}: ${columns.join(',')}`).join('\n');

/** The command-line options that the layout needs and that are missing. */
export function missingOptions(layout: Layout, context: FileContext): string[] {
  const option = { symbol: '--symbol', date: '--date', zone: '--tz' };
  return (layout.needs ?? []).filter((need) => context[need] === undefined).map((need) => option[need]);
}

/**
 * The symbol in the name of a file with one instrument: the text before the first underscore, where a final `-XX` is
 * the venue suffix. `MSFT_daily_1990-2022.csv` is MSFT, `IBE-MC.csv` is IBE.MC; Hong Kong codes have five digits, so
 * `1398-HK` is 01398.HK.
 */
export function symbolOfFileName(fileName: string): string | undefined {
  const stem =
    (fileName.split(/[/\\]/).at(-1) ?? '')
      .replace(/\.gz$/i, '')
      .replace(/\.[a-z]+$/i, '')
      .split('_')[0]
      ?.toUpperCase() ?? '';
  const symbol = stem
    .replace(/-([A-Z]{1,3})$/, '.$1')
    .replace(/^(\d{1,4})\.HK$/, (_, code: string) => `${code.padStart(5, '0')}.HK`);
  return /^[A-Z0-9][A-Z0-9.-]{0,15}$/.test(symbol) ? symbol : undefined;
}
