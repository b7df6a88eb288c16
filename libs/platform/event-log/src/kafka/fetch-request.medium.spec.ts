import { useServices } from '@parkett/platform-testing';
import { CompressionTypes, Kafka, logLevel } from 'kafkajs';
import { topicsOf } from '../topics';
import { KafkaLog } from './kafka-log';
import type { LogRecord } from './fetch-request';
import { OffsetOutOfRange } from './topic-reader';

const services = useServices();

async function openTopic(config: Readonly<Record<string, string>> = {}) {
  const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'spec' });
  services.afterwards(() => log.close());
  const topic = topicsOf(`${services.prefix}-fetch${Object.keys(config).length}`).events;
  await log.ensureTopics([{ topic, partitions: 1, config }]);
  const read = async (from: number): Promise<LogRecord[]> => {
    const records: LogRecord[] = [];
    await log.readRange(topic, 0, from, await log.endOffset(topic, 0), (batch) => {
      records.push(...batch);
    });
    return records;
  };
  return { log, topic, read };
}

it('records of our own and of other producers, plain and compressed, are read as they were written, from any offset', async () => {
  const { log, topic, read } = await openTopic();
  const own = Array.from({ length: 70 }, (_, index) => ({
    key: `schlüssel-${index}`,
    value: Buffer.alloc(index * 37, index),
    headers: { sha256: Buffer.from(`${index}`) },
  }));
  const writer = log.writer(topic, 0);
  await writer.append(own);
  await writer.close();
  const producer = new Kafka({ brokers: [...services.kafkaBrokers], logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  services.afterwards(() => producer.disconnect());
  const now = Date.now();
  await producer.send({
    topic,
    compression: CompressionTypes.GZIP,
    messages: [
      { key: null, value: 'gepackt', timestamp: String(now - 60_123), headers: { leer: '' } },
      { value: null },
    ],
  });
  await producer.send({
    topic,
    messages: [
      { key: 'a', value: 'offen', timestamp: String(now - 5_000) },
      { key: 'b', value: 'später', timestamp: String(now + 3) },
    ],
  });

  const all = await read(0);
  expect(all.map(({ offset }) => offset)).toEqual(Array.from({ length: 74 }, (_, offset) => offset));
  for (const [index, { key, value, headers }] of own.entries()) {
    expect(all[index]?.key).toBe(key);
    expect(all[index]?.value.equals(value)).toBe(true);
    expect(all[index]?.headers['sha256']?.equals(headers.sha256)).toBe(true);
  }
  expect(all.slice(70).map(({ key, value, timestamp }) => ({ key, value: value.toString(), timestamp }))).toMatchObject(
    [
      { key: null, value: 'gepackt', timestamp: now - 60_123 },
      { key: null, value: '' },
      { key: 'a', value: 'offen', timestamp: now - 5_000 },
      { key: 'b', value: 'später', timestamp: now + 3 },
    ],
  );
  expect(all[70]?.headers['leer']?.length).toBe(0);
  for (const from of [1, 69, 71, 73]) expect(await read(from)).toEqual(all.slice(from));
});

it('records of a topic that the broker stamps have its time, whatever their producer said', async () => {
  const { topic, read } = await openTopic({ 'message.timestamp.type': 'LogAppendTime' });
  const producer = new Kafka({ brokers: [...services.kafkaBrokers], logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  services.afterwards(() => producer.disconnect());
  const now = Date.now();
  const messages = [
    { value: 'a', timestamp: '5' },
    { value: 'b', timestamp: String(now + 400 * 86_400_000) },
  ];
  await producer.send({ topic, messages });
  await producer.send({ topic, compression: CompressionTypes.GZIP, messages });
  const times = (await read(0)).map(({ timestamp }) => timestamp - now);
  expect(times.map((ms) => ms > -60_000 && ms < 60_000)).toEqual([true, true, true, true]);
});

it('fetching an offset that the log does not have fails instead of jumping', async () => {
  const { log, topic } = await openTopic();
  await expect(log.readRange(topic, 0, 100_000, 100_001, () => undefined)).rejects.toThrow(OffsetOutOfRange);
});
