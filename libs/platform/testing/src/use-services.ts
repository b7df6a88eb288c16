import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dropDatabase, newDatabase } from './own-database';

/** Real services for one spec file, with names that no other file uses. */
export interface TestServices {
  readonly kafkaBrokers: readonly string[];
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** Prefix for Kafka topics and Redis keys. */
  readonly prefix: string;
  /** Returns the name of a schema that only this file uses; dropped at the end. */
  readonly schema: (name: string) => string;
  /**
   * Returns the URL of an empty database, for code that names its schemas itself. Dropped at the end, open connections
   * included.
   */
  readonly database: () => Promise<string>;
  /** Returns an empty folder, deleted at the end. */
  readonly home: () => Promise<string>;
  /**
   * Runs at the end in reverse order of registration, before the schemas are dropped. Close readers here: an `afterAll`
   * of the file would run after the schemas are dropped, and a reader that is still at work would fail.
   */
  readonly afterwards: (work: () => Promise<unknown>) => void;
}

/**
 * Reads the services' addresses and cleans up after the file. Call it at the top of a `.medium.spec.ts`. Without
 * services the file fails: a test that skips itself would be green on a machine that never ran it.
 */
export function useServices(): TestServices {
  const prefix = `t${randomBytes(5).toString('hex')}`;
  const schemas: string[] = [];
  let databases = 0;
  const works: (() => Promise<unknown>)[] = [];
  const services: TestServices = {
    kafkaBrokers: address('PARKETT_KAFKA_BROKERS').split(','),
    postgresUrl: address('PARKETT_POSTGRES_URL'),
    redisUrl: address('PARKETT_REDIS_URL'),
    prefix,
    schema: (name) => {
      const schema = `${prefix}_${name}`;
      schemas.push(schema);
      return schema;
    },
    database: async () => {
      databases += 1;
      const url = await newDatabase(services.postgresUrl, `${prefix}_${databases}`);
      works.push(() => dropDatabase(url));
      return url;
    },
    home: async () => {
      const folder = await mkdtemp(join(tmpdir(), `${prefix}-`));
      works.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    afterwards: (work) => {
      works.push(work);
    },
  };
  afterAll(async () => {
    const failures: unknown[] = [];
    for (const work of works.reverse())
      await Promise.resolve()
        .then(work)
        .catch((error: unknown) => failures.push(error));
    await dropSchemas(services.postgresUrl, schemas);
    if (failures.length > 0) throw failures[0];
  });
  return services;
}

function address(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set. This test needs real services: run it as "node infra/with-services.mjs -- npx jest PATH"`,
  );
}

async function dropSchemas(url: string, schemas: readonly string[]): Promise<void> {
  if (schemas.length === 0) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(schema)} CASCADE`);
  await client.end();
}
