import { KafkaLog, topicsOf } from '@parkett/platform-event-log';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { createClient } from 'redis';
import type { Installation } from './installation';

export interface Place {
  readonly name: string;
  readonly bytes: Buffer;
}

const variable = (installation: Installation, name: string): string => installation.environment[name] ?? '';

/**
 * Everything that an installation leaves on disk, as raw as possible: the broker's files, a dump of Redis, every row,
 * images, logs.
 */
export async function rawPlaces(installation: Installation): Promise<Place[]> {
  const home = variable(installation, 'PARKETT_HOME');
  const places = await Promise.all([
    kafka(installation),
    redis(installation),
    postgres(installation),
    folder('images', join(home, 'documents')),
  ]);
  return [...places.flat(), { name: 'logs', bytes: await readFile(installation.logFile) }];
}

async function folder(name: string, path: string, wanted: (file: string) => boolean = () => true): Promise<Place[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => wanted(relative(path, file)));
  return Promise.all(
    files.map(async (file) => ({ name: `${name} ${relative(path, file)}`, bytes: await readFile(file) })),
  );
}

/** The broker's own files if it runs on this machine, or every record of every topic if it runs in a container. */
async function kafka(installation: Installation): Promise<Place[]> {
  const prefix = variable(installation, 'PARKETT_TOPIC_PREFIX');
  const files = await folder(
    'kafka',
    join(process.env['PARKETT_HOME'] ?? '', 'kafka', 'log'),
    (file) => file.startsWith(prefix) && file.endsWith('.log'),
  );
  if (files.length > 0) return files;
  const log = new KafkaLog({
    brokers: variable(installation, 'PARKETT_KAFKA_BROKERS').split(','),
    clientId: 'raw-places',
  });
  const places: Place[] = [];
  const { commands, events } = topicsOf(prefix);
  for (const [topic, partitions] of await log.partitionsOf([commands, events])) {
    for (let partition = 0; partition < partitions; partition += 1) {
      const end = await log.endOffset(topic, partition);
      await log.readRange(topic, partition, 0, end, (records) => {
        places.push({ name: `kafka ${topic}`, bytes: Buffer.concat(records.map(({ value }) => value)) });
      });
    }
  }
  await log.close();
  return places;
}

/**
 * The uncompressed output of SAVE: the file itself if it can be read, otherwise every key as the file would contain it.
 */
async function redis(installation: Installation): Promise<Place[]> {
  const client = createClient({ url: variable(installation, 'PARKETT_REDIS_URL') });
  await client.connect();
  try {
    await client.configSet('rdbcompression', 'no');
    await client.sendCommand(['SAVE']);
    const { dir = '' } = await client.configGet('dir');
    const { dbfilename = '' } = await client.configGet('dbfilename');
    const file = join(dir, dbfilename);
    if (existsSync(file)) return [{ name: 'redis', bytes: await readFile(file) }];
    const keys = await client.keys('*');
    const values = await Promise.all(keys.map((key) => client.sendCommand(['DUMP', key])));
    return [{ name: 'redis', bytes: Buffer.from([...keys, ...values.map(String)].join('\n')) }];
  } finally {
    client.destroy();
  }
}

/** Every row of every table as text; bytes appear in it as hexadecimal digits. */
async function postgres(installation: Installation): Promise<Place[]> {
  const client = new pg.Client({ connectionString: variable(installation, 'PARKETT_POSTGRES_URL') });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('read', 'records', 'engine') AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const places: Place[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      places.push({ name: `postgres ${name}`, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) });
    }
    return places;
  } finally {
    await client.end();
  }
}
