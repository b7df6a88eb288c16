import {
  add,
  isShareUnit,
  millionths,
  minor,
  notional,
  zero,
  type Currency,
  type Minor,
  type Price,
} from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import type { ValuePoint } from '@parkett/portfolio-contract';
import { valuedIn, type FxRates } from '@parkett/trading-contract';

/** What a date changed in one unit of an account: a currency, or the shares of an instrument. */
export interface ValueChange {
  readonly date: string;
  /** A currency, or `share:<symbol>`. */
  readonly unit: string;
  /** Minor units, or millionths of a share. */
  readonly amount: number;
  /** The part of the amount that came from outside; negative for what left the account. */
  readonly flow: number;
}

/** What is needed to value an account. */
export interface Holdings {
  readonly base: Currency;
  /** Ordered by date. */
  readonly changes: readonly ValueChange[];
  readonly currencyOf: (symbol: string) => Currency | undefined;
  /** The close of the date or, on a day without trade, the one before it. */
  readonly closeOf: (symbol: string, date: string) => Price | undefined;
  readonly ratesOn: (date: string) => FxRates | null;
}

/**
 * The value at the close of each date, which have to be in order. Each position is rounded to its currency, and the sum
 * of each currency is converted once.
 */
export function valueSeries(holdings: Holdings, dates: readonly string[]): ValuePoint[] {
  const held = new Map<string, number>();
  let next = 0;
  return dates.map((date) => {
    let flow: Minor | null = zero;
    for (let change = holdings.changes[next]; change && change.date <= date; change = holdings.changes[++next]) {
      held.set(change.unit, (held.get(change.unit) ?? 0) + change.amount);
      const paid = flowIn(holdings, change);
      flow = paid === undefined || flow === null ? null : add(flow, paid);
    }
    return { date, value: valueOn(holdings, held, date), flow };
  });
}

/** A change's part from outside in the base currency, at the rate of its date; shares at their close of that date. */
function flowIn({ base, currencyOf, closeOf, ratesOn }: Holdings, { date, unit, flow }: ValueChange) {
  if (flow === 0) return zero;
  if (!isShareUnit(unit)) return valuedIn(ratesOn(date), base, minor(flow), unit as Currency);
  const [currency, close] = [currencyOf(symbolOf(unit)), closeOf(symbolOf(unit), date)];
  if (currency === undefined || close === undefined) return undefined;
  return valuedIn(ratesOn(date), base, notional(close, millionths(flow), currency), currency);
}

function valueOn(
  { base, currencyOf, closeOf, ratesOn }: Holdings,
  held: ReadonlyMap<string, number>,
  date: string,
): Minor | null {
  const sums = new Map<Currency, Minor>();
  const count = (currency: Currency, amount: Minor) => sums.set(currency, add(sums.get(currency) ?? zero, amount));
  for (const [unit, amount] of held) {
    if (amount === 0) continue;
    if (!isShareUnit(unit)) {
      count(unit as Currency, minor(amount));
      continue;
    }
    const [currency, close] = [currencyOf(symbolOf(unit)), closeOf(symbolOf(unit), date)];
    if (currency === undefined || close === undefined) return null;
    count(currency, notional(close, millionths(amount), currency));
  }
  let value = zero;
  for (const [currency, amount] of sums) {
    const valued = valuedIn(ratesOn(date), base, amount, currency);
    if (valued === undefined) return null;
    value = add(value, valued);
  }
  return value;
}
