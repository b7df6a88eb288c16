import type { Env } from '@parkett/kernel';
import type { BadTick, Clock, Instrument, Quote, SessionMessage, Tick } from '@parkett/market-contract';
import type { ReferenceOf } from '@parkett/market-domain';
import type { KafkaLog } from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import { FeedReader, type FeedSink } from '../ticks/feed-reader';
import { sessionsOf, type StreamState } from '../ticks/stream-state';
import { TickStream, type BadPlace, type StreamItem } from '../ticks/tick-stream';
import { MarketClocks } from './market-clocks';
import { quoteAfter } from './quote-after';
import { PreviousCloses } from './previous-closes';
import type { QuoteSnapshot, QuoteStore } from './quote-store';
import { subscribe } from './subscribe';
import { symbolsOfQuotes } from './symbols-of-quotes';

export interface LastValueCacheOptions {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly store: QuoteStore;
  readonly env: Env;
  /** Ticks of other symbols are refused; without it, all are accepted and follow the session of all markets. */
  readonly instrumentOf?: (symbol: string) => Instrument | undefined;
  readonly referenceOf?: ReferenceOf;
  readonly onBad?: (reason: BadTick, at: BadPlace) => void;
  readonly onRetry?: (error: unknown) => void;
  /** Called when the cache has stopped reading and its quotes no longer change; this needs an operator. */
  readonly onEnded?: (error: unknown) => void;
  /** The wall clock; tests pass their own. */
  readonly now?: () => number;
}

/** `receivedAt` is the wall-clock time at which this process read the tick. */
type QuoteListener = (quote: Quote, tick: Tick, receivedAt: number) => void;
type ClockListener = (clock: Clock) => void;

interface Entry {
  readonly quote: Quote;
  readonly date: string;
  readonly session: number;
  /** Wall-clock time at which the quote was read from the feed topic. */
  readonly receivedAt: number;
}

/**
 * A feed that has been silent for this long in an open session is treated as dead and its prices as stale. It is the
 * silence of all symbols: single ones are quiet for minutes in a healthy market, too.
 */
export const feedSilentMsMax = 60_000;

/**
 * The latest quote of every symbol and the clocks of the markets, as this process reads them from the feed topic. Every
 * order uses it, so a lookup is one map access and a tick creates one new object; nothing else is stored.
 */
export class LastValueCache implements FeedSink {
  private readonly entries = new Map<string, Entry>();
  private readonly closes: PreviousCloses;
  private readonly changed = new Set<string>();
  private readonly quoteListeners: QuoteListener[] = [];
  private readonly clockListeners: ClockListener[] = [];
  /** Other parts may read with it, such as the recorder of bars. */
  readonly reader: FeedReader;
  private readonly clocks = new MarketClocks();
  private lastReadAt = 0;
  /** When the feed was last heard, by our clock: as stored, then at each message written after this cache started. */
  private heardAt = 0;
  private oldUpTo = 0;
  /** The offset may have gone backwards since the last save. */
  private leapt = false;
  private ended: string | undefined;
  private hasStarted = false;

  constructor(private readonly options: LastValueCacheOptions) {
    this.closes = new PreviousCloses(options);
    this.reader = new FeedReader(options, this.newStream());
    this.reader.add(this);
  }

  /** Loads the stored quotes and the ticks since then; resolves at the offset where the topic ended at the call. */
  async start(): Promise<void> {
    const { log, topic, store } = this.options;
    this.ended = undefined;
    await this.restore(await store.load());
    const [start, end] = await Promise.all([log.startOffset(topic, 0), log.endOffset(topic, 0)]);
    this.oldUpTo = end;
    const { next } = this.reader;
    if (next > end) this.leapt = true;
    this.reader.goTo(Math.min(Math.max(start, next), end));
    this.reader.start();
    while (this.readUpTo < end && this.ended === undefined) await sleep(5);
    this.hasStarted = this.ended === undefined;
    if (this.hasStarted) return;
    await this.reader.close();
    throw new Error(`the quotes cannot be read: ${this.ended}`);
  }

  /** Resolves when it has started, which restores the clocks, and has read all that the topic contained by then. */
  async caughtUp(signal: AbortSignal): Promise<void> {
    while (!this.hasStarted) await sleep(50, undefined, { signal });
    const end = await this.options.log.endOffset(this.options.topic, 0);
    while (this.readUpTo < end) await sleep(50, undefined, { signal });
  }

  async close(): Promise<void> {
    await this.reader.close();
  }

  quote(symbol: string): Quote | undefined {
    return this.entries.get(symbol)?.quote;
  }

  /** Wall-clock time at which the quote of the symbol arrived; 0 when there is none. */
  receivedAt(symbol: string): number {
    return this.entries.get(symbol)?.receivedAt ?? 0;
  }

  /** True if the symbol has been quoted in the current or last session. */
  isQuotedNow(symbol: string): boolean {
    const quoted = this.entries.get(symbol)?.session;
    return quoted !== undefined && quoted === this.stream.sessionOf(symbol)?.sessionId;
  }

  /** True while a price far from the quote waits for its confirmation: either may be wrong. */
  isInDoubt(symbol: string): boolean {
    return this.stream.isHeld(symbol);
  }

  /** Business date of the symbol's quote. */
  dateOf(symbol: string): string | undefined {
    return this.entries.get(symbol)?.date;
  }

  /** True while the feed is live in this process; otherwise its prices must not be used for trading. */
  get feedLive(): boolean {
    return this.now() - this.heardAt <= feedSilentMsMax && this.ended === undefined;
  }

  /** Why reading has stopped; undefined while it works. */
  problem(): string | undefined {
    return this.ended;
  }

  *all(): IterableIterator<Quote> {
    for (const { quote } of this.entries.values()) yield quote;
  }

