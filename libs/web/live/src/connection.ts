import { clockSchema, quotesSchema, type Clock, type Quote } from '@parkett/market-contract';
import { accountMessageSchema, type AccountMessage } from '@parkett/trading-contract';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { Interest } from './interest';
import { QuoteStore } from './quote-store';

/**
 * `idle` before the first connection, `live` while quotes can arrive, `lost` while reconnecting, `full` when the server
 * has too many connections of this address or customer already.
 */
export type LiveStatus = 'idle' | 'live' | 'lost' | 'full';

interface LivePorts {
  readonly token: () => string | undefined;
  /** The customer's own events, in order. */
  readonly onAccount: (message: AccountMessage) => void;
  /**
   * Called with each connection: events may have been missed and must be fetched. Before the first one, these are those
   * since the page has asked for its data, which it does long before that on a slow network.
   */
  readonly onGap: (isFirst: boolean) => void;
  /** Called with each attempt whose session the server does not know, or has locked. */
  readonly onRefused: () => void;
}

export type LoadSocket = () => Promise<Pick<typeof import('socket.io-client'), 'io'>>;

/** Changes of the visible symbols are sent to the server after this pause. */
const settleMs = 50;
const reconnectDelayMsMax = 5000;
/** Another window may have been closed by then. Nobody waits for the answer, so this may be long. */
const roomDelayMs = 60_000;
/** The server's error when there are too many connections. */
const tooMany = 'TOO_MANY_SOCKETS';
/** Many pages that were refused or closed at the same moment must not come back at the same moment. */
const spread = (ms: number): number => ms * (1 + Math.random());
/** The server's error for a token that it does not know (any more). */
const unauthenticated = 'UNAUTHENTICATED';
/** The server's error for a session that is locked. The page connects again when it is unlocked. */
const locked = 'SESSION_LOCKED';
/** The acknowledgement of `subscribe`. */
const acknowledgementSchema = z.object({ quotes: quotesSchema });

/**
 * The page's only Socket.IO connection with the data it delivers: quotes, the market clock, the customer's own events.
 */
export class LiveConnection {
  readonly quotes = new QuoteStore({
    now: () => performance.now(),
    nextFrame: (flush) => requestAnimationFrame(flush),
    later: (wake, ms) => setTimeout(wake, ms),
  });
  readonly interest = new Interest({
    subscribe: (symbols) => this.#subscribe(symbols),
    unsubscribe: (symbols) => this.#socket?.connected && this.#socket.emit('unsubscribe', { symbols }),
    soon: (settle) => setTimeout(settle, settleMs),
  });
  #socket: Socket | undefined;
  #starting: Promise<void> | undefined;
  #status: LiveStatus = 'idle';
  #clock: Clock | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly ports: LivePorts,
    private readonly load: LoadSocket = () => import('socket.io-client'),
  ) {}

  status = (): LiveStatus => this.#status;
  clock = (): Clock | undefined => this.#clock;

  /** Calls back on changes of status and clock. Returns a function that unsubscribes. */
  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Connects, unless a change of the session has begun to do so already. */
  async begin(): Promise<void> {
    if (this.#starting === undefined) await this.start();
  }

  /** Connects, or reconnects after a change of the session: the token is sent in the handshake. */
  async start(): Promise<void> {
    const starting = (this.#starting ??= this.#create());
    try {
      await starting;
      this.#socket?.disconnect().connect();
    } catch {
      // The socket's code did not load. If several callers waited for the same attempt, only the first one schedules a
      // retry.
      if (this.#starting !== starting) return;
      this.#starting = undefined;
      this.#become('lost');
      setTimeout(() => void this.start(), reconnectDelayMsMax);
    }
  }

  async #create(): Promise<void> {
    const { io } = await this.load();
    const socket = io({
      transports: ['websocket'],
      autoConnect: false,
      reconnectionDelayMax: reconnectDelayMsMax,
      auth: (give) => {
        const token = this.ports.token();
        give(token === undefined ? {} : { token });
      },
    });
    this.#socket = socket;
    let connectedBefore = false;
    socket.on('connect', () => {
      this.#become('live');
      this.interest.retell();
      this.ports.onGap(!connectedBefore);
      connectedBefore = true;
    });
    socket.on('disconnect', (reason) => {
      this.#become('lost');
      // Socket.IO does not reconnect by itself when the server closed the connection, as it does on a restart.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), spread(reconnectDelayMsMax));
    });
    socket.on('connect_error', ({ message }) => {
      const full = message === tooMany;
      this.#become(full ? 'full' : 'lost');
      const isLocked = message === locked;
      if (isLocked || message === unauthenticated) this.ports.onRefused();
      const delayMs = full || isLocked ? roomDelayMs : reconnectDelayMsMax;
      if (!socket.active) setTimeout(() => socket.connect(), spread(delayMs));
    });
    socket.on('quotes', (message: unknown) => this.#take(quotesSchema.safeParse(message).data));
    socket.on('clock', (message: unknown) => this.#setClock(message));
    socket.on('account', (message: unknown) => {
      const parsed = accountMessageSchema.safeParse(message);
      if (parsed.success) this.ports.onAccount(parsed.data);
    });
  }

  #take(quotes: readonly Quote[] = []): void {
    for (const quote of quotes) this.quotes.put(quote);
  }

  #setClock(message: unknown): void {
    const parsed = clockSchema.safeParse(message);
    if (!parsed.success) return;
    this.#clock = parsed.data;
    this.#tell();
  }

  #subscribe(symbols: readonly string[]): void {
    if (!this.#socket?.connected) return;
    this.#socket.emit('subscribe', { symbols }, (answer: unknown) => {
      this.#take(acknowledgementSchema.safeParse(answer).data?.quotes);
    });
  }

  #become(status: LiveStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
