import { isShareUnit, millionths, minor, notional, type Currency, type Price } from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import { valuedIn, type FxRates } from '@parkett/trading-contract';
import type { HeldValue } from './allocation';
import type { ValueChange } from './value-series';

interface Prices {
  readonly base: Currency;
  readonly rates: FxRates | null;
  readonly instrumentOf: (
    symbol: string,
  ) => { readonly currency: Currency; readonly sector: string | null; readonly mic: string } | undefined;
  readonly priceOf: (symbol: string) => Price | undefined;
}

/** The value of each currency and position of an account; `unvalued` counts those without a price or a rate. */
export function heldValues(
  held: readonly Pick<ValueChange, 'unit' | 'amount'>[],
  { base, rates, instrumentOf, priceOf }: Prices,
): { readonly values: HeldValue[]; readonly unvalued: number } {
  const owned = held.filter(({ amount }) => amount !== 0);
  const values = owned.flatMap(({ unit, amount }): HeldValue[] => {
    const symbol = isShareUnit(unit) ? symbolOf(unit) : undefined;
    const [share, price] = symbol === undefined ? [] : [instrumentOf(symbol), priceOf(symbol)];
    if (symbol !== undefined && (share === undefined || price === undefined)) return [];
    const currency = share?.currency ?? (unit as Currency);
    const own = price === undefined ? minor(amount) : notional(price, millionths(amount), currency);
    const value = valuedIn(rates, base, own, currency);
    return value === undefined ? [] : [{ value, currency, share: share ?? null }];
  });
  return { values, unvalued: owned.length - values.length };
}
