import type { Price } from '@parkett/kernel';

/**
 * The order of `comparePrices` without big integers, for hot paths. Prices have no sign and no leading zeros, so the
 * longer whole part is greater; with equal lengths, text order equals numeric order.
 */
export function orderPrices(a: Price, b: Price): number {
  if (a === b) return 0;
  const [pointA, pointB] = [a.indexOf('.'), b.indexOf('.')];
  const [wholeA, wholeB] = [pointA < 0 ? a.length : pointA, pointB < 0 ? b.length : pointB];
  if (wholeA !== wholeB) return wholeA < wholeB ? -1 : 1;
  if (a.length === b.length) return a < b ? -1 : 1;
  const length = Math.max(a.length, b.length);
  const [x, y] = [padded(a, pointA, length), padded(b, pointB, length)];
  return x === y ? 0 : x < y ? -1 : 1;
}

/** Pads the decimals with zeros up to `length`, so that texts compare digit by digit. */
const padded = (text: string, point: number, length: number): string =>
  (point < 0 ? `${text}.` : text).padEnd(length + 1, '0');

export const higher = (a: Price, b: Price): Price => (orderPrices(a, b) < 0 ? b : a);
export const lower = (a: Price, b: Price): Price => (orderPrices(a, b) > 0 ? b : a);
