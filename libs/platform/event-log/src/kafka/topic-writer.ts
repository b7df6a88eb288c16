import { invariant } from '@parkett/kernel';
import { connectLeader, requestTimeoutMs, type KafkaAddress, type LeaderConnection } from './connection';
import { produce, type Produced, type RecordToWrite } from './produce-request';

export type LogMessage = RecordToWrite;

interface Appended extends Produced {
  /** The id of the broker that took the append. */
  readonly leader: string;
}

/** The connection is gone, and it is unknown whether the append reached the log. Read the tail before writing again. */
class AppendUncertain extends Error {
  override readonly name = 'AppendUncertain';
}

/** The append was never sent because no connection could be made. */
export class AppendNotSent extends Error {
  override readonly name = 'AppendNotSent';
}

/**
 * Appends to one partition: one produce under way at a time, acknowledged by all replicas, never retried by the
 * library. kafkajs was seen to lose acknowledged records when idempotent sends overlap or a producer is reused after an
 * error, so any error discards the connection.
 */
export class TopicWriter {
  private connection: LeaderConnection | undefined;
  private busy = false;

  constructor(
    private readonly address: KafkaAddress,
    readonly topic: string,
    readonly partition: number,
    private readonly onClosed: () => void = () => undefined,
    private readonly onUncertain: () => void = () => undefined,
  ) {}

  /** Appends a batch; returns the offset of its first record. Throws AppendNotSent or AppendUncertain. */
  async append(messages: readonly LogMessage[]): Promise<Appended> {
    invariant(!this.busy, 'one append at a time');
    invariant(messages.length > 0, 'an append needs a message');
    this.busy = true;
    try {
      return await this.produce(messages);
    } finally {
      this.busy = false;
    }
  }

  async close(): Promise<void> {
    this.onClosed();
    await this.drop();
  }

  private async drop(): Promise<void> {
    const connection = this.connection;
    this.connection = undefined;
    await connection?.close();
  }

  private async produce(messages: readonly LogMessage[]): Promise<Appended> {
    let connection: LeaderConnection;
    // Its broker hangs, as a fetch has found out; nothing is under way on it.
    if (this.connection?.isClosed) this.connection = undefined;
    try {
      connection = this.connection ??= await connectLeader(this.address, this.topic, this.partition);
    } catch (error) {
      throw new AppendNotSent(`no connection to the leader of ${this.topic}/${this.partition}`, { cause: error });
    }
    try {
      const { topic, partition } = this;
      const produced = await produce(connection.broker, {
        topic,
        partition,
        timeoutMs: requestTimeoutMs,
        records: messages,
      });
      invariant(
        Number.isSafeInteger(produced.baseOffset) && produced.baseOffset >= 0,
        'the broker did not return the offset of the append',
      );
      return { ...produced, leader: connection.leader };
    } catch (error) {
      this.onUncertain();
      await this.drop();
      throw new AppendUncertain(`append to ${this.topic}/${this.partition} got no answer`, { cause: error });
    }
  }
}
