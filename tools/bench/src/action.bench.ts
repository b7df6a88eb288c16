import { randomBytes } from 'node:crypto';
import { projections, readMigrations } from '@parkett/composition';
import { JobRunner, jobMigrations } from '@parkett/platform-jobs';
import { specTrust } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, partitionsOf, Projector } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';
import { applyActions } from '@parkett/trading-server';
import { setTimeout as sleep } from 'node:timers/promises';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { CommandWay } from './command-way';
import { startEngine } from './engine-process';
import { round } from './measure';
import type { BenchServices } from './services';
import { splitDate, split } from './trading-load';
import { openHolders, sharesEach } from './trading-stories';

const partitions = 4;
/** The cost of a holder is compared with that of a split with this many, or with half as many in short runs. */
const fewHolders = 10_000;

interface Split {
  readonly holders: number;
  /** Until every account has booked it. */
  readonly bookedSeconds: number;
  /** Until every holder also sees the new shares. */
  readonly shownSeconds: number;
}

/**
 * A split of two for one: from the question who holds the share, through a command and a decision for each holder, to
 * the rows with twice the shares. It is compared with one that has fewer holders, and with what the engine did to open
 * and fill the same accounts: its own rate for commands.
 */
export const actionBench: Bench = async (services, log, { items: holders }): Promise<BenchResult> => {
  const few = await splitOf(services, Math.min(fewHolders, Math.ceil(holders / 2)), log);
  const many = await splitOf(services, holders, log);
  const eachMs = ({ shownSeconds, holders: count }: Split): number => (shownSeconds * 1_000) / count;
  return {
    ratios: {
      perHolderToFewer: round(eachMs(many) / eachMs(few)),
      toEngine: round(many.holders / many.bookedSeconds / many.enginePerSecond),
    },
    answered: {
      holders,
      bookedSeconds: round(many.bookedSeconds, 1),
      shownSeconds: round(many.shownSeconds, 1),
      fewerHolders: few.holders,
      fewerShownSeconds: round(few.shownSeconds, 1),
    },
    projected: { holdersPerSecond: Math.round(many.holders / many.shownSeconds) },
    floors: { enginePerSecond: Math.round(many.enginePerSecond) },
    hardware: hardware(),
  };
};

async function splitOf(
  services: BenchServices,
  holders: number,
  log: (line: string) => void,
): Promise<Split & { readonly enginePerSecond: number }> {
  const prefix = `bench_${randomBytes(4).toString('hex')}`;
  const way = await CommandWay.open(services, prefix, partitions);
  const before = await startEngine(services, prefix, way.layout.all);
  const openedAt = performance.now();
  await openHolders(way, holders);
  const enginePerSecond = (await before.stop()).records / secondsSince(openedAt);
  const schema = `${prefix}_read`;
  await migrate({ url: services.postgresUrl, schema, migrations: [...readMigrations, ...jobMigrations] });
  const database = new Database(services.postgresUrl, schema, 8, backgroundLimits);
  const projectors = project(way, database);
  // The engine of the ex-date: it knows the split, and starts from the snapshots of the day before.
  const engine = await startEngine(services, prefix, way.layout.all, splitDate);
  try {
    await untilShares(database, holders * sharesEach);
    log(`${holders} accounts hold the share`);
    const startedAt = performance.now();
    await book(way, database, holders);
    const bookedSeconds = secondsSince(startedAt);
    await untilShares(database, 2 * holders * sharesEach);
    const shownSeconds = secondsSince(startedAt);
    log(`${holders} holders: booked in ${round(bookedSeconds, 1)} s, shown after ${round(shownSeconds, 1)} s`);
    return { holders, bookedSeconds, shownSeconds, enginePerSecond };
  } finally {
    await projectors.close();
    await engine.stop();
    await way.close();
    await database.close();
  }
}

/** One run of the job, as the server runs it. */
async function book(way: CommandWay, database: Database, holders: number): Promise<void> {
  const runner = new JobRunner<TradingSent>({
    records: database,
    projected: async () => ({ everywhere: true, of: () => true }),
    partitionOf: (aggregate) => way.partitionOf(aggregate.replace('account:', '')),
    send: (request, wait) => way.ask(request, wait),
    lag: (partition) => way.lag(partition),
    onSetAside: (_, { reason }) => {
      throw new Error(`a holder of the bench was set aside: ${reason}`);
    },
  });
  const options = { readModels: database, dueActions: () => [split], today: () => splitDate };
  const report = await runner.look(applyActions(options), new AbortController().signal);
  if (report['done'] !== holders) throw new Error(`the split was not booked everywhere: ${JSON.stringify(report)}`);
}

/** The read models, written by the usual projectors until they are closed. */
function project({ log, topics, layout }: CommandWay, database: Database): { close(): Promise<void> } {
  const started = projections.flatMap((projection) =>
    partitionsOf(projection, layout).map((partition) => {
      const projector = new Projector({ log, topic: topics.events, partition, trust: specTrust, database, projection });
      return { projector, ended: projector.run() };
    }),
  );
  return {
    close: async () => {
      await Promise.all(started.map(({ projector }) => projector.close()));
      await Promise.all(started.map(({ ended }) => ended));
    },
  };
}

/** Waits until the lots have this many shares together. */
async function untilShares(database: Database, expected: number): Promise<void> {
  for (;;) {
    const [row] = await database.rows<{ shares: string }>(
      'SELECT coalesce(sum(quantity), 0)::text AS shares FROM lots',
    );
    if (Number(row?.shares) === expected) return;
    await sleep(100);
  }
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;
