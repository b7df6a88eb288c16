import { kindsFor, noMarket } from '@parkett/composition';
import { AggregateStore, SnapshotStore } from '@parkett/platform-event-log';
import { backgroundLimits, Database } from '@parkett/platform-read-model';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { servePart, startPart } from './part-process';

export interface SnapshotLoad {
  readonly seconds: number;
  /** Memory that is used afterwards and was not before: objects, and buffers beside them. */
  readonly heapBytes: number;
  readonly bufferBytes: number;
  readonly accounts: number;
}

interface Request {
  readonly way: 'store' | 'bare';
  readonly postgresUrl: string;
  readonly partitions: number;
}

const rowsAtOnce = 5_000;

/** Loads the snapshots of all partitions in a new process, as an engine does at its start. */
export const loadStates = (postgresUrl: string, partitions: number): Promise<SnapshotLoad> =>
  askOnce({ way: 'store', postgresUrl, partitions });

/** The floor: a bare loop that reads the same rows and keeps nothing. */
export const readStates = (postgresUrl: string, partitions: number): Promise<SnapshotLoad> =>
  askOnce({ way: 'bare', postgresUrl, partitions });

async function askOnce(request: Request): Promise<SnapshotLoad> {
  const part = await startPart<object, Request, SnapshotLoad>('serve-snapshot-load');
  const load = await part.ask(request);
  await part.close();
  return load;
}

export async function serveSnapshotLoad(): Promise<number> {
  await servePart({}, async ({ way, postgresUrl, partitions }: Request): Promise<SnapshotLoad> => {
    const database = new Database(postgresUrl, 'engine', partitions, backgroundLimits);
    const stores: AggregateStore[] = [];
    const before = memoryNow();
    const startedAt = performance.now();
    const all = Array.from({ length: partitions }, async (_, partition) => {
      if (way === 'bare') return readPartition(database, partition);
      const store = new AggregateStore(kindsFor(noMarket));
      stores.push(store);
      await new SnapshotStore(database).load(partition, kindsFor(noMarket), (page) => store.restore(page));
      return store.size;
    });
    const accounts = (await Promise.all(all)).reduce((total, size) => total + size, 0);
    const seconds = (performance.now() - startedAt) / 1_000;
    const after = memoryNow();
    await database.close();
    // Used here, so that the collection before did not take them.
    const heapBytes = stores.length === 0 ? 0 : after.heapUsed - before.heapUsed;
    return { seconds, accounts, heapBytes, bufferBytes: after.arrayBuffers - before.arrayBuffers };
  });
  return 0;
}

/** Every row that the store reads, page by page over the primary keys. */
async function readPartition(database: Database, partition: number): Promise<number> {
  const all = async (
    select: string,
    key: string,
    first: string | number,
    where: readonly unknown[],
  ): Promise<number> => {
    let rows = 0;
    for (let after: unknown = first; ; ) {
      const page: Record<string, unknown>[] = await database.rows(
        `${select} AND ${key} > $${where.length + 1} ORDER BY ${key} LIMIT ${rowsAtOnce}`,
        [...where, after],
      );
      rows += page.length;
      if (page.length < rowsAtOnce) return rows;
      after = page.at(-1)?.[key];
    }
  };
  const parts = await database.rows<{ part: string; part_version: number }>(
    'SELECT part, part_version FROM snapshot_parts WHERE partition = $1',
    [partition],
  );
  let states = 0;
  for (const { part, part_version: version } of parts) {
    const where = 'WHERE partition = $1 AND part = $2 AND part_version = $3';
    const of = [partition, part, version];
    states += await all(`SELECT aggregate, state::text, version FROM part_snapshots ${where}`, 'aggregate', '', of);
    await all(`SELECT segment, hashes FROM reference_segments ${where}`, 'segment', -1, of);
    if (part === ':window')
      await all(
        'SELECT aggregate, id, record_offset, at FROM part_commands WHERE partition = $1 AND part_version = $2',
        'record_offset',
        -1,
        [partition, version],
      );
  }
  return states;
}

function memoryNow(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage();
}

/** Size of the engine's tables with their indexes, by the part of the snapshot. */
export async function snapshotBytes(postgresUrl: string): Promise<Record<string, number>> {
  const database = new Database(postgresUrl, 'engine', 1, backgroundLimits);
  const [row] = await database.rows<{ states: string; commands: string; refs: string }>(
    `SELECT pg_total_relation_size('part_snapshots') AS states, pg_total_relation_size('part_commands') AS commands,
       pg_total_relation_size('reference_segments') AS refs`,
  );
  await database.close();
  return {
    snapshotBytes: Number(row?.states),
    commandBytes: Number(row?.commands),
    referenceBytes: Number(row?.refs),
  };
}
