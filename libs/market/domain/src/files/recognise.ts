import { actionLayouts } from './action-layouts';
import { barLayouts } from './bar-layouts';
import { exportedLayouts } from './exported-layouts';
import { instrumentLayouts } from './instrument-layouts';
import type { FileContext, Layout } from './layout';
import { baseName } from './file-name';
import { FileUnreadable } from './refusal';
import { scaledLayouts } from './scaled-layouts';

export const layouts: readonly Layout[] = [
  ...instrumentLayouts,
  ...actionLayouts,
  ...barLayouts,
  ...scaledLayouts,
  ...exportedLayouts,
];

/** Names of columns in German exports. */
const germanNames: Readonly<Record<string, string>> = {
  datum: 'date',
  zeit: 'time',
  uhrzeit: 'time',
  zuletzt: 'price',
  erster: 'open',
  eröffnung: 'open',
  'eröffn.': 'open',
  hoch: 'high',
  tief: 'low',
  schluss: 'close',
  schlusskurs: 'close',
  stücke: 'volume',
  stuecke: 'volume',
};

/** A column's name in lower case with underscores: `StartPrice` is `start_price`, `Datum` is `date`. */
export function normal(column: string): string {
  const name = column
    .trim()
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
  return name === 'datetime' ? 'date' : (germanNames[name] ?? name);
}

const isGerman = (column: string): boolean => Object.hasOwn(germanNames, column.trim().toLowerCase());

/** A file's layout, the normal names of its columns in their order, and the rows before its data. */
export interface Recognised {
  readonly layout: Layout;
  readonly columns: readonly string[];
  readonly headerRows: number;
  /** Set if the header names the instrument. */
  readonly symbol?: string;
  readonly isHeadless: boolean;
  /** True if the columns have German names. */
  readonly isGerman: boolean;
}

export const headerRowsMax = 3;

/**
 * Recognises a file by its first rows, and by its name where sources share their columns. Throws FileUnreadable if its
 * columns do not say clearly what they are.
 */
export function recognise(rows: readonly (readonly string[])[], path = ''): Recognised | undefined {
  const first = rows[0] ?? [];
  return ofYfinance(rows) ?? withHeader(first, baseName(path)) ?? withoutHeader(first);
}

/** If several layouts match, the one with the most columns. */
function withHeader(header: readonly string[], fileName: string): Recognised | undefined {
  const columns = header.map(normal);
  const present = new Set(columns);
  const fitting = layouts.filter(
    ({ columns: needed, yfinance, exact, fileName: ofSource }) =>
      yfinance !== true &&
      ofSource?.test(fileName) !== false &&
      (exact !== true || needed.length === columns.length) &&
      needed.every((column) => present.has(normal(column))),
  );
  const layout = fitting.sort((a, b) => b.columns.length - a.columns.length)[0];
  if (layout === undefined) return undefined;
  refuseTwins(layout, columns);
  refuseIgnoredNames(layout, columns);
  return { layout, columns, headerRows: 1, isHeadless: false, isGerman: header.some(isGerman) };
}

function withoutHeader(row: readonly string[]): Recognised | undefined {
  const text = row.map((cell) => cell.trim()).join(',');
  const layout = layouts.find(({ headless }) => headless?.row.test(text) === true);
  return (
    layout?.headless && { layout, columns: layout.headless.columns, headerRows: 0, isHeadless: true, isGerman: false }
  );
}

/**
 * yfinance writes the columns of a table with two levels: a row of prices and a row of tickers, in either order, then a
 * row with the name of the index.
 */
function ofYfinance(rows: readonly (readonly string[])[]): Recognised | undefined {
  const layout = layouts.find(({ yfinance }) => yfinance === true);
  const [prices, tickers] = ['price', 'ticker'].map((name) =>
    rows.slice(0, 2).find((row) => normal(row[0] ?? '') === name),
  );
  if (layout === undefined || prices === undefined || tickers === undefined) return undefined;
  const columns = ['date', ...prices.slice(1).map(normal)];
  const symbols = new Set(tickers.slice(1).filter((cell) => cell.trim() !== ''));
  if (symbols.size > 1)
    throw new FileUnreadable('LAYOUT_UNKNOWN', `has the columns of ${symbols.size} tickers: write one file for each`);
  refuseTwins(layout, columns);
  const [symbol = ''] = symbols;
  return { layout, columns, headerRows: 3, symbol: symbol.trim().toUpperCase(), isHeadless: false, isGerman: false };
}

function refuseTwins(layout: Layout, columns: readonly string[]): void {
  const twin = layout.columns.map(normal).find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twin !== undefined) throw new FileUnreadable('LAYOUT_UNKNOWN', `has the column ${twin} twice`);
}

const takesOneSymbol = ({ needs }: Layout): boolean => needs?.includes('symbol') === true;

/** Columns in which files name the instrument of each row. */
const instrumentColumns = ['symbol', 'ticker', '<ticker>', 'ts_code', 'mnemonic', 'isin', 'name', 'code', 'wkn'];

/** The rows of several instruments would otherwise all go to the one that the file's name or --symbol says. */
function refuseIgnoredNames(layout: Layout, columns: readonly string[]): void {
  const column = instrumentColumns.find((name) => columns.includes(name));
  if (!takesOneSymbol(layout) || column === undefined) return;
  const others = layouts.filter(
    (other) => other.bars !== undefined && !takesOneSymbol(other) && other.yfinance !== true,
  );
  const those = others.map(({ name, columns: [symbol] }) => `${name} (${symbol})`).join(', ');
  throw new FileUnreadable(
    'LAYOUT_UNKNOWN',
    `has the columns of ${layout.name}, which is for one symbol, but its column ${column} names instruments. ` +
      `Layouts of bars with a column for the symbol: ${those}`,
  );
}

/** Every layout with its columns, one per line, for error messages. */
export const describeLayouts = (): string =>
  layouts.map(({ name, columns }) => `  ${name}: ${columns.join(',')}`).join('\n');

/** The command-line options that the layout needs and that are missing. */
export function missingOptions(layout: Layout, context: FileContext): string[] {
  const option: Partial<Record<keyof FileContext, string>> = { symbol: '--symbol', date: '--date', zone: '--tz' };
  return (layout.needs ?? []).filter((need) => context[need] === undefined).map((need) => option[need] ?? need);
}
