import type { ComplaintStatus } from '@parkett/identity-contract';

/** Writes YYYY-MM-DD in the broker's time zone, in which the dates for answers are counted. */
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

interface Due {
  readonly status: ComplaintStatus;
  /** The last date for the answer, as YYYY-MM-DD. */
  readonly dueOn: string;
}

/** Whether a complaint is past its date without an answer. @param now milliseconds since 1970 */
export const isOverdue = ({ status, dueOn }: Due, now: number): boolean =>
  status !== 'answered' && dueOn < dates.format(now);
