import { isShareUnit, millionths, minor, notional, sharesOf, type Currency, type Minor } from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import type { Payment } from '@parkett/portfolio-contract';
import { valuedIn } from '@parkett/trading-contract';
import type { Holdings, ValueChange } from './holdings';

interface DatedPayment extends Payment {
  /** The index of the first valued date that has it. */
  readonly index: number;
}

/** What came from outside up to the last of the dates: cash at the rate of its date, shares at the close as well. */
export function paymentsOf(holdings: Holdings, dates: readonly string[]): DatedPayment[] {
  const { base, ratesOn, changes } = holdings;
  let index = 0;
  return changes.flatMap((change) => {
    const { date, flow } = change;
    while (index < dates.length && (dates[index] ?? '') < date) index++;
    if (flow === 0 || index === dates.length) return [];
    const { currency, original, transfer } = paidOf(holdings, change, index);
    const amount = original === null ? undefined : valuedIn(ratesOn(date), base, original, currency);
    return [{ index, date, amount: amount ?? null, currency, original, transfer }];
  });
}

interface Paid {
  readonly currency: Currency;
  readonly original: Minor | null;
  readonly transfer: Payment['transfer'];
}

function paidOf({ base, currencyOf, closesOf }: Holdings, { unit, flow }: ValueChange, index: number): Paid {
  if (!isShareUnit(unit)) return { currency: unit as Currency, original: minor(flow), transfer: null };
  const [symbol, quantity] = [symbolOf(unit), millionths(flow)];
  const [currency, close] = [currencyOf(symbol), closesOf(symbol)[index]];
  const original = currency === undefined || close === undefined ? null : notional(close, quantity, currency);
  return { currency: currency ?? base, original, transfer: { symbol, shares: sharesOf(millionths(Math.abs(flow))) } };
}
