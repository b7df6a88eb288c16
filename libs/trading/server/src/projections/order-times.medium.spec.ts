import type { ChainedRecord } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import { RandomDay } from '../spec-support/random-day';
import { tradingProjection } from './trading.projection';
import { tradingMigrations } from './trading-tables';

const services = useServices();

async function databaseWith(name: string, migrations: number): Promise<Database & { readonly schema: string }> {
  const schema = services.schema(name);
  await migrate({
    url: services.postgresUrl,
    schema,
    migrations: [...readModelMigrations, ...tradingMigrations.slice(0, migrations)],
  });
  const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
  services.afterwards(() => database.close());
  return Object.assign(database, { schema });
}

/** The event as older builds recorded it, with the feed's time only. */
function older(event: AccountEvent): AccountEvent {
  if (event.type === 'OrderPlaced') {
    const { placedAt: _placedAt, acceptedAt: _acceptedAt, ...old } = event;
    return { ...old, expiresOn: null };
  }
  if (event.type !== 'OrderExecuted') return event;
  const { quotedAt = 0, quoteReceivedAt: _receivedAt, ...old } = event;
  return { ...old, executedAt: quotedAt };
}

const olderRecord = (chained: ChainedRecord): ChainedRecord => ({
  ...chained,
  record: {
    ...chained.record,
    events: chained.record.events.map((event) =>
      tradingEvents.owns(event) ? older(tradingEvents.read(event)) : event,
    ),
  },
});

const columnsBefore = {
  accounts: 'account_id, currency, settled, unsettled_sell, frozen_order, realised_profit, opened_at, env',
  transactions: `id, account_id, type, amount, currency, symbol, quantity, price, fees, reference, at, business_date,
    env`,
  orders: `order_id, account_id, symbol, name, side, order_type, status, quantity, filled_quantity, limit_price,
    bound_price, filled_value, fees, frozen, currency, placed_at, updated_at, business_date, env, partition,
    record_offset`,
  fills: 'execution_id, order_id, account_id, quantity, price, value, fees, quoted_at',
  closed_positions: `execution_id, account_id, symbol, name, quantity, buy_date, capital, sell_price, sell_value, fees,
    profit, (SELECT quoted_at FROM fills WHERE fills.execution_id = closed_positions.execution_id), currency, env`,
} as const;

it('the migration turns rows of older events into those that a rebuild produces', async () => {
  const day = new RandomDay(
    9,
    { feed: -7_200_000, venue: 0, nextVenue: 0, api: 0 },
    await databaseWith('day', tradingMigrations.length),
  );
  await day.play(400);
  const rebuilt = await databaseWith('rebuilt', tradingMigrations.length);
  await rebuilt.transaction((client) => tradingProjection.project(client, 0, day.log.records.map(olderRecord)));

  const before = await databaseWith('migrated', 1);
  for (const [table, columns] of Object.entries(columnsBefore)) {
    // Table names are schema-qualified from here on, because the rows come from the other schema.
    await before.transaction(async (client) => {
      await client.query(`SET LOCAL search_path TO ${rebuilt.schema}`);
      await client.query(`INSERT INTO ${before.schema}.${table} SELECT ${columns} FROM ${rebuilt.schema}.${table}`);
    });
  }
  await migrate({
    url: services.postgresUrl,
    schema: before.schema,
    migrations: [...readModelMigrations, ...tradingMigrations],
  });

  for (const [table, key] of [
    ['orders', 'order_id'],
    ['fills', 'execution_id'],
    ['closed_positions', 'execution_id'],
  ] as const) {
    const rowsOf = (database: Database) =>
      database.rows<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY ${key}`);
    const rows = await rowsOf(rebuilt);
    expect(rows.length).toBeGreaterThan(50);
    expect(await rowsOf(before)).toEqual(rows);
  }
  const wrong = await before.rows(
    `SELECT 1 FROM fills JOIN orders USING (order_id) WHERE executed_at < accepted_at OR accepted_at < placed_at`,
  );
  expect(wrong).toEqual([]);
});
