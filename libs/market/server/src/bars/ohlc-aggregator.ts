import { joinCandles, minuteOf, withTrade, type Candle } from '@parkett/market-domain';
import { isTrade } from '@parkett/market-contract';
import type { KafkaLog, LogRecord, TopicReader } from '@parkett/platform-event-log';
import { bulk, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeSession, type SessionChange } from './session-rows';
import { TickStream, type BadTick, type MicOf, type StreamState } from '../ticks/tick-stream';

const reader = 'bars';
const flushEveryMs = 1_000;
const retryMs = 1_000;
/** With more unwritten minutes than this, the next fetch waits for a flush. */
const pendingMax = 20_000;

interface OhlcAggregatorOptions {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly database: Database;
  readonly micOf?: MicOf;
  readonly onBad?: (reason: BadTick) => void;
  readonly onRetry?: (error: unknown) => void;
}

interface PendingMinute {
  readonly symbol: string;
  readonly ts: number;
  readonly date: string;
  readonly session: number;
  candle: Candle;
}

/** Another aggregator has written meanwhile: its bars already contain what we would add. */
class Overtaken extends Error {}

/**
 * Builds minute bars from the feed. Everything received between two flushes is added to the bars in one transaction
 * that also advances the stored offset by compare-and-set. So every tick counts exactly once, whenever a process is
 * killed, and two recorders at once do no harm: one of them continues from the other's offset. Nothing is kept only in
 * memory that the next process would need.
 */
export class OhlcAggregator {
  private stream: TickStream;
  private pending = new Map<string, PendingMinute>();
  private sessions: SessionChange[] = [];
  private from = 0;
  private next = 0;
  private tail: TopicReader | undefined;
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly options: OhlcAggregatorOptions) {
    this.stream = this.newStream();
  }

  async start(): Promise<void> {
    await this.load();
    // Closed meanwhile: nobody would close the reader.
    if (this.closed) return;
    this.read();
    this.schedule();
  }

  /** Writes everything received and stops. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.tail?.close();
    await this.flush();
  }

  /** Writes everything received so far; resolves once it is in Postgres. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  /** The offset up to which everything is in Postgres. */
  get writtenUpTo(): number {
    return this.from;
  }

  private newStream(state?: StreamState): TickStream {
    return new TickStream((reason) => this.options.onBad?.(reason), state, this.options.micOf);
  }

  private async load(): Promise<void> {
    const { database, log, topic } = this.options;
    const [row] = await database.rows<{ next_offset: string; state: StreamState }>(
      'SELECT next_offset, state FROM stream_positions WHERE reader = $1',
      [reader],
    );
    const [start, end] = [await log.startOffset(topic, 0), await log.endOffset(topic, 0)];
    // Ticks that the topic no longer retains are missing from the bars; recording starts at the oldest one left, or at
    // the end when the broker has lost the newest ones.
    this.from = Math.max(start, Number(row?.next_offset ?? 0));
    this.next = Math.min(this.from, end);
    this.stream = this.newStream(row?.state);
    this.pending = new Map();
    this.sessions = [];
    if (row === undefined || Number(row.next_offset) < start) {
      await database.rows(
        `INSERT INTO stream_positions (reader, next_offset, state) VALUES ($1, $2, $3)
         ON CONFLICT (reader) DO UPDATE SET next_offset = excluded.next_offset
         WHERE stream_positions.next_offset < excluded.next_offset`,
        [reader, this.from, JSON.stringify(this.stream.state)],
      );
    }
  }

  private read(): void {
    const { log, topic, onRetry } = this.options;
    this.tail = log.read({
      topic,
      partition: 0,
      from: this.next,
      ...(onRetry === undefined ? {} : { onRetry }),
      onBatch: async (records) => {
        for (const record of records) this.take(record);
        if (this.pending.size >= pendingMax) await this.flush();
      },
      onGap: (next) => {
        this.next = next;
      },
    });
    this.tail.failed.catch((error: unknown) => this.options.onRetry?.(error));
  }

  private take(record: LogRecord): void {
    const item = this.stream.read(record);
    this.next = record.offset + 1;
    if (item === undefined) return;
    if (item.kind === 'session') {
      this.sessions.push({ message: item.message, session: record.offset + 1, fresh: item.fresh });
      return;
    }
    const { symbol, last, size } = item.tick;
    const current = this.stream.sessionOf(symbol);
    // Bars consist of trades; a change of bid or ask alone adds nothing.
    if (!isTrade(item.tick) || current === undefined) return;
    const ts = minuteOf(item.tick.ts);
    const {
      sessionId: session,
      session: { businessDate: date },
    } = current;
    const key = `${symbol}|${ts}|${session}`;
    const known = this.pending.get(key);
    if (known === undefined)
      this.pending.set(key, { symbol, ts, date, session, candle: withTrade(undefined, last, size) });
    else known.candle = withTrade(known.candle, last, size);
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      void this.flush().finally(() => {
        if (!this.closed) this.schedule();
      });
    }, flushEveryMs);
  }

  /** Never rejects: data that could not be written stays pending for the next flush. */
  private async write(): Promise<void> {
    if (this.next === this.from) return;
    const taken = {
      from: this.from,
      next: this.next,
      state: this.stream.state,
      pending: this.pending,
      sessions: this.sessions,
    };
    this.pending = new Map();
    this.sessions = [];
    try {
      await this.options.database.transaction((client) => writeAll(client, taken));
      this.from = taken.next;
    } catch (error) {
      if (error instanceof Overtaken) return this.startOver();
      this.options.onRetry?.(error);
      this.pending = merged(taken.pending, this.pending);
      this.sessions = [...taken.sessions, ...this.sessions];
      // If the commit succeeded but its reply was lost, the next attempt throws Overtaken and continues from what was
      // written.
    }
  }

  private async startOver(): Promise<void> {
    await this.tail?.close();
    for (;;) {
      try {
        await this.load();
        break;
      } catch (error) {
        this.options.onRetry?.(error);
        if (this.closed) return;
        await sleep(retryMs);
      }
    }
    if (!this.closed) this.read();
  }
}

