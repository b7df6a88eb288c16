import { setTimeout as sleep } from 'node:timers/promises';
import { AssignerProtocol, PartitionAssigners, type Consumer, type PartitionAssigner } from 'kafkajs';
import type { KafkaLog } from '../kafka/kafka-log';

/** Short, so that another engine gets a killed engine's partitions within seconds. Safety does not depend on it. */
const sessionTimeoutMs = 4_000;
const heartbeatMs = 1_000;
const leaveMsMax = 5_000;
/**
 * kafkajs sends heartbeats by the wall clock: none for an hour after that was set back by an hour. So a member whose
 * clock was set joins again.
 */
const clockSetMs = 1_000;
const lookAtClockMs = 500;
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
  /** Why this process is in no group although it wants to be; it retries by itself. */
  problem: string | undefined;
  private consumer: Consumer | undefined;
  /** Whether this process wants to be a member. */
  private wanted = false;
  private changing: Promise<void> = Promise.resolve();
  private again: NodeJS.Timeout | undefined;
  private watching: NodeJS.Timeout | undefined;
  private overMonotonicMs = 0;

  constructor(
    private readonly log: KafkaLog,
    private readonly topic: string,
    private readonly groupId: string,
    private readonly onAssigned: (partitions: readonly number[]) => void,
    private readonly now: () => number = Date.now,
    /** The text that this process says about itself to readers of the group (GroupWatch). */
    private readonly says = '',
  ) {}

  /**
   * Joins the group, also after it has left. Resolves after the first attempt; if that fails, it goes on by itself.
   * Does nothing while this process is a member.
   */
  async start(): Promise<void> {
    if (!this.wanted) {
      this.wanted = true;
      this.overMonotonicMs = this.now() - performance.now();
      this.watching = setInterval(() => this.lookAtClock(), lookAtClockMs);
      this.change();
    }
    await this.changing;
  }

  /** Number of processes in the group now; before `start`, this one is not among them. Throws the broker's errors. */
  async members(): Promise<number> {
    const admin = this.log.client().admin();
    try {
      await admin.connect();
      const { groups } = await admin.describeGroups([this.groupId]);
      return groups.reduce((sum, { members }) => sum + members.length, 0);
    } finally {
      await admin.disconnect();
    }
  }

  /**
   * Gives up the partitions, so that another member gets them. Waits for the broker only for a while: without its
   * answer the others notice the missing heartbeats.
   */
  async leave(): Promise<void> {
    if (!this.wanted) return;
    this.wanted = false;
    clearTimeout(this.again);
    clearInterval(this.watching);
    this.problem = undefined;
    this.onAssigned([]);
    this.change();
    await Promise.race([this.changing, sleep(leaveMsMax, undefined, { ref: false })]);
  }

  /** Leaves, and joins anew if this process wants to be a member. */
  private change(): void {
    this.changing = this.changing.then(() => this.part()).then(() => (this.wanted ? this.join() : undefined));
  }

  private async part(): Promise<void> {
    const left = this.consumer?.disconnect().catch(() => undefined);
    this.consumer = undefined;
    if (left) await Promise.race([left, sleep(leaveMsMax, undefined, { ref: false })]);
  }

  /** Uses a new consumer each time, because a crashed one must not be used again. */
  private async join(): Promise<void> {
    const consumer: Consumer = this.log.client().consumer({
      groupId: this.groupId,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: 6_000,
      maxWaitTimeInMs: heartbeatMs,
      partitionAssigners: [assignerThat(this.says)],
      retry: {
        retries: Number.MAX_SAFE_INTEGER,
        initialRetryTime: 200,
        maxRetryTime: 1_000,
        // One that crashes while it is left would come back as a member that nobody serves for.
        restartOnFailure: async () => this.isMember(consumer),
      },
    });
    this.consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      if (!this.isMember(consumer)) return;
      this.problem = undefined;
      this.onAssigned(payload.memberAssignment[this.topic] ?? []);
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) this.lost(consumer, payload.error);
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [this.topic] });
      await consumer.run({ autoCommit: false, eachMessage: async () => undefined });
    } catch (error) {
      this.lost(consumer, error);
    }
  }

  private isMember(consumer: Consumer): boolean {
    return this.wanted && this.consumer === consumer;
  }

  private lost(consumer: Consumer, error: unknown): void {
    if (!this.isMember(consumer)) return;
    this.consumer = undefined;
    this.problem = `no membership in the group ${this.groupId}: ${error instanceof Error ? error.message : String(error)}`;
    this.onAssigned([]);
    this.again = setTimeout(() => this.change(), joinAgainMs);
  }

  private lookAtClock(): void {
    const overMonotonicMs = this.now() - performance.now();
    const setByMs = overMonotonicMs - this.overMonotonicMs;
    this.overMonotonicMs = overMonotonicMs;
    if (Math.abs(setByMs) < clockSetMs) return;
    clearTimeout(this.again);
    this.change();
  }
}

/** The usual assigner, so that older builds share the group, with words of our own in the metadata of this member. */
const assignerThat =
  (says: string): PartitionAssigner =>
  (config) => {
    const usual = PartitionAssigners.roundRobin(config);
    const { name, version } = usual;
    const metadataOf = (topics: string[]): Buffer =>
      AssignerProtocol.MemberMetadata.encode({ version, topics, userData: Buffer.from(says) });
    return { ...usual, protocol: ({ topics }) => ({ name, metadata: metadataOf(topics) }) };
  };
