import { useServices } from '@parkett/platform-testing';
import { ConfigResourceTypes } from 'kafkajs';
import { KafkaLog, WrongPartitions } from './kafka/kafka-log';
import { ensureLog, layoutOf, topicsOf, topicSpecs, type Topics } from './topics';

const services = useServices();
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'spec' });
services.afterwards(() => log.close());

const counts = async ({ commands, events, owners, reference }: Topics): Promise<(number | undefined)[]> => {
  const found = await log.partitionsOf([commands, events, owners, reference]);
  return [commands, events, owners, reference].map((topic) => found.get(topic));
};

/** The log of an installation that was created before reference data had a partition of its own. */
async function olderLog(topics: Topics, partitions: number): Promise<void> {
  await log.ensureTopics(topicSpecs(topics, { accounts: partitions, all: partitions }));
}

describe('the partitions of an installation', () => {
  it('are one more than those of accounts when it is new, and are found again', async () => {
    const topics = topicsOf(`${services.prefix}-new`);
    expect(await layoutOf(log, topics, 3)).toEqual({ accounts: 3, all: 4 });
    expect(await ensureLog(log, topics, 3)).toEqual({ accounts: 3, all: 4 });
    expect(await counts(topics)).toEqual([4, 4, 4, 1]);
    expect(await ensureLog(log, topics, 3)).toEqual({ accounts: 3, all: 4 });
  });

  it('stay as they are when reference data has always shared partition 0', async () => {
    const topics = topicsOf(`${services.prefix}-older`);
    await olderLog(topics, 3);
    expect(await ensureLog(log, topics, 3)).toEqual({ accounts: 3, all: 3 });
    expect(await counts(topics)).toEqual([3, 3, 3, undefined]);
  });

  it.each([2, 4])(
    'are refused with a setting of %i, because accounts would be looked for elsewhere',
    async (setting) => {
      const [own, older] = [
        topicsOf(`${services.prefix}-own-${setting}`),
        topicsOf(`${services.prefix}-old-${setting}`),
      ];
      await Promise.all([ensureLog(log, own, 3), olderLog(older, 3)]);
      for (const topics of [own, older]) {
        await expect(ensureLog(log, topics, setting)).rejects.toThrow(WrongPartitions);
        await expect(layoutOf(log, topics, setting)).rejects.toThrow(`PARKETT_PARTITIONS=3 fits, not ${setting}.`);
      }
    },
  );

  it('are refused with the way out when the marker of reference data was lost, or does not belong to the log', async () => {
    const [own, older] = [topicsOf(`${services.prefix}-lost`), topicsOf(`${services.prefix}-stray`)];
    await Promise.all([ensureLog(log, own, 3), olderLog(older, 3)]);
    const refusal = async (topics: Topics): Promise<string> =>
      layoutOf(log, topics, 3).then(JSON.stringify, (error: Error) => error.message);
    const tail =
      'Do not change the setting to make it fit: only the number that the log was created with finds the accounts (docs/runbooks/a-partition-stops.md).';
    const lost = { ...own, reference: `${own.reference}.lost` };
    expect(await refusal(lost)).toBe(
      `${own.events} has 4 partitions. The marker topic ${lost.reference} is missing, so all are of accounts and PARKETT_PARTITIONS=4 fits, not 3. If it was lost, create it again, empty, with 1 partition. ${tail}`,
    );
    await log.ensureTopics([{ topic: older.reference, partitions: 1 }]);
    expect(await refusal(older)).toBe(
      `${older.events} has 3 partitions. The marker topic ${older.reference} is there, so the last one is of reference data and PARKETT_PARTITIONS=2 fits, not 3. If the log was created without it, delete it. ${tail}`,
    );
    await log.ensureTopics([{ topic: lost.reference, partitions: 1 }]);
    expect(await refusal(lost)).toBe('{"accounts":3,"all":4}');
  });

  it('are complete after a start that was interrupted before the log was created', async () => {
    const topics = topicsOf(`${services.prefix}-interrupted`);
    await log.ensureTopics([{ topic: topics.reference, partitions: 1 }]);
    expect(await ensureLog(log, topics, 2)).toEqual({ accounts: 2, all: 3 });
  });

  it.each(['commands', 'owners'] as const)(
    'stay as they are when a build without reference data of its own has created only %s',
    async (first) => {
      const topics = topicsOf(`${services.prefix}-half-${first}`);
      await log.ensureTopics([{ topic: topics[first], partitions: 3 }]);
      await expect(ensureLog(log, topics, 2)).rejects.toThrow(WrongPartitions);
      expect(await ensureLog(log, topics, 3)).toEqual({ accounts: 3, all: 3 });
      expect(await counts(topics)).toEqual([3, 3, 3, undefined]);
    },
  );

  it('are refused when the topics of one log disagree', async () => {
    const topics = topicsOf(`${services.prefix}-mixed`);
    await ensureLog(log, topics, 3);
    const mixed = { ...topics, owners: `${topics.owners}.mixed` };
    await log.ensureTopics([{ topic: mixed.owners, partitions: 3 }]);
    await expect(layoutOf(log, mixed, 3)).rejects.toThrow(mixed.owners);
  });
});

async function settingsOf(topic: string): Promise<ReadonlyMap<string, string>> {
  const admin = log.client().admin();
  await admin.connect();
  const { resources } = await admin.describeConfigs({
    resources: [{ type: ConfigResourceTypes.TOPIC, name: topic }],
    includeSynonyms: false,
  });
  await admin.disconnect();
  return new Map(resources[0]?.configEntries.map((entry) => [entry.configName, entry.configValue]));
}

it('the ticks of an installation that left their times to the producers are stamped by the broker, and its settings stay', async () => {
  const topics = topicsOf(`${services.prefix}-stamps`);
  await log.ensureTopics([{ topic: topics.ticks, partitions: 1, config: { 'retention.ms': '12345678' } }]);
  await Promise.all([ensureLog(log, topics, 1), ensureLog(log, topics, 1)]);
  const settings = await settingsOf(topics.ticks);
  expect([settings.get('message.timestamp.type'), settings.get('retention.ms')]).toEqual(['LogAppendTime', '12345678']);
});

it('the log of an installation that kept batches as they came has them unpacked by the broker, and its settings stay', async () => {
  const topics = topicsOf(`${services.prefix}-packed`);
  for (const topic of [topics.events, topics.commands, topics.owners])
    await log.ensureTopics([{ topic, partitions: 1, config: { 'retention.ms': '-1', 'flush.messages': '3' } }]);
  await log.ensureTopics([{ topic: topics.repairs, partitions: 1 }]);
  await ensureLog(log, topics, 1);
  for (const topic of [topics.events, topics.commands]) {
    const settings = await settingsOf(topic);
    expect(['compression.type', 'retention.ms', 'flush.messages'].map((name) => settings.get(name))).toEqual([
      'uncompressed',
      '-1',
      '3',
    ]);
  }
  expect((await settingsOf(topics.repairs)).get('compression.type')).toBe('uncompressed');
  expect((await settingsOf(topics.owners)).get('compression.type')).toBe('producer');
});
