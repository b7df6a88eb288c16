import { kindsFor, noMarket, projections, readMigrations } from '@parkett/composition';
import {
  Checkpoints,
  clockProblem,
  KafkaLog,
  layoutOf,
  readTrust,
  topicsOf,
  type AnyAggregateKind,
  type LogLayout,
  type LogTrust,
  type Topics,
} from '@parkett/platform-event-log';
import { batchLimits, Database, type Projection } from '@parkett/platform-read-model';
import { readSettings, type Settings } from '@parkett/platform-settings';
import { join } from 'node:path';
import { Refused } from './output';

/** The parts that commands work with. Nothing is connected before it is used. */
export interface CliContext {
  readonly settings: Settings;
  readonly log: KafkaLog;
  readonly topics: Topics;
  readonly read: Database;
  readonly records: Database;
  readonly engine: Database;
  readonly kinds: readonly AnyAggregateKind[];
  readonly projections: readonly Projection[];
  readonly readMigrations: typeof readMigrations;
  /** Where the log's aggregates are. Throws WrongPartitions. */
  layout(): Promise<LogLayout>;
  /** Whose records count, and the signed repairs, which lead past damage in the log. */
  trust(): Promise<LogTrust>;
  /** Checkpoints that engines have stored outside the log; undefined if there are none. */
  pins(): Promise<Checkpoints | undefined>;
  /**
   * Call it before commands are sent, because they carry times of this machine's clock. Throws Refused when it differs
   * too much from the brokers'.
   */
  checkClock(): Promise<void>;
  close(): Promise<void>;
}

export function openContext(): CliContext {
  // Whoever administers an installation may do what its owner may: imports migrate, rebuilds create a schema.
  const environment = readSettings();
  const settings = { ...environment, postgresUrl: environment.postgresOwnerUrl };
  const log = new KafkaLog({ brokers: settings.kafkaBrokers, ...settings.kafkaAccess, clientId: 'parkett-cli' });
  const read = new Database(settings.postgresUrl, 'read', 4, batchLimits);
  const records = new Database(settings.postgresUrl, 'records', 2, batchLimits);
  const engine = new Database(settings.postgresUrl, 'engine', 1, batchLimits);
  const topics = topicsOf(settings.topicPrefix);
  return {
    settings,
    log,
    topics,
    read,
    records,
    engine,
    kinds: kindsFor(noMarket),
    projections,
    readMigrations,
    layout: () => layoutOf(log, topics, settings.partitions),
    trust: () =>
      readTrust({
        database: engine,
        log,
        topics,
        place: settings,
        onRepairRefused: (offset, error) =>
          process.stderr.write(`repair at ${offset} is not accepted: ${String(error)}\n`),
      }),
    pins: () => Checkpoints.existing(engine, join(settings.home, 'secrets', 'head-pins.pem')),
    checkClock: async () => {
      const problem = await clockProblem({ log, topic: topics.clock, now: Date.now });
      if (problem !== undefined) throw new Refused(`nothing was sent: ${problem}`);
    },
    close: async () => {
      await log.close();
      await read.close();
      await records.close();
      await engine.close();
    },
  };
}
