import { sharesOf, wholeShares } from '@parkett/kernel';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import { TradingReader } from '../queries/trading-reader';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { readOpenOrders } from '../venue/working-orders';
import { tradingMigrations } from './trading-tables';

const services = useServices();
const accountId = 'BUSTED000001';
const page = { limit: 50 };
const market = new StillMarket();
/** The same log, projected after every step and as one batch. */
const stepwise = database('read1');
const atOnce = database('read2');

function database(name: string) {
  const schema = services.schema(name);
  return { schema, read: new Database(services.postgresUrl, schema, 2, backgroundLimits) };
}

beforeAll(async () => {
  for (const { schema } of [stepwise, atOnce])
    await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
});
services.afterwards(() => Promise.all([stepwise, atOnce].map(({ read }) => read.close())));

/** An account whose commands are decided at once. */
class Story {
  private n = 0;
  private readonly now = Date.UTC(2026, 10, 20, 10);
  readonly log = new LogInMemory(market, () => this.now + this.n);

  constructor(private readonly project: boolean) {}

  async ask(type: string, body: object, system?: string): Promise<void> {
    this.n += 1;
    const actor = { kind: system === undefined ? 'customer' : 'system', id: system ?? accountId } as const;
    const key = type === 'PlaceOrder' ? `o${this.n}` : `c${this.n}`;
    const answer = this.log.send({ aggregate: `account:${accountId}`, type, body, actor, route: 'spec', key });
    await this.log.settle();
    expect(await answer).toMatchObject({ kind: 'accepted' });
    if (this.project) await this.log.project(stepwise.read);
  }

  order = async (side: 'buy' | 'sell', quantity: number, limitPrice: string): Promise<string> => {
    await this.ask('PlaceOrder', { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice });
    return `o${this.n}`;
  };

  fill = (executionId: string, orderId: string, side: 'buy' | 'sell', quantity: number, price: string): Promise<void> =>
    this.ask(
      'RecordExecution',
      { executionId, orderId, symbol: 'NORD', side, quantity, price, currency: 'EUR', executedAt: 1 },
      'venue',
    );

  bust(executionId: string): Promise<void> {
    const fill = this.events().find((event) => 'executionId' in event && event.executionId === executionId);
    if (fill?.type !== 'OrderExecuted') throw new Error(`${executionId} was not recorded`);
    const { type, ...body } = bustOf(fill, market.date, 2);
    return this.ask(type, body, 'venue');
  }

  events(): AccountEvent[] {
    return this.log.records.flatMap(({ record }) => record.events.flatMap((event) => tradingEvents.find(event) ?? []));
  }
}

/** Buys 10 and 5, sells 12, gets the sale back, sells 3 again, and loses the first purchase. */
async function play(project: boolean): Promise<{ story: Story; bought: string; sold: string }> {
  const story = new Story(project);
  await story.ask('OpenAccount', { currency: 'EUR' }, 'identity');
  await story.ask('Deposit', { bookingId: 'B1', amount: 1_000_000, currency: 'EUR' }, 'bank');
  const bought = await story.order('buy', 20, '10.00');
  await story.fill('b1', bought, 'buy', 10, '10.00');
  await story.fill('b2', bought, 'buy', 5, '9.50');
  const sold = await story.order('sell', 12, '9.00');
  await story.fill('s1', sold, 'sell', 12, '11.00');
  await story.bust('s1');
  const again = await story.order('sell', 3, '9.00');
  await story.fill('s2', again, 'sell', 3, '10.50');
  await story.bust('b1');
  return { story, bought, sold };
}

beforeAll(() => {
  market.quoted('9.99', 0, '10.00', 0);
});

