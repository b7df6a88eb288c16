import { Problem } from '@parkett/platform-http';

/** Dates of the broker's time zone, which the server provides. */
export interface BrokerDays {
  dateOf(at: number): string;
  /** The instant at which a date begins. */
  instantOf(date: string): number;
}

/** Dates such as 2026-11-23, both included; one that is missing sets no limit. */
export interface Period {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Instants; `until` does not belong to it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * From the first instant of a period to the first one after it. A day with a clock change has 23 or 25 hours. Throws
 * PERIOD_INVALID { from, until } if it ends before it begins.
 */
export function spanOf({ from, until }: Period, days: BrokerDays): Span {
  if (from !== undefined && until !== undefined && from > until)
    throw new Problem(422, 'PERIOD_INVALID', { from, until });
  const isEndless = until === undefined || until >= lastDay;
  return {
    from: from === undefined ? 0 : Math.max(0, days.instantOf(from)),
    until: isEndless ? Number.MAX_SAFE_INTEGER : Math.max(0, days.instantOf(dayAfter(until))),
  };
}

/** The last date with four digits. */
const lastDay = '9999-12-31';

export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
