import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { batchLimits, driverOptions } from './limits';

const lockEveryMs = 100;

type Listed = NonNullable<DataSourceOptions['migrations']>;

/**
 * Opens TypeORM on one schema, for entities and migrations. Creates the schema when it is missing. The migrations table
 * lies inside the schema, so a shadow schema migrates independently.
 */
async function openDataSource(options: {
  readonly url: string;
  readonly schema: string;
  readonly entities?: DataSourceOptions['entities'];
  readonly migrations: Listed;
}): Promise<DataSource> {
  const client = new pg.Client({ connectionString: options.url, ...driverOptions(batchLimits) });
  await client.connect();
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${pg.escapeIdentifier(options.schema)}`);
  } finally {
    await client.end();
  }
  const source = new DataSource({
    type: 'postgres',
    url: options.url,
    schema: options.schema,
    ...(options.entities === undefined ? {} : { entities: options.entities }),
    migrations: options.migrations,
    migrationsTableName: 'migrations',
    extra: { options: `-c search_path=${options.schema}`, max: 5, ...driverOptions(batchLimits) },
  });
  return source.initialize();
}

/** Runs the pending migrations of one schema and closes the connection. */
export async function migrate(options: { url: string; schema: string; migrations: Listed }): Promise<void> {
  const source = await openDataSource(options);
  try {
    await lockMigrations(source, options.schema);
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}

/**
 * Prevents two processes that start at the same time from both creating a table. The session keeps its lock until the
 * connections are closed. It asks again and again, because an index that is built concurrently would wait for a
 * statement that waits for the lock.
 */
async function lockMigrations(source: DataSource, schema: string): Promise<void> {
  const session = source.createQueryRunner();
  for (;;) {
    const [row]: { locked: boolean }[] = await session.query('SELECT pg_try_advisory_lock(hashtext($1)) AS locked', [
      `migrate:${schema}`,
    ]);
    if (row?.locked) return;
    await sleep(lockEveryMs);
  }
}
