import { setTimeout as sleep } from 'node:timers/promises';
import type { TopicWriter } from '../kafka/topic-writer';
import { AppendNotSent } from '../kafka/topic-writer';

const batchCommandsMax = 1_000;
/**
 * The broker accepts 2 MiB. It would refuse a larger group each time, and every command behind it would wait for ever.
 */
const batchBytesMax = 512 * 1024;
const retryMs = 100;
/**
 * Under load, the next group waits this long for as many commands as the last one had. The broker, the engine and the
 * log followers spend about the same time on a group of any size, so small groups cost everybody more than the wait. A
 * single command without load never waits.
 */
const gatherMs = 4;
/** A group that starts sooner than this after the previous one counts as load. */
const busyMs = 15;

interface Pending {
  readonly message: { readonly key: string; readonly value: Buffer };
  /** The sender gives up after this time, because nobody waits any more. */
  readonly until: number;
  readonly sent: (offset: number) => void;
  readonly gaveUp: (error: unknown) => void;
}

/**
 * Sends commands in groups: the next commands collect while one append is under way. All partitions gather together,
 * so that their appends can share a request, but each sends and fails by itself. A group whose append got no answer is
 * sent again, because the engine deduplicates commands by their ids.
 */
export class CommandSender {
  private readonly partitions: PartitionQueue[];
  private lastGroup = 1;
  private sentAt = -busyMs;
  private timer: NodeJS.Timeout | undefined;

  constructor(writers: readonly TopicWriter[]) {
    this.partitions = writers.map((writer) => new PartitionQueue(writer, () => this.gather()));
  }

  /**
   * Resolves with the command's offset once it is durable. Rejects when `until` (ms since 1970) passes first, or when
   * closed.
   */
  send(partition: number, message: Pending['message'], until: number): Promise<number> {
    const queue = this.partitions[partition];
    if (queue === undefined) return Promise.reject(new RangeError(`there is no partition ${partition}`));
    return new Promise((resolve, reject) => {
      queue.add({ message, until, sent: resolve, gaveUp: reject });
      this.gather();
    });
  }

  queued(partition: number): number {
    return this.partitions[partition]?.length ?? 0;
  }

  /** Waits for the appends under way and gives up the commands queued behind them. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await Promise.all(this.partitions.map((queue) => queue.close()));
  }

  private gather(): void {
    const waiting = this.partitions.reduce((total, { ready }) => total + ready, 0);
    if (waiting === 0) return;
    if (waiting >= this.lastGroup || performance.now() - this.sentAt > busyMs) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sentAt = performance.now();
    this.lastGroup = this.partitions.reduce((total, queue) => total + queue.sendGroup(), 0);
  }
}

/** The commands of one partition. */
class PartitionQueue {
  private queue: Pending[] = [];
  private underWay: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly writer: TopicWriter,
    private readonly onReady: () => void,
  ) {}

  get length(): number {
    return this.queue.length;
  }

  /** Number of commands that can be sent now. */
  get ready(): number {
    return this.underWay === undefined ? this.queue.length : 0;
  }

  add(pending: Pending): void {
    if (this.closed) pending.gaveUp(closedError());
    else this.queue.push(pending);
  }

  /** Starts to send the next group unless one is under way; returns its size. */
  sendGroup(): number {
    if (this.ready === 0) return 0;
    const group = this.takeGroup();
    this.underWay = this.append(group).finally(() => {
      this.underWay = undefined;
      this.onReady();
    });
    return group.length;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.underWay;
    for (const { gaveUp } of this.queue.splice(0)) gaveUp(closedError());
    await this.writer.close();
  }

  private async append(group: readonly Pending[]): Promise<void> {
    try {
      const { baseOffset } = await this.writer.append(group.map(({ message }) => message));
      group.forEach(({ sent }, index) => sent(baseOffset + index));
    } catch (error) {
      await this.putBack(group, error);
    }
  }

  private takeGroup(): Pending[] {
    let bytes = 0;
    const full = this.queue.findIndex(({ message }, index) => {
      bytes += message.value.length;
      return index > 0 && (index >= batchCommandsMax || bytes > batchBytesMax);
    });
    return this.queue.splice(0, full < 0 ? this.queue.length : full);
  }

  private async putBack(group: readonly Pending[], error: unknown): Promise<void> {
    const now = Date.now();
    for (const late of group.filter(({ until }) => until <= now)) late.gaveUp(error);
    this.queue = [...group.filter(({ until }) => until > now), ...this.queue];
    await sleep(error instanceof AppendNotSent ? 2 * retryMs : retryMs);
  }
}

const closedError = (): AppendNotSent => new AppendNotSent('the sender is closed');
