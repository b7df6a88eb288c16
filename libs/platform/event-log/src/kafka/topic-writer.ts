import { invariant } from '@parkett/kernel';
import type { AppendLane, AppendLink } from './append-lane';
import type { Produced, RecordToWrite } from './produce-request';

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
 * error, so after any error the partition looks for its leader anew.
 */
export class TopicWriter {
  private busy = false;

  constructor(
    private readonly lane: AppendLane,
    readonly partition: number,
    private readonly onClosed: () => void = () => undefined,
    private readonly onUncertain: () => void = () => undefined,
  ) {}

  /** Appends a batch and returns the offset of its first record. Throws AppendNotSent or AppendUncertain. */
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
    await this.lane.leave(this.partition);
  }

  private async produce(records: readonly LogMessage[]): Promise<Appended> {
    const { lane, partition } = this;
    let link: AppendLink;
    try {
      link = await lane.link(partition);
    } catch (error) {
      throw new AppendNotSent(`no connection to the leader of ${lane.topic}/${partition}`, { cause: error });
    }
    try {
      return { ...(await link.append({ partition, records })), leader: link.broker };
    } catch (error) {
      this.onUncertain();
      await lane.leave(partition);
      throw new AppendUncertain(`append to ${lane.topic}/${partition} got no answer`, { cause: error });
    }
  }
}
