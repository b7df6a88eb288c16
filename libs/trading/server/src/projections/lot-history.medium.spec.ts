import { randomFrom } from '@parkett/kernel/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingEvents, type OrderExecuted } from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { lotHistoryProjection } from './lot-history.projection';
import { tradingMigrations } from './trading-tables';
import { tradingProjection } from './trading.projection';

const services = useServices();
const accountId = 'LOTS00000001';
const market = new StillMarket();
const databases: Database[] = [];
const tables = ['bought_lots', 'lot_uses', 'holding_steps', 'holding_costs'];

services.afterwards(() => Promise.all(databases.map((database) => database.close())));

beforeAll(() => {
  market.quoted('9.99', 0, '10.00', 0);
});

async function emptyDatabase(): Promise<Database> {
  const schema = services.schema(`lots${databases.length}`);
  const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
  databases.push(database);
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  return database;
}

/** An account whose commands are decided at once. */
class Story {
  private n = 0;
  readonly log = new LogInMemory(market, () => Date.UTC(2026, 10, 20, 10) + this.n);

  async ask(type: string, body: object, system?: string): Promise<void> {
    this.n += 1;
    const actor = { kind: system === undefined ? 'customer' : 'system', id: system ?? accountId } as const;
    const key = type === 'PlaceOrder' ? `o${this.n}` : `c${this.n}`;
    void this.log.send({ aggregate: `account:${accountId}`, type, body, actor, route: 'spec', key });
    await this.log.settle();
  }

  async open(): Promise<void> {
    await this.ask('OpenAccount', { currency: 'EUR' }, 'identity');
    await this.ask('Deposit', { bookingId: 'B1', amount: 500_000_000, currency: 'EUR' }, 'bank');
  }

  async order(side: 'buy' | 'sell', quantity: number): Promise<string> {
    const limitPrice = side === 'buy' ? '10.00' : '9.00';
    await this.ask('PlaceOrder', { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice });
    return `o${this.n}`;
  }

  fill(orderId: string, side: 'buy' | 'sell', quantity: number, price: string): Promise<void> {
    const fill = { executionId: `e${this.n + 1}`, orderId, symbol: 'NORD', side, quantity, price };
    return this.ask('RecordExecution', { ...fill, currency: 'EUR', executedAt: 1 }, 'venue');
  }

  fills(): OrderExecuted[] {
    const events = this.log.records.flatMap(({ record }) => record.events.map((event) => tradingEvents.find(event)));
    return events.flatMap((event) => (event?.type === 'OrderExecuted' ? [event] : []));
  }

  bust(fill: OrderExecuted): Promise<void> {
    const { type, ...body } = bustOf(fill, market.date, 2);
    return this.ask(type, body, 'venue');
  }

  /** Projects all records, `size` of them in one batch. */
  async projected(size: number): Promise<Database> {
    const database = await emptyDatabase();
    await database.transaction((client) => tradingProjection.project(client, 0, this.log.records));
    for (let from = 0; from < this.log.records.length; from += size) {
      const batch = this.log.records.slice(from, from + size);
      await database.transaction((client) => lotHistoryProjection.project(client, 0, batch));
    }
    return database;
  }
}

async function randomStory(seed: number): Promise<Story> {
  const random = randomFrom(seed);
  const story = new Story();
  await story.open();
  for (let n = 0; n < 40; n += 1) {
    const side = random.oneOf(['buy', 'buy', 'sell'] as const);
    const quantity = random.between(1, 30);
    const orderId = await story.order(side, quantity);
    const first = random.between(1, quantity);
    const price = (): string =>
      `${side === 'buy' ? random.between(5, 9) : random.between(9, 14)}.${random.between(10, 99)}`;
    await story.fill(orderId, side, first, price());
    if (first < quantity) await story.fill(orderId, side, quantity - first, price());
    const fills = story.fills();
    const taken = fills[random.between(0, fills.length - 1)];
    if (taken && random.chance(15)) await story.bust(taken);
  }
  return story;
}

