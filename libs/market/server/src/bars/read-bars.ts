import { price } from '@parkett/kernel';
import type { Bar, BarPeriod, Clock } from '@parkett/market-contract';
import { groupDays, minuteMs, zoneOf, type Zone } from '@parkett/market-domain';
import type { Database } from '@parkett/platform-read-model';
import { daysFromMinutes } from './day-from-minutes';
import { hasBegun, openSession } from './open-session';
import type { StoredBar } from './scan-bars';

interface BarRow extends Omit<StoredBar, 'symbol'> {
  readonly provisional: boolean;
  readonly corrected: boolean;
}

interface ReadBars {
  readonly symbol: string;
  /** Its market, which may have sessions of its own, and in whose zone the dates begin. */
  readonly mic?: string;
  readonly period: BarPeriod;
  /** The latest bars up to and including the one that contains this date; the newest bars when undefined. */
  readonly to: string | undefined;
  /** Bars contain nothing after this date: while a day is replayed, the days after it have not happened yet. */
  readonly until?: string | undefined;
  readonly limit: number;
  /** Applied to minutes and days before weeks and months are built of them. */
  readonly adjust?: (bars: Bar[]) => Bar[];
}

/** Maximum days of a week or month: the simulated exchange never closes. */
const daysIn = { day: 1, week: 7, month: 31 } as const;

/** SQL for the last date of the day, ISO week or month that contains a date. */
const lastOf = {
  day: (date: string) => date,
  week: (date: string) => `(date_trunc('week', ${date}::timestamp) + interval '6 days')::date`,
  month: (date: string) => `(date_trunc('month', ${date}::timestamp) + interval '1 month - 1 day')::date`,
} as const;

/**
 * Reads candlesticks, oldest first. Weeks and months are built from days and are whole, also the one that contains `to`:
 * a chart that loads its past page by page gets each bar once and with the same values. A period that has not ended is
 * provisional.
 */
export async function readBars(database: Database, query: ReadBars, clock: Clock | undefined): Promise<Bar[]> {
  const { adjust = (bars) => bars } = query;
  if (query.period === 'minute') return adjust(await readMinutes(database, query, clock));
  const days = adjust(await readDays(database, query, query.period, clock));
  if (query.period === 'day') return days;
  return groupDays(days, query.period, clock?.businessDate).slice(-query.limit);
}

async function readMinutes(
  database: Database,
  { symbol, mic, to, until, limit }: ReadBars,
  clock: Clock | undefined,
): Promise<Bar[]> {
  const open = openSession(clock);
  const rows = await database.rows<BarRow>(
    `SELECT date::text, ts, open, high, low, close, volume, false AS provisional, corrected
     FROM bars_minute
     WHERE symbol = $1 AND date <= least($2::date, $4::date, 'infinity') AND ${hasBegun('$5', '$6')}
     ORDER BY ts DESC LIMIT $3`,
    [symbol, to ?? null, limit, until ?? null, open.date, open.ts],
  );
  const runningFrom = clock?.session === 'open' ? clock.ts - minuteMs : Infinity;
  return barsOf(rows, zoneOf(mic)).map((bar) => (bar.ts > runningFrom ? { ...bar, provisional: true } : bar));
}

/**
 * Finished days, plus the days of sessions that no job has finalised yet, computed from their minutes. A day that is
 * stored of the open session, as an import may have built it, is the whole day and waits for the close.
 */
async function readDays(
  database: Database,
  { symbol, mic, to, until, limit }: ReadBars,
  period: keyof typeof lastOf,
  clock: Clock | undefined,
): Promise<Bar[]> {
  const last = `least(${lastOf[period]('$2::date')}, $5::date, 'infinity')`;
  const open = openSession(clock);
  // The limit of the stored days stands twice, so that they come from the index and no more of them than are asked for.
  const rows = await database.rows<BarRow>(
    `WITH running AS (${daysFromMinutes(`m.symbol = $1 AND m.date IN (
       SELECT business_date FROM sessions WHERE fixed_at IS NULL
       UNION SELECT business_date FROM market_sessions WHERE mic = $4 AND fixed_at IS NULL)
       AND ${hasBegun('$6', '$7')}`)})
     SELECT date::text, NULL AS ts, open, high, low, close, volume, provisional, corrected FROM (
       SELECT date, open, high, low, close, volume, true AS provisional, corrected FROM running
       UNION ALL
       (SELECT date, open, high, low, close, volume, false, corrected FROM bars_day
        WHERE symbol = $1 AND date NOT IN (SELECT date FROM running) AND date <= ${last}
          AND date IS DISTINCT FROM $6::date
        ORDER BY date DESC LIMIT $3)) days
     WHERE date <= ${last} ORDER BY days.date DESC LIMIT $3`,
    [symbol, to ?? null, limit * daysIn[period], mic ?? null, until ?? null, open.date, open.ts],
  );
  return barsOf(rows, zoneOf(mic));
}

/** Rows sorted by time, the newest first. A day has no time of its own: it begins at midnight of its market. */
function barsOf(rows: BarRow[], zone: Zone): Bar[] {
  return rows.reverse().map((row) => ({
    date: row.date,
    ts: row.ts === null ? zone.instantOf(row.date) : Number(row.ts),
    open: price(row.open),
    high: price(row.high),
    low: price(row.low),
    close: price(row.close),
    volume: Number(row.volume),
    provisional: row.provisional,
    ...(row.corrected && { corrected: true as const }),
  }));
}
