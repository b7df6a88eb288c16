import { price, type Price } from '@parkett/kernel';
import type { Clock } from '@parkett/market-contract';
import type { Database } from '@parkett/platform-read-model';
import { hasBegun, openSession } from './open-session';

/** One point per twenty minutes: a day then has about as many points as a sparkline has pixels across. */
const stepMs = 20 * 60_000;

/**
 * The last close of every twenty minutes of a date, oldest first, from the date's latest session and the minutes that
 * belong to none.
 */
export async function readDayLine(
  database: Database,
  symbol: string,
  date: string,
  clock: Clock | undefined,
): Promise<Price[]> {
  const open = openSession(clock);
  const rows = await database.rows<{ close: string }>(
    `SELECT DISTINCT ON (ts / $3) close
     FROM (SELECT ts, close, session, max(session) OVER () AS latest FROM bars_minute
           WHERE symbol = $1 AND date = $2 AND ${hasBegun('$4', '$5')}) minutes
     WHERE session IN (0, latest)
     ORDER BY ts / $3, ts DESC`,
    [symbol, date, stepMs, open.date, open.ts],
  );
  return rows.map(({ close }) => price(close));
}
