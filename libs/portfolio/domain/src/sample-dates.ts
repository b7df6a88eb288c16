import { dateAfter, daysBetween } from './days';

const dailyDaysMax = 366;
const weeklyDaysMax = 5 * 366;

/**
 * The dates on which an account is valued, the first and the last included. Each day with a payment is one of them, and
 * so is the day before it: the time-weighted return is then the same as from every day.
 */
export function sampleDates(from: string, to: string, flowDates: readonly string[]): string[] {
  const days = daysBetween(from, to);
  const step = days <= dailyDaysMax ? 1 : days <= weeklyDaysMax ? 7 : 30;
  const dates = new Set([from, to]);
  // Counted back from the end, so that a chart of today and one of tomorrow do not differ in their last step alone.
  for (let back = step; back < days; back += step) dates.add(dateAfter(to, -back));
  for (const date of flowDates) {
    if (date <= from || date > to) continue;
    dates.add(date);
    dates.add(dateAfter(date, -1));
  }
  return [...dates].sort();
}
