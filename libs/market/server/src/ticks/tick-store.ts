import type { Price } from '@parkett/kernel';
import { minuteMs } from '@parkett/market-domain';
import { bulk, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { buildDays } from '../bars/build-days';
import { recordImport, type PriceFile } from '../bars/price-imports';

/** A trade or quote of a recording. */
export interface RecordedTick {
  readonly symbol: string;
  readonly date: string;
  readonly kind: 'trade' | 'quote';
  /** Its line in the file: the order of ticks with the same time. */
  readonly line: number;
  readonly ts: number;
  readonly price: Price | null;
  readonly size: number | null;
  readonly bid: Price | null;
  readonly bid_size: number | null;
  readonly ask: Price | null;
  readonly ask_size: number | null;
}

const columns = {
  symbol: 'text',
  date: 'date',
  kind: 'text',
  line: 'int',
  ts: 'bigint',
  price: 'numeric?',
  size: 'bigint?',
  bid: 'numeric?',
  bid_size: 'bigint?',
  ask: 'numeric?',
  ask_size: 'bigint?',
} as const;
const names = Object.keys(columns).join(', ');

/** Stores recorded ticks unchanged. They do not set prices: quotes come from feeds only. */
export class TickStore {
  constructor(private readonly database: Database) {}

  /**
   * Stores the ticks that `work` adds, all or none of them, and builds the minutes and days of the trades. Ticks of the
   * same symbol, date and kind that are stored between the first and the last of them are replaced. So a date may come
   * in several files, one after the other, and a file that is imported again changes nothing. Files may meet within a
   * millisecond, unless both have the very same tick there: then it is taken for one. Returns how many ticks were
   * replaced.
   */
  async load<Result>(
    work: (add: (ticks: readonly RecordedTick[]) => Promise<void>) => Promise<Result>,
    from?: () => Promise<PriceFile>,
  ): Promise<Result & { readonly replaced: number }> {
    return this.database.transaction(async (client) => {
      await client.query(
        `CREATE TEMPORARY TABLE loaded_ticks ON COMMIT DROP AS SELECT ${names} FROM recorded_ticks LIMIT 0`,
      );
      const result = await work((ticks) =>
        bulk(client, columns, ticks, `INSERT INTO loaded_ticks (${names}) SELECT ${names} FROM rows`),
      );
      const replaced = await replaceTicks(client);
      await buildMinutes(client);
      if (from !== undefined) await recordTicks(client, await from());
      return { ...result, replaced };
    });
  }
}

async function recordTicks(client: PoolClient, file: PriceFile): Promise<void> {
  const { rows } = await client.query<{ rows: string; first: string | null; last: string | null }>(
    'SELECT count(*) AS rows, min(date)::text AS first, max(date)::text AS last FROM loaded_ticks',
  );
  const [all] = rows;
  if (!all?.first || !all.last) return;
  await recordImport(client, file, {
    kind: 'tick',
    rows: Number(all.rows),
    firstDate: all.first,
    lastDate: all.last,
  });
}

const minute = `floor(ts / ${minuteMs}.0)::bigint * ${minuteMs}`;

/** Symbols, dates and kinds of the loaded ticks, with the time of the first and the last one. */
const loaded =
  'SELECT symbol, date, kind, min(ts) AS first, max(ts) AS last FROM loaded_ticks GROUP BY symbol, date, kind';

const content = 'symbol, date, kind, ts, price, size, bid, bid_size, ask, ask_size';

/**
 * Stored ticks of other parts of the date that have the time of the first or the last loaded one. As many of the same
 * content as were loaded are this file's own, from an earlier import of it.
 */
const ofOtherParts = `SELECT symbol, date, kind, line FROM (
    SELECT known.*, row_number() OVER (PARTITION BY ${content} ORDER BY line DESC) AS copy
    FROM recorded_ticks known JOIN (${loaded}) loaded USING (symbol, date, kind)
    WHERE EXISTS (SELECT FROM recorded_ticks other
      WHERE (other.symbol, other.date, other.kind) = (known.symbol, known.date, known.kind)
        AND (known.ts = first AND other.ts < first OR known.ts = last AND other.ts > last))) known
  WHERE copy > (SELECT count(*) FROM loaded_ticks own
    WHERE (${content.replaceAll(/\w+/g, 'own.$&')}) IS NOT DISTINCT FROM (${content.replaceAll(/\w+/g, 'known.$&')}))`;

/** Also removes the minutes that were built from replaced trades and in which no trade is left. */
async function replaceTicks(client: PoolClient): Promise<number> {
  // Two imports of the same date at once follow each other.
  await client.query('LOCK TABLE recorded_ticks IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await client.query<{ replaced: number }>(
    `WITH kept AS (${ofOtherParts}), gone AS (
       DELETE FROM recorded_ticks known USING (${loaded}) loaded
       WHERE known.symbol = loaded.symbol AND known.date = loaded.date AND known.kind = loaded.kind
         AND known.ts BETWEEN loaded.first AND loaded.last
         AND (known.symbol, known.date, known.kind, known.line) NOT IN (SELECT symbol, date, kind, line FROM kept)
       RETURNING known.symbol, known.kind, known.ts
     ), emptied AS (
       SELECT symbol, ${minute} AS minute FROM gone WHERE kind = 'trade'
       EXCEPT SELECT symbol, ${minute} FROM loaded_ticks WHERE kind = 'trade'
     ), removed AS (
       DELETE FROM bars_minute bar USING emptied
       WHERE bar.symbol = emptied.symbol AND bar.ts = emptied.minute AND bar.session = 0
     )
     SELECT count(*)::int AS replaced FROM gone`,
  );
  // Lines of several files follow each other.
  await client.query(
    `INSERT INTO recorded_ticks (${names})
     SELECT symbol, date, kind, loaded_ticks.line + coalesce(kept.line, 0), ts, price, size,
       bid, bid_size, ask, ask_size
     FROM loaded_ticks LEFT JOIN (
       SELECT symbol, date, kind, max(line) AS line FROM recorded_ticks
       WHERE (symbol, date, kind) IN (SELECT symbol, date, kind FROM (${loaded}) loaded)
       GROUP BY symbol, date, kind) kept USING (symbol, date, kind)`,
  );
  return rows[0]?.replaced ?? 0;
}

/** A minute is built from all of its trades, also from those of the file before that ended within it. */
async function buildMinutes(client: PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session)
     SELECT symbol, minute, date, (array_agg(price ORDER BY ts, line))[1], max(price), min(price),
       (array_agg(price ORDER BY ts DESC, line DESC))[1], sum(size), 0
     FROM (SELECT trade.*, ${minute} AS minute
       FROM recorded_ticks trade JOIN (${loaded}) loaded USING (symbol, date, kind)
       WHERE kind = 'trade' AND ts >= loaded.first - ${minuteMs} AND ts < loaded.last + ${minuteMs}) trades
     WHERE (symbol, minute) IN (SELECT symbol, ${minute} FROM loaded_ticks)
     GROUP BY symbol, date, minute
     ON CONFLICT (symbol, ts) DO UPDATE SET date = excluded.date, open = excluded.open, high = excluded.high,
       low = excluded.low, close = excluded.close, volume = excluded.volume, session = 0`,
  );
  const { rows } = await client.query<{ symbol: string; date: string }>(
    `SELECT symbol, date::text FROM (${loaded}) loaded WHERE kind = 'trade'`,
  );
  await buildDays(client, {
    symbols: new Set(rows.map(({ symbol }) => symbol)),
    dates: new Set(rows.map(({ date }) => date)),
  });
}
