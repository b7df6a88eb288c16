import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { tradingMigrations } from './trading-tables';

const services = useServices();
const patienceMs = 30_000;

it('the index of open orders is built while others write orders, once, and again after an interrupted build', async () => {
  const schema = services.schema('index');
  const at = { url: services.postgresUrl, schema };
  await migrate({ ...at, migrations: [...readModelMigrations, ...tradingMigrations.slice(0, 3)] });
  const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
  services.afterwards(() => database.close());
  const columns = await database.rows<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = 'orders' AND is_nullable = 'NO' AND column_default IS NULL`,
    [schema],
  );
  const insert = (key: string): string =>
    `INSERT INTO orders (${columns.map(({ name }) => name).join(', ')})
     VALUES (${columns.map(({ type }) => (type === 'text' ? `'${key}'` : '0')).join(', ')})`;
  await database.rows(insert('A'));
  const newest = { ...at, migrations: [...readModelMigrations, ...tradingMigrations] };
  const index = async (): Promise<unknown> =>
    (
      await database.rows(
        `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('orders_open_account')`,
      )
    )[0];
  let building: Promise<unknown> = Promise.resolve();

  await database.transaction(async (client) => {
    await client.query(insert('B'));
    building = Promise.all([migrate(newest), migrate(newest)]);
    building.catch(() => undefined);
    await eventually(
      'the build waits for the transaction',
      async () =>
        (
          await database.rows(
            `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX%orders_open_account%' AND wait_event_type = 'Lock'`,
          )
        ).length > 0,
      patienceMs,
    );
    await database.rows(insert('C'));
  });
  await building;
  expect(await index()).toEqual({ valid: true });

  await database.rows(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass('orders_open_account')`);
  await database.rows(`DELETE FROM migrations WHERE name LIKE 'FindOpenOrdersByAccount%'`);
  await migrate(newest);
  expect(await index()).toEqual({ valid: true });
}, 90_000);
