import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel, type Admin, type ConfigResourceTypes, type ConfigSource, type SASLOptions } from 'kafkajs';
import { connectLeader, socketsTo, type KafkaAddress, type LeaderConnection } from './connection';
import { FetchLane } from './fetch-lane';
import { edgeOffset, fetchOnce, OffsetOutOfRange, TopicReader, type LogRecord, type ReadOptions } from './topic-reader';
import { TopicWriter } from './topic-writer';

export interface TopicSpec {
  readonly topic: string;
  readonly partitions: number;
  readonly config?: Readonly<Record<string, string>>;
}

/** The log has another number of partitions than this process expects, so it would look in the wrong ones. */
export class WrongPartitions extends Error {
  override readonly name = 'WrongPartitions';
}

/** The setting of a topic that says whose clock stamps its records: the producer's or the broker's. */
export const timestampType = 'message.timestamp.type';
export const compressionType = 'compression.type';

const replicasWanted = 3;
const settleMsMax = 30_000;

/** Access to Kafka: topics, readers, writers. Nothing else in Parkett imports kafkajs. */
export class KafkaLog {
  /** Readers and writers to close. A closed one is removed, because its handler references everything that it feeds. */
  private readonly open = new Set<{ close(): Promise<void> }>();
  private readonly lookups = new Map<string, Promise<LeaderConnection>>();

  constructor(readonly address: KafkaAddress) {}

  /**
   * Creates the topics that are missing. Existing ones keep their settings, except for the clock that stamps their
   * records and their compression, because older builds left both to the producers. Uses three replicas if there are
   * three brokers.
   * Throws when a topic has a different number of partitions, because aggregates would be looked for in the wrong
   * partition.
   */
  async ensureTopics(topics: readonly TopicSpec[]): Promise<void> {
    const admin = this.client().admin();
    await admin.connect();
    try {
      const existing = new Set(await admin.listTopics());
      const missing = topics.filter(({ topic }) => !existing.has(topic));
      const found = topics.filter(({ topic }) => existing.has(topic));
      await refuseOtherPartitions(admin, found);
      await setLateSettings(admin, found);
      if (missing.length === 0) return;
      const { brokers } = await admin.describeCluster();
      await admin.createTopics({
        // We wait for leaders below, because kafkajs gives up when a broker has not heard of the new topic yet.
        waitForLeaders: false,
        topics: missing.map(({ topic, partitions, config }) => ({
          topic,
          numPartitions: partitions,
          replicationFactor: Math.min(replicasWanted, brokers.length),
          configEntries: Object.entries(config ?? {}).map(([name, value]) => ({ name, value })),
        })),
      });
      await leadersAnswer(admin, missing);
    } finally {
      await admin.disconnect();
    }
  }

  /** The number of partitions of each of these topics that exists. */
  async partitionsOf(topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const admin = this.client().admin();
    await admin.connect();
    try {
      const all = new Set(await admin.listTopics());
      const existing = topics.filter((topic) => all.has(topic));
      if (existing.length === 0) return new Map();
      const found = await admin.fetchTopicMetadata({ topics: existing });
      return new Map(found.topics.map(({ name, partitions }) => [name, partitions.length]));
    } finally {
      await admin.disconnect();
    }
  }

  /** Deletes topics and their records; ignores topics that do not exist. */
  async deleteTopics(topics: readonly string[]): Promise<void> {
    const admin = this.client().admin();
    await admin.connect();
    try {
      const existing = new Set(await admin.listTopics());
      const doomed = topics.filter((topic) => existing.has(topic));
      if (doomed.length > 0) await admin.deleteTopics({ topics: doomed });
    } finally {
      await admin.disconnect();
    }
  }

  /** For readers of one topic that share their requests. */
  fetchLane(topic: string): FetchLane {
    return new FetchLane(this.address, topic);
  }

  writer(topic: string, partition: number): TopicWriter {
    // After a failed append the caller looks up what the log contains. If the leader hangs, the connection kept for
    // lookups would make that time out as well, so discard it.
    const markUncertain = (): void => this.forget(`${topic}/${partition}`);
    const writer: TopicWriter = new TopicWriter(
      this.address,
      topic,
      partition,
      () => this.open.delete(writer),
      markUncertain,
    );
    this.open.add(writer);
    return writer;
  }

  read(options: ReadOptions): TopicReader {
    const lane = options.lane ?? this.fetchLane(options.topic);
    const reader: TopicReader = new TopicReader(lane, options, () => this.open.delete(reader));
    this.open.add(reader);
    return reader;
  }

  /** The offset that the next record will get. */
  async endOffset(topic: string, partition: number): Promise<number> {
    return this.lookup(topic, partition, (connection) => edgeOffset(connection, topic, partition, 'end'));
  }

  async startOffset(topic: string, partition: number): Promise<number> {
    return this.lookup(topic, partition, (connection) => edgeOffset(connection, topic, partition, 'start'));
  }

  /** Reads one record by its offset; undefined when the log does not reach that far. */
  async recordAt(topic: string, partition: number, offset: number): Promise<LogRecord | undefined> {
    return this.lookup(topic, partition, async (connection) => {
      const { records } = await fetchOnce(connection, topic, partition, offset, 100);
      return records[0]?.offset === offset ? records[0] : undefined;
    });
  }