interface Taken {
  readonly from: number;
  readonly next: number;
  readonly state: StreamState;
  readonly pending: ReadonlyMap<string, PendingMinute>;
  readonly sessions: readonly SessionChange[];
}

async function writeAll(client: PoolClient, { from, next, state, pending, sessions }: Taken): Promise<void> {
  const moved = await client.query(
    'UPDATE stream_positions SET next_offset = $3, state = $4 WHERE reader = $1 AND next_offset = $2',
    [reader, from, next, JSON.stringify(state)],
  );
  if (moved.rowCount !== 1) throw new Overtaken();
  for (const change of sessions) await writeSession(client, change);
  // One statement must not update a bar twice, which could only happen if a session began again within a second.
  const bySession = new Map<number, PendingMinute[]>();
  for (const minute of pending.values())
    bySession.set(minute.session, [...(bySession.get(minute.session) ?? []), minute]);
  for (const minutes of [...bySession.entries()].sort(([a], [b]) => a - b)) await addMinutes(client, minutes[1]);
}

/** Adds to the bars of the same session; replaces bars of an earlier session and imported or simulated ones. */
async function addMinutes(client: PoolClient, minutes: readonly PendingMinute[]): Promise<void> {
  const rows = minutes.map(({ symbol, ts, date, session, candle }) => ({ symbol, ts, date, session, ...candle }));
  const merge = (column: string, whenSame: string): string =>
    `${column} = CASE WHEN bars_minute.session = excluded.session THEN ${whenSame} ELSE excluded.${column} END`;
  await bulk(
    client,
    {
      symbol: 'text',
      ts: 'bigint',
      date: 'date',
      session: 'bigint',
      open: 'numeric',
      high: 'numeric',
      low: 'numeric',
      close: 'numeric',
      volume: 'bigint',
    },
    rows,
    `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session)
     SELECT symbol, ts, date, open, high, low, close, volume, session FROM rows
     ON CONFLICT (symbol, ts) DO UPDATE SET date = excluded.date, session = excluded.session,
       ${merge('open', 'bars_minute.open')}, ${merge('high', 'greatest(bars_minute.high, excluded.high)')},
       ${merge('low', 'least(bars_minute.low, excluded.low)')}, ${merge('close', 'excluded.close')},
       ${merge('volume', 'bars_minute.volume + excluded.volume')}`,
  );
}

function merged(
  earlier: ReadonlyMap<string, PendingMinute>,
  later: ReadonlyMap<string, PendingMinute>,
): Map<string, PendingMinute> {
  const all = new Map(earlier);
  for (const [key, minute] of later) {
    const before = all.get(key);
    all.set(
      key,
      before === undefined
        ? minute
        : { ...minute, candle: joinCandles([before.candle, minute.candle]) ?? minute.candle },
    );
  }
  return all;
}
