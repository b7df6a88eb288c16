import {
  correctionSchema,
  exchangeRatesSchema,
  ratesKey,
  readTick,
  sessionKey,
  sessionMessageSchema,
  type BadTick,
  type Correction,
  type ExchangeRates,
  type Instrument,
  type SessionMessage,
  type Tick,
} from '@parkett/market-contract';
import { comparePrices } from '@parkett/kernel';
import {
  isOffTick,
  judgeRates,
  judgeTick,
  SessionClock,
  type Close,
  type RateState,
  type ReferenceOf,
  type SymbolState,
} from '@parkett/market-domain';
import type { LogRecord } from '@parkett/platform-event-log';
import { PriceSteps } from './price-steps';
import { streamStart, type MarketSession, type StoredSession, type StreamState } from './stream-state';

/** Header of our own feeds' messages, `run:number`: a message sent again after a lost reply counts once. */
export const sequenceHeader = 'seq';

/** A session this far ahead of Kafka's clock is wrong: sessions are announced on their day, and replays are past. */
const sessionAheadMsMax = 24 * 60 * 60_000;
/** What a session may be ahead of Kafka's clock; it begins then where it says a later time. */
const sessionAheadMsTaken = 5_000;

interface Running extends MarketSession {
  readonly clock: SessionClock;
}

/** The meaning of a message of the feed. */
export type StreamItem =
  | {
      readonly kind: 'tick';
      readonly tick: Tick;
      /** True for a trade that arrived out of order: it belongs in the bars, but is no quote. */
      readonly isLate: boolean;
      /** The latest time that the session's clock allowed. */
      readonly latest: number;
    }
  /** `sessionId` is that of the current session, which the corrected minute need not be of. */
  | { readonly kind: 'correction'; readonly correction: Correction; readonly sessionId: number }
  /** `fresh` is true when a new session begins; false when a feed only repeats the current state. */
  | { readonly kind: 'session'; readonly message: SessionMessage; readonly fresh: boolean };

/** The market of a symbol; undefined while the instrument is not known. */
export type MicOf = (symbol: string) => string | undefined;

/** Where a refused message was: its offset, and its key or symbol. */
export interface BadPlace {
  readonly offset: number;
  readonly key: string | null;
}

export interface TickStreamOptions {
  /** Refused messages are counted by this and skipped: a bad message never stops the market. */
  readonly onBad?: (reason: BadTick, at: BadPlace) => void;
  /** Ticks of other symbols are refused. Without it, all are accepted and follow the session of all markets. */
  readonly instrumentOf?: ((symbol: string) => Instrument | undefined) | undefined;
  /** The last close of a symbol before the current date, for the first tick of a session. */
  readonly closeOf?: (symbol: string) => Close | undefined;
  readonly referenceOf?: ReferenceOf | undefined;
  readonly state?: StreamState | undefined;
}

const nothing: readonly StreamItem[] = [];

/**
 * Reads the feed topic for consumers of quotes or bars: every reader sees the same ticks under the same trade date,
 * because it decides by what is in the topic and the state that it stored with its offset. Only instruments and closes
 * come from elsewhere. A reader that learns of a new instrument later accepts its ticks a moment later than another, as
 * if the instrument had been imported then.
 */
export class TickStream {
  private all: Running | undefined;
  private markets: ReadonlyMap<string, Running>;
  private run: string;
  private number: number;
  private readonly symbols: Map<string, SymbolState>;
  private rateState: RateState | undefined;
  private readonly steps = new PriceSteps();

  constructor(private readonly options: TickStreamOptions = {}) {
    const { session, sessionId, clock, markets = {}, run, number, symbols = {}, rates } = options.state ?? streamStart;
    this.all = session === null ? undefined : running({ session, sessionId, ...(clock && { clock }) });
    this.markets = new Map(Object.entries(markets).map(([mic, of]) => [mic, running(of)]));
    this.run = run;
    this.number = number;
    this.symbols = new Map(Object.entries(symbols));
    this.rateState = rates;
  }

