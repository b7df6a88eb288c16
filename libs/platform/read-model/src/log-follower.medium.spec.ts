import { genesis, hashHeader, KafkaLog, sha256, topicsOf, topicSpecs, unsealed } from '@parkett/platform-event-log';
import { recordBytes } from '@parkett/platform-event-log/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { backgroundLimits, Database, LogFollower, migrate, readModelMigrations } from './index';

const services = useServices();
const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'log-follower-spec' });
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 2, backgroundLimits);
services.afterwards(() => read.close());
services.afterwards(() => log.close());
beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: readModelMigrations });
  await log.ensureTopics(topicSpecs(topics, { accounts: 1, all: 1 }));
});

/** Three valid records, and a forged one behind them. */
async function appendWithDamage(): Promise<void> {
  const values: Buffer[] = [];
  let prev = genesis(topics.events, 0);
  for (let at = 0; at < 3; at++) {
    const value = recordBytes({ at, prev, commandOffset: at });
    prev = sha256(value);
    values.push(value);
  }
  values.push(recordBytes({ at: 3, prev: sha256(Buffer.from('forged')), commandOffset: 3 }));
  const writer = log.writer(topics.events, 0);
  await writer.append(values.map((value) => ({ value, headers: { [hashHeader]: Buffer.from(sha256(value)) } })));
  await writer.close();
}

it('leaves a follower alone that has all records before the damage at which the partition ended', async () => {
  const tail = new LogFollower(log, topics.events, read);
  services.afterwards(() => tail.close());
  await tail.start(1, unsealed, () => undefined);
  await appendWithDamage();
  await eventually('the partition has ended', () => tail.broken.has(0));
  expect(tail.next(0)).toBe(3);
  const seen: number[] = [];
  const told: unknown[] = [];
  const caughtUp = new Promise<void>((resolve) => {
    tail.follow(0, undefined, {
      onRecord: ({ offset }) => seen.push(offset),
      onCaughtUp: resolve,
      onEnded: (error) => told.push(error),
    });
  });
  await caughtUp;
  // The replay learns of the damage right after the records before it.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([seen, told]).toEqual([[0, 1, 2], []]);
});
