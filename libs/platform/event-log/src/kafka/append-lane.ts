import { invariant } from '@parkett/kernel';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { connectLeader, requestTimeoutMs, type KafkaAddress, type LeaderConnection } from './connection';
import { produce, type PartitionBatch, type Produced } from './produce-request';

interface Append extends PartitionBatch {
  readonly done: (produced: Produced) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The way of several writers of one topic to their leaders. A request costs the client and the broker more than a
 * record does, so appends that wait at the same time share one: one request per leader is under way, and the next
 * appends collect meanwhile. Each partition's outcome is its own.
 */
export class AppendLane {
  private readonly links = new Map<number, AppendLink>();

  constructor(
    private readonly address: KafkaAddress,
    readonly topic: string,
  ) {}

  /** The link to the leader of a partition. Rejects when there is no connection; then nothing was sent. */
  async link(partition: number): Promise<AppendLink> {
    const known = this.links.get(partition);
    if (known) return known;
    const connection = await connectLeader(this.address, this.topic, partition);
    const shared = [...this.links.values()].find((link) => link.leader === connection.leader);
    if (shared) void connection.close();
    const link = shared ?? new AppendLink(connection, this.topic);
    this.links.set(partition, link);
    return link;
  }

  /**
   * Call after an append that failed, and when a partition is written no longer: the partition's next append looks for
   * its leader. A link is closed once no partition uses it, or when its connection failed.
   */
  async leave(partition: number): Promise<void> {
    const link = this.links.get(partition);
    if (!link) return;
    this.links.delete(partition);
    if (link.failed) for (const [other, same] of this.links) if (same === link) this.links.delete(other);
    if ([...this.links.values()].includes(link)) return;
    await link.close();
  }
}

/** Connection to one leader. */
export class AppendLink {
  private waiting: Append[] = [];
  private sending = false;
  /** The connection cannot be used any more. */
  failed = false;

  constructor(
    private readonly connection: LeaderConnection,
    private readonly topic: string,
  ) {}

  /** The node id of the broker that takes its appends. */
  get broker(): string {
    return this.connection.leader;
  }

  get leader(): string | undefined {
    return this.failed ? undefined : this.connection.leader;
  }

  /** Rejects with the broker's error for this partition, or because the request got no answer. */
  append(batch: PartitionBatch): Promise<Produced> {
    if (this.failed) return Promise.reject(new Error('the connection was closed'));
    return new Promise((done, failed) => {
      this.waiting.push({ ...batch, done, failed });
      if (!this.sending) void this.send();
    });
  }

  async close(): Promise<void> {
    this.failed = true;
    await this.connection.close();
  }

  private async send(): Promise<void> {
    this.sending = true;
    while (this.waiting.length > 0) {
      // Writers that were told their outcome in this turn of the event loop go into one request again.
      await nextTurn();
      const appends = this.waiting.splice(0);
      try {
        // A closed connection of kafkajs would be opened again, and nobody would close it.
        if (this.failed) throw new Error('the connection was closed');
        const outcomes = await produce(this.connection.broker, {
          topic: this.topic,
          timeoutMs: requestTimeoutMs,
          batches: appends,
        });
        for (const { partition, done, failed } of appends) {
          const outcome = outcomes.get(partition) ?? new Error('the broker did not answer for this partition');
          if (outcome instanceof Error) failed(outcome);
          else done(checked(outcome));
        }
      } catch (error) {
        this.failed = true;
        for (const { failed } of appends) failed(error);
      }
    }
    this.sending = false;
  }
}

function checked(produced: Produced): Produced {
  invariant(
    Number.isSafeInteger(produced.baseOffset) && produced.baseOffset >= 0,
    'the broker did not return the offset of the append',
  );
  return produced;
}
