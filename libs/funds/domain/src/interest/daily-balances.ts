/**
 * What an account held at the end of each day: days since 1970 and minor units in turn, a pair for each day that
 * changed it, the oldest first. A balance holds until the day of the next pair. Flat, because it is kept for every
 * account and currency.
 */
export type DailyBalances = readonly number[];

const dayMs = 86_400_000;
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The month that lies so many months after another one, or before it. */
export function monthAfter(month: string, months: number): string {
  const at = new Date(Date.parse(`${month}-01T00:00:00Z`));
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** Days of the months before the one that runs are kept for so many months. */
const monthsKept = 2;
/** The first month whose days are kept on a date. */
export const firstMonthKept = (date: string): string => monthAfter(date.slice(0, 7), -monthsKept);

/**
 * The balances after a change on a day. A change on an earlier day than the last one counts on the last one: book dates
 * do not go back, but before the first closing they are those of a feed. Days that are no longer needed are dropped.
 */
export function withChange(days: DailyBalances, date: string, change: number): DailyBalances {
  const [day, last] = [dayOf(date), days.length - 2];
  const balance = (days[last + 1] ?? 0) + change;
  if (last >= 0 && day <= (days[last] ?? 0)) return days.with(last + 1, balance);
  const first = dayOf(`${firstMonthKept(date)}-01`);
  let dropped = 0;
  while (dropped < last && (days[dropped + 2] ?? 0) <= first) dropped += 2;
  return [...days.slice(dropped), day, balance];
}

/**
 * The sum of the balances at the ends of the days from one to another, both included. A day that ends below zero adds
 * nothing: nobody pays interest on a debit balance here.
 */
export function balanceDays(days: DailyBalances, from: number, through: number): bigint {
  let sum = 0n;
  for (let at = 0; at < days.length; at += 2) {
    const begin = Math.max(from, days[at] ?? 0);
    const end = Math.min(through, (days[at + 2] ?? Infinity) - 1);
    const balance = days[at + 1] ?? 0;
    if (end >= begin && balance > 0) sum += BigInt(balance) * BigInt(end - begin + 1);
  }
  return sum;
}
