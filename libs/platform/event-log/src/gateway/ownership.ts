import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer } from 'kafkajs';
import type { KafkaLog } from '../kafka/kafka-log';

/** Short: a killed engine's partitions are given to another one within seconds. Safety does not hang on it. */
const sessionTimeoutMs = 4_000;
const heartbeatMs = 1_000;
const leaveMsMax = 5_000;

/**
 * Says which partitions this process should serve, by membership in a consumer group over an empty topic. This is liveness
 * only: two owners for a while are correct, for the chain lets one of them write.
 */
export class Ownership {
  private readonly consumer: Consumer;

  constructor(
    private readonly log: KafkaLog,
    private readonly topic: string,
    groupId: string,
    private readonly onAssigned: (partitions: readonly number[]) => void,
  ) {
    this.consumer = log.client().consumer({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: 6_000,
      maxWaitTimeInMs: heartbeatMs,
      retry: { retries: Number.MAX_SAFE_INTEGER, initialRetryTime: 200, maxRetryTime: 1_000 },
    });
  }

  async start(): Promise<void> {
    const { GROUP_JOIN, CRASH } = this.consumer.events;
    this.consumer.on(GROUP_JOIN, ({ payload }) => this.onAssigned(payload.memberAssignment[this.topic] ?? []));
    this.consumer.on(CRASH, ({ payload }) => { if (!payload.restart) this.onAssigned([]); });
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [this.topic] });
    await this.consumer.run({ autoCommit: false, eachMessage: async () => undefined });
  }

  /** Leaves the group, or gives up soon where no broker answers: the others then learn it from our silence. */
  async close(): Promise<void> {
    await Promise.race([this.consumer.disconnect().catch(() => undefined), sleep(leaveMsMax, undefined, { ref: false })]);
  }
}
