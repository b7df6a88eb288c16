import { millionths } from '@parkett/kernel';
import { backgroundLimits, Database, migrate, readModelMigrations, type Snapshots } from '@parkett/platform-read-model';
import { busy } from '@parkett/platform-read-model/spec-support';
import { useServices } from '@parkett/platform-testing';
import { tradingEvents } from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import { lotHistoryProjection } from '../projections/lot-history.projection';
import { orderHistoryProjection } from '../projections/order-history.projection';
import { tradingMigrations } from '../projections/trading-tables';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { TradingReader } from './trading-reader';

const services = useServices();
const schema = services.schema('moments');
/** One connection reads while the other one writes. */
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
const market = new StillMarket();
const now = Date.UTC(2026, 10, 20, 10);
const log = new LogInMemory(market, () => now);
let keys = 0;

async function ask(type: string, body: object, by = 'venue', key = `k${keys++}`): Promise<void> {
  const actor = by === 'A' ? ({ kind: 'customer', id: 'A' } as const) : ({ kind: 'system', id: by } as const);
  void log.send({ aggregate: 'account:A', type, body, actor, route: 'spec', key });
  await log.settle();
  await log.project(database);
  await database.transaction(async (client) => {
    await lotHistoryProjection.project(client, 0, log.records.slice(-1));
    await orderHistoryProjection.project(client, 0, log.records.slice(-1));
  });
}
const order = (side: 'buy' | 'sell', quantity: number, orderId?: string): Promise<void> =>
  ask('PlaceOrder', { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice: '10.00' }, 'A', orderId);
const fill = (side: 'buy' | 'sell', quantity: number, executionId = `e${keys++}`): Promise<void> => {
  const report = { executionId, orderId: side, symbol: 'NORD', side, quantity, price: '10.00' };
  return ask('RecordExecution', { ...report, currency: 'EUR', executedAt: now });
};
/** Every answer differs afterwards. */
async function trade(): Promise<void> {
  await fill('buy', 1);
  await fill('sell', 1);
  await order('sell', 1);
}

const readerOn = (asked: Snapshots) => new TradingReader(asked, market, 'SIMULATED');

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  services.afterwards(() => database.close());
  market.quoted('9.99', 0, '10.00', 0);
  await ask('OpenAccount', { currency: 'EUR' }, 'identity');
  await ask('Deposit', { bookingId: 'b', amount: 10_000_000, currency: 'EUR' }, 'bank');
  market.date = '2026-11-09';
  await order('buy', 1_000, 'buy');
  await fill('buy', 500);
  market.date = '2026-11-20';
  await order('sell', 300, 'sell');
});

const page = { limit: 50 };
const answers: Readonly<Record<string, (reader: TradingReader) => Promise<unknown>>> = {
  account: (reader) => reader.account('A'),
  trader: (reader) => reader.trader('A', 'NORD', now),
  positions: (reader) => reader.positions('A'),
  holding: (reader) => reader.holding('A', 'NORD'),
  leaving: (reader) => reader.leaving('A', 'NORD', millionths(1_000_000), 50),
  lots: (reader) => reader.lots('A', { symbol: 'NORD', state: 'all', ...page }),
  order: (reader) => reader.order('A', 'buy'),
  closedPositions: (reader) => reader.closedPositions('A', page),
};

it.each(Object.entries(answers))('%s is of one moment, although the customer trades meanwhile', async (_, answer) => {
  const before = await answer(readerOn(database));
  expect(await answer(readerOn(busy(database, trade)))).toEqual(before);
  expect(await answer(readerOn(database))).not.toEqual(before);
});

it('a sale has its lots, although it is reversed meanwhile', async () => {
  await fill('sell', 1, 'sale');
  const booked = log.records.at(-1)?.record.events.map((event) => tradingEvents.find(event))[0];
  if (booked?.type !== 'OrderExecuted') throw new Error('the sale was not recorded');
  const { type, ...body } = bustOf(booked, market.date, now);
  let reversed: Promise<void> | undefined;
  const reverse = (): Promise<void> => (reversed ??= ask(type, body));
  const before = await readerOn(database).sale('A', 'sale');
  expect(before?.lots).toHaveLength(1);
  expect(await readerOn(busy(database, reverse)).sale('A', 'sale')).toEqual(before);
  expect(await readerOn(database).sale('A', 'sale')).toBeUndefined();
});
