import { interestEvents } from '@parkett/funds-contract';
import { accountCurrencies, add, zero, type Currency, type EventBody, type Minor, type Posting } from '@parkett/kernel';
import { datesOfMonth, interestOf, interestPeriods } from './accrued-interest';
import { dateOfDay, dayOf, firstMonthKept, monthAfter, withChange, type DailyBalances } from './daily-balances';
import type { InterestRules } from './interest-rules';

interface SettledCash {
  readonly days: DailyBalances;
  /** The months that are paid, as long as their days are kept; absent before the first. */
  readonly paid?: readonly string[];
}

/**
 * The settled cash of an account by currency. It knows no rates, so a change of the rules changes no state; what has
 * accrued follows from it and from the rules of the dates.
 */
export type InterestState = Readonly<Record<string, SettledCash>>;

/** Raise it whenever `evolveInterest` gives another state for the same events. */
export const interestStateVersion = 1;

/**
 * Settled cash that is the customer's and at the broker, so what orders and withdrawals reserve of it is part of it.
 * Proceeds count once they have settled, and a withdrawal until it is sent.
 */
const settledBuckets: ReadonlySet<string> = new Set(['settled', 'frozenOrder', 'frozenIpo', 'frozenWithdrawal']);

/** What an event leaves the customer more or less of settled cash, by currency; what cancels out is left out. */
export function settledChanges(event: EventBody): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  if (!('postings' in event)) return changes;
  for (const { bucket, unit, amount } of event.postings as readonly Posting[])
    if (settledBuckets.has(bucket)) changes.set(unit, (changes.get(unit) ?? 0) + amount);
  for (const [currency, change] of changes) if (change === 0) changes.delete(currency);
  return changes;
}

/** Applies any event of the account. Without the date of its record it counts on the last date that is known. */
export function evolveInterest(state: InterestState, event: EventBody, date?: string): InterestState {
  let after = state;
  for (const [currency, change] of settledChanges(event)) {
    const known = after[currency] ?? { days: [] };
    const on = date ?? dateOfDay(known.days.at(-2) ?? 0);
    after = { ...after, [currency]: { ...known, days: withChange(known.days, on, change) } };
  }
  const paid = interestEvents.find(event);
  return paid === undefined ? after : withPaid(after, paid.currency, paid.month, date ?? `${paid.month}-01`);
}

function withPaid(state: InterestState, currency: string, month: string, date: string): InterestState {
  const { days, paid = [] } = state[currency] ?? { days: [] };
  const first = firstMonthKept(date);
  return { ...state, [currency]: { days, paid: [...paid.filter((one) => one >= first), month] } };
}

/** What has accrued until the end of the day before and is not paid yet; each month is rounded as it will be paid. */
export function accruedInterest(
  { days, paid = [] }: SettledCash,
  currency: Currency,
  rules: readonly InterestRules[],
  today: string,
): Minor {
  const until = dateOfDay(dayOf(today) - 1);
  let sum = zero;
  for (let month = firstMonthKept(today); month <= until.slice(0, 7); month = monthAfter(month, 1)) {
    if (paid.includes(month)) continue;
    const [from, last] = datesOfMonth(month);
    const through = last < until ? last : until;
    sum = add(sum, interestOf(interestPeriods(days, currency, { from, through }, rules)));
  }
  return sum;
}

/** Whether an account has interest that is not paid yet, so that it is not empty. */
export const owesInterest = (state: InterestState, rules: readonly InterestRules[], today: string): boolean =>
  accountCurrencies.some((currency) => {
    const cash = state[currency];
    return cash !== undefined && accruedInterest(cash, currency, rules, today) > 0;
  });