  /** The clock of a market, or of all that have none of their own. Undefined until a feed has opened a session. */
  clock(mic?: string): Clock | undefined {
    return this.clocks.of(mic);
  }

  /** The markets that have a clock of their own. */
  get clockedMarkets(): readonly string[] {
    return this.clocks.named;
  }

  /** The next offset to read. */
  get readUpTo(): number {
    return this.reader.handledUpTo;
  }

  /** Wall-clock time of the latest tick read; 0 when there was none. */
  get tickReadAt(): number {
    return this.lastReadAt;
  }

  get feedHeardAt(): number {
    return this.heardAt;
  }

  /** The listener must be quick and must not throw. Returns a function that unsubscribes it. */
  onTick(listener: QuoteListener): () => void {
    return subscribe(this.quoteListeners, listener);
  }

  onClock(listener: ClockListener): () => void {
    return subscribe(this.clockListeners, listener);
  }

  /** Stores the changes since the last call; only the process with the market role calls it. */
  async save(): Promise<void> {
    const symbols = [...this.changed];
    this.changed.clear();
    const snapshot: QuoteSnapshot = {
      next: this.reader.next,
      heardAt: this.heardAt,
      state: this.stream.state,
      quotes: symbols.flatMap((symbol) => {
        const entry = this.entries.get(symbol);
        return entry === undefined ? [] : [{ symbol, ...entry }];
      }),
    };
    const leapt = this.leapt;
    this.leapt = false;
    const keep = (): void => symbols.forEach((symbol) => this.changed.add(symbol));
    try {
      if (!(await this.options.store.save(snapshot, { backwards: leapt }))) keep();
    } catch (error) {
      this.leapt ||= leapt;
      keep();
      throw error;
    }
  }

  /** The quotes go on with the next tick. */
  leap(next: number): void {
    this.oldUpTo = Math.min(this.oldUpTo, next);
    this.leapt = true;
  }

  private get stream(): TickStream {
    return this.reader.stream;
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }

  private newStream(state?: StreamState): TickStream {
    const { onBad, instrumentOf } = this.options;
    return new TickStream({
      ...(onBad && { onBad }),
      instrumentOf,
      closeOf: (symbol) => this.closes.of(symbol),
      referenceOf: this.options.referenceOf,
      state,
    });
  }

  private async restore(stored: QuoteSnapshot | undefined): Promise<void> {
    const state = stored && { symbols: symbolsOfQuotes(stored.quotes), ...stored.state };
    this.reader.goTo(stored?.next ?? 0, this.newStream(state));
    if (stored === undefined) return;
    // Our own restart does not count as silence of the feed, so that orders waiting for it find prices.
    this.heardAt = Math.min(stored.heardAt, this.now());
    for (const { symbol, quote, receivedAt, date, session } of stored.quotes) {
      const restored = { ...quote, env: this.options.env };
      this.entries.set(symbol, { quote: restored, receivedAt: Math.min(receivedAt, this.now()), date, session });
    }
    for (const message of sessionsOf(stored.state)) {
      await this.closes.load(message);
      this.clocks.set(this.clockOf({ ...message, ts: this.newestIn(message) }));
    }
  }

  /** Market time of the newest quote in a session. Older builds believed any time, also one that no date has. */
  private newestIn({ mic, ts }: SessionMessage): number {
    const latest = this.stream.latestAt(mic, this.now());
    let newest = ts;
    for (const [symbol, entry] of this.entries) {
      const { ts: quotedAt } = entry.quote;
      if (this.stream.sessionOf(symbol)?.session.mic !== mic || !this.isQuotedNow(symbol)) continue;
      if (quotedAt > latest) this.entries.set(symbol, { ...entry, quote: { ...entry.quote, ts } });
      else newest = Math.max(newest, quotedAt);
    }
    return newest;
  }

  take(items: readonly StreamItem[], offset: number): Promise<void> | undefined {
    if (items.length > 0 && offset >= this.oldUpTo) this.heardAt = this.now();
    let opened: Promise<void> | undefined;
    for (const item of items) {
      if (item.kind === 'session') opened = this.onSession(item.message, item.fresh);
      else if (item.kind === 'tick' && !item.isLate) this.onNewTick(item.tick, item.latest);
    }
    return opened;
  }

  end(error: unknown): void {
    this.ended = error instanceof Error ? error.message : String(error);
    this.options.onEnded?.(error);
  }

  private async onSession(message: SessionMessage, fresh: boolean): Promise<void> {
    if (fresh) await this.closes.loadWithRetries(message);
    const clock = this.clockOf(message);
    this.clocks.set(clock);
    for (const listener of this.clockListeners) listener(clock);
  }

  private onNewTick(tick: Tick, latest: number): void {
    const current = this.stream.sessionOf(tick.symbol);
    const clock = this.clock(current?.session.mic);
    if (clock === undefined || current === undefined) return;
    const session = current.sessionId;
    const entry = this.entries.get(tick.symbol);
    const today = entry !== undefined && entry.session === session ? entry.quote : undefined;
    const previousClose = today ? today.previousClose : this.closes.before(tick.symbol, clock.businessDate, entry);
    const quote = quoteAfter(today, tick, previousClose, this.options.env);
    this.lastReadAt = this.now();
    this.entries.set(tick.symbol, { quote, receivedAt: this.lastReadAt, date: clock.businessDate, session });
    if (tick.ts > clock.ts || clock.ts > latest) this.clocks.advance({ ...clock, ts: tick.ts });
    this.changed.add(tick.symbol);
    for (const listener of this.quoteListeners) listener(quote, tick, this.lastReadAt);
  }

  private clockOf({ speed: _speed, ...message }: SessionMessage): Clock {
    return { ...message, env: this.options.env };
  }
}
