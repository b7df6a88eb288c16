import type { Env } from '@parkett/kernel';
import type { Instrument, Quote } from '@parkett/market-contract';
import { defaultHistory, defaultListings, higher, houseZone, joinCandles, lower, type ListingHistory } from '@parkett/market-domain';
import type { KafkaLog } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { BarStore, type DayRow, type MinuteRow } from '../bars/bar-store';
import { QuoteStore, type StoredQuote } from '../quotes/quote-store';
import type { StreamState } from '../ticks/tick-stream';

export const defaultSeed = 'parkett';
export const simulatedFeed = 'simulated';

export interface SeedOptions {
  readonly database: Database;
  readonly log: KafkaLog;
  readonly topic: string;
  readonly env: Env;
  /** Where the invented past ends and the feed goes on. */
  readonly now: number;
  readonly seed?: string;
}

/** The invented instruments, to be sent to the catalogue; the same for the same seed. */
export const defaultInstruments = (seed = defaultSeed): Instrument[] => defaultListings(seed).map(({ instrument }) => instrument);

/**
 * Writes the invented market's past once: bars, the running session and the last quotes, from which the simulated feed
 * goes on without a gap. Does nothing, and says so, when a market is there already: imported or recorded data is not mixed.
 */
export async function seedMarket({ database, log, topic, env, now, seed = defaultSeed }: SeedOptions): Promise<boolean> {
  const [found] = await database.rows('SELECT 1 FROM stream_positions LIMIT 1');
  if (found !== undefined) return false;
  const bars = new BarStore(database);
  const businessDate = houseZone.dateOf(now);
  const quotes: StoredQuote[] = [];
  let days: DayRow[] = [];
  let minutes: MinuteRow[] = [];
  for (const history of defaultHistory(defaultListings(seed), seed, now)) {
    const { symbol } = history;
    days.push(...history.days.map((day) => ({ symbol, ...day })));
    minutes.push(...history.minutes.map((minute) => ({ symbol, ...minute })));
    quotes.push({ symbol, date: businessDate, session: 0, quote: lastQuote(history, businessDate, now, env) });
    if (minutes.length >= rowsTogether) {
      await Promise.all([bars.upsertDays(days, 'invented'), bars.upsertMinutes(minutes)]);
      [days, minutes] = [[], []];
    }
  }
  await Promise.all([bars.upsertDays(days, 'invented'), bars.upsertMinutes(minutes)]);
  await openSession({ database, log, topic, now, businessDate, quotes });
  return true;
}

const rowsTogether = 20_000;

/** Last of all, and only then is the market seeded: a seeding that was killed starts again. */
async function openSession({ database, log, topic, now, businessDate, quotes }:
  Pick<SeedOptions, 'database' | 'log' | 'topic' | 'now'> & { businessDate: string; quotes: readonly StoredQuote[] }): Promise<void> {
  const next = await log.endOffset(topic, 0);
  const state: StreamState = {
    session: { session: 'open', businessDate, ts: now, feed: simulatedFeed }, sessionId: 0, run: '', number: 0,
  };
  await database.rows(
    `INSERT INTO sessions (business_date, session, feed, opened_at) VALUES ($1, 0, $2, $3) ON CONFLICT (business_date) DO NOTHING`,
    [businessDate, simulatedFeed, houseZone.instantOf(businessDate)]);
  await database.rows(
    `INSERT INTO stream_positions (reader, next_offset, state) VALUES ('bars', $1, $2) ON CONFLICT (reader) DO NOTHING`,
    [next, JSON.stringify(state)]);
  await new QuoteStore(database).save({ next, state, quotes });
}

function lastQuote({ symbol, days, minutes }: ListingHistory, businessDate: string, now: number, env: Env): Quote {
  const today = joinCandles(minutes.filter(({ date }) => date === businessDate));
  const previousClose = days.at(-1)?.close ?? null;
  const last = minutes.at(-1)?.close ?? previousClose;
  if (last === null) throw new Error(`${symbol} has no history`);
  return {
    symbol, ts: now, last, size: 0, bid: null, bidSize: 0, ask: null, askSize: 0,
    open: today?.open ?? last, high: higher(today?.high ?? last, last), low: lower(today?.low ?? last, last), volume: today?.volume ?? 0,
    previousClose, env,
  };
}
