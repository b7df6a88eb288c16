import { randomBytes } from 'node:crypto';
import { rebuildAndCompare, type Rebuild } from '@parkett/audit-server';
import { projections, readMigrations as migrations } from '@parkett/composition';
import { specTrust } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, partitionsOf, Projector } from '@parkett/platform-read-model';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { CommandWay } from './command-way';
import { startEngine } from './engine-process';
import { BulkUpsert } from './floors/bulk-upsert';
import { median, round } from './measure';
import type { BenchServices } from './services';
import { tradeAll } from './trading-stories';

const customers = 10_000;
const partitions = 4;

/**
 * Rebuilds all read models from offset 0 into a shadow schema, as `parkett rebuild --diff` does, compared with writing
 * the resulting rows without reading, checking or projecting anything.
 */
export const rebuildBench: Bench = async (services, log): Promise<BenchResult> => {
  const prefix = `bench_${randomBytes(4).toString('hex')}`;
  const way = await CommandWay.open(services, prefix, partitions);
  const open: { close(): Promise<void> }[] = [way];
  try {
    const records = await tradeAndStop(services, prefix, way);
    log(`${records} records of ${customers} customers are in the log`);
    const live = await project(services.postgresUrl, `${prefix}_read`, way);
    open.push(live);
    const tables = { migrations, live, tables: projections.flatMap((projection) => projection.tables) };
    const floor = await BulkUpsert.open(services.postgresUrl, `${prefix}_floor`, tables);
    open.push(floor);
    return await compare(services.postgresUrl, way, live, floor, records, log);
  } finally {
    for (const part of open) await part.close();
  }
};

async function compare(
  postgresUrl: string,
  way: CommandWay,
  live: Database,
  floor: BulkUpsert,
  records: number,
  log: (line: string) => void,
): Promise<BenchResult> {
  const rebuilds: Rebuild[] = [];
  const floors: number[] = [];
  for (let run = 1; run <= 3; run++) {
    const rebuild = await rebuildAndCompare({
      log: way.log,
      topics: way.topics,
      layout: way.layout,
      postgresUrl,
      live,
      projections,
      migrations,
      trust: specTrust,
    });
    if (!rebuild.same || rebuild.rows !== floor.rows)
      throw new Error(`the rebuilt read models differ: ${JSON.stringify(rebuild)}`);
    rebuilds.push(rebuild);
    floors.push(await floor.run());
    log(
      `run ${run}  rebuild ${Math.round(rebuild.rows / rebuild.seconds)} rows/s in ${round(rebuild.seconds, 1)} s  bare upsert ${Math.round(floors.at(-1) ?? 0)} rows/s`,
    );
  }
  const rowsPerSecond = rebuilds.map(({ rows, seconds }) => rows / seconds);
  return {
    ratios: { toBulkUpsert: round(median(rowsPerSecond.map((rate, run) => rate / (floors[run] ?? Number.NaN)))) },
    answered: {},
    projected: {
      rowsPerSecond: Math.round(median(rowsPerSecond)),
      recordsPerSecond: Math.round(median(rebuilds.map(({ seconds }) => records / seconds))),
      rows: floor.rows,
      records,
      seconds: round(median(rebuilds.map(({ seconds }) => seconds)), 2),
    },
    floors: { bulkUpsertRowsPerSecond: Math.round(median(floors)) },
    hardware: hardware(),
  };
}

/** All records get into the log as in production: through the gateway, decided by an engine in a separate process. */
async function tradeAndStop(services: BenchServices, prefix: string, way: CommandWay): Promise<number> {
  const engine = await startEngine(services, prefix, way.layout.all);
  await tradeAll(way, customers);
  return (await engine.stop()).records;
}

/** The live read models, written by the usual projectors. */
async function project(url: string, schema: string, { log, topics, layout }: CommandWay): Promise<Database> {
  await migrate({ url, schema, migrations });
  const database = new Database(url, schema, 8, backgroundLimits);
  await Promise.all(
    projections.flatMap((projection) =>
      partitionsOf(projection, layout).map(async (partition) => {
        const end = await log.endOffset(topics.events, partition);
        // There is no reference data in this log.
        if (end === 0) return;
        const projector: Projector = new Projector({
          log,
          topic: topics.events,
          partition,
          trust: specTrust,
          database,
          projection,
          onProjected: (_records, { next }) => {
            if (next >= end) void projector.close();
          },
        });
        await projector.run();
      }),
    ),
  );
  return database;
}
