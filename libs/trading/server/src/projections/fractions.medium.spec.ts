import { millionths, price, wholeShares, type Quantity } from '@parkett/kernel';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { sentBody } from '@parkett/trading-contract';
import { TradingReader } from '../queries/trading-reader';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { orderHistoryProjection } from './order-history.projection';
import { tradingMigrations } from './trading-tables';

const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 2, backgroundLimits);

beforeAll(() =>
  migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] }),
);
services.afterwards(() => read.close());

it('fractions are shown to the millionth: in orders, fills, positions, sales, transactions and refused orders', async () => {
  const market = new StillMarket();
  market.quoted('9.99', 100, '10.00', 100);
  const log = new LogInMemory(market, () => 1_000);
  const ask = (type: string, key: string, body: object, by = 'A', bodyVersion = 1): void => {
    const actor = by === 'A' ? ({ kind: 'customer', id: 'A' } as const) : ({ kind: 'system', id: by } as const);
    void log.send({ aggregate: 'account:A', type, body, bodyVersion, actor, route: 'spec', key });
  };
  const order = (key: string, side: 'buy' | 'sell', quantity: Quantity): void => {
    const sent = sentBody({ symbol: 'NORD', side, orderType: 'market', quantity, limitPrice: null });
    ask('PlaceOrder', key, sent.body, 'A', sent.bodyVersion);
  };
  const fill = (key: string, orderId: string, side: 'buy' | 'sell', quantity: Quantity): void => {
    const of = { orderId, symbol: 'NORD', side, price: price('10.00'), currency: 'EUR' };
    const sent = sentBody({ ...of, executionId: key, quantity, executedAt: 1 });
    ask('RecordExecution', key, sent.body, 'venue', sent.bodyVersion);
  };
  ask('OpenAccount', 'open', { currency: 'EUR' }, 'identity');
  ask('Deposit', 'cash', { bookingId: 'b', amount: 100_000, currency: 'EUR' }, 'bank');
  order('buy', 'buy', wholeShares(3));
  fill('e1', 'buy', 'buy', millionths(1));
  fill('e2', 'buy', 'buy', millionths(1_250_000));
  order('sell', 'sell', millionths(250_001));
  fill('e3', 'sell', 'sell', millionths(250_000));
  order('refused', 'buy', millionths(1_500_000));
  await log.settle();
  await log.project(read);
  await read.transaction((client) => orderHistoryProjection.project(client, 0, log.records));

  const reader = new TradingReader(read, market, 'SIMULATED');
  // A millionth is worth less than half a cent, so it cost nothing.
  expect(await reader.order('A', 'buy')).toMatchObject({
    order: { quantity: 3, filledQuantity: 1.250001, status: 'partiallyFilled', averagePrice: '9.999992' },
    fills: [{ quantity: 0.000001 }, { quantity: 1.25 }],
  });
  // The last millionth of the sale is still reserved.
  expect(await reader.positions('A')).toMatchObject([{ symbol: 'NORD', quantity: 1.000001, availableQuantity: 1 }]);
  expect(await reader.closedPositions('A', { limit: 10 })).toMatchObject({ positions: [{ quantity: 0.25 }] });
  const { transactions = [] } = (await reader.transactions('A', { limit: 10 })) ?? {};
  expect(transactions.map(({ quantity }) => quantity).sort()).toEqual([0.000001, 0.25, 1.25, null]);
  expect(await reader.refusedOrder('A', 'refused')).toMatchObject({ order: { quantity: 1.5, status: 'rejected' } });
  expect(await read.rows(`SELECT bucket, amount::text FROM house WHERE unit = 'share:NORD'`)).toEqual([
    { bucket: 'house:custody', amount: '-1.000001' },
  ]);
  expect(await reader.account('A')).toMatchObject({ marketValue: 1_000 });
});
