import { Customer } from '@parkett/customer';
import { priceSchema, type Price } from '@parkett/kernel';
import { getInstrument, maxQuotesPerSecond, type Clock, type Quote } from '@parkett/market-contract';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer, type Socket } from 'socket.io';

/** Like the product: the changes since the last message are sent in one message. */
const stepMs = 1000 / maxQuotesPerSecond;

/**
 * A proxy in front of the app that passes every call on, except for the live connection. It changes the prices of the
 * symbols on the screen at exactly the requested rate, which no market does, and takes no CPU from the browser for a
 * market.
 */
export class QuoteStream {
  readonly url: string;
  /**
   * Changes made so far, and changes sent. If a symbol changes twice before a message, only the later change is sent.
   */
  made = 0;
  sent = 0;
  private readonly quotes = new Map<string, Quote>();
  private readonly watched = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private startedAt = performance.now();

  private constructor(
    private readonly appUrl: string,
    private readonly http: Server,
    private readonly sockets: SocketServer,
    private readonly perSecond: number,
  ) {
    const { port } = http.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    this.sockets.on('connection', (socket) => this.greet(socket));
    this.timer = setInterval(() => this.step(), stepMs);
  }

  static async open(appUrl: string, perSecond: number): Promise<QuoteStream> {
    const http = createServer((incoming, answer) => passOn(appUrl, incoming, answer));
    const sockets = new SocketServer(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return new QuoteStream(appUrl, http, sockets, perSecond);
  }

  get symbols(): number {
    return this.watched.size;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sockets.close();
    this.http.closeAllConnections();
  }

  private greet(socket: Socket): void {
    this.watched.clear();
    const clock: Clock = {
      session: 'open',
      businessDate: new Date().toISOString().slice(0, 10),
      ts: Date.now(),
      feed: 'bench',
      env: 'SIMULATED',
    };
    socket.emit('clock', clock);
    socket.on('subscribe', ({ symbols }: { symbols: string[] }, answer: (found: { quotes: Quote[] }) => void) => {
      void this.watch(symbols).then((quotes) => answer({ quotes }));
    });
    socket.on('unsubscribe', ({ symbols }: { symbols: string[] }) => {
      for (const symbol of symbols) this.watched.delete(symbol);
    });
  }

  private async watch(symbols: readonly string[]): Promise<Quote[]> {
    const visitor = new Customer(this.appUrl, Customer.newCredentials());
    for (const symbol of symbols) {
      const known = this.quotes.get(symbol) ?? (await visitor.call(getInstrument, { symbol })).quote;
      if (known) this.quotes.set(symbol, known);
      if (known) this.watched.add(symbol);
    }
    return symbols.map((symbol) => this.quotes.get(symbol)).filter((quote) => quote !== undefined);
  }

  private step(): void {
    const due = Math.floor(((performance.now() - this.startedAt) * this.perSecond) / 1000);
    // Nobody is watching yet, or the process was delayed: do not send the missed changes in one burst.
    if (this.watched.size === 0 || due > this.perSecond / 4) {
      this.startedAt = performance.now();
      return;
    }
    if (due === 0) return;
    this.startedAt += (due * 1000) / this.perSecond;
    const changed = new Map<string, Quote>();
    for (let count = 0; count < due; count++) {
      const quote = this.change();
      if (quote) changed.set(quote.symbol, quote);
    }
    this.sent += changed.size;
    this.sockets.emit('quotes', [...changed.values()]);
  }

  /** Moves the symbol that has waited longest one step up or down. */
  private change(): Quote | undefined {
    const [symbol] = this.watched;
    const quote = symbol === undefined ? undefined : this.quotes.get(symbol);
    if (symbol === undefined || !quote) return undefined;
    this.watched.delete(symbol);
    this.watched.add(symbol);
    const last = stepped(quote.last, this.made++ % 3 === 0 ? -1 : 1);
    const next: Quote = { ...quote, last, ts: Math.max(Date.now(), quote.ts + 1), size: 10, volume: quote.volume + 10 };
    this.quotes.set(symbol, next);
    return next;
  }
}

/** The price one unit of its last digit higher or lower, within a range that never reaches zero. */
function stepped(price: Price, by: number): Price {
  const decimals = price.includes('.') ? price.length - price.indexOf('.') - 1 : 0;
  const units = Math.max(1, Number(price.replace('.', '')) + by);
  const digits = String(units).padStart(decimals + 1, '0');
  return priceSchema.parse(decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

function passOn(appUrl: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(appUrl);
  const onward = request(
    { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
