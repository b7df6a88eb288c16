import { isTrade, type BadTick, type Instrument, type SessionMessage, type Tick } from '@parkett/market-contract';
import type { ReferenceOf, SymbolState } from '@parkett/market-domain';
import type { KafkaLog } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { barsReader as reader, Overtaken, writeAll } from './recorded-bars';
import type { SessionChange } from './session-rows';
import { PendingMinutes } from './write-minutes';
import { PreviousCloses } from '../quotes/previous-closes';
import { QuoteStore } from '../quotes/quote-store';
import { pricesOfQuotes } from '../quotes/symbols-of-quotes';
import { FeedReader, type FeedSink } from '../ticks/feed-reader';
import { sessionsOf, type StreamState } from '../ticks/stream-state';
import { TickStream, type StreamItem } from '../ticks/tick-stream';

const flushEveryMs = 1_000;
const retryMs = 1_000;
const unwrittenMinutesMax = 20_000;

export interface OhlcAggregatorOptions {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly database: Database;
  /** Ticks of other symbols are refused; without it, all are accepted and follow the session of all markets. */
  readonly instrumentOf?: (symbol: string) => Instrument | undefined;
  /** Without it, corporate actions do not change what prices of a date are compared with. */
  readonly referenceOf?: ReferenceOf;
  readonly onBad?: (reason: BadTick) => void;
  readonly onRetry?: (error: unknown) => void;
  /** The reader of another part of this process. The aggregator reads with it while it is as far as that. */
  readonly beside?: FeedReader;
  /** With more unwritten minutes than this, reading waits for a flush. */
  readonly unwrittenMax?: number;
}

/**
 * Builds minute bars from the feed. Everything received between two flushes is added to the bars in one transaction
 * that also advances the stored offset by compare-and-set. So every tick counts exactly once, whenever a process is
 * killed, and two recorders at once do no harm: one of them continues from the other's offset. Nothing is kept only in
 * memory that the next process would need.
 *
 * It has a position of its own in the topic, and reads by itself until it has caught up with the reader beside it. Then
 * it takes each tick from that one, so that a process decides once what the tick means. It reads by itself again while
 * Postgres does not keep up, which must not hold up the quotes.
 */
