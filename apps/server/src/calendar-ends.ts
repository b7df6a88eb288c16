import type { Env } from '@parkett/kernel';
import { endOfCalendar } from '@parkett/market-domain';

/** The calendars that end soon or have ended, by market. */
export const calendarNotes = (mics: readonly string[], now: number): ReadonlyMap<string, string> =>
  new Map(endingCalendars(mics, now).map(({ mic, to }) => [mic, `the calendar ends on ${to}`]));

/** A live market without a calendar is open whenever its feed says so, also on holidays. */
export function calendarProblems(mics: readonly string[], env: Env, now: number): ReadonlyMap<string, string> {
  const over = env === 'LIVE' ? endingCalendars(mics, now).filter(({ isOver }) => isOver) : [];
  return new Map(over.map(({ mic, to }) => [mic, `the calendar has ended on ${to}: hours and holidays are unknown`]));
}

const endingCalendars = (mics: readonly string[], now: number) =>
  mics.flatMap((mic) => {
    const end = endOfCalendar(mic, now);
    return end === undefined ? [] : [{ mic, ...end }];
  });
