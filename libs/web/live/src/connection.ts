import { clockSchema, quotesSchema, type Clock, type Quote } from '@parkett/market-contract';
import { accountMessageSchema, type AccountMessage } from '@parkett/trading-contract';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { Interest } from './interest';
import { QuoteStore } from './quote-store';

/** `idle` before the first connection, `live` while quotes can arrive, `lost` while it is being looked for again. */
export type LiveStatus = 'idle' | 'live' | 'lost';

export interface LivePorts {
  readonly token: () => string | undefined;
  /** The customer's own events, in order. */
  readonly onAccount: (message: AccountMessage) => void;
  /** The connection is back: what happened in between is to be asked for. */
  readonly onGap: () => void;
  /** The server does not know the session that the connection was asked for with. Told with each try. */
  readonly onRefused: () => void;
}

export type LoadSocket = () => Promise<Pick<typeof import('socket.io-client'), 'io'>>;

/** Changes of visible symbols are told to the server after this pause. */
const settleMs = 50;
const reconnectDelayMsMax = 5000;
/** What the server says to a token that is none of its (any more). */
const unauthenticated = 'UNAUTHENTICATED';
/** The acknowledgement of `subscribe`. */
const acknowledgementSchema = z.object({ quotes: quotesSchema });

/**
 * The one Socket.IO connection of the page with what it brings: quotes, the market clock, the customer's own events.
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

  /** Hears of changes of status and clock; returns how to stop. */
  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Connects, or connects anew when the session has changed: the token travels in the handshake. */
  async start(): Promise<void> {
    const starting = (this.#starting ??= this.#create());
    try {
      await starting;
      this.#socket?.disconnect().connect();
    } catch {
      // Its code did not arrive. Whoever waited for the same try needs no other one.
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
      if (connectedBefore) this.ports.onGap();
      connectedBefore = true;
    });
    socket.on('disconnect', (reason) => {
      this.#become('lost');
      // Socket.IO does not come back by itself when the server ended the connection, as it does on a restart.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), reconnectDelayMsMax);
    });
    socket.on('connect_error', ({ message }) => {
      this.#become('lost');
      if (message === unauthenticated) this.ports.onRefused();
      if (!socket.active) setTimeout(() => socket.connect(), reconnectDelayMsMax);
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