export class OhlcAggregator implements FeedSink {
  private reader: FeedReader;
  private readonly quotes: QuoteStore;
  private readonly closes: PreviousCloses;
  private pending = new PendingMinutes();
  private sessions: SessionChange[] = [];
  private from = 0;
  private next = 0;
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly options: OhlcAggregatorOptions) {
    const { database, instrumentOf, referenceOf } = options;
    this.quotes = new QuoteStore(database);
    this.closes = new PreviousCloses({ store: this.quotes, referenceOf, ...(instrumentOf && { instrumentOf }) });
    this.reader = new FeedReader(options, this.newStream());
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
    await this.leave();
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
    const { instrumentOf, onBad } = this.options;
    return new TickStream({
      ...(onBad && { onBad }),
      instrumentOf,
      closeOf: (symbol) => this.closes.of(symbol),
      referenceOf: this.options.referenceOf,
      state,
    });
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
    const stream = this.newStream(row && { ...row.state, symbols: await this.symbolsIn(row.state) });
    for (const session of row === undefined ? [] : sessionsOf(row.state)) await this.closes.load(session);
    this.readAlone(stream);
    this.pending = new PendingMinutes();
    this.sessions = [];
    if (row === undefined || Number(row.next_offset) < start) {
      await database.rows(
        `INSERT INTO stream_positions (reader, next_offset, state) VALUES ($1, $2, $3)
         ON CONFLICT (reader) DO UPDATE SET next_offset = excluded.next_offset
         WHERE stream_positions.next_offset < excluded.next_offset`,
        [reader, this.from, JSON.stringify(stream.state)],
      );
    }
  }

  /** Older builds stored none. */
  private async symbolsIn({ symbols }: StreamState): Promise<Readonly<Record<string, SymbolState>>> {
    return symbols ?? pricesOfQuotes((await this.quotes.load())?.quotes ?? []);
  }

  take(items: readonly StreamItem[], offset: number): Promise<void> | undefined {
    this.next = offset + 1;
    let opened: SessionMessage | undefined;
    for (const item of items) {
      if (item.kind === 'tick') this.addTick(item.tick, item.isLate);
      else if (item.kind === 'correction') this.pending.restate(item.correction, item.sessionId);
      else {
        this.sessions.push({ message: item.message, session: offset + 1, fresh: item.fresh });
        if (item.fresh) opened = item.message;
      }
    }
    if (this.isBeside) return this.isFull ? this.fallBehind() : undefined;
    if (this.isFull) return this.makeRoom();
    if (this.isLevel()) this.join();
    else if (opened !== undefined) return this.loadCloses(opened);
    return undefined;
  }

  leap(next: number): void {
    this.next = next;
  }

  end(error: unknown): void {
    this.options.onRetry?.(error);
    if (this.isBeside) void this.fallBehind();
  }

  private get isBeside(): boolean {
    return this.reader === this.options.beside;
  }

  private read(): void {
    if (this.isLevel()) this.join();
    else this.reader.start();
  }

  private get isFull(): boolean {
    return this.pending.size >= (this.options.unwrittenMax ?? unwrittenMinutesMax);
  }

  private async makeRoom(): Promise<void> {
    for (;;) {
      await this.flush();
      if (!this.isFull || this.closed) return;
      await sleep(retryMs);
    }
  }

  /** True while the reader beside this one would go on with the same message. */
  private isLevel(): boolean {
    const { beside } = this.options;
    return !this.isFull && beside?.isReading === true && beside.next === this.next;
  }

  private join(): void {
    const { beside } = this.options;
    if (beside === undefined) return;
    void this.leave();
    this.reader = beside;
    beside.add(this);
  }

  /** The reader may judge further messages without this sink, whose state remains that of its last one. */
  private leave(): Promise<void> {
    const { reader, isBeside } = this;
    reader.remove(this);
    this.readAlone(this.newStream(reader.stream.state));
    return isBeside ? Promise.resolve() : reader.close();
  }

  /** Reads on by itself from here. */
  private fallBehind(): undefined {
    void this.leave();
    const { reader } = this;
    void this.loadAllCloses(sessionsOf(reader.stream.state)).then(() => {
      if (!this.closed && this.reader === reader) this.read();
    });
    return undefined;
  }

  private readAlone(stream: TickStream): void {
    this.reader = new FeedReader(this.options, stream);
    this.reader.goTo(this.next);
    this.reader.add(this);
  }

  private addTick(tick: Tick, isLate: boolean): void {
    const { symbol, ts, last, size } = tick;
    const current = this.reader.stream.sessionOf(symbol);
    // Bars consist of trades; a change of bid or ask alone adds nothing.
    if (!isTrade(tick) || current === undefined) return;
    const { sessionId: session, session: opened } = current;
    this.pending.add({ symbol, ts, date: opened.businessDate, session }, { last, volume: size }, isLate);
  }

  /** Without the closes only the first outlier of a date is not recognised, so bars do not wait for them. */
  private async loadCloses(session: SessionMessage): Promise<void> {
    try {
      await this.closes.load(session);
    } catch (error) {
      this.options.onRetry?.(error);
    }
  }

  /** In order: those of all markets would replace those of one. */
  private async loadAllCloses(sessions: readonly SessionMessage[]): Promise<void> {
    for (const session of sessions) await this.loadCloses(session);
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
      state: this.reader.stream.state,
      pending: this.pending,
      sessions: this.sessions,
    };
    this.pending = new PendingMinutes();
    this.sessions = [];
    try {
      await this.options.database.transaction((client) => writeAll(client, taken));
      this.from = taken.next;
    } catch (error) {
      if (error instanceof Overtaken) return this.startOver();
      this.options.onRetry?.(error);
      this.pending = taken.pending.followedBy(this.pending);
      this.sessions = [...taken.sessions, ...this.sessions];
      // If the commit succeeded but its reply was lost, the next attempt throws Overtaken and continues from what was
      // written.
    }
  }

  private async startOver(): Promise<void> {
    // Not awaited: the reader may be waiting for this very flush.
    void this.leave();
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
