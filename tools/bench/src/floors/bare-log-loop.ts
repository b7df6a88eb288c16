import { randomBytes } from 'node:crypto';
import Cluster, { type Broker } from 'kafkajs/src/cluster/index.js';
import loggers from 'kafkajs/src/loggers/index.js';
import defaultSocketFactory from 'kafkajs/src/network/socketFactory.js';
import { KafkaLog, topicsOf, topicSpecs } from '@parkett/platform-event-log';

/** Size in bytes of every command and every event in the bare loop: an id and filler. */
export const bareMessageBytes = 200;
const groupMax = 1_000;
const fetchBytesMax = 4 * 1024 * 1024;

/**
 * The floor of all benches: command → event → answer read from the log, by direct fetch and one produce at a time, both
 * topics flushed with every append. No chain, no JSON, no decision, no state; all in one process.
 */
export class BareLogLoop {
  private readonly waiting = new Map<number, () => void>();
  private readonly senders: ((value: Buffer) => void)[] = [];
  private readonly clusters: { disconnect(): Promise<void> }[] = [];
  private nextId = 0;
  private closed = false;

  private constructor(
    private readonly brokers: readonly string[],
    private readonly partitions: number,
  ) {}

  static async open(brokers: readonly string[], partitions: number): Promise<BareLogLoop> {
    const loop = new BareLogLoop(brokers, partitions);
    const topics = topicsOf(`bare-${randomBytes(4).toString('hex')}`);
    const log = new KafkaLog({ brokers, clientId: 'bench' });
    await log.ensureTopics(
      topicSpecs(topics, { accounts: partitions, all: partitions }).filter(
        ({ topic }) => topic === topics.commands || topic === topics.events,
      ),
    );
    await log.close();
    for (let partition = 0; partition < partitions; partition++) await loop.wire(topics, partition);
    return loop;
  }

  /** Sends one command; resolves when its event was read back from the log. */
  call(caller: number): Promise<void> {
    const id = this.nextId++;
    const value = Buffer.alloc(bareMessageBytes, 32);
    value.writeDoubleBE(id);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.senders[caller % this.partitions]?.(value);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.clusters.map((cluster) => cluster.disconnect().catch(() => undefined)));
  }

  private async wire(topics: { commands: string; events: string }, partition: number): Promise<void> {
    const [commandsIn, commandsOut, eventsIn, eventsOut] = await Promise.all(
      [topics.commands, topics.commands, topics.events, topics.events].map((topic) => this.leader(topic, partition)),
    );
    if (!commandsIn || !commandsOut || !eventsIn || !eventsOut) throw new Error('no connection');
    this.senders.push(groupCommit(commandsIn, topics.commands, partition));
    const record = groupCommit(eventsIn, topics.events, partition);
    void this.follow(commandsOut, topics.commands, partition, record);
    void this.follow(eventsOut, topics.events, partition, (value) => {
      const id = value.readDoubleBE();
      this.waiting.get(id)?.();
      this.waiting.delete(id);
    });
  }

  private async leader(topic: string, partition: number): Promise<Broker> {
    const cluster = new Cluster({
      logger: loggers.createLogger({ level: 0, logCreator: () => () => undefined }),
      socketFactory: defaultSocketFactory(),
      brokers: [...this.brokers],
      clientId: 'bench',
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      enforceRequestTimeout: true,
      metadataMaxAge: 300_000,
      retry: { retries: 0 },
      allowAutoTopicCreation: false,
      maxInFlightRequests: null,
      isolationLevel: 0,
    });
    await cluster.connect();
    await cluster.addTargetTopic(topic);
    this.clusters.push(cluster);
    return cluster.findBroker({ nodeId: Object.keys(cluster.findLeaderForPartitions(topic, [partition]))[0] ?? '' });
  }

  private async follow(
    broker: Broker,
    topic: string,
    partition: number,
    onValue: (value: Buffer) => void,
  ): Promise<void> {
    for (let next = 0; !this.closed; ) {
      const answer = await broker
        .fetch({
          isolationLevel: 0,
          maxWaitTime: 500,
          minBytes: 1,
          maxBytes: fetchBytesMax,
          topics: [{ topic, partitions: [{ partition, fetchOffset: String(next), maxBytes: fetchBytesMax }] }],
        })
        .catch((error: unknown) => {
          if (this.closed) return undefined;
          throw error;
        });
      for (const { offset, value } of answer?.responses[0]?.partitions[0]?.messages ?? []) {
        if (Number(offset) < next || value === null) continue;
        next = Number(offset) + 1;
        onValue(value);
      }
    }
  }
}

/** While one produce is in flight, the next messages collect. */
function groupCommit(broker: Broker, topic: string, partition: number): (value: Buffer) => void {
  let queue: { value: Buffer }[] = [];
  let busy = false;
  const drain = async (): Promise<void> => {
    busy = true;
    await Promise.resolve();
    while (queue.length > 0) {
      const messages = queue.slice(0, groupMax);
      queue = queue.slice(groupMax);
      await broker.produce({
        acks: -1,
        timeout: 30_000,
        topicData: [{ topic, partitions: [{ partition, messages }] }],
      });
    }
    busy = false;
  };
  return (value) => {
    queue.push({ value });
    if (!busy) void drain();
  };
}
