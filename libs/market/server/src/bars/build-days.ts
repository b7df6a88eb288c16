import type { PoolClient } from 'pg';
import { daysFromMinutes } from './day-from-minutes';

/** The symbols and dates whose minutes were written. */
export interface MinuteDays {
  readonly symbols: ReadonlySet<string>;
  readonly dates: ReadonlySet<string>;
}

/**
 * Builds days from their imported minutes. Days of a file stay. Other days are built again, because a recording may
 * come in several files, such as one for each hour, and a feed may have recorded other minutes of the date.
 */
export async function buildDays(client: PoolClient, { symbols, dates }: MinuteDays): Promise<void> {
  if (dates.size === 0) return;
  await client.query(
    `INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source, corrected)
     SELECT symbol, date, open, high, low, close, volume, 'feed', corrected
     FROM (${daysFromMinutes('m.symbol = ANY ($1) AND m.date = ANY ($2::date[])')}) days ORDER BY symbol, date
     ON CONFLICT (symbol, date) DO UPDATE SET open = excluded.open, high = excluded.high, low = excluded.low,
       close = excluded.close, volume = excluded.volume, source = excluded.source, corrected = excluded.corrected
     WHERE bars_day.source <> 'import'`,
    [[...symbols], [...dates]],
  );
}
