import { comparePrices, type Price } from '@parkett/kernel';

export const higher = (a: Price, b: Price): Price => (comparePrices(a, b) < 0 ? b : a);
export const lower = (a: Price, b: Price): Price => (comparePrices(a, b) > 0 ? b : a);
