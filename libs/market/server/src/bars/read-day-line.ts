import { price, type Price } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';

/** One point per twenty minutes: a day then has about as many points as a sparkline has pixels across. */
const stepMs = 20 * 60_000;

/** The last close of every twenty minutes of a date, oldest first, from the date's latest session. */
export async function readDayLine(database: Database, symbol: string, date: string): Promise<Price[]> {
  const rows = await database.rows<{ close: string }>(
    `SELECT DISTINCT ON (ts / $3) close FROM bars_minute
     WHERE symbol = $1 AND date = $2 AND session = (SELECT max(session) FROM bars_minute WHERE symbol = $1
     AND date = $2)
     ORDER BY ts / $3, ts DESC`,
    [symbol, date, stepMs],
  );
  return rows.map(({ close }) => price(close));
}
