import { comparePrices, type Price } from '@parkett/kernel';

/**
 * `comparePrices` without big integers for the common case, prices of one instrument written with the same decimals:
 * there the order of the texts is the order of the numbers.
 */
export function orderPrices(a: Price, b: Price): number {
  if (a === b) return 0;
  if (a.length === b.length && a.indexOf('.') === b.indexOf('.')) return a < b ? -1 : 1;
  return comparePrices(a, b);
}

export const higher = (a: Price, b: Price): Price => (orderPrices(a, b) < 0 ? b : a);
export const lower = (a: Price, b: Price): Price => (orderPrices(a, b) > 0 ? b : a);
