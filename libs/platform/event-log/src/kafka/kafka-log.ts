import { Kafka, logLevel } from 'kafkajs';
import { connectLeader, type KafkaAddress, type LeaderConnection } from './connection';
import { edgeOffset, fetchOnce, TopicReader, type LogRecord, type ReadOptions } from './topic-reader';
import { TopicWriter } from './topic-writer';

export interface TopicSpec {
  readonly topic: string;
  readonly partitions: number;
  readonly config?: Readonly<Record<string, string>>;
}

const replicasWanted = 3;

/** The door to Kafka: topics, readers, writers. Nothing else in the house imports kafkajs. */
export class KafkaLog {
  private readonly open = new Set<{ close(): Promise<void> }>();
  private readonly lookups = new Map<string, Promise<LeaderConnection>>();

  constructor(readonly address: KafkaAddress) {}

  /** Creates the topics that are missing; existing ones are left alone. Three replicas where there are three brokers. */
  async ensureTopics(topics: readonly TopicSpec[]): Promise<void> {
    const admin = this.client().admin();
    await admin.connect();
    try {
      const existing = new Set(await admin.listTopics());
      const missing = topics.filter(({ topic }) => !existing.has(topic));
      if (missing.length === 0) return;
      const { brokers } = await admin.describeCluster();
      await admin.createTopics({
        waitForLeaders: true,
        topics: missing.map(({ topic, partitions, config }) => ({
          topic,
          numPartitions: partitions,
          replicationFactor: Math.min(replicasWanted, brokers.length),
          configEntries: Object.entries(config ?? {}).map(([name, value]) => ({ name, value })),
        })),
      });
    } finally {
      await admin.disconnect();
    }
  }

  writer(topic: string, partition: number): TopicWriter {
    return this.keep(new TopicWriter(this.address, topic, partition));
  }

  read(options: ReadOptions): TopicReader {
    return this.keep(new TopicReader(this.address, options));
  }

  /** The offset that the next record will get. */
  async endOffset(topic: string, partition: number): Promise<number> {
    return this.lookup(topic, partition, (connection) => edgeOffset(connection, topic, partition, 'end'));
  }

  async startOffset(topic: string, partition: number): Promise<number> {
    return this.lookup(topic, partition, (connection) => edgeOffset(connection, topic, partition, 'start'));
  }

  /** One record by its offset; undefined when the log does not reach that far. */
  async recordAt(topic: string, partition: number, offset: number): Promise<LogRecord | undefined> {
    return this.lookup(topic, partition, async (connection) => {
      const { records } = await fetchOnce(connection, topic, partition, offset, 1_000);
      return records[0]?.offset === offset ? records[0] : undefined;
    });
  }

  /** Reads from an offset up to (not including) another; `onBatch` sees every record in between once, in order. */
  async readRange(
    topic: string, partition: number, from: number, to: number, onBatch: (records: readonly LogRecord[]) => Promise<void> | void,
  ): Promise<void> {
    const connection = await connectLeader(this.address, topic, partition);
    try {
      let next = from;
      while (next < to) {
        const { records } = await fetchOnce(connection, topic, partition, next, 1_000);
        const wanted = records.filter(({ offset }) => offset < to);
        if (wanted.length > 0) await onBatch(wanted);
        const last = records.at(-1);
        if (last !== undefined) next = last.offset + 1;
      }
    } finally {
      await connection.close();
    }
  }

  /** The public client, for consumer groups: they say who owns which partition, and carry no records. */
  client(): Kafka {
    return new Kafka({
      brokers: [...this.address.brokers],
      clientId: this.address.clientId,
      logLevel: logLevel.NOTHING,
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      retry: { retries: 8, initialRetryTime: 100, maxRetryTime: 2_000 },
    });
  }

  async close(): Promise<void> {
    const connections = await Promise.allSettled(this.lookups.values());
    this.lookups.clear();
    await Promise.all([...this.open].map((part) => part.close()));
    await Promise.all(connections.map((result) => (result.status === 'fulfilled' ? result.value.close() : undefined)));
  }

  private keep<Part extends { close(): Promise<void> }>(part: Part): Part {
    this.open.add(part);
    return part;
  }

  private async lookup<Result>(topic: string, partition: number, work: (connection: LeaderConnection) => Promise<Result>): Promise<Result> {
    const key = `${topic}/${partition}`;
    const pending = this.lookups.get(key) ?? connectLeader(this.address, topic, partition);
    this.lookups.set(key, pending);
    try {
      return await work(await pending);
    } catch (error) {
      this.lookups.delete(key);
      await pending.then((connection) => connection.close()).catch(() => undefined);
      throw error;
    }
  }
}
