import { sessionKey, sessionMessageSchema, tickSchema, type SessionMessage, type Tick } from '@parkett/market-contract';
import { comparePrices } from '@parkett/kernel';
import type { LogRecord } from '@parkett/platform-event-log';

/** Header of our own feeds' messages, `run:number`: a message sent again after a lost reply counts once. */
export const sequenceHeader = 'seq';

/** Why a message of the feed topic was skipped. */
export type BadTick = 'unreadable' | 'invalid' | 'keyDiffers' | 'crossed' | 'noSession' | 'sessionClosed';

/** The state that a reader stores with its offset to continue the stream exactly where it stopped. */
export interface StreamState {
  readonly session: SessionMessage | null;
  /** The offset plus one of the message that opened the current or last session; 0 when no feed opened it. */
  readonly sessionId: number;
  readonly run: string;
  readonly number: number;
}

type StreamItem =
  | { readonly kind: 'tick'; readonly tick: Tick }
  /** `fresh` is true when a new session begins; false when a feed only repeats the current state. */
  | { readonly kind: 'session'; readonly message: SessionMessage; readonly fresh: boolean };

const streamStart: StreamState = { session: null, sessionId: 0, run: '', number: 0 };

/**
 * Reads the feed topic for consumers of quotes or bars: every reader sees the same ticks under the same business date.
 * Invalid messages are counted through `onBad` and skipped; a bad message never stops the market.
 */
export class TickStream {
  private session: SessionMessage | null;
  private sessionIdNow: number;
  private run: string;
  private number: number;

  constructor(
    private readonly onBad: (reason: BadTick) => void,
    state: StreamState = streamStart,
  ) {
    this.session = state.session;
    this.sessionIdNow = state.sessionId;
    this.run = state.run;
    this.number = state.number;
  }

  get state(): StreamState {
    return { session: this.session, sessionId: this.sessionIdNow, run: this.run, number: this.number };
  }

  get sessionId(): number {
    return this.sessionIdNow;
  }

  get businessDate(): string | undefined {
    return this.session?.businessDate;
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
    const before = this.session;
    const running = before?.session === 'open' && before.businessDate === message.businessDate;
    const fresh = message.session === 'open' && !running;
    this.session = message;
    if (fresh) this.sessionIdNow = offset + 1;
    return { kind: 'session', message, fresh };
  }

  private readTick(value: unknown, key: string | null): StreamItem | undefined {
    const parsed = tickSchema.safeParse(value);
    if (!parsed.success) return this.bad('invalid');
    const tick = parsed.data;
    if (key !== null && key !== tick.symbol) return this.bad('keyDiffers');
    if (tick.bid !== null && tick.ask !== null && comparePrices(tick.bid, tick.ask) > 0) return this.bad('crossed');
    if (this.session === null) return this.bad('noSession');
    if (this.session.session === 'closed') return this.bad('sessionClosed');
    return { kind: 'tick', tick };
  }

  private bad(reason: BadTick): undefined {
    this.onBad(reason);
    return undefined;
  }
}
