import { price } from '@parkett/kernel';
import type { Clock } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingMigrations } from '../projections/trading-tables';
import { TradingReader } from '../queries/trading-reader';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { VenueProcess } from './venue.process';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
const now = Date.UTC(2026, 10, 20, 16);
const monday = { date: '2026-11-23', at: Date.UTC(2026, 10, 23, 8) };

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  services.afterwards(() => database.close());
});

it('an order for Monday names its opening, goes to the exchange then, and is filled on Monday only', async () => {
  const market = new StillMarket();
  const friday: Clock = market.clock();
  const log = new LogInMemory(market, () => now);
  const ask = async (type: string, key: string, body: object, system?: string): Promise<void> => {
    const actor = system === undefined ? { kind: 'customer', id: 'A' } : { kind: 'system', id: system };
    void log.send({ aggregate: 'account:A', type, body, actor, route: 'spec', key } as never);
    await log.settle();
  };
  /** A venue as it starts after a kill, by a clock of the market and at a quote. */
  const venueAt = async (clock: Clock, last: string): Promise<void> => {
    await log.project(database);
    const venue = new VenueProcess({
      send: (request) => log.send(request),
      lotOf: () => 1,
      clock: () => clock,
      isQuoteGood: () => true,
      now: () => now,
      onAlert: () => undefined,
    });
    const listener: Parameters<(typeof log.listeners)['add']>[0] = (partition, chained) =>
      venue.onRecord(partition, chained);
    await venue.load(database, 0);
    log.listeners.add(listener);
    venue.resume(0);
    venue.onQuote(sampleQuote(last, { bidSize: 1_000, askSize: 1_000 }), now);
    await log.settle();
    log.listeners.delete(listener);
    venue.close();
    await log.project(database);
  };
  const reader = new TradingReader(database, market, 'SIMULATED');
  const detail = () => reader.order('A', 'o');
  const order = async () => (await detail())?.order;

  market.quoted('100', 1_000, '100', 1_000);
  await ask('OpenAccount', 'open', { currency: 'EUR' }, 'identity');
  await ask('Deposit', 'cash', { bookingId: 'B', amount: 100_000_000, currency: 'EUR' }, 'bank');
  Object.assign(market, { session: 'closed', opening: monday });
  const limit = { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity: 10, limitPrice: price('100') };
  await ask('PlaceOrder', 'o', limit);
  // It does not know yet that Friday's session is over.
  await ask('PlaceOrder', 'withdrawn', limit);
  await ask('CancelOrder', 'cancel', { orderId: 'withdrawn', reason: 'customer' });
  await venueAt(friday, '99');
  expect(await detail()).toMatchObject({ routedAt: null });
  const waiting = { status: 'working', businessDate: monday.date, expiresOn: monday.date, opening: monday };
  expect(await order()).toMatchObject(waiting);
  Object.assign(market, { session: 'open', date: monday.date, opening: undefined });
  expect(await order()).toMatchObject({ ...waiting, opening: null });
  expect(await detail()).toMatchObject({ routedAt: monday.at });
  await venueAt(market.clock(), '99');
  expect(await order()).toMatchObject({ status: 'filled', averagePrice: '99.00', opening: null });
  // The log's clock still shows Friday, so the fill is before the expected opening: it was there at the fill.
  expect(await detail()).toMatchObject({
    routedAt: now,
    fills: [{ executedAt: now, settlement: { date: '2026-11-25', isDone: false } }],
  });
  expect(await reader.order('A', 'withdrawn')).toMatchObject({ order: { status: 'cancelled' }, routedAt: null });
  Object.assign(market, { date: '2026-11-25' });
  expect(await detail()).toMatchObject({ fills: [{ settlement: { isDone: true } }] });
});
