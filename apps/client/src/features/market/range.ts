import { comparePrices, type Price } from '@parkett/kernel';
import type { Bar, Quote } from '@parkett/market-contract';

export interface Range {
  readonly low: Price;
  readonly high: Price;
}

const wider = (a: Range, b: Range): Range => ({
  low: comparePrices(a.low, b.low) <= 0 ? a.low : b.low,
  high: comparePrices(a.high, b.high) >= 0 ? a.high : b.high,
});

/** The same date a year before; the 29th of February becomes the 28th. */
const yearBefore = (date: string): string =>
  `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4).replace('-02-29', '-02-28')}`;

/** The lowest and highest price of the last 52 weeks, today's included; undefined without any. */
export function yearRange(days: readonly Bar[], quote: Quote | undefined): Range | undefined {
  const last = days.at(-1)?.date;
  const recent: readonly Range[] = last === undefined ? [] : days.filter(({ date }) => date > yearBefore(last));
  const [first, ...others] = quote ? [...recent, quote] : recent;
  return first && others.reduce(wider, { low: first.low, high: first.high });
}

/** Where a price lies in its range, from 0 to 1. A float, because it is a position on the screen. */
export function placeIn({ low, high }: Range, price: Price): number {
  const width = Number(high) - Number(low);
  return width > 0 ? Math.min(1, Math.max(0, (Number(price) - Number(low)) / width)) : 0.5;
}
