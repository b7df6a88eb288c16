import type { Env } from '@parkett/kernel';
import { simulatedFeed, type Instrument, type Quote } from '@parkett/market-contract';
import {
  defaultHistory,
  defaultListings,
  higher,
  brokerZone,
  joinCandles,
  lower,
  type ListingHistory,
} from '@parkett/market-domain';
import type { KafkaLog } from '@parkett/platform-event-log';
import { bulk, type Database } from '@parkett/platform-read-model';
import type { PoolClient, QueryResult } from 'pg';
import type { DayRow, MinuteRow } from '../bars/bar-rows';
import { BarStore } from '../bars/bar-store';
import { quoteRowOf, type StoredQuote } from '../quotes/quote-store';
import type { StreamState } from '../ticks/stream-state';

export const defaultSeed = 'parkett';

interface SeedOptions {
  readonly database: Database;
  readonly log: KafkaLog;
  readonly topic: string;
  readonly env: Env;
  /** The end of the simulated history; the feed continues there. */
  readonly now: number;
  readonly seed?: string;
}

/** The simulated instruments to upsert; the same seed gives the same ones. */
export const defaultInstruments = (seed = defaultSeed): Instrument[] =>
  defaultListings(seed).map(({ instrument }) => instrument);

/**
 * Writes the simulated history once: bars, the open session and the last quotes, from which the simulated feed
 * continues without a gap. If another feed has run before, its session and quotes are kept. Returns false if the
 * history was already there.
 */
export async function seedMarket({
  database,
  log,
  topic,
  env,
  now,
  seed = defaultSeed,
}: SeedOptions): Promise<boolean> {
  const [found] = await database.rows('SELECT 1 FROM stream_positions WHERE reader = $1', [marker]);
  if (found !== undefined) return false;
  const bars = new BarStore(database);
  const businessDate = brokerZone.dateOf(now);
  const quotes: StoredQuote[] = [];
  let days: DayRow[] = [];
  let minutes: MinuteRow[] = [];
  for (const history of defaultHistory(defaultListings(seed), seed, now)) {
    const { symbol } = history;
    days.push(...history.days.map((day) => ({ symbol, ...day })));
    minutes.push(...history.minutes.map((minute) => ({ symbol, ...minute })));
    quotes.push({
      symbol,
      date: businessDate,
      session: 0,
      quote: lastQuote(history, businessDate, now, env),
      receivedAt: now,
    });
    if (minutes.length >= rowsTogether) {
      await Promise.all([bars.upsertDays(days, 'invented'), bars.upsertMinutes(minutes)]);
      [days, minutes] = [[], []];
    }
  }
  await Promise.all([bars.upsertDays(days, 'invented'), bars.upsertMinutes(minutes)]);
  const next = await log.endOffset(topic, 0);
  const state: StreamState = {
    session: { session: 'open', businessDate, ts: now, feed: simulatedFeed, changesAt: null },
    sessionId: 0,
    run: '',
    number: 0,
  };
  // Written together with the marker: an interrupted seeding starts again.
  await database.transaction((client) =>
    openSession(client, { seed, next, state, quotes, openedAt: brokerZone.instantOf(businessDate) }),
  );
  return true;
}

const marker = 'invented';
const rowsTogether = 20_000;

interface Opening {
  readonly seed: string;
  readonly next: number;
  readonly state: StreamState;
  readonly quotes: readonly StoredQuote[];
  readonly openedAt: number;
}

async function openSession(client: PoolClient, { seed, next, state, quotes, openedAt }: Opening): Promise<void> {
  const put = (reader: string, of: unknown): Promise<QueryResult> =>
    client.query(
      'INSERT INTO stream_positions (reader, next_offset, state) VALUES ($1, $2, $3) ON CONFLICT (reader) DO NOTHING',
      [reader, next, JSON.stringify(of)],
    );
  await put(marker, { seed });
  const recorded = await put('bars', state);
  await put('quotes', state);
  if (recorded.rowCount === 1) {
    await client.query(
      'INSERT INTO sessions (business_date, session, feed, opened_at) VALUES ($1, 0, $2, $3) ON CONFLICT (business_date) DO NOTHING',
      [state.session?.businessDate, simulatedFeed, openedAt],
    );
  }
  await bulk(
    client,
    { symbol: 'text', date: 'date', session: 'bigint', quote: 'jsonb' },
    quotes.map(quoteRowOf),
    `INSERT INTO quotes_latest (symbol, date, session, quote) SELECT symbol, date, session, quote FROM rows ON CONFLICT (symbol) DO NOTHING`,
  );
}

function lastQuote({ symbol, days, minutes }: ListingHistory, businessDate: string, now: number, env: Env): Quote {
  const today = joinCandles(minutes.filter(({ date }) => date === businessDate));
  const previousClose = days.at(-1)?.close ?? null;
  const last = minutes.at(-1)?.close ?? previousClose;
  if (last === null) throw new Error(`${symbol} has no history`);
  return {
    symbol,
    ts: now,
    last,
    size: 0,
    bid: null,
    bidSize: 0,
    ask: null,
    askSize: 0,
    open: today?.open ?? last,
    high: higher(today?.high ?? last, last),
    low: lower(today?.low ?? last, last),
    volume: today?.volume ?? 0,
    previousClose,
    env,
  };
}
