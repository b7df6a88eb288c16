import type { FxRates } from '@parkett/trading-contract';
import data from './fx-rates.json';

/** Oldest first. */
const published: readonly FxRates[] = data.rates;

/**
 * The newest published rates on a date; null before the first. They only value amounts: no money is ever exchanged at
 * them. `tools/build/reference-rates.py` adds the newest rates that the European Central Bank has published.
 */
export const fxRatesOn = (date: string): FxRates | null => published.findLast((rates) => rates.date <= date) ?? null;

/** The same, but the first ones for a date before them. */
export const nearestFxRates = (date: string): FxRates | null => fxRatesOn(date) ?? published[0] ?? null;
