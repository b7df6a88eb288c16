/**
 * When a job has to run. `every` looks for due work at that interval. `dailyAt` runs once for each local date of a time
 * zone, from that time on (`HH:MM`); a day that was missed is made up for until the next one begins. `night` runs only as
 * a step of the night of each book date.
 */
export type Schedule =
  | { readonly kind: 'every'; readonly everyMs: number }
  | { readonly kind: 'dailyAt'; readonly time: string; readonly zone: string }
  | { readonly kind: 'night' };

/** The frame looks this often whether a daily job is due, so that neither a restart nor a lost Redis skips a day. */
const lookEveryMs = 60_000;

const dayMs = 24 * 60 * 60 * 1_000;

/** Undefined for a job that only the night looks at. */
export function intervalOf(schedule: Schedule): number | undefined {
  if (schedule.kind === 'night') return undefined;
  return schedule.kind === 'every' ? schedule.everyMs : lookEveryMs;
}

/** The latest local date for which a daily schedule is due; undefined for the others. */
export function dueDate(schedule: Schedule, now: number): string | undefined {
  if (schedule.kind !== 'dailyAt') return undefined;
  const local = localTime(now, schedule.zone);
  return local.time >= schedule.time ? local.date : dayBefore(local.date);
}

/** The date whose night has to have ended by an instant, where nights have to end by a local time (`HH:MM`). */
export const nightDue = (by: { readonly time: string; readonly zone: string }, now: number): string =>
  dayBefore(dueDate({ kind: 'dailyAt', ...by }, now) ?? '');

function localTime(now: number, zone: string): { readonly date: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

const dayBefore = (date: string): string => new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10);

/** For the list of jobs. */
export function scheduleText(schedule: Schedule): string {
  if (schedule.kind === 'night') return 'in the night';
  return schedule.kind === 'every'
    ? `every ${schedule.everyMs / 1_000} s`
    : `daily at ${schedule.time} ${schedule.zone}`;
}
