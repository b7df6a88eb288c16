import { price } from '@parkett/kernel';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { orderHistoryProjection } from '../projections/order-history.projection';
import { tradingMigrations } from '../projections/trading-tables';
import { TradingReader } from '../queries/trading-reader';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { VenueProcess } from './venue.process';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 2);
const now = Date.UTC(2026, 10, 20, 12);
const stop = { orderType: 'stop', stopPrice: price('95'), limitPrice: null, validity: 'gtc', expiresOn: null };

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  services.afterwards(() => database.close());
});

it('stop orders are listed as they are, and a venue that starts from the rows neither forgets nor repeats a trigger', async () => {
  const market = new StillMarket();
  const log = new LogInMemory(market, () => now);
  const alerts: string[] = [];
  const ask = async (type: string, key: string, body: object, system?: string): Promise<void> => {
    const actor = system === undefined ? { kind: 'customer', id: 'A' } : { kind: 'system', id: system };
    const bodyVersion = type === 'PlaceOrder' ? 3 : 1;
    void log.send({ aggregate: 'account:A', type, body, bodyVersion, actor, route: 'spec', key } as never);
    await log.settle();
  };
  /** A venue as it starts after a kill, at a quote. */
  const venueAt = async (last: string, size = 1_000): Promise<void> => {
    await log.project(database);
    const venue = new VenueProcess({
      send: (request) => log.send(request),
      lotOf: () => 1,
      clock: market.clock,
      isQuoteGood: () => true,
      now: () => now,
      onAlert: (message) => alerts.push(message),
    });
    const listener: Parameters<(typeof log.listeners)['add']>[0] = (partition, chained) =>
      venue.onRecord(partition, chained);
    await venue.load(database, 0);
    log.listeners.add(listener);
    venue.resume(0);
    market.now = sampleQuote(last, { bidSize: size, askSize: size });
    venue.onQuote(market.now, now);
    await log.settle();
    log.listeners.delete(listener);
    venue.close();
    await log.project(database);
  };
  const reader = new TradingReader(database, market, 'SIMULATED');
  const order = async (orderId: string) => (await reader.order('A', orderId))?.order;

  market.quoted('100', 1_000, '100', 1_000);
  await ask('OpenAccount', 'open', { currency: 'EUR' }, 'identity');
  await ask('Deposit', 'cash', { bookingId: 'B', amount: 100_000_000, currency: 'EUR' }, 'bank');
  await ask('PlaceOrder', 'buy', {
    symbol: 'NORD',
    side: 'buy',
    quantity: 20_000_000,
    ...stop,
    orderType: 'market',
    stopPrice: null,
    validity: 'day',
  });
  await venueAt('100');
  await ask('PlaceOrder', 's', { symbol: 'NORD', side: 'sell', quantity: 10_000_000, ...stop });
  await ask('PlaceOrder', 'wrong', {
    symbol: 'NORD',
    side: 'sell',
    quantity: 10_000_000,
    ...stop,
    stopPrice: price('101'),
  });
  await venueAt('96');
  const waiting = { orderType: 'stop', stopPrice: '95', validity: 'gtc', expiresOn: '2027-02-18', triggeredAt: null };
  expect(await order('s')).toMatchObject({ ...waiting, status: 'working' });
  expect(await order('buy')).toMatchObject({
    stopPrice: null,
    validity: 'day',
    expiresOn: '2026-11-20',
    status: 'filled',
  });
  await database.transaction((client) => orderHistoryProjection.project(client, 0, log.records));
  expect((await reader.refusedOrder('A', 'wrong'))?.order).toMatchObject({
    ...{ stopPrice: '101', validity: 'gtc', expiresOn: null, status: 'rejected' },
    rejection: { code: 'STOP_PRICE_REACHED', facts: { last: '100' } },
  });

  await venueAt('80', 0);
  expect(await order('s')).toMatchObject({ status: 'working', triggeredAt: now });
  expect(await database.rows(`SELECT bound_price FROM orders WHERE order_id = 's'`)).toEqual([
    { bound_price: '78.40' },
  ]);
  // No venue runs when this one is placed, so it is not filled at once.
  const moment = { ...stop, orderType: 'market', stopPrice: null, validity: 'ioc' };
  await ask('PlaceOrder', 'i', { symbol: 'NORD', side: 'sell', quantity: 5_000_000, ...moment });
  // Back above the stop price: the order was triggered, so it is filled.
  await venueAt('97');
  expect(await order('s')).toMatchObject({ status: 'filled', averagePrice: '97.00', triggeredAt: now });
  expect(await order('i')).toMatchObject({ status: 'expired', filledQuantity: 0, frozen: 0 });
  expect(alerts).toEqual([]);
});