  get state(): StreamState {
    const { session, sessionId } = this.all ?? streamStart;
    const markets = [...this.markets].map(([mic, of]) => [
      mic,
      { session: of.session, sessionId: of.sessionId, clock: of.clock.state },
    ]);
    return {
      session,
      sessionId,
      ...(this.all && { clock: this.all.clock.state }),
      ...(markets.length > 0 && { markets: Object.fromEntries(markets) }),
      run: this.run,
      number: this.number,
      symbols: Object.fromEntries(this.symbols),
      ...(this.rateState && { rates: this.rateState }),
    };
  }

  /** The latest exchange rates. None while a leap waits for others that confirm it: the old ones may be wrong. */
  get rates(): ExchangeRates | undefined {
    return this.rateState?.doubted === undefined ? this.rateState?.believed : undefined;
  }

  /** True while ticks of the symbol wait for others that confirm them. */
  isHeld(symbol: string): boolean {
    return (this.symbols.get(symbol)?.held.length ?? 0) > 0;
  }

  /** The session of the symbol's market; undefined before any was announced. */
  sessionOf(symbol: string): MarketSession | undefined {
    return this.runningAt(this.options.instrumentOf?.(symbol)?.mic);
  }

  /** The latest time of a tick that the clock of a market believes at `now`. */
  latestAt(mic: string | undefined, now: number): number {
    return this.runningAt(mic)?.clock.latest(now) ?? 0;
  }

  private runningAt(mic: string | undefined): Running | undefined {
    return (mic === undefined ? undefined : this.markets.get(mic)) ?? this.all;
  }

  /** One message usually is one item; ticks that were held back come together with the one that confirms them. */
  read(record: LogRecord): readonly StreamItem[] {
    // The end of a producer's transaction, which says nothing.
    if (record.key === null && record.value.length === 0) return [];
    if (this.isRepeat(record)) return this.bad('duplicate', record);
    let value: unknown;
    try {
      value = JSON.parse(record.value.toString());
    } catch {
      return this.bad('unreadable', record);
    }
    if (record.key === sessionKey) return this.readSession(value, record);
    if (record.key === ratesKey) return this.readRates(value, record);
    return isCorrection(value) ? this.readCorrection(value, record) : this.readTick(value, record);
  }

  private isRepeat(record: LogRecord): boolean {
    const header = record.headers[sequenceHeader]?.toString();
    if (header === undefined) return false;
    const colon = header.lastIndexOf(':');
    const [run, number] = [header.slice(0, colon), Number(header.slice(colon + 1))];
    if (run === this.run && number <= this.number) return true;
    this.run = run;
    this.number = number;
    return false;
  }

  private readSession(value: unknown, record: LogRecord): readonly StreamItem[] {
    const parsed = sessionMessageSchema.safeParse(value);
    if (!parsed.success) return this.bad('invalid', record);
    const { mic, ts } = parsed.data;
    if (ts > record.timestamp + sessionAheadMsMax) return this.bad('ahead', record);
    // A clock that is ahead of everybody's would make every quote look too old to fill orders.
    const message = { ...parsed.data, ts: Math.min(ts, record.timestamp + sessionAheadMsTaken) };
    const before = this.runningAt(mic);
    const isRunning = before?.session.session === 'open' && before.session.businessDate === message.businessDate;
    const fresh = message.session === 'open' && !isRunning;
    const after: Running = {
      session: message,
      sessionId: fresh ? record.offset + 1 : (before?.sessionId ?? 0),
      clock: before?.clock.next(message, record.timestamp) ?? new SessionClock(message, { at: record.timestamp }),
    };
    for (const ended of mic === undefined ? [this.all, ...this.markets.values()] : [this.markets.get(mic)])
      this.badMany('ahead', ended?.clock.held ?? 0, record);
    if (mic === undefined) [this.all, this.markets] = [after, new Map()];
    else this.markets = new Map([...this.markets, [mic, after]]);
    return [{ kind: 'session', message, fresh }];
  }

  /** Rates are a state and no item: nobody acts when they change. Those in doubt count as outliers. */
  private readRates(value: unknown, record: LogRecord): readonly StreamItem[] {
    const parsed = exchangeRatesSchema.safeParse(value);
    if (!parsed.success) return this.bad('invalid', record);
    if (parsed.data.ts > record.timestamp + sessionAheadMsTaken) return this.bad('ahead', record);
    if (parsed.data.ts <= (this.rateState?.believed.ts ?? 0)) return this.bad('outOfOrder', record);
    this.rateState = judgeRates(this.rateState, parsed.data);
    return this.rates === parsed.data ? nothing : this.bad('outlier', record);
  }

