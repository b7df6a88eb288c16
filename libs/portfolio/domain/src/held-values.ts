import { isShareUnit, millionths, minor, notional, sharesOf, type Currency, type Price } from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import type { HeldValue } from '@parkett/portfolio-contract';
import { valuedIn, type FxRates } from '@parkett/trading-contract';
import type { ValueChange } from './holdings';

interface Listed {
  readonly currency: Currency;
  readonly name: string;
  readonly nameZh: string | null;
  readonly sector: string | null;
  readonly mic: string;
}

interface Prices {
  readonly base: Currency;
  readonly rates: FxRates | null;
  readonly instrumentOf: (symbol: string) => Listed | undefined;
  readonly priceOf: (symbol: string) => Price | undefined;
}

/** The value of each currency and position of an account; `unvalued` counts those without a price or a rate. */
export function heldValues(
  held: readonly Pick<ValueChange, 'unit' | 'amount'>[],
  { base, rates, instrumentOf, priceOf }: Prices,
): { readonly values: HeldValue[]; readonly unvalued: number } {
  const owned = held.filter(({ amount }) => amount !== 0);
  const values = owned.flatMap(({ unit, amount }) => {
    const one = isShareUnit(unit) ? positionOf(symbolOf(unit), amount) : cashOf(unit as Currency, amount);
    return one ?? [];
  });
  return { values, unvalued: owned.length - values.length };

  function cashOf(currency: Currency, amount: number): HeldValue | undefined {
    const original = minor(amount);
    const value = valuedIn(rates, base, original, currency);
    return value === undefined ? undefined : { value, currency, original, share: null };
  }

  function positionOf(symbol: string, amount: number): HeldValue | undefined {
    const [listed, price] = [instrumentOf(symbol), priceOf(symbol)];
    if (listed === undefined || price === undefined) return undefined;
    const { currency, name, nameZh, sector, mic } = listed;
    const quantity = millionths(amount);
    const original = notional(price, quantity, currency);
    const value = valuedIn(rates, base, original, currency);
    if (value === undefined) return undefined;
    const share = { symbol, name, nameZh, sector, mic, shares: sharesOf(quantity), price };
    return { value, currency, original, share };
  }
}
