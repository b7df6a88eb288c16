import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { projections, readMigrations } from './index';

const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 1, backgroundLimits);

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: readMigrations }));
services.afterwards(() => read.close());

const tables = projections.flatMap((projection) => projection.tables);

it.each(tables.map((table) => [table.name, table] as const))(
  'table %s has the columns in the schema that it has in the code',
  async (name, { columns, key }) => {
    const rows = await read.rows<{ name: string; type: string; nullable: boolean; in_key: boolean }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable,
         attnum = ANY (indkey) AS in_key
       FROM pg_attribute JOIN pg_index ON indrelid = attrelid AND indisprimary
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [name],
    );
    const stored = rows.map((row) => [row.name, `${row.type.replace('integer', 'int')}${row.nullable ? '?' : ''}`]);
    const declared = Object.entries(columns).map(([column, type]) => [column, type.replace('shares', 'numeric')]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(stored));
    expect([...key].sort()).toEqual(
      rows
        .filter((row) => row.in_key)
        .map((row) => row.name)
        .sort(),
    );
  },
);

it('every table of the read models belongs to one projection', async () => {
  const stored = await read.rows<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY tablename',
    [schema],
  );
  const ours = ['migrations', 'positions', ...tables.map(({ name }) => name)];
  expect(stored.map(({ name }) => name)).toEqual(ours.sort());
});
