import type { Database } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { daysFromMinutes } from './day-from-minutes';

/** The session is still open, or the aggregator has not reached its end yet: run the job again. */
export class SessionNotClosed extends Error {
  override readonly name = 'SessionNotClosed';
}

interface ClosedDay {
  readonly businessDate: string;
  /** Day bars written. */
  readonly symbols: number;
  /** Minute bars they were built from. */
  readonly minutes: number;
}

/** A market with a session of its own, and its symbols. */
interface OfMarket {
  readonly mic: string;
  readonly symbols: readonly string[];
}

/**
 * Finalises the day's bars from its minutes: of all symbols, or after the session of one market those of that market.
 * Running it again gives the same result. A day imported from a file is kept, because the exchange's own day contains
 * auctions that are not in the minutes. Throws SessionNotClosed.
 */
export async function finaliseBars(database: Database, businessDate: string, market?: OfMarket): Promise<ClosedDay> {
  return database.transaction(async (client) => {
    const session =
      market === undefined
        ? await client.query(
            'UPDATE sessions SET fixed_at = coalesce(fixed_at, now()) WHERE business_date = $1 AND closed_at IS NOT NULL',
            [businessDate],
          )
        : await client.query(
            `UPDATE market_sessions SET fixed_at = coalesce(fixed_at, now())
             WHERE business_date = $1 AND mic = $2 AND closed_at IS NOT NULL`,
            [businessDate, market.mic],
          );
    if (session.rowCount === 0) throw new SessionNotClosed(`the session of ${businessDate} is not closed`);
    const { rows } = await client.query<{ symbols: number; minutes: number }>(
      `WITH days AS (${daysFromMinutes('m.date = $1 AND ($2::text[] IS NULL OR m.symbol = ANY ($2))')}), written AS (
         INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source, corrected)
         SELECT symbol, date, open, high, low, close, volume, 'feed', corrected FROM days ORDER BY symbol
         ON CONFLICT (symbol, date) DO UPDATE SET open = excluded.open, high = excluded.high, low = excluded.low,
           close = excluded.close, volume = excluded.volume, source = excluded.source,
           corrected = excluded.corrected
         WHERE bars_day.source <> 'import' RETURNING symbol, date)
       SELECT count(*)::int AS symbols, coalesce(sum(days.minutes), 0)::int AS minutes FROM written
       JOIN days USING (symbol, date)`,
      [businessDate, market?.symbols ?? null],
    );
    return { businessDate, symbols: rows[0]?.symbols ?? 0, minutes: rows[0]?.minutes ?? 0 };
  });
}

const recorderWaitMsMax = 5_000;
const lookEveryMs = 200;

/**
 * Waits until the OHLC aggregator, which writes once a second, has reached the end of a session that the clock shows as
 * closed. Gives up after a few seconds; the caller tries again later.
 */
export async function recordedToEnd(database: Database, businessDate: string): Promise<void> {
  for (const until = Date.now() + recorderWaitMsMax; Date.now() < until; await sleep(lookEveryMs)) {
    const running = await database.rows('SELECT 1 FROM sessions WHERE business_date = $1 AND closed_at IS NULL', [
      businessDate,
    ]);
    if (running.length === 0) return;
  }
}

/**
 * Finalises every day whose session has ended since the last run. This makes up for missed runs. `symbolsOf` rejects
 * while not all instruments are known; then the days of single markets stay due, because a day that is final without
 * the bars of an instrument stays without them.
 */
export async function closeDueDays(
  database: Database,
  symbolsOf: (mic: string) => Promise<readonly string[]>,
): Promise<ClosedDay[]> {
  const due = await database.rows<{ date: string; mic: string | null }>(
    `SELECT business_date::text AS date, NULL AS mic FROM sessions WHERE closed_at IS NOT NULL AND fixed_at IS NULL
     UNION ALL
     SELECT business_date::text, mic FROM market_sessions WHERE closed_at IS NOT NULL AND fixed_at IS NULL
     ORDER BY 2 NULLS FIRST, 1`,
  );
  const closed: ClosedDay[] = [];
  for (const { date, mic } of due)
    closed.push(await finaliseBars(database, date, mic === null ? undefined : { mic, symbols: await symbolsOf(mic) }));
  return closed;
}
