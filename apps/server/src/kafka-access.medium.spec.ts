import { KafkaLog, Ownership, topicsOf, topicSpecs } from '@parkett/platform-event-log';
import { Rig } from '@parkett/platform-event-log/spec-support';
import type { KafkaAccess } from '@parkett/platform-settings';
import { eventually, OwnKafka, useServices } from '@parkett/platform-testing';
import { readFileSync } from 'node:fs';
import { kafkaGrants, kafkaRoles, kafkaUser, type KafkaGrant, type KafkaRole } from './kafka-access';

const services = useServices();
/** The rig adds a number to the prefix that it gets. */
const [rigPrefix, topicPrefix] = ['shop', 'shop-1'];
const topics = topicsOf(topicPrefix);

let kafka: OwnKafka;
let rig: Rig;
const logs: KafkaLog[] = [];

function access(user: string, password = `${user}-secret`): KafkaAccess {
  const ca = readFileSync(kafka.authority ?? '', 'utf8');
  return { tls: { ca }, sasl: { mechanism: 'scram-sha-512', username: user, password } };
}

function connect(own: KafkaAccess): KafkaLog {
  const log = new KafkaLog({ brokers: kafka.brokers, clientId: 'spec', ...own });
  logs.push(log);
  return log;
}

const as = (role: KafkaRole): KafkaLog => connect(access(kafkaUser(topicPrefix, role)));

/** The numbers of Kafka's protocol for the words of its tools. */
const codes = {
  resource: { topic: 2, group: 3 },
  pattern: { literal: 3, prefixed: 4 },
  operation: { Read: 3, Write: 4, Create: 5, Delete: 6, Describe: 8, DescribeConfigs: 10, AlterConfigs: 11 },
  allow: 3,
};

async function allow(grants: readonly KafkaGrant[]): Promise<void> {
  const admin = connect(access('admin')).client().admin();
  await admin.connect();
  await admin.createAcls({
    acl: grants.flatMap(({ principal, resource, name, pattern, operations }) =>
      operations.map((operation) => ({
        principal,
        host: '*',
        resourceType: codes.resource[resource],
        resourceName: name,
        resourcePatternType: codes.pattern[pattern],
        operation: codes.operation[operation],
        permissionType: codes.allow,
      })),
    ),
  });
  await admin.disconnect();
}

beforeAll(async () => {
  kafka = await OwnKafka.start(
    1,
    kafkaRoles.map((role) => kafkaUser(topicPrefix, role)),
  );
  services.afterwards(() => kafka.close());
  services.afterwards(() => Promise.all(logs.map((log) => log.close())));
  await allow(kafkaRoles.flatMap((role) => kafkaGrants(topicPrefix, role)));
  await as('migrate').ensureTopics(topicSpecs(topics, { accounts: 1, all: 1 }));
  rig = await Rig.open(
    { kafkaBrokers: kafka.brokers, prefix: rigPrefix, afterwards: services.afterwards },
    { access: access('admin') },
  );
}, 120_000);

/** Why a role cannot append to a topic; undefined if it can. */
async function refusal(role: KafkaRole, topic: string): Promise<unknown> {
  const writer = as(role).writer(topic, 0);
  try {
    return await writer.append([{ value: Buffer.from('forged') }]).then(
      () => undefined,
      ({ cause }: Error) => (cause instanceof Error ? cause.message : cause),
    );
  } finally {
    await writer.close();
  }
}

describe('a Kafka that asks for TLS, a login and rights', () => {
  it('carries a command of the api to the engine and the events back, each with its own rights', async () => {
    expect(rig.topics).toEqual(topics);
    await rig.engine({ log: as('engine') });
    const client = await rig.client(as('api'));
    await expect(client.send({ key: 'first' }, 20_000)).resolves.toMatchObject({ kind: 'accepted' });
  }, 60_000);

  it.each<[KafkaRole, string]>([
    ['api', topics.events],
    ['market', topics.events],
    ['jobs', topics.events],
    ['cli', topics.events],
    ['projector', topics.commands],
    ['engine', topics.commands],
    ['feed', topics.commands],
    ['api', topics.ticks],
    ['engine', topics.repairs],
  ])(
    'does not let %s write to %s',
    async (role, topic) => {
      const admin = connect(access('admin'));
      const end = await admin.endOffset(topic, 0);
      expect(await refusal(role, topic)).toMatch(/not authorized/i);
      expect(await admin.endOffset(topic, 0)).toBe(end);
    },
    30_000,
  );

  it('takes PLAIN as well, through TLS', async () => {
    const { sasl, ...tls } = access('admin');
    if (sasl === undefined) throw new Error('a user logs in');
    const plain = connect({ ...tls, sasl: { ...sasl, mechanism: 'plain' } });
    expect(await plain.endOffset(topics.repairs, 0)).toBe(0);
  }, 30_000);

  it.each<[string, () => KafkaAccess, RegExp]>([
    ['a wrong password', () => access(kafkaUser(topicPrefix, 'api'), 'guessed'), /authentication failed/i],
    ['an unknown authority', () => ({ ...access('admin'), tls: {} }), /unable to verify|self-signed/],
    ['no login', () => ({ tls: access('admin').tls ?? {} }), /clos/i],
  ])(
    'refuses %s, and readers say so and try again',
    async (_, own, reason) => {
      const log = connect(own());
      const reasons: string[] = [];
      const onRetry = (error: unknown): unknown => reasons.push(String(error));
      log.read({ topic: topics.events, partition: 0, from: 'start', onBatch: () => undefined, onRetry });
      await eventually('the reader has tried twice', () => reasons.length > 1, 30_000);
      for (const each of reasons) expect(each).toMatch(reason);
    },
    60_000,
  );

  it('tells a process with a wrong password why it is in no group', async () => {
    const log = connect(access(kafkaUser(topicPrefix, 'engine'), 'guessed'));
    const ownership = new Ownership(log, topics.owners, `${topicPrefix}.engines`, () => undefined);
    void ownership.start();
    const problem = await eventually('the member has a problem', () => ownership.problem, 30_000);
    expect(problem).toMatch(/authentication failed/i);
    await ownership.leave();
  }, 60_000);
});
