import { isTimeOf, type Clock } from '@parkett/market-contract';

/** A date whose session is open, and its market time. Both are null when there is none. */
export interface OpenSession {
  readonly date: string | null;
  readonly ts: number | null;
}

/**
 * The session that limits what may be seen of its date: while a recorded day is replayed, its later minutes may be
 * stored already. A market clock that cannot be right for its date limits nothing.
 */
export function openSession(clock: Clock | undefined): OpenSession {
  const isLimit = clock?.session === 'open' && isTimeOf(clock.businessDate, clock.ts);
  return isLimit ? { date: clock.businessDate, ts: clock.ts } : { date: null, ts: null };
}

/** SQL that leaves out minutes of the open session's date that have not begun yet; takes its date and time. */
export const hasBegun = (date: string, ts: string): string =>
  `(date = ${date}::date AND ts > ${ts}::bigint) IS NOT TRUE`;
