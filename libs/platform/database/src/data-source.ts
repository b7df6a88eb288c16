import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { batchLimits, driverOptions } from './limits';

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
    // Prevents two processes that start at the same time from both creating a table.
    await source.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate:${options.schema}`]);
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}
