import { readTick, sessionKey, sessionMessageSchema, type SessionMessage, type Tick } from '@parkett/market-contract';
import { comparePrices } from '@parkett/kernel';
import type { LogRecord } from '@parkett/platform-event-log';

/** Header of our own feeds' messages, `run:number`: a message sent again after a lost reply counts once. */
export const sequenceHeader = 'seq';

/** Why a message of the feed topic was skipped. */
export type BadTick = 'unreadable' | 'invalid' | 'keyDiffers' | 'crossed' | 'noSession' | 'sessionClosed';

interface MarketSession {
  readonly session: SessionMessage;
  /** The offset plus one of the message that opened the current or last session; 0 when no feed opened it. */
  readonly sessionId: number;
}

/** The state that a reader stores with its offset to continue the stream exactly where it stopped. */
export interface StreamState {
  /** The session of all markets that have none of their own. */
  readonly session: SessionMessage | null;
  readonly sessionId: number;
  /** By MIC; older builds have none. */
  readonly markets?: Readonly<Record<string, MarketSession>>;
  readonly run: string;
  readonly number: number;
}

type StreamItem =
  | { readonly kind: 'tick'; readonly tick: Tick }
  /** `fresh` is true when a new session begins; false when a feed only repeats the current state. */
  | { readonly kind: 'session'; readonly message: SessionMessage; readonly fresh: boolean };

const streamStart: StreamState = { session: null, sessionId: 0, run: '', number: 0 };

/** The market of a symbol; undefined while the instrument is not known. */
export type MicOf = (symbol: string) => string | undefined;

const noMic: MicOf = () => undefined;

/**
 * Reads the feed topic for consumers of quotes or bars: every reader sees the same ticks under the same trade date.
 * Invalid messages are counted through `onBad` and skipped; a bad message never stops the market.
 */
export class TickStream {
  private all: MarketSession | undefined;
  private markets: Readonly<Record<string, MarketSession>>;
  private run: string;
  private number: number;

  constructor(
    private readonly onBad: (reason: BadTick) => void,
    state: StreamState = streamStart,
    private readonly micOf: MicOf = noMic,
  ) {
    this.all = state.session === null ? undefined : { session: state.session, sessionId: state.sessionId };
    this.markets = state.markets ?? {};
    this.run = state.run;
    this.number = state.number;
  }

  get state(): StreamState {
    const { session, sessionId } = this.all ?? streamStart;
    const markets = Object.keys(this.markets).length === 0 ? {} : { markets: this.markets };
    return { session, sessionId, ...markets, run: this.run, number: this.number };
  }

  /** The session of the symbol's market; undefined before any was announced. */
  sessionOf(symbol: string): MarketSession | undefined {
    return this.sessionAt(this.micOf(symbol));
  }

  private sessionAt(mic: string | undefined): MarketSession | undefined {
    return (mic === undefined ? undefined : this.markets[mic]) ?? this.all;
  }

  read(record: LogRecord): StreamItem | undefined {
    if (this.isRepeat(record)) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(record.value.toString());
    } catch {
      return this.bad('unreadable');
    }
    return record.key === sessionKey ? this.readSession(value, record.offset) : this.readTick(value, record.key);
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

  private readSession(value: unknown, offset: number): StreamItem | undefined {
    const parsed = sessionMessageSchema.safeParse(value);
    if (!parsed.success) return this.bad('invalid');
    const message = parsed.data;
    const { mic } = message;
    const before = this.sessionAt(mic);
    const running = before?.session.session === 'open' && before.session.businessDate === message.businessDate;
    const fresh = message.session === 'open' && !running;
    const after = { session: message, sessionId: fresh ? offset + 1 : (before?.sessionId ?? 0) };
    if (mic === undefined) [this.all, this.markets] = [after, {}];
    else this.markets = { ...this.markets, [mic]: after };
    return { kind: 'session', message, fresh };
  }

  private readTick(value: unknown, key: string | null): StreamItem | undefined {
    const tick = readTick(value);
    if (tick === undefined) return this.bad('invalid');
    if (key !== null && key !== tick.symbol) return this.bad('keyDiffers');
    if (tick.bid !== null && tick.ask !== null && comparePrices(tick.bid, tick.ask) > 0) return this.bad('crossed');
    const current = this.sessionOf(tick.symbol);
    if (current === undefined) return this.bad('noSession');
    if (current.session.session === 'closed') return this.bad('sessionClosed');
    return { kind: 'tick', tick };
  }

  private bad(reason: BadTick): undefined {
    this.onBad(reason);
    return undefined;
  }
}
