import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer } from 'kafkajs';
import type { KafkaLog } from '../kafka/kafka-log';

/** Short, so that another engine gets a killed engine's partitions within seconds. Safety does not depend on it. */
const sessionTimeoutMs = 4_000;
const heartbeatMs = 1_000;
const leaveMsMax = 5_000;
/**
 * kafkajs itself retries after errors that it considers retriable. After all others we join again, because the broker
 * may have recovered.
 */
const joinAgainMs = 2_000;

/**
 * Assigns partitions to this process through a consumer group over an empty topic. Membership provides liveness only:
 * two owners for a while are safe, because the chain lets only one of them write.
 */
export class Ownership {
  /** Why this process is in no group at the moment; it retries by itself. */
  problem: string | undefined;
  private consumer: Consumer | undefined;
  private joining: Promise<void> = Promise.resolve();
  private again: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly log: KafkaLog,
    private readonly topic: string,
    private readonly groupId: string,
    private readonly onAssigned: (partitions: readonly number[]) => void,
  ) {}

  /** Resolves after the first attempt to join; if that fails, it goes on by itself. */
  async start(): Promise<void> {
    this.enter();
    await this.joining;
  }

  /** Leaves the group, or gives up soon when no broker answers; the others then notice the missing heartbeats. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.again);
    const left = this.joining.then(() => this.consumer?.disconnect()).catch(() => undefined);
    await Promise.race([left, sleep(leaveMsMax, undefined, { ref: false })]);
  }

  /** Uses a new consumer each time, because a crashed one must not be used again. */
  private async join(): Promise<void> {
    const consumer = this.log.client().consumer({
      groupId: this.groupId,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: 6_000,
      maxWaitTimeInMs: heartbeatMs,
      retry: { retries: Number.MAX_SAFE_INTEGER, initialRetryTime: 200, maxRetryTime: 1_000 },
    });
    this.consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      this.problem = undefined;
      this.onAssigned(payload.memberAssignment[this.topic] ?? []);
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) this.lost(payload.error);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [this.topic] });
    await consumer.run({ autoCommit: false, eachMessage: async () => undefined });
  }

  private lost(error: unknown): void {
    this.problem = `no membership in the group ${this.groupId}: ${error instanceof Error ? error.message : String(error)}`;
    this.onAssigned([]);
    if (this.closed) return;
    this.again = setTimeout(() => this.enter(), joinAgainMs);
  }

  private enter(): void {
    this.joining = this.join().catch((error: unknown) => this.lost(error));
  }
}
