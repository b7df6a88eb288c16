import {
  bookDateAfter,
  bookDateProblem,
  brokerZone,
  calendarOf,
  marketClock,
  nextAuction,
  quoteBefore,
  tradingRulesIn,
  tradingRulesOf,
} from '@parkett/market-domain';
import {
  ActionDirectory,
  BadTickCounts,
  OhlcAggregator,
  closeDueDays,
  InstrumentDirectory,
  loadReferenceAt,
  LastValueCache,
  QuoteStore,
  recordedToEnd,
  referencesIn,
} from '@parkett/market-server';
import { metrics } from '@parkett/platform-observability';
import {
  actionEvents,
  bookDateEvents,
  marketEvents,
  type Clock,
  type MarketClock,
  type Quote,
} from '@parkett/market-contract';
import { referencePartition, type ChainHead } from '@parkett/platform-event-log';
import type { MarketView } from '@parkett/trading-server';
import { setTimeout as sleep } from 'node:timers/promises';
import { calendarNotes, calendarProblems } from './calendar-ends';
import type { Runtime } from './runtime';

/** Readers of ticks, and a job, which is repeated a minute later, wait this long for the newest instruments. */
const instrumentsMsMax = 10_000;
const instrumentsLookMs = 100;

/** This process's view of the market: reference data, quotes and the clock. Only the market role also stores them. */
export class MarketParts {
  readonly directory = new InstrumentDirectory();
  readonly actions = new ActionDirectory();
  readonly board: LastValueCache;
  readonly badTicks: BadTickCounts;
  readonly referenceOf = referencesIn(this.directory, this.actions);
  private reference = -1;
  /** The broker's book date; undefined in an installation that has never closed one. */
  private bookDate: string | undefined;
  private head: ChainHead | undefined;
  /** Resolves once the changes of instruments are applied, or followed no longer. */
  private isCurrent: Promise<void> = Promise.resolve();
  /** Why this process does not learn of changes of instruments any more. */
  instrumentsEnded: string | undefined;

  constructor(private readonly runtime: Runtime) {
    const { log, topics, background, settings, logger } = runtime;
    this.badTicks = new BadTickCounts((reason, note) => logger.warn({ reason, note }, 'the feed sent bad messages'));
    this.board = new LastValueCache({
      log,
      topic: topics.ticks,
      store: new QuoteStore(background.market),
      env: settings.env,
      instrumentOf: (symbol) => this.directory.get(symbol),
      referenceOf: this.referenceOf,
      onBad: (reason, at) => {
        metrics.badTicks.inc({ reason });
        this.badTicks.add(reason, at);
      },
      onRetry: (error) => logger.warn({ err: error }, 'the last-value cache is waiting for a service'),
      onEnded: (error) => {
        metrics.alerts.inc({ kind: 'quotes-ended' });
        logger.fatal({ err: error }, 'reading quotes has ended');
      },
    });
    this.board.onTick(() => metrics.ticks.inc());
  }

  /** Loads the instruments and the book date as the read model has them, however far behind that is. */
  async load(): Promise<void> {
    const { rows, bookDate, actions, head } = await loadReferenceAt(this.runtime.background.read);
    this.directory.apply({ rows });
    this.actions.load(actions);
    this.bookDate = bookDate;
    this.head = head;
    this.reference = (head?.next ?? 0) - 1;
  }

  /** Applies every change since the load, from the log; call it once the log follower has started. */
  follow(): void {
    let caughtUp = (): void => undefined;
    this.isCurrent = new Promise((resolve) => (caughtUp = resolve));
    this.runtime.tail.follow(referencePartition(this.runtime.layout), this.head, {
      onCaughtUp: () => caughtUp(),
      onRecord: ({ offset, record }) => {
        for (const recorded of record.events) {
          const event = marketEvents.find(recorded);
          if (event) this.directory.apply(event);
          const action = actionEvents.find(recorded);
          if (action) this.actions.apply(action);
          const closing = bookDateEvents.find(recorded);
          if (closing) this.bookDate = closing.next;
        }
        this.reference = offset;
      },
      onEnded: (error) => {
        caughtUp();
        this.instrumentsEnded = error instanceof Error ? error.message : String(error);
        metrics.alerts.inc({ kind: 'instruments-ended' });
        this.runtime.logger.fatal({ err: error }, 'changes of instruments are not followed any more');
      },
    });
  }

