import { accountKind } from '@parkett/composition';
import type { SentCommand } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import {
  CommandGateway,
  EventReader,
  KafkaLog,
  engineMigrations,
  SnapshotStore,
  topicsOf,
  partitionOf,
  topicSpecs,
  type Answer,
} from '@parkett/platform-event-log';
import { specEngine, specEnvironment, specProof, specTrust } from '@parkett/platform-event-log/spec-support';
import { createLogger } from '@parkett/platform-observability';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import type { TestServices } from '@parkett/platform-testing';
import { EngineHost } from '../engine/engine-host';
import { openAccount } from './open-account';

export const patienceMs = 30_000;
const logger = createLogger('hosts-spec');
logger.level = 'silent';

let installations = 0;

/** An installation whose hosts are assigned by hand, as their group would do it. */
export async function openHosts(services: TestServices, partitions: number) {
  const topics = topicsOf(`${services.prefix}-${++installations}`);
  const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'hosts-spec' });
  const layout = { accounts: partitions, all: partitions };
  await log.ensureTopics(topicSpecs(topics, layout));
  const market = {
    instrument: () => undefined,
    quote: () => undefined,
    clock: () => undefined,
    referenceOffset: () => 0,
    rules: ownRules,
    isTradeDate: () => true,
    nextAuction: () => undefined,
    actionsOn: () => [],
    isCancelled: () => false,
    quotedOn: () => undefined,
  };
  const hosts: EngineHost[] = [];
  const host = (standbyMax = Infinity, snapshots?: SnapshotStore): EngineHost => {
    const options = {
      log,
      topics,
      kinds: [accountKind(market)],
      snapshots,
      environment: specEnvironment,
      ...specEngine,
    };
    const opened = new EngineHost(options, { partitions, standbyMax }, logger);
    hosts.push(opened);
    return opened;
  };
  const gateway = new CommandGateway<SentCommand>(
    log,
    topics,
    (aggregate) => partitionOf(aggregate, layout),
    Buffer.from('key'),
    specProof,
  );
  const readers = Array.from(
    { length: partitions },
    (_, partition) =>
      new EventReader({
        log,
        topic: topics.events,
        partition,
        trust: specTrust,
        from: undefined,
        onRecords: (records) => records.forEach((record) => gateway.onRecord(partition, record)),
      }),
  );
  services.afterwards(async () => {
    await Promise.all(hosts.map((opened) => opened.close()));
    await Promise.all(readers.map((reader) => reader.close()));
    await gateway.close();
    await log.close();
  });
  return { log, topics, gateway, host };
}

/** Opens an account; resolves with the answer. */
export const open = (gateway: CommandGateway<SentCommand>, accountId: string): Promise<Answer> =>
  gateway.send(openAccount(accountId), { waitMs: patienceMs });

/** A migrated schema for snapshots. */
export async function snapshotsIn(
  services: TestServices,
  schemaName: string,
): Promise<{ database: Database; snapshots: SnapshotStore }> {
  const schema = services.schema(schemaName);
  await migrate({ url: services.postgresUrl, schema, migrations: engineMigrations });
  const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
  services.afterwards(() => database.close());
  return { database, snapshots: new SnapshotStore(database) };
}

/** Something that waits until it is released. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
