import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { quotesSchema, type Instrument, type Quote } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { createHttpApplication } from '@parkett/platform-http';
import { createLogger } from '@parkett/platform-observability';
import { LiveAdapter } from '@parkett/platform-realtime';
import { eventually, useServices } from '@parkett/platform-testing';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { LastValueCache } from '../quotes/last-value-cache';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import type { TickPublisher } from '../ticks/tick-publisher';
import { QuotesGateway } from './quotes.gateway';

const services = useServices();
const nine = Date.parse('2018-03-21T08:00:00Z');
const symbols = Array.from({ length: 250 }, (_, i) => `S${i}`);

let rig: MarketRig;
let application: NestFastifyApplication;
let publisher: TickPublisher;
let board: LastValueCache;
let address: string;
let sockets: Socket[] = [];

beforeEach(async () => {
  rig = await MarketRig.open(services);
  publisher = rig.publisher();
  board = await rig.board();
  const directory = new InstrumentDirectory();
  directory.apply({ rows: symbols.map(instrument) });
  @Module({
    providers: [
      QuotesGateway,
      { provide: LastValueCache, useValue: board },
      { provide: InstrumentDirectory, useValue: directory },
    ],
  })
  class QuotesModule {}
  application = await createHttpApplication(QuotesModule, { logger: createLogger('live-test') });
  application.useWebSocketAdapter(new LiveAdapter(application));
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

function connect(): Promise<Socket> {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true });
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
  socket.timeout(10_000).emitWithAck(message, body);

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
