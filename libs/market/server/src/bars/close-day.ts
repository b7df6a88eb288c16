import type { Database } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { daysFromMinutes } from './day-from-minutes';

/** The session is still running, or the recorder has not come to its end yet: run the job again. */
export class SessionNotClosed extends Error {
  override readonly name = 'SessionNotClosed';
}

export interface ClosedDay {
  readonly businessDate: string;
  /** Day bars written. */
  readonly symbols: number;
  /** Minute bars they were made of. */
  readonly minutes: number;
}

/**
 * Fixes the day's bars from its minutes. Running it again gives the same. A day that a file brought stays as the file
 * has it: the exchange's own day holds auctions that no minute shows. Throws SessionNotClosed.
 */
export async function closeDay(database: Database, businessDate: string): Promise<ClosedDay> {
  return database.transaction(async (client) => {
    const session = await client.query(
      'UPDATE sessions SET fixed_at = coalesce(fixed_at, now()) WHERE business_date = $1 AND closed_at IS NOT NULL',
      [businessDate],
    );
    if (session.rowCount === 0) throw new SessionNotClosed(`the session of ${businessDate} is not closed`);
    const { rows } = await client.query<{ symbols: number; minutes: number }>(
      `WITH days AS (${daysFromMinutes('m.date = $1')}), written AS (
         INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
         SELECT symbol, date, open, high, low, close, volume, 'feed' FROM days
         ON CONFLICT (symbol, date) DO UPDATE SET open = excluded.open, high = excluded.high, low = excluded.low,
           close = excluded.close, volume = excluded.volume, source = excluded.source
         WHERE bars_day.source <> 'import' RETURNING symbol, date)
       SELECT count(*)::int AS symbols, coalesce(sum(days.minutes), 0)::int AS minutes FROM written
       JOIN days USING (symbol, date)`,
      [businessDate],
    );
    return { businessDate, symbols: rows[0]?.symbols ?? 0, minutes: rows[0]?.minutes ?? 0 };
  });
}

const recorderWaitMsMax = 5_000;
const lookEveryMs = 200;

/**
 * Waits for the recorder, which writes once a second, to come to the end of a session that the clock shows as over. It
 * gives up after some seconds: whoever closes days looks again later.
 */
export async function recordedToEnd(database: Database, businessDate: string): Promise<void> {
  for (const until = Date.now() + recorderWaitMsMax; Date.now() < until; await sleep(lookEveryMs)) {
    const running = await database.rows('SELECT 1 FROM sessions WHERE business_date = $1 AND closed_at IS NULL', [
      businessDate,
    ]);
    if (running.length === 0) return;
  }
}

/** Fixes every day whose session has ended since the last run, oldest first: a run that was missed is made up for. */
export async function closeDueDays(database: Database): Promise<ClosedDay[]> {
  const due = await database.rows<{ date: string }>(
    'SELECT business_date::text AS date FROM sessions WHERE closed_at IS NOT NULL AND fixed_at IS NULL ORDER BY 1',
  );
  const closed: ClosedDay[] = [];
  for (const { date } of due) closed.push(await closeDay(database, date));
  return closed;
}
