import { targetDayFrom } from '../withdrawals/target-days';

const dayMs = 86_400_000;

/** A date that lies so many days after another one. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The business day of TARGET that lies so many of them after a date. */
export function targetDaysAfter(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = targetDayFrom(daysAfter(day, 1));
  return day;
}
