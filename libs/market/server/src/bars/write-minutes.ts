import type { Correction } from '@parkett/market-contract';
import { joinCandles, minuteOf, withTrade, type Candle } from '@parkett/market-domain';
import { bulk } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { daysFromMinutes } from './day-from-minutes';

interface Minute {
  readonly symbol: string;
  readonly ts: number;
  readonly date: string;
  readonly session: number;
}

interface PendingMinute extends Minute {
  /** True for the trades that arrived out of order: they are neither the open nor the close of a known bar. */
  readonly isLate: boolean;
  candle: Candle;
}

interface Restated extends Minute {
  readonly candle: Candle | null;
}

/** What the feed said of minutes since they were written last. Restated minutes come before the trades after them. */
export class PendingMinutes {
  private readonly minutes = new Map<string, PendingMinute>();
  private readonly restated = new Map<string, Restated>();

  get size(): number {
    return this.minutes.size + this.restated.size;
  }

  add(
    { ts: at, ...minute }: Minute,
    trade: Pick<Candle, 'volume'> & { readonly last: Candle['close'] },
    isLate: boolean,
  ): void {
    const ts = minuteOf(at);
    const key = keyOf(minute.symbol, ts, minute.session, isLate);
    const known = this.minutes.get(key);
    if (known !== undefined) known.candle = withTrade(known.candle, trade.last, trade.volume);
    else this.minutes.set(key, { ...minute, ts, isLate, candle: withTrade(undefined, trade.last, trade.volume) });
  }

  /** The feed knows all trades of the minute up to now. */
  restate({ symbol, minute: ts, businessDate: date, bar }: Correction, session: number): void {
    for (const isLate of [false, true]) this.minutes.delete(keyOf(symbol, ts, session, isLate));
    this.restated.set(`${symbol}|${ts}`, { symbol, ts, date, session, candle: bar });
  }

  /** The same with what was said later. */
  followedBy(later: PendingMinutes): PendingMinutes {
    const all = new PendingMinutes();
    for (const [key, minute] of this.minutes) all.minutes.set(key, minute);
    for (const [key, restated] of this.restated) all.restated.set(key, restated);
    for (const [key, restated] of later.restated) {
      const { symbol, ts, session } = restated;
      for (const isLate of [false, true]) all.minutes.delete(keyOf(symbol, ts, session, isLate));
      all.restated.set(key, restated);
    }
    for (const [key, minute] of later.minutes) {
      const before = all.minutes.get(key);
      const candle = before && joinCandles([before.candle, minute.candle]);
      all.minutes.set(key, { ...minute, candle: candle ?? minute.candle });
    }
    return all;
  }

  async write(client: PoolClient): Promise<void> {
    if (this.restated.size > 0) await writeRestated(client, [...this.restated.values()]);
    // One statement must not update a bar twice, which could only happen if a session began again within a second.
    const minutes = [...this.minutes.values()];
    const sessions = [...new Set(minutes.map(({ session }) => session))].sort((a, b) => a - b);
    for (const session of sessions)
      for (const areLate of [false, true]) {
        const together = minutes.filter((minute) => minute.session === session && minute.isLate === areLate);
        if (together.length > 0) await addMinutes(client, together, areLate);
      }
  }
}

const keyOf = (symbol: string, ts: number, session: number, isLate: boolean): string =>
  `${symbol}|${ts}|${session}|${isLate}`;

const columns = {
  symbol: 'text',
  ts: 'bigint',
  date: 'date',
  session: 'bigint',
  open: 'numeric',
  high: 'numeric',
  low: 'numeric',
  close: 'numeric',
  volume: 'bigint',
} as const;

const rowsOf = (minutes: readonly (Minute & { readonly candle: Candle })[]) =>
  minutes.map(({ symbol, ts, date, session, candle }) => ({ symbol, ts, date, session, ...candle }));

/**
 * Adds to the bars of the same session; replaces bars of an earlier session and imported or simulated ones, but none of
 * a later date. Late trades add to imported and simulated bars too, because they are not all of their minute.
 */
async function addMinutes(client: PoolClient, minutes: readonly PendingMinute[], areLate: boolean): Promise<void> {
  const same = areLate ? 'bars_minute.session IN (0, excluded.session)' : 'bars_minute.session = excluded.session';
  const merge = (column: string, whenSame: string): string =>
    `${column} = CASE WHEN ${same} THEN ${whenSame} ELSE excluded.${column} END`;
  await bulk(
    client,
    columns,
    rowsOf(minutes),
    `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session, corrected)
     SELECT symbol, ts, date, open, high, low, close, volume, session, ${areLate} FROM rows
     ON CONFLICT (symbol, ts) DO UPDATE SET date = excluded.date,
       ${merge('session', 'bars_minute.session')},
       ${merge('open', 'bars_minute.open')}, ${merge('high', 'greatest(bars_minute.high, excluded.high)')},
       ${merge('low', 'least(bars_minute.low, excluded.low)')},
       ${merge('close', areLate ? 'bars_minute.close' : 'excluded.close')},
       ${merge('volume', 'bars_minute.volume + excluded.volume')},
       ${merge('corrected', 'bars_minute.corrected OR excluded.corrected')}
     WHERE bars_minute.date <= excluded.date`,
  );
}

/**
 * Replaces minutes by what their source says of them now, or removes those in which no trade is left. A date that is
 * final already gets its day again.
 */
async function writeRestated(client: PoolClient, restated: readonly Restated[]): Promise<void> {
  const left = restated.flatMap(({ candle, ...minute }) => (candle === null ? [] : [{ ...minute, candle }]));
  await bulk(
    client,
    columns,
    rowsOf(left),
    `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session, corrected)
     SELECT symbol, ts, date, open, high, low, close, volume,
       coalesce((SELECT max(m.session) FROM bars_minute m
                 WHERE m.symbol = rows.symbol AND m.date = rows.date), session),
       true
     FROM rows
     ON CONFLICT (symbol, ts) DO UPDATE SET open = excluded.open, high = excluded.high, low = excluded.low,
       close = excluded.close, volume = excluded.volume, corrected = true`,
  );
  const [symbols, times, dates] = [
    restated.map(({ symbol }) => symbol),
    restated.map(({ ts }) => ts),
    restated.map(({ date }) => date),
  ];
  const isEmpty = restated.map(({ candle }) => candle === null);
  await client.query(
    `DELETE FROM bars_minute m USING unnest($1::text[], $2::bigint[], $3::boolean[]) AS gone (symbol, ts, is_empty)
     WHERE gone.is_empty AND m.symbol = gone.symbol AND m.ts = gone.ts`,
    [symbols, times, isEmpty],
  );
  await client.query(
    `UPDATE bars_day day SET open = new.open, high = new.high, low = new.low, close = new.close, volume = new.volume,
       corrected = true
     FROM (${daysFromMinutes('(m.symbol, m.date) IN (SELECT * FROM unnest($1::text[], $2::date[]))')}) new
     WHERE day.symbol = new.symbol AND day.date = new.date AND day.source = 'feed'`,
    [symbols, dates],
  );
}
