import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { quotesSchema, type Instrument, type Quote } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import {
  createHttpApplication,
  SESSIONS,
  sessionCookie,
  type Session,
  type SessionHalves,
  type Sessions,
} from '@parkett/platform-http';
import { createLogger } from '@parkett/platform-observability';
import { eventually, useServices } from '@parkett/platform-testing';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { LastValueCache } from '../quotes/last-value-cache';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import type { TickPublisher } from '../ticks/tick-publisher';
import { LiveGateway } from './live.gateway';

const services = useServices();
const nine = Date.parse('2018-03-21T08:00:00Z');
const symbols = Array.from({ length: 250 }, (_, i) => `S${i}`);

/** Sessions by token; ending one notifies the listeners, as the identity context does. */
class Tokens implements Sessions {
  private readonly listeners = new Set<(session: Session) => void>();
  private readonly byToken = new Map<string, Session>([
    ['token-a', { sessionId: 's1', accountId: 'A' }],
    ['token-b', { sessionId: 's2', accountId: 'B' }],
  ]);

  verify({ token, cookie }: SessionHalves): Session | undefined {
    return cookie === `half of ${token}` ? this.byToken.get(token) : undefined;
  }
  async running(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const running = new Set([...this.byToken.values()].map(({ sessionId }) => sessionId));
    return new Set(sessionIds.filter((id) => running.has(id)));
  }
  onEnded(listener: (session: Session) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  onDoubt(listener: () => void): () => void {
    this.doubt = listener;
    return () => undefined;
  }
  doubt = (): void => undefined;
  expire(token: string): void {
    this.byToken.delete(token);
  }
  end(token: string): void {
    const ended = this.byToken.get(token);
    this.expire(token);
    if (ended) for (const listener of this.listeners) listener(ended);
  }
}

let rig: MarketRig;
let application: NestFastifyApplication;
let publisher: TickPublisher;
let board: LastValueCache;
let tokens: Tokens;
let address: string;
let sockets: Socket[] = [];

beforeEach(async () => {
  rig = await MarketRig.open(services);
  publisher = rig.publisher();
  board = await rig.board();
  tokens = new Tokens();
  const directory = new InstrumentDirectory();
  directory.apply({ rows: symbols.map(instrument) });
  @Module({
    providers: [
      LiveGateway,
      { provide: LastValueCache, useValue: board },
      { provide: InstrumentDirectory, useValue: directory },
      { provide: SESSIONS, useValue: tokens },
    ],
  })
  class LiveModule {}
  application = await createHttpApplication(LiveModule, { logger: createLogger('live-test') });
  application.useWebSocketAdapter(new IoAdapter(application));
  await application.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(application.getHttpServer().address() as AddressInfo).port}`;
  await publisher.session(session('open', '2018-03-21', nine));
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
  await application.close();
  await rig.close();
});

const instrument = (symbol: string): Instrument => sampleInstrument({ symbol, name: symbol });

/** Resolves when connected; rejects with the server's error. By default the cookie matches `token`. */
function connect(token?: string, origin?: string, cookie = `half of ${token}`): Promise<Socket> {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
    extraHeaders: {
      ...(cookie === '' ? {} : { cookie: `${sessionCookie}=${cookie}` }),
      ...(origin === undefined ? {} : { origin }),
    },
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
}

function quotesOf(socket: Socket): Quote[] {
  const seen: Quote[] = [];
  socket.on('quotes', (quotes: unknown) => seen.push(...quotesSchema.parse(quotes)));
  return seen;
}

const ask = (socket: Socket, message: string, body: unknown): Promise<unknown> =>
  socket.timeout(2_000).emitWithAck(message, body);

describe('live quotes', () => {
  it('reach every subscriber of the symbol, the latest with the acknowledgement and then each change', async () => {
    await publisher.ticks([tick('S1', nine, '100')]);
    await eventually('the first tick', () => board.quote('S1') !== undefined);
    const [watcher, other] = await Promise.all([connect(), connect()]);
    const [seen, notSeen] = [quotesOf(watcher), quotesOf(other)];
    expect(await ask(watcher, 'subscribe', { symbols: ['S1', 'S2', 'NONE'] })).toEqual({ quotes: [board.quote('S1')] });
    await ask(other, 'subscribe', { symbols: ['S3'] });
    await publisher.ticks([tick('S1', nine + 1, '101'), tick('S2', nine + 1, '50'), tick('S4', nine + 1, '1')]);
    await eventually('both quotes', () => seen.length === 2);
    expect(seen.map(({ symbol, last }) => [symbol, last]).sort()).toEqual([
      ['S1', '101'],
      ['S2', '50'],
    ]);
    expect(await ask(watcher, 'unsubscribe', { symbols: ['S1'] })).toEqual({});
    await publisher.ticks([tick('S1', nine + 2, '102'), tick('S2', nine + 2, '51')]);
    await eventually('the third', () => seen.length === 3);
    expect(seen.at(-1)).toMatchObject({ symbol: 'S2', last: '51' });
    expect(notSeen).toEqual([]);
  });

  it('reach a client for all of its symbols when all of them change at once', async () => {
    const watcher = await connect();
    const seen = quotesOf(watcher);
    await ask(watcher, 'subscribe', { symbols: symbols.slice(0, 200) });
    await publisher.ticks(symbols.slice(0, 200).map((symbol) => tick(symbol, nine, '10')));
    await eventually('every quote', () => new Set(seen.map(({ symbol }) => symbol)).size === 200);
  });

  it('are conflated: the latest wins, at most ten a second', async () => {
    const watcher = await connect();
    const seen = quotesOf(watcher);
    await ask(watcher, 'subscribe', { symbols: ['S1'] });
    const begun = Date.now();
    for (let i = 0; i < 200; i++) {
      await publisher.ticks([tick('S1', nine + i, `${100 + i}`)]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await eventually('the last', () => seen.at(-1)?.last === '299');
    expect(seen.length).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 100) + 1);
    expect(seen.map(({ ts }) => ts)).toEqual([...new Set(seen.map(({ ts }) => ts))].sort((a, b) => a - b));
  });

  it('are not sent for invalid subscriptions: too many symbols, none, or not symbols', async () => {
    const watcher = await connect();
    for (const body of [
      undefined,
      null,
      {},
      { symbols: 'S1' },
      { symbols: [] },
      { symbols: ['s1'] },
      { symbols: [1] },
      { symbols },
    ]) {
      expect(await ask(watcher, 'subscribe', body)).toMatchObject({ error: { code: 'INPUT_INVALID' } });
    }
    expect(await ask(watcher, 'subscribe', { symbols: symbols.slice(0, 150) })).toEqual({ quotes: [] });
    expect(await ask(watcher, 'subscribe', { symbols: symbols.slice(100, 201) })).toMatchObject({
      error: { code: 'TOO_MANY_SYMBOLS', facts: { limit: 200 } },
    });
    expect(await ask(watcher, 'subscribe', { symbols: symbols.slice(100, 200) })).toEqual({ quotes: [] });
    watcher.emit('subscribe', { symbols: ['S1'] });
    watcher.emit('nonsense', 1);
    expect(await ask(watcher, 'unsubscribe', { symbols: ['S1'] })).toEqual({});
  });

  it('include the clock on connecting and when it changes', async () => {
    await eventually('the session', () => board.clock() !== undefined);
    const socket = io(address, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const clocks: string[] = [];
    socket.on('clock', ({ session: state }: { session: string }) => clocks.push(state));
    await eventually('the clock', () => clocks.length === 1);
    await publisher.session(session('closed', '2018-03-21', nine + 1));
    await eventually('the close', () => clocks.length === 2);
    expect(clocks).toEqual(['open', 'closed']);
  });
});

describe('a connection', () => {
  it("gets all of its own customer's events in order and none of another's", async () => {
    const [mine, alsoMine, other, visitor] = await Promise.all([
      connect('token-a'),
      connect('token-a'),
      connect('token-b'),
      connect(),
    ]);
    const seen = [mine, alsoMine, other, visitor].map((socket) => {
      const messages: unknown[] = [];
      socket.on('account', (message) => messages.push(message));
      return messages;
    });
    const gateway = application.get(LiveGateway);
    for (let i = 0; i < 100; i++) gateway.emitToAccount('A', () => i);
    let encoded = 0;
    gateway.emitToAccount('C', () => (encoded += 1));
    await eventually('all of them', () => seen[0]?.length === 100 && seen[1]?.length === 100);
    expect(seen).toEqual([Array.from({ length: 100 }, (_, i) => i), Array.from({ length: 100 }, (_, i) => i), [], []]);
    expect(encoded).toBe(0);
  });

  it('ends with its session, and no other connection does', async () => {
    const [mine, other] = await Promise.all([connect('token-a'), connect('token-b')]);
    tokens.end('token-a');
    await eventually('the end', () => mine.disconnected);
    expect(other.connected).toBe(true);
    await expect(connect('token-a')).rejects.toThrow('UNAUTHENTICATED');
  });

  it('ends with its session even if no notification was sent', async () => {
    const [mine, other, visitor] = await Promise.all([connect('token-a'), connect('token-b'), connect()]);
    tokens.expire('token-a');
    await application.get(LiveGateway).endLapsed();
    await eventually('the end', () => mine.disconnected);
    expect([other.connected, visitor.connected]).toEqual([true, true]);
  });

  it('is closed for customers, but not for visitors, while sessions cannot be checked', async () => {
    const [mine, other, visitor] = await Promise.all([connect('token-a'), connect('token-b'), connect()]);
    tokens.doubt();
    await eventually('the ends', () => mine.disconnected && other.disconnected);
    expect(visitor.connected).toBe(true);
  });

  it('is rejected with half a session, or with halves of two', async () => {
    for (const cookie of ['', 'half of token-b', 'half of token-'])
      await expect(connect('token-a', undefined, cookie)).rejects.toThrow('UNAUTHENTICATED');
    expect((await connect(undefined, undefined, 'half of token-a')).connected).toBe(true);
  });

  it('is rejected with a token without a session, and from other origins', async () => {
    await expect(connect('wrong')).rejects.toThrow('UNAUTHENTICATED');
    await expect(connect(undefined, 'https://elsewhere.example')).rejects.toThrow();
    await expect(connect(undefined, 'null')).rejects.toThrow();
    expect((await connect(undefined, address)).connected).toBe(true);
  });
});
