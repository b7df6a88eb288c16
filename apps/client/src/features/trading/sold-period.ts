import type { Period } from '../../shared/period/periods';

/** Times in milliseconds since 1970: `from` belongs to the range, `until` does not. */
export interface TimeRange {
  readonly from?: number;
  readonly until?: number;
}

/** The time of a period that lasts until now, in the time zone of the device. Weeks begin on Monday. */
export function rangeOf(period: Exclude<Period, 'own'>, now: Date): TimeRange {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const starts = {
    today: () => new Date(year, month, day),
    week: () => new Date(year, month, day - ((now.getDay() + 6) % 7)),
    month: () => new Date(year, month, 1),
    quarter: () => new Date(year, month - (month % 3), 1),
    year: () => new Date(year, 0, 1),
  };
  return period === 'all' ? {} : { from: starts[period]().getTime() };
}

/** The start of a date such as 2026-11-23, some days later; undefined for an empty field. */
function startOf(date: string, daysLater: number): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(day) + daysLater).getTime();
  return at < 0 ? undefined : at;
}

/** The time from one date to another, both included; a date that is missing sets no limit. */
export function rangeOfDates(first: string, last: string): TimeRange {
  const [from, until] = [startOf(first, 0), startOf(last, 1)];
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}