  /**
   * Reads from an offset up to (not including) another; `onBatch` receives every record in between once, in order.
   * `maxBytes` limits one answer of the broker, which contains at least one append.
   */
  async readRange(
    topic: string,
    partition: number,
    from: number,
    to: number,
    onBatch: (records: readonly LogRecord[]) => Promise<void> | void,
    { maxBytes }: { readonly maxBytes?: number } = {},
  ): Promise<void> {
    let next = from;
    while (next < to) {
      const at = next;
      const { records } = await this.lookup(topic, partition, (connection) =>
        fetchOnce(connection, topic, partition, at, 1_000, maxBytes),
      );
      const wanted = records.filter(({ offset }) => offset < to);
      if (wanted.length > 0) await onBatch(wanted);
      const last = records.at(-1);
      if (last !== undefined) next = last.offset + 1;
    }
  }

  /** The public client, for consumer groups. They only determine who owns which partition and carry no records. */
  client(): Kafka {
    const { brokers, clientId, tls, sasl } = this.address;
    return new Kafka({
      brokers: [...brokers],
      clientId,
      ...(tls && { ssl: tls }),
      ...(sasl && { sasl: sasl as SASLOptions }),
      logLevel: logLevel.NOTHING,
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      socketFactory: socketsTo(this.address),
      retry: { retries: 8, initialRetryTime: 100, maxRetryTime: 2_000 },
    });
  }

  async close(): Promise<void> {
    const connections = await Promise.allSettled(this.lookups.values());
    this.lookups.clear();
    await Promise.all([...this.open].map((part) => part.close()));
    await Promise.all(connections.map((result) => (result.status === 'fulfilled' ? result.value.close() : undefined)));
  }

  /** Runs a lookup over a connection kept for lookups. A connection that became stale while idle is replaced once. */
  private async lookup<Result>(
    topic: string,
    partition: number,
    work: (connection: LeaderConnection) => Promise<Result>,
  ): Promise<Result> {
    const kept = this.lookups.get(`${topic}/${partition}`);
    if (kept) {
      try {
        return await this.ask(topic, partition, kept, work);
      } catch (error) {
        if (error instanceof OffsetOutOfRange) throw error;
      }
    }
    return this.ask(
      topic,
      partition,
      this.lookups.get(`${topic}/${partition}`) ?? connectLeader(this.address, topic, partition),
      work,
    );
  }

  private async ask<Result>(
    topic: string,
    partition: number,
    pending: Promise<LeaderConnection>,
    work: (connection: LeaderConnection) => Promise<Result>,
  ): Promise<Result> {
    const key = `${topic}/${partition}`;
    this.lookups.set(key, pending);
    try {
      return await work(await pending);
    } catch (error) {
      // Several lookups may fail together. Only the first of them discards the connection, so that its successor
      // survives.
      this.forget(key, pending);
      throw error;
    }
  }

  private forget(key: string, pending = this.lookups.get(key)): void {
    if (this.lookups.get(key) === pending) this.lookups.delete(key);
    void pending?.then((connection) => connection.close()).catch(() => undefined);
  }
}

/** A broker short of CPU time may be announced as leader before it knows; an append would then be refused. */
async function leadersAnswer(admin: Admin, topics: readonly TopicSpec[]): Promise<void> {
  const until = Date.now() + settleMsMax;
  for (const { topic } of topics) {
    for (let answered = false; !answered; ) {
      answered = await admin.fetchTopicOffsets(topic).then(
        () => true,
        (error: unknown) => {
          if (Date.now() > until) throw error;
          return sleep(100).then(() => false);
        },
      );
    }
  }
}

async function refuseOtherPartitions(admin: Admin, wanted: readonly TopicSpec[]): Promise<void> {
  if (wanted.length === 0) return;
  const { topics } = await admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) });
  for (const { topic, partitions } of wanted) {
    const found = topics.find(({ name }) => name === topic)?.partitions.length;
    if (found !== partitions)
      throw new WrongPartitions(
        `${topic} has ${found} partitions, not ${partitions}: more need a new generation of the log`,
      );
  }
}

/** Their values, because Node.js cannot import these two objects of kafkajs by name. */
const topicResource: ConfigResourceTypes.TOPIC = 2;
const topicConfig: ConfigSource.TOPIC_CONFIG = 1;

/** Settings that older builds left to the producers; existing topics get them as well. */
const lateSettings = [timestampType, compressionType];

async function setLateSettings(admin: Admin, topics: readonly TopicSpec[]): Promise<void> {
  const wanted = new Map(
    topics.map(({ topic, config }) => [
      topic,
      Object.entries(config ?? {}).filter(([name]) => lateSettings.includes(name)),
    ]),
  );
  const type = topicResource;
  const resources = topics.filter(({ topic }) => wanted.get(topic)?.length).map(({ topic: name }) => ({ type, name }));
  if (resources.length === 0) return;
  const described = await admin.describeConfigs({ resources, includeSynonyms: false });
  for (const { resourceName: name, configEntries } of described.resources) {
    const own = new Map(
      configEntries
        .filter(({ configSource }) => configSource === topicConfig)
        .map(({ configName, configValue }) => [configName, configValue]),
    );
    const late = wanted.get(name) ?? [];
    if (late.every(([setting, value]) => own.get(setting) === value)) continue;
    // Kafka takes all settings of the topic at once and forgets those that are not among them.
    const all = [...new Map([...own, ...late])].map(([setting, value]) => ({ name: setting, value }));
    await admin.alterConfigs({ validateOnly: false, resources: [{ type, name, configEntries: all }] });
  }
}
