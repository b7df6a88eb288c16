import { setTimeout as sleep } from 'node:timers/promises';
import { KafkaLog, type Topics } from '@parkett/platform-event-log';
import type { BrokerFault } from './fault-plan';

/** Every replica of the log must be in sync within this time after its broker came back. */
const inStepWithinMs = 90_000;
const lookEveryMs = 1_000;
/** A broker that has just come back may report outdated metadata for a moment. */
const looksThatMustAgree = 2;

interface Replicas {
  readonly partition: number;
  readonly leader: number;
  readonly followers: readonly number[];
  readonly inStep: boolean;
}

/** The replicas of the log, requested each time over a new connection. */
export class ReplicaMap {
  constructor(
    private readonly brokers: readonly string[],
    private readonly topics: Topics,
  ) {}

  /** The broker that a fault is meant for, by the present leaders. */
  async victim({ topic, partition, victim, follower }: BrokerFault): Promise<number> {
    const found = (await this.look(topic)).find((replicas) => replicas.partition === partition);
    const id = victim === 'leader' ? found?.leader : found?.followers[follower % found.followers.length];
    if (id === undefined) throw new Error(`there is no known ${victim} of ${topic}/${partition}`);
    return id;
  }

  /** Resolves when every replica of every partition is in sync. */
  async inStep(): Promise<void> {
    const until = performance.now() + inStepWithinMs;
    for (let agreed = 0; agreed < looksThatMustAgree; await sleep(lookEveryMs)) {
      const all = await Promise.all([this.look('commands'), this.look('events')]).catch(() => undefined);
      agreed = all?.flat().every(({ inStep }) => inStep) ? agreed + 1 : 0;
      if (performance.now() > until)
        throw new Error(`replicas are not in sync ${inStepWithinMs} ms after their broker came back`);
    }
  }

  private async look(topic: 'commands' | 'events'): Promise<Replicas[]> {
    const admin = new KafkaLog({ brokers: this.brokers, clientId: 'parkett-drill' }).client().admin();
    try {
      await admin.connect();
      const { topics } = await admin.fetchTopicMetadata({ topics: [this.topics[topic]] });
      return (topics[0]?.partitions ?? []).map(({ partitionId, leader, replicas, isr }) => ({
        partition: partitionId,
        leader,
        followers: replicas.filter((id) => id !== leader),
        inStep: isr.length === replicas.length,
      }));
    } finally {
      await admin.disconnect();
    }
  }
}