  /**
   * Resolves when all changes have been applied that the log contained at the call, or when they are followed no
   * longer. Rejects on the signal.
   */
  async followed(signal: AbortSignal): Promise<void> {
    await this.runtime.tail.caughtUp(referencePartition(this.runtime.layout), signal);
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('the log of instruments is not read to its end')));
    });
    await Promise.race([this.isCurrent, aborted]);
  }

  /** Ticks of unknown instruments would be refused, so those come before any tick is read, if they come at all. */
  async instrumentsKnown(): Promise<void> {
    const limit = AbortSignal.any([AbortSignal.timeout(instrumentsMsMax), this.runtime.stopping.signal]);
    await this.followed(limit).catch(() => undefined);
  }

  async start(): Promise<void> {
    await this.instrumentsKnown();
    await this.board.start();
  }

  /** A feed begins once there is an instrument, because its ticks would be refused. Ends with the signal, too. */
  async hasInstruments(signal: AbortSignal): Promise<void> {
    while (this.directory.all().length === 0 && !signal.aborted) await sleep(instrumentsLookMs);
  }

  async close(): Promise<void> {
    await this.board.close();
  }

  /** For screens and valuations: the latest price of any session. */
  readonly view: MarketView = {
    instrument: (symbol) => this.directory.get(symbol),
    quote: (symbol, clock) => this.latestQuote(symbol, clock),
    quotedOn: (symbol) => this.board.dateOf(symbol),
    clock: (mic) => this.clockAt(mic),
    referenceOffset: () => this.reference,
    nextAuction: (mic, ...of) => nextAuction({ mic, env: this.runtime.settings.env, now: Date.now() }, ...of),
    rules: (...of) => tradingRulesIn(this.runtime.settings.env, ...of),
    isTradeDate: (mic, date) => this.tradesOn(mic, date),
    exchangeRates: () => this.board.reader.stream.rates,
    // What had taken place when it was imported changes no holding.
    actionsOn: (symbol) => this.actions.actionsOf(symbol).filter(({ pricesOnly }) => !pricesOnly),
    isCancelled: (actionId) => this.actions.byId(actionId)?.cancelled === true,
  };

  /**
   * For decisions: only prices of the current session, from a feed that is live. The last price, however old it is,
   * decides orders for the next opening.
   */
  readonly tradable: MarketView = {
    ...this.view,
    quote: (symbol, clock) =>
      clock?.opening !== undefined || (this.board.feedLive && this.board.isQuotedNow(symbol))
        ? this.latestQuote(symbol, clock)
        : undefined,
  };

  /** The clock of the symbol's market. */
  clockOf(symbol: string): MarketClock | undefined {
    return this.clockAt(this.micOf(symbol));
  }

  private clockAt(mic: string | undefined): MarketClock | undefined {
    const { env, venueUrl } = this.runtime.settings;
    const said = this.board.clock(mic);
    if (said === undefined) return undefined;
    const clock = marketClock(said, { mic, env }, Date.now());
    if (clock.opening === undefined || venueUrl === undefined) return clock;
    // An outside venue gets every order at once, and nobody knows whether it would keep one until the opening.
    const { opening: _, ...closed } = clock;
    return closed;
  }

  private latestQuote(symbol: string, clock: MarketClock | undefined): Quote | undefined {
    const [quote, opening] = [this.board.quote(symbol), clock?.opening];
    if (quote === undefined || opening === undefined) return quote;
    const date = this.board.dateOf(symbol) ?? opening.date;
    const last = this.referenceOf(symbol, { price: quote.last, date }, opening.date);
    return quoteBefore(opening, { ...quote, last }, date);
  }

  /** Paper and replayed markets trade on every date that their feed announces, and so do those without a calendar. */
  private tradesOn(mic: string | undefined, date: string): boolean {
    if (this.runtime.settings.env !== 'LIVE' || mic === undefined) return true;
    return calendarOf(mic)?.isTradeDate(date) ?? true;
  }

  /** Market time of the newest quote of the current sessions; 0 without one. */
  newestQuoteAt(): number {
    let newest = 0;
    for (const { symbol, ts } of this.board.all()) if (this.board.isQuotedNow(symbol)) newest = Math.max(newest, ts);
    return newest;
  }

  isOpenAnywhere(): boolean {
    return [undefined, ...this.board.clockedMarkets].some((mic) => this.board.clock(mic)?.session === 'open');
  }

  /** The feed that this process hears, and its last message. */
  feedNotes(): ReadonlyMap<string, string> {
    const [{ feedHeardAt }, feed] = [this.board, this.feedName()];
    if (feed === undefined || feedHeardAt === 0) return new Map();
    return new Map([['heard', `${feed}, last at ${new Date(feedHeardAt).toISOString()}`]]);
  }

  /** As the feed calls itself in its sessions. */
  feedName(): string | undefined {
    return this.board.clock()?.feed ?? this.board.clockedMarkets.map((mic) => this.board.clock(mic)?.feed)[0];
  }

  /** The markets that have a clock of their own now, with their symbols. */
  clockedMarkets(): readonly { readonly clock: Clock; readonly symbols: readonly string[] }[] {
    return this.board.clockedMarkets.flatMap((mic) => {
      const clock = this.board.clock(mic);
      return clock === undefined ? [] : [{ clock, symbols: this.symbolsOf(mic) }];
    });
  }

  private readonly micOf = (symbol: string): string | undefined => this.directory.get(symbol)?.mic;

  private readonly symbolsOf = (mic: string): readonly string[] =>
    this.directory.all().flatMap((instrument) => (instrument.mic === mic ? [instrument.symbol] : []));

  /** The steps in which the venue fills orders. */
  lotOf(symbol: string): number {
    const [instrument, date] = [this.directory.get(symbol), this.clockOf(symbol)?.businessDate];
    if (instrument === undefined || date === undefined) return instrument?.lot ?? 1;
    return tradingRulesOf(instrument, date, null).lot.buyStep;
  }

  /**
   * The date of a record: the broker's book date. Before one was closed for the first time, it is the feed's date, as in
   * older builds.
   */
  businessDate(now: number, previous?: string): string {
    if (this.bookDate !== undefined) return bookDateAfter(previous, this.bookDate, brokerZone.dateOf(now));
    return this.board.clock()?.businessDate ?? brokerZone.dateOf(now);
  }

  /** Why the book date has to be looked at; nothing before one was closed for the first time. */
  bookDateProblem(now: number): string | undefined {
    return this.bookDate && bookDateProblem(this.bookDate, brokerZone.dateOf(now));
  }

  calendarNotes(now: number): ReadonlyMap<string, string> {
    return calendarNotes(this.directory.mics(), now);
  }

  calendarProblems(now: number): ReadonlyMap<string, string> {
    return calendarProblems(this.directory.mics(), this.runtime.settings.env, now);
  }

  recorder(): OhlcAggregator {
    const { log, topics, background, logger } = this.runtime;
    return new OhlcAggregator({
      log,
      topic: topics.ticks,
      database: background.market,
      instrumentOf: (symbol) => this.directory.get(symbol),
      referenceOf: this.referenceOf,
      onRetry: (error: unknown) => logger.warn({ err: error }, 'the OHLC aggregator is waiting for a service'),
      beside: this.board.reader,
    });
  }

  async closeBars(): Promise<number> {
    const clock = this.board.clock();
    if (clock?.session === 'closed') await recordedToEnd(this.runtime.background.market, clock.businessDate);
    const closed = await closeDueDays(this.runtime.background.market, async (mic) => {
      await this.followed(AbortSignal.timeout(instrumentsMsMax));
      if (this.instrumentsEnded !== undefined)
        throw new Error(`not all instruments are known: ${this.instrumentsEnded}`);
      return this.symbolsOf(mic);
    });
    return closed.reduce((total, { symbols }) => total + symbols, 0);
  }
}
