import {
  Chain,
  type ChainHead,
  type KafkaLog,
  type LogLayout,
  type LogTrust,
  type Topics,
} from '@parkett/platform-event-log';
import {
  batchLimits,
  Database,
  migrate,
  movePosition,
  partitionsOf,
  type Projection,
} from '@parkett/platform-read-model';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';

interface RebuildOptions {
  readonly log: KafkaLog;
  readonly topics: Topics;
  readonly layout: LogLayout;
  readonly postgresUrl: string;
  readonly live: Database;
  readonly projections: readonly Projection[];
  readonly trust: LogTrust;
  readonly migrations: NonNullable<DataSourceOptions['migrations']>;
}

interface TableDifference {
  readonly table: string;
  readonly rows: number;
  readonly onlyLive: number;
  readonly onlyRebuilt: number;
  /** Keys of up to ten differing rows. */
  readonly examples: readonly string[];
}

export interface Rebuild {
  readonly schema: string;
  readonly records: number;
  readonly rows: number;
  readonly seconds: number;
  readonly differences: readonly TableDifference[];
  readonly same: boolean;
}

const recordsPerTransaction = 5_000;

/**
 * Rebuilds every read model from offset 0 in a separate schema and compares it with the live one, row by row, at
 * exactly the same positions. The live positions are locked during the comparison, so the live projectors wait that
 * long.
 */
export async function rebuildAndCompare(options: RebuildOptions): Promise<Rebuild> {
  const startedAt = performance.now();
  const shadow = `${options.live.schema}_rebuilt`;
  await dropShadow(options.postgresUrl, shadow);
  await migrate({ url: options.postgresUrl, schema: shadow, migrations: options.migrations });
  const rebuilt = new Database(options.postgresUrl, shadow, 4, batchLimits);
  try {
    const progress = new Map<string, ChainHead | undefined>();
    let records = await advance(options, rebuilt, progress, await livePositions(options.live));
    const seconds = (performance.now() - startedAt) / 1000;
    const differences = await options.live.transaction(async (client) => {
      // Locks the table, not its rows: a group without a position must not get its first one meanwhile.
      await client.query('LOCK TABLE positions IN SHARE MODE');
      const locked = await client.query<PositionRow>('SELECT group_name, partition, next FROM positions');
      records += await advance(options, rebuilt, progress, positionsOf(locked.rows));
      return compare(options, client, shadow);
    });
    const rows = differences.reduce((total, table) => total + table.rows, 0);
    const same = differences.every(({ onlyLive, onlyRebuilt }) => onlyLive + onlyRebuilt === 0);
    return { schema: shadow, records, rows, seconds, differences, same };
  } finally {
    await rebuilt.close();
    await dropShadow(options.postgresUrl, shadow);
  }
}

interface PositionRow {
  readonly group_name: string;
  readonly partition: number;
  readonly next: string;
}

type Positions = ReadonlyMap<string, number>;

const positionsOf = (rows: readonly PositionRow[]): Positions =>
  new Map(rows.map(({ group_name, partition, next }) => [`${group_name}/${partition}`, Number(next)]));

const livePositions = async (live: Database): Promise<Positions> =>
  positionsOf(await live.rows<PositionRow>('SELECT group_name, partition, next FROM positions'));

/** Projects every group and partition up to the given positions; returns the number of records projected. */
async function advance(
  options: RebuildOptions,
  rebuilt: Database,
  progress: Map<string, ChainHead | undefined>,
  to: Positions,
): Promise<number> {
  let records = 0;
  for (const projection of options.projections) {
    for (const partition of partitionsOf(projection, options.layout)) {
      const key = `${projection.group}/${partition}`;
      records += await project(options, rebuilt, projection, partition, progress, to.get(key) ?? 0);
    }
  }
  return records;
}

async function project(
  { log, topics, trust }: RebuildOptions,
  rebuilt: Database,
  projection: Projection,
  partition: number,
  progress: Map<string, ChainHead | undefined>,
  to: number,
): Promise<number> {
  const key = `${projection.group}/${partition}`;
  const chain = new Chain(topics.events, partition, trust, progress.get(key));
  let at = chain.head.next;
  let records = 0;
  if (at >= to) return 0;
  await log.readRange(topics.events, partition, at, to, async (raw) => {
    for (let start = 0; start < raw.length; start += recordsPerTransaction) {
      const valid = raw.slice(start, start + recordsPerTransaction).flatMap((record) => chain.judge(record));
      // The broker's answer ends with a whole batch, so what still waits for a signature is forged.
      if (start + recordsPerTransaction >= raw.length) chain.settle();
      await rebuilt.transaction(async (client) => {
        await movePosition(client, projection.group, partition, at, chain.head);
        if (valid.length > 0) await projection.project(client, partition, valid);
      });
      at = chain.head.next;
      records += valid.length;
    }
  });
  progress.set(key, chain.head);
  return records;
}

async function compare(
  { projections, live }: RebuildOptions,
  client: pg.PoolClient,
  shadow: string,
): Promise<TableDifference[]> {
  const differences: TableDifference[] = [];
  for (const { name, key } of projections.flatMap(({ tables }) => tables)) {
    const [a, b] = [live.schema, shadow].map((schema) => `${pg.escapeIdentifier(schema)}.${name}`);
    const keys = key.map((column) => `${column}::text`).join(` || '/' || `);
    const {
      rows: [counts],
    } = await client.query<{ rows: string; only_live: string; only_rebuilt: string }>(
      `SELECT (SELECT count(*) FROM ${a}) AS rows, (SELECT count(*) FROM (TABLE ${a} EXCEPT TABLE ${b}) x) AS only_live,
              (SELECT count(*) FROM (TABLE ${b} EXCEPT TABLE ${a}) x) AS only_rebuilt`,
    );
    const [onlyLive, onlyRebuilt] = [Number(counts?.only_live), Number(counts?.only_rebuilt)];
    const examples =
      onlyLive + onlyRebuilt === 0
        ? []
        : await client
            .query<{ key: string }>(
              `SELECT DISTINCT ${keys} AS key FROM ((TABLE ${a} EXCEPT TABLE ${b}) UNION ALL (TABLE ${b} EXCEPT TABLE ${a})) x LIMIT 10`,
            )
            .then(({ rows }) => rows.map((row) => row.key));
    differences.push({ table: name, rows: Number(counts?.rows), onlyLive, onlyRebuilt, examples });
  }
  return differences;
}

async function dropShadow(url: string, shadow: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(shadow)} CASCADE`);
  } finally {
    await client.end();
  }
}
