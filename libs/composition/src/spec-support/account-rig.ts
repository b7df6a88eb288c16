import type { SentCommand } from '@parkett/kernel';
import { CommandGateway, KafkaLog, PartitionEngine, topicsOf, topicSpecs } from '@parkett/platform-event-log';
import { Database, migrate, Projector, ReadBarrier, LogFollower } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { recordMigrations } from '../records';
import { accountKind, accountsProjection, noMarket, readMigrations } from '../index';

/** Accounts without a market on one partition, from the gateway to the rows, for all tests of a file. */
export function useAccounts(clientId: string) {
  const services = useServices();
  const topics = topicsOf(services.prefix);
  const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId });
  const [readSchema, recordsSchema] = [services.schema('read'), services.schema('records')];
  const read = new Database(services.postgresUrl, readSchema, 4);
  const records = new Database(services.postgresUrl, recordsSchema, 6);
  const gateway = new CommandGateway<SentCommand>(log, topics, 1, Buffer.from('key'));
  const tail = new LogFollower(log, topics.events, 1, read);
  const gate = new ReadBarrier(read, accountsProjection.group, (partition) => tail.next(partition));
  const kinds = [accountKind(noMarket)];
  const engine = new PartitionEngine({
    log,
    topics,
    partition: 0,
    kinds,
    snapshots: undefined,
    environment: {
      now: Date.now,
      businessDate: () => '2026-11-20',
      env: 'SIMULATED',
      onFailed: (_command, error) => {
        throw error;
      },
    },
  });
  const projector = new Projector({
    log,
    topic: topics.events,
    partition: 0,
    database: read,
    projection: accountsProjection,
    onProjected: (_count, head) => gate.advanced(0, head.next),
  });
  let running: Promise<unknown>[] = [];

  beforeAll(async () => {
    await migrate({ url: services.postgresUrl, schema: readSchema, migrations: readMigrations });
    await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: recordMigrations });
    await log.ensureTopics(topicSpecs(topics, 1));
    tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
    await tail.start([], (error) => {
      throw error;
    });
    running = [engine.run(), projector.run()];
  });
  services.afterwards(async () => {
    engine.stop();
    await projector.close();
    await Promise.all(running);
    await tail.close();
    await gateway.close();
    await log.close();
    await Promise.all([read.close(), records.close()]);
  });

  return { services, topics, log, recordsSchema, read, records, gateway, tail, gate, kinds };
}
