import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { moneyLogProjection } from '../money-log/money-log.projection';
import { tradingMigrations } from '../projections/trading-tables';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { TradingReader } from './trading-reader';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);

beforeAll(() =>
  migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] }),
);
services.afterwards(() => database.close());

it('an order says that its sale has settled once that is booked, and not because its date has come', async () => {
  const market = new StillMarket();
  const log = new LogInMemory(market, () => Date.UTC(2026, 11, 1, 12));
  const reader = new TradingReader(database, market, 'SIMULATED');
  let projected = 0;
  const ask = async (type: string, key: string, body: object, system?: string): Promise<void> => {
    const actor = system === undefined ? { kind: 'customer', id: 'A' } : { kind: 'system', id: system };
    const answer = log.send({ aggregate: 'account:A', type, body, actor, route: 'spec', key } as never);
    await log.settle();
    expect(await answer).toMatchObject({ kind: 'accepted' });
  };
  const trade = async (side: 'buy' | 'sell', quantity: number): Promise<void> => {
    const key = `${side}-${market.date}`;
    await ask('PlaceOrder', key, { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice: '100' });
    const fill = {
      symbol: 'NORD',
      side,
      quantity,
      price: '100',
      currency: 'EUR',
      executedAt: 1,
      tradeDate: market.date,
    };
    await ask('RecordExecution', `${key}-fill`, { ...fill, orderId: key, executionId: key }, 'venue');
  };
  const states = async (): Promise<unknown[]> => {
    const fresh = log.records.slice(projected);
    projected = log.records.length;
    await log.project(database);
    await database.transaction((client) => moneyLogProjection.project(client, 0, fresh));
    const { orders } = await reader.orders('A', 'all', { cursor: undefined, limit: 10 });
    const details = await Promise.all(orders.map(({ orderId }) => reader.order('A', orderId)));
    const shown = details.map((one) => [one?.order.orderId, one?.fills[0]?.settlement]);
    return shown.sort(([one], [other]) => String(one).localeCompare(String(other)));
  };
  market.quoted('100', 1_000, '100', 1_000);
  await ask('OpenAccount', 'open', { currency: 'EUR' }, 'identity');
  await ask('Deposit', 'cash', { bookingId: 'B', amount: 100_200, currency: 'EUR' }, 'bank');
  await trade('buy', 10);
  await trade('sell', 2);
  market.date = '2026-11-23';
  await trade('sell', 3);
  const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
  market.date = tuesday;
  const states24 = (isDone: boolean) => [
    ['buy-2026-11-20', { date: tuesday, isDone: true }],
    ['sell-2026-11-20', { date: tuesday, isDone }],
    ['sell-2026-11-23', { date: wednesday, isDone: false }],
  ];
  expect(await states()).toEqual(states24(false));
  log.businessDate = tuesday;
  await ask('SettleProceeds', 'settle', { through: tuesday }, 'jobs');
  expect(await states()).toEqual(states24(true));
});