it('a bust changes position, cash, order, fills, movements and sold positions together', async () => {
  const { story, bought, sold } = await play(true);
  const reader = new TradingReader(stepwise.read, market, 'SIMULATED');
  // Seven of the ten were left, and three of the second purchase replace those that were sold.
  const [position] = await reader.positions(accountId);
  expect(position).toMatchObject({ symbol: 'NORD', quantity: 2, availableQuantity: 2, buyValue: 1_900 });
  const order = await reader.order(accountId, bought);
  expect(order?.order).toMatchObject({
    filledQuantity: 5,
    bustedQuantity: 10,
    filledValue: 4_750,
    averagePrice: '9.50',
  });
  expect(order?.fills.map(({ executionId, bustedAt }) => [executionId, bustedAt])).toEqual([
    ['b1', 2],
    ['b2', null],
  ]);
  expect((await reader.order(accountId, sold))?.order).toMatchObject({
    status: 'filled',
    filledQuantity: 0,
    bustedQuantity: 12,
    fees: 0,
    averagePrice: null,
  });
  const { positions: closed } = await reader.closedPositions(accountId, page);
  expect(closed.map(({ executionId }) => executionId)).toEqual(['s2']);
  const { transactions } = await reader.transactions(accountId, page);
  expect(transactions.map(({ type, amount }) => [type, amount > 0])).toEqual([
    ['buyReversed', true],
    ['sell', true],
    ['sellReversed', false],
    ['sell', true],
    ['buy', false],
    ['buy', false],
    ['deposit', true],
  ]);
  const account = await reader.account(accountId);
  const moved = transactions.reduce((sum, { amount }) => sum + amount, 0);
  expect(account?.cash).toBe(moved);
  expect(account?.realisedProfit).toBe(closed[0]?.profit);
  // The quantity left to fill stays as it was: a venue that loads the order fills no more than that.
  const { orders } = await readOpenOrders(stepwise.read, 0, () => 1);
  expect(orders.map(({ orderId, filled }) => [orderId, filled])).toEqual([[bought, wholeShares(15)]]);
  const broker = await stepwise.read.rows<{ bucket: string; amount: string }>(
    "SELECT bucket, amount::text FROM house WHERE unit = 'share:NORD' ORDER BY bucket",
  );
  expect(broker).toEqual([{ bucket: 'house:custody', amount: String(-sharesOf(wholeShares(2))) }]);
  expect(story.events().filter(({ type }) => type === 'ExecutionBusted')).toHaveLength(2);
});

it('the same log read as one batch gives the same rows', async () => {
  const { story } = await play(false);
  await story.log.project(atOnce.read);
  for (const table of [
    ...['accounts', 'orders', 'fills', 'lots', 'closed_positions', 'transactions', 'house', 'suspended_executions'],
  ]) {
    const rows = `SELECT * FROM ${table} ORDER BY 1, 2, 3`;
    expect(await atOnce.read.rows(rows)).toEqual(await stepwise.read.rows(rows));
  }
});

it('what is missing after a bust is in suspense, where the venue reports it when it starts', async () => {
  const story = new Story(false);
  await story.ask('OpenAccount', { currency: 'EUR' }, 'identity');
  await story.ask('Deposit', { bookingId: 'B1', amount: 1_000_000, currency: 'EUR' }, 'bank');
  const bought = await story.order('buy', 10, '10.00');
  await story.fill('b1', bought, 'buy', 10, '10.00');
  await story.fill('s1', await story.order('sell', 10, '9.00'), 'sell', 10, '11.00');
  await story.bust('b1');
  const third = database('read3');
  await migrate({
    url: services.postgresUrl,
    schema: third.schema,
    migrations: [...readModelMigrations, ...tradingMigrations],
  });
  await story.log.project(third.read);
  const missing = await third.read.rows(
    'SELECT execution_id, side, quantity::int, value::int, reason FROM suspended_executions',
  );
  expect(missing).toEqual([{ execution_id: 'bust:b1', side: 'buy', quantity: 10, value: 0, reason: 'bust' }]);
  expect((await readOpenOrders(third.read, 0, () => 1)).suspended).toBe(1);
  await third.read.close();
});
