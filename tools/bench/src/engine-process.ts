import { fork } from 'node:child_process';
import { once } from 'node:events';
import { accountKind } from '@parkett/composition';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { engineMigrations, KafkaLog, PartitionEngine, SnapshotStore, topicsOf } from '@parkett/platform-event-log';
import { specEngine } from '@parkett/platform-event-log/spec-support';
import type { BenchServices } from './services';
import { businessDate, staff, stillMarket } from './trading-load';

export interface Committed {
  readonly records: number;
  readonly bytes: number;
  readonly appends: number;
}

/**
 * The engine role as a separate process, as it runs on any machine with more than one core. Ends when its parent
 * disconnects.
 */
export async function serveEngine([
  prefix = '',
  partitions = '',
  date = businessDate,
]: readonly string[]): Promise<number> {
  const { kafkaBrokers, postgresUrl } = JSON.parse(process.env['BENCH_SERVICES'] ?? '{}') as BenchServices;
  await migrate({ url: postgresUrl, schema: prefix, migrations: engineMigrations });
  const database = new Database(postgresUrl, prefix, 4, backgroundLimits);
  const log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'bench-engine' });
  const committed = { records: 0, bytes: 0, appends: 0 };
  const topics = topicsOf(prefix);
  const lane = log.fetchLane(topics.commands);
  const engines = Array.from(
    { length: Number(partitions) },
    (_, partition) =>
      new PartitionEngine({
        log,
        topics,
        partition,
        lane,
        kinds: [accountKind(stillMarket(date), () => staff)],
        ...specEngine,
        snapshots: new SnapshotStore(database),
        environment: {
          now: Date.now,
          businessDate: () => date,
          env: 'SIMULATED',
          onFailed: (_, error) => {
            throw error;
          },
        },
        onCommitted: ({ records, bytes }) => {
          committed.records += records;
          committed.bytes += bytes;
          committed.appends += 1;
        },
      }),
  );
  const running: Promise<unknown>[] = [];
  await Promise.all(
    engines.map(
      (engine) => new Promise<void>((ready) => running.push(engine.run(ready).finally(() => engine.settled()))),
    ),
  );
  process.send?.('ready');
  await once(process, 'message');
  for (const engine of engines) engine.stop();
  await Promise.all(running);
  await log.close();
  await database.close();
  process.send?.(committed satisfies Committed);
  process.disconnect();
  return 0;
}

/** Starts that process. `stop` returns how much it has written. */
export async function startEngine(
  services: BenchServices,
  prefix: string,
  partitions: number,
  date = businessDate,
): Promise<{ stop: () => Promise<Committed> }> {
  const child = fork(process.argv[1] ?? '', ['serve-engine', prefix, String(partitions), date], {
    env: { ...process.env, BENCH_SERVICES: JSON.stringify(services) },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the engine's process ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return {
    stop: async () => {
      const answer = once(child, 'message');
      child.send('stop');
      const [committed] = (await Promise.race([answer, ended])) as [Committed];
      return committed;
    },
  };
}
