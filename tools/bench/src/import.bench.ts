import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { marketMigrations } from '@parkett/market-server';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { from as copyFrom } from 'pg-copy-streams';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { median, round } from './measure';
import { writeMinutes, type MinuteFiles } from './minute-file';
import { repositoryRoot, type BenchServices } from './services';

const runs = 3;
const sampleMs = 200;
const mebibyte = 1024 ** 2;

/**
 * `parkett import bars` of a file of minutes into empty tables, compared with Postgres' own COPY of the same rows into a
 * table with the same columns and indexes. The time of the import is that of the whole program.
 */
export const importBench: Bench = async (services, log, { items }): Promise<BenchResult> => {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const files = { imported: join(services.dataDir, `${name}.csv`), copied: join(services.dataDir, `${name}.copy`) };
  const server = new Database(services.postgresUrl, 'public', 1, batchLimits);
  await server.rows(`CREATE DATABASE ${name}`);
  const url = new URL(services.postgresUrl);
  url.pathname = `/${name}`;
  try {
    await writeMinutes(files, items);
    log(`${items} minutes, ${Math.round((await stat(files.imported)).size / mebibyte)} MiB of CSV`);
    return await compare({ ...services, postgresUrl: url.href }, name, files, items, log);
  } finally {
    await Promise.all(Object.values(files).map((file) => rm(file, { force: true })));
    await server.rows(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.close();
  }
};

async function compare(
  services: BenchServices,
  prefix: string,
  files: MinuteFiles,
  items: number,
  log: (line: string) => void,
): Promise<BenchResult> {
  await migrate({ url: services.postgresUrl, schema: 'market', migrations: marketMigrations });
  await migrate({ url: services.postgresUrl, schema: 'floor', migrations: marketMigrations });
  const [market, floor] = ['market', 'floor'].map(
    (schema) => new Database(services.postgresUrl, schema, 1, batchLimits),
  );
  if (market === undefined || floor === undefined) throw new Error('both schemas are there');
  const measured: { importMs: number; copyMs: number; peakBytes: number; growth: number }[] = [];
  try {
    for (let run = 1; run <= runs; run++) {
      await floor.rows('TRUNCATE bars_minute');
      const copyMs = await timed(() => copy(floor, files.copied));
      await market.rows('TRUNCATE bars_minute, bars_day');
      const memory = new Memory();
      const importMs = await timed(() => importFile(services, prefix, files.imported, memory));
      await sameBars(market, floor);
      measured.push({ importMs, copyMs, ...memory.summary() });
      log(
        `run ${run}  import ${perSecond(items, importMs)} rows/s  COPY ${perSecond(items, copyMs)} rows/s  peak ${Math.round(memory.summary().peakBytes / mebibyte)} MiB`,
      );
    }
  } finally {
    await Promise.all([market.close(), floor.close()]);
  }
  const of = (value: (run: (typeof measured)[number]) => number): number => median(measured.map(value));
  return {
    ratios: {
      toCopy: round(of(({ importMs, copyMs }) => copyMs / importMs)),
      /** Most memory in the second half of an import to that in the first half: 1 is flat. */
      memoryGrowth: round(
        of(({ growth }) => growth),
        2,
      ),
    },
    answered: {},
    projected: {
      rowsPerSecond: of(({ importMs }) => perSecond(items, importMs)),
      rows: items,
      peakMib: Math.round(of(({ peakBytes }) => peakBytes / mebibyte)),
    },
    floors: { copyRowsPerSecond: of(({ copyMs }) => perSecond(items, copyMs)) },
    hardware: hardware(),
  };
}

async function copy(floor: Database, file: string): Promise<void> {
  const client = await floor.pool.connect();
  try {
    const columns = 'symbol, ts, date, open, high, low, close, volume, session';
    await pipeline(createReadStream(file), client.query(copyFrom(`COPY bars_minute (${columns}) FROM STDIN`)));
  } finally {
    client.release();
  }
}

async function importFile(services: BenchServices, prefix: string, file: string, memory: Memory): Promise<void> {
  const child = spawn(process.execPath, [join(repositoryRoot(), 'dist', 'cli', 'main.mjs'), 'import', 'bars', file], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PARKETT_HOME: services.dataDir,
      PARKETT_KAFKA_BROKERS: services.kafkaBrokers.join(','),
      PARKETT_POSTGRES_URL: services.postgresUrl,
      PARKETT_REDIS_URL: services.redisUrl,
      PARKETT_TOPIC_PREFIX: prefix,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const sampler = setInterval(() => memory.sample(child.pid ?? 0), sampleMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(sampler);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}

/** Samples of a program's memory while it runs (Linux only). */
class Memory {
  private readonly bytes: number[] = [];

  sample(pid: number): void {
    try {
      const rss = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      if (rss !== null) this.bytes.push(Number(rss[1]) * 1_024);
    } catch {
      // It has ended meanwhile.
    }
  }

  summary(): { peakBytes: number; growth: number } {
    const half = Math.floor(this.bytes.length / 2);
    const [before, after] = [Math.max(...this.bytes.slice(0, half)), Math.max(...this.bytes.slice(half))];
    return { peakBytes: Math.max(before, after), growth: after / before };
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const perSecond = (items: number, ms: number): number => Math.round((items * 1_000) / ms);

/** Throws if the import wrote other bars than COPY. */
async function sameBars(market: Database, floor: Database): Promise<void> {
  const sums = `SELECT count(*),
      sum(hashtextextended(concat_ws('|', symbol, ts, date, open, high, low, close, volume), 0)) AS hash
    FROM bars_minute`;
  const [ours, theirs] = await Promise.all([market.rows(sums), floor.rows(sums)]);
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new Error(`the bars differ: ${JSON.stringify({ ours, theirs })}`);
}
