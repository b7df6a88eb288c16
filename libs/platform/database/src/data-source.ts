import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

type Listed = NonNullable<DataSourceOptions['migrations']>;

/**
 * TypeORM on one schema, for entities and migrations. The schema is created when it is missing; its migrations table
 * lives inside it, so that a shadow schema migrates on its own.
 */
export async function openDataSource(options: {
  readonly url: string;
  readonly schema: string;
  readonly entities?: DataSourceOptions['entities'];
  readonly migrations: Listed;
}): Promise<DataSource> {
  const client = new pg.Client({ connectionString: options.url });
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
    extra: { options: `-c search_path=${options.schema}`, max: 5 },
  });
  return source.initialize();
}

/** Brings one schema up to date and closes again. */
export async function migrate(options: { url: string; schema: string; migrations: Listed }): Promise<void> {
  const source = await openDataSource(options);
  try {
    // Two processes that start together must not both create the same table.
    await source.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate:${options.schema}`]);
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}