/** What is left of each lot by its uses, as the group `trading` has it. */
const leftOfLots = `
  SELECT lot_id, (bought.quantity - used.quantity)::text AS quantity, (bought.value - used.value)::text AS value,
    (bought.fees + bought.taxes - used.fees)::text AS fees, buy_date
  FROM bought_lots AS bought, LATERAL (
    SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(value), 0) AS value, coalesce(sum(fees), 0) AS fees
    FROM lot_uses WHERE lot_uses.lot_id = bought.lot_id AND state = 'used') AS used
  WHERE bought.quantity > used.quantity ORDER BY lot_id`;
const lotsOfTrading = `
  SELECT lot_id, quantity::text AS quantity, value::text AS value, fees::text AS fees, buy_date
  FROM lots ORDER BY lot_id`;

it('what is left of the lots is what the ledger has, after sales and reversals in any order', async () => {
  let reversed = 0;
  for (let seed = 1; seed <= 4; seed += 1) {
    const story = await randomStory(seed);
    const database = await story.projected(1_000);
    expect(await database.rows(leftOfLots)).toEqual(await database.rows(lotsOfTrading));
    const [costs] = await database.rows<Record<string, string>>(
      `SELECT holding_costs.quantity::text AS quantity, uncovered::text AS uncovered, booked_profit::text AS booked,
         (SELECT coalesce(sum(quantity), 0)::text FROM lots) AS held,
         (SELECT coalesce(sum(profit), 0)::text FROM closed_positions) AS profit FROM holding_costs`,
    );
    expect(costs?.['booked']).toBe(costs?.['profit']);
    expect(Number(costs?.['quantity']) - Number(costs?.['uncovered'])).toBe(Number(costs?.['held']));
    reversed += Number((await database.rows("SELECT FROM lot_uses WHERE state = 'undone'")).length);
  }
  expect(reversed).toBeGreaterThan(5);
});

it('the rows do not depend on the batches in which the log was read', async () => {
  const story = await randomStory(9);
  const [byOne, bySeven, atOnce] = [await story.projected(1), await story.projected(7), await story.projected(1_000)];
  for (const table of tables) {
    const rows = `SELECT * FROM ${table} ORDER BY 1, 2`;
    const expected = await atOnce.rows(rows);
    expect(expected.length).toBeGreaterThan(0);
    expect(await byOne.rows(rows)).toEqual(expected);
    expect(await bySeven.rows(rows)).toEqual(expected);
  }
});

it('a sale that is booked in parts uses its lots once it is booked, and a reversal brings them back', async () => {
  const story = new Story();
  await story.open();
  const bought = await story.order('buy', 900);
  for (let n = 0; n < 900; n += 1) await story.fill(bought, 'buy', 1, '10.00');
  const sold = await story.order('sell', 850);
  const report = { executionId: 'sale', orderId: sold, symbol: 'NORD', side: 'sell', quantity: 850, price: '11.00' };
  const sale = { ...report, currency: 'EUR', executedAt: 1 };
  await story.ask('RecordExecution', sale, 'venue');
  const begun = await story.projected(100);
  expect(await begun.rows('SELECT state, count(*)::int > 0 AS some FROM lot_uses GROUP BY 1')).toEqual([
    { state: 'claimed', some: true },
  ]);
  expect(await begun.rows(leftOfLots)).toEqual(await begun.rows(lotsOfTrading));
  while (story.fills().at(-1)?.side !== 'sell') await story.ask('RecordExecution', sale, 'venue');
  const booked = await story.projected(100);
  expect(await booked.rows('SELECT state, count(*)::int AS count FROM lot_uses GROUP BY 1')).toEqual([
    { state: 'used', count: 850 },
  ]);
  expect(await booked.rows(leftOfLots)).toEqual(await booked.rows(lotsOfTrading));
  const [fill] = story.fills().slice(-1);
  if (fill) await story.bust(fill);
  const restored = await story.projected(1_000);
  expect(await restored.rows(leftOfLots)).toEqual(await restored.rows(lotsOfTrading));
  expect(await restored.rows('SELECT quantity::int, diluted::int, booked_profit::int FROM holding_costs')).toEqual([
    { quantity: 900, diluted: 900_945, booked_profit: 0 },
  ]);
});
