import { invariant } from '@parkett/kernel';
import { minuteMs } from '../time/zone';

/**
 * A calendar as `tools/build/market-calendars.py` writes it. Weekdays are trade dates unless `closed` names them, and
 * trade at the latest of the `regular` hours unless `special` names them. Dates are listed by year: `"12-24 12-31"`.
 */
export interface CalendarData {
  readonly source: string;
  /** IANA name of the time zone in which all hours are given. */
  readonly zone: string;
  /** First and last date that the calendar knows. */
  readonly from: string;
  readonly to: string;
  readonly regular: readonly { readonly from: string; readonly hours: string }[];
  readonly closed: DatesByYear;
  readonly special: Readonly<Record<string, DatesByYear>>;
}
type DatesByYear = Readonly<Record<string, string>>;

/** One trading session of a date, in milliseconds since local midnight; `closesAt` is no longer in it. */
export interface Hours {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** `"09:30-12:00 13:00-16:00"`: two sessions with a lunch break between them. */
export function readHours(text: string): readonly Hours[] {
  return text.split(' ').map((session) => {
    const match = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(session);
    invariant(match !== null, `not trading hours: ${session}`);
    const [opens = 0, opensMinute = 0, closes = 0, closesMinute = 0] = match.slice(1).map(Number);
    return {
      opensAt: (opens * 60 + opensMinute) * minuteMs,
      closesAt: (closes * 60 + closesMinute) * minuteMs,
    };
  });
}

/** All dates of `{ "2026": "12-24 12-31" }`, in full. */
export const readDates = (dates: DatesByYear): string[] =>
  Object.entries(dates).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`));