  private readTick(value: unknown, record: LogRecord): readonly StreamItem[] {
    const tick = readTick(value);
    if (tick === undefined) return this.bad(isWithoutPrice(value) ? 'priceNotPositive' : 'invalid', record);
    if (record.key !== null && record.key !== tick.symbol) return this.bad('keyDiffers', record);
    const instrument = this.options.instrumentOf?.(tick.symbol);
    if (instrument === undefined && this.options.instrumentOf !== undefined) return this.bad('unknownSymbol', record);
    if (tick.bid !== null && tick.ask !== null && comparePrices(tick.bid, tick.ask) > 0)
      return this.bad('crossed', record);
    const current = this.runningAt(instrument?.mic);
    if (current === undefined) return this.bad('noSession', record);
    const { session, clock } = current;
    if (session.session === 'closed') return this.bad('sessionClosed', record);
    const steps = instrument && this.steps.of(instrument, session.businessDate);
    if (steps !== undefined && isOffTick(tick, steps)) return this.bad('offTick', record);
    if (clock.isOfEarlierDate(tick)) return this.bad('outOfOrder', record);
    const { accepted, refused } = clock.judge(tick, record.timestamp);
    if (refused > 0) this.badMany('ahead', refused, record);
    return accepted.length === 0 ? nothing : accepted.flatMap((one) => this.judge(one, current, record));
  }

  private readCorrection(value: object, record: LogRecord): readonly StreamItem[] {
    const parsed = correctionSchema.safeParse(value);
    if (!parsed.success) return this.bad('invalid', record);
    const correction = parsed.data;
    if (record.key !== null && record.key !== correction.symbol) return this.bad('keyDiffers', record);
    const instrument = this.options.instrumentOf?.(correction.symbol);
    if (instrument === undefined && this.options.instrumentOf !== undefined) return this.bad('unknownSymbol', record);
    const current = this.runningAt(instrument?.mic);
    if (current === undefined) return this.bad('noSession', record);
    if (correction.minute > current.clock.latest(record.timestamp)) return this.bad('ahead', record);
    return [{ kind: 'correction', correction, sessionId: current.sessionId }];
  }

  private judge(tick: Tick, { session, sessionId, clock }: Running, record: LogRecord): readonly StreamItem[] {
    const { symbol } = tick;
    const { instrumentOf, closeOf, referenceOf } = this.options;
    const instrument = instrumentOf?.(symbol);
    const latest = clock.latest(record.timestamp);
    const { state, passed, refused } = judgeTick(this.symbols.get(symbol), tick, {
      session: sessionId,
      date: session.businessDate,
      latest,
      close: closeOf?.(symbol),
      steps: instrument && this.steps.of(instrument, session.businessDate),
      referenceOf: referenceOf && ((price, date) => referenceOf(symbol, { price, date }, session.businessDate)),
    });
    this.symbols.set(symbol, state);
    for (const reason of refused) this.bad(reason, record);
    return passed.length === 0 ? nothing : passed.map((one) => ({ kind: 'tick', ...one, latest }));
  }

  private bad(reason: BadTick, { offset, key }: LogRecord): readonly StreamItem[] {
    this.options.onBad?.(reason, { offset, key });
    return nothing;
  }

  private badMany(reason: BadTick, count: number, record: LogRecord): void {
    for (let i = 0; i < count; i++) this.bad(reason, record);
  }
}

const running = ({ session, sessionId, clock }: StoredSession): Running => ({
  session,
  sessionId,
  clock: new SessionClock(session, clock),
});

const isCorrection = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** True if one of the prices is a number, but none that anybody could pay. */
function isWithoutPrice(value: unknown): boolean {
  const { last, bid, ask } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [last, bid, ask].some(
    (at) => (typeof at === 'string' || typeof at === 'number') && at !== '' && Number(at) <= 0,
  );
}
