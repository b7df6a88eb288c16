const dayMs = 86_400_000;

/**
 * The weekday that is a number of weekdays after a date. Settlement goes by it where no market calendar is known.
 */
export function weekdaysAfter(date: string, days: number): string {
  let at = Date.parse(`${date}T00:00:00Z`);
  for (let left = days; left > 0; left -= isWeekend(at) ? 0 : 1) at += dayMs;
  return new Date(at).toISOString().slice(0, 10);
}

const isWeekend = (ts: number): boolean => [0, 6].includes(new Date(ts).getUTCDay());

/** Weekdays after which a sale settles where nothing else is known. */
export const settlementDaysDefault = 2;
