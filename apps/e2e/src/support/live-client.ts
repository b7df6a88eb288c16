import { clockSchema, quotesSchema, type Clock, type Quote } from '@parkett/market-contract';
import { accountMessageSchema, type AccountMessage } from '@parkett/trading-contract';
import type { Customer } from '@parkett/api-client';
import { io, type Socket } from 'socket.io-client';

export interface LiveOptions {
  /** The customer of the connection; without one it is anonymous. */
  readonly customer?: Pick<Customer, 'token' | 'halves'>;
  /** The origin of the page, as a browser sends it. */
  readonly origin?: string;
}

const answerWithinMs = 20_000;

/** A connection as the app uses it: it reconnects by itself and stores what it receives with the time of arrival. */
export class LiveClient {
  readonly quotes: { readonly at: number; readonly quote: Quote }[] = [];
  readonly clocks: Clock[] = [];
  readonly messages: AccountMessage[] = [];
  /** Why connections ended, in order. */
  readonly ends: string[] = [];
  connections = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('connect', () => {
      this.connections += 1;
    });
    socket.on('disconnect', (reason) => this.ends.push(reason));
    socket.on('quotes', (quotes: unknown) =>
      this.quotes.push(...quotesSchema.parse(quotes).map((quote) => ({ at: Date.now(), quote }))),
    );
    socket.on('clock', (clock: unknown) => this.clocks.push(clockSchema.parse(clock)));
    socket.on('account', (message: unknown) => this.messages.push(accountMessageSchema.parse(message)));
  }

  /** Resolves when connected; rejects with the server's error when it refuses. */
  static async connect(url: string, { customer, origin }: LiveOptions = {}): Promise<LiveClient> {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      auth: customer ? { token: customer.token } : {},
      extraHeaders: {
        ...(customer?.halves['cookie'] === undefined ? {} : { cookie: customer.halves['cookie'] }),
        ...(origin === undefined ? {} : { origin }),
      },
    });
    const client = new LiveClient(socket);
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
        socket.connect();
      });
      return client;
    } catch (error) {
      socket.disconnect();
      throw error;
    }
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  /** Returns the acknowledgement. */
  ask(message: 'subscribe' | 'unsubscribe', body: unknown): Promise<unknown> {
    return this.socket.timeout(answerWithinMs).emitWithAck(message, body);
  }

  eventTypes(): unknown[] {
    return this.messages.flatMap(({ events }) => events.map((event) => event['type']));
  }

  close(): void {
    this.socket.disconnect();
  }
}
