import { rootsOf, type Term } from './exponential-roots';

/** Money that the investor receives (positive) or pays (negative), a number of days after the first flow. */
export interface CashFlow {
  readonly day: number;
  readonly amount: number;
}

export type MoneyWeighted =
  /** `logPerYear` is the logarithm of the yearly growth: it has no overflow, even when a day's gain is extrapolated. */
  { readonly state: 'unique'; readonly logPerYear: number } | { readonly state: 'notUnique' | 'none' };

const daysPerYear = 365;

/**
 * The internal rate of return of dated flows (XIRR): the yearly rate at which they are worth zero together, with days
 * over 365. Several rates can solve that, when payments go back and forth; then there is no answer.
 */
export function moneyWeightedReturn(flows: readonly CashFlow[]): MoneyWeighted {
  const byDay = new Map<number, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const dated = [...byDay].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b);
  const [firstDay = 0] = dated[0] ?? [];
  const terms = dated.map(([day, amount]): Term => ({ amount, at: (day - firstDay) / daysPerYear }));
  const roots = rootsOf(terms, 2);
  const [logPerYear] = roots;
  if (logPerYear === undefined) return { state: 'none' };
  return roots.length === 1 ? { state: 'unique', logPerYear } : { state: 'notUnique' };
}
