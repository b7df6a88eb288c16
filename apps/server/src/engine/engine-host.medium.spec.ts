import { accountKind } from '@parkett/composition';
import type { SentCommand } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import {
  CommandGateway,
  genesis,
  KafkaLog,
  sha256,
  signatureHeader,
  topicsOf,
  topicSpecs,
  type Answer,
  type Repair,
} from '@parkett/platform-event-log';
import {
  specEngine,
  specEnvironment,
  specProof,
  specSigner,
  specTrust,
} from '@parkett/platform-event-log/spec-support';
import { createLogger } from '@parkett/platform-observability';
import { backgroundLimits, Database, migrate, readModelMigrations, LogFollower } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { EngineHost } from './engine-host';
import { openAccount } from '../spec-support/open-account';

const services = useServices();
const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'engine-host-spec' });
const readSchema = services.schema('read');
const read = new Database(services.postgresUrl, readSchema, 2, backgroundLimits);
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
const repairs: Repair[] = [];
const trust = { ...specTrust, repairs };
const host = new EngineHost(
  {
    log,
    topics,
    kinds: [accountKind(market)],
    snapshots: undefined,
    ...specEngine,
    trust,
    environment: specEnvironment,
  },
  { partitions: 1, standbyMax: Infinity },
  createLogger('engine-host-spec'),
);

const open = (gateway: CommandGateway<SentCommand>, accountId: string): Promise<Answer> =>
  gateway.send(openAccount(accountId));

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: readSchema, migrations: readModelMigrations });
  await log.ensureTopics(topicSpecs(topics, { accounts: 1, all: 1 }));
});

services.afterwards(async () => {
  await host.close();
  await log.close();
  await read.close();
});

/** The tests depend on their order: the log is first damaged, then repaired, then used. */
describe('a partition', () => {
  it('that stopped because of damage works again once it is repaired', async () => {
    const forged = Buffer.from(JSON.stringify({ v: 1, at: 0, prev: '0'.repeat(64) }));
    const writer = log.writer(topics.events, 0);
    const signature = specSigner.sign({ topic: topics.events, partition: 0, at: 0, hash: sha256(forged) });
    await writer.append([{ value: forged, headers: { [signatureHeader]: signature } }]);
    await writer.close();
    host.assign([0]);
    await eventually('the damage is found', () => host.broken.has(0));
    repairs.push({
      partition: 0,
      offset: 0,
      head: genesis(topics.events, 0),
      nextCommand: 0,
      reason: 'a forged record',
    });
    host.assign([0]);
    await eventually('it is served', () => host.serving.includes(0));
    expect([...host.broken]).toEqual([]);
  });

  it('is served again when it is taken away and assigned again before its engine has ended', async () => {
    const gateway = new CommandGateway<SentCommand>(log, topics, () => 0, Buffer.from('key'), {
      ...specProof,
      trust: () => trust,
    });
    const tail = new LogFollower(log, topics.events, read);
    tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
    await tail.start(1, trust, (error) => {
      throw error;
    });
    host.assign([]);
    host.assign([0]);
    expect(await open(gateway, 'A')).toMatchObject({ kind: 'accepted' });
    await tail.close();
    await gateway.close();
  });
});
