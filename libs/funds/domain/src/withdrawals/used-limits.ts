import type { WithdrawalLimits } from '@parkett/funds-contract';
import { add, minor, subtract, zero, type Minor } from '@parkett/kernel';

/** What left, or is about to, on the last date that has withdrawals and in its month. */
export interface Used {
  /** `YYYY-MM-DD` in the broker's time zone. */
  readonly date: string;
  readonly day: Minor;
  readonly month: Minor;
}

const monthOf = (date: string): string => date.slice(0, 7);

/**
 * The date on which a withdrawal counts. The clock of another engine may be behind: going back to an earlier month
 * would forget what left in this one.
 */
export const countedOn = (used: Used | undefined, date: string): string =>
  used !== undefined && used.date > date ? used.date : date;

/** What counts on a date. */
export const usedOn = (used: Used | undefined, date: string): WithdrawalLimits => ({
  day: used?.date === date ? used.day : zero,
  month: used !== undefined && monthOf(used.date) === monthOf(date) ? used.month : zero,
});

export function counted(used: Used | undefined, amount: Minor, date: string): Used {
  const { day, month } = usedOn(used, date);
  return { date, day: add(day, amount), month: add(month, amount) };
}

/** Takes an amount out again that was counted on a date. */
export const uncounted = (used: Used, amount: Minor, date: string): Used => ({
  date: used.date,
  day: used.date === date ? subtract(used.day, amount) : used.day,
  month: monthOf(used.date) === monthOf(date) ? subtract(used.month, amount) : used.month,
});

/** What is left of the limits on a date; never below zero. */
export const leftOf = (limits: WithdrawalLimits, used: WithdrawalLimits): WithdrawalLimits => ({
  day: minor(Math.max(0, limits.day - used.day)),
  month: minor(Math.max(0, limits.month - used.month)),
});
