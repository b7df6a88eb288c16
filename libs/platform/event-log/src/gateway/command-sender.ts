import { setTimeout as sleep } from 'node:timers/promises';
import { AppendNotSent, type LogMessage, type TopicWriter } from '../kafka/topic-writer';

const batchCommandsMax = 1_000;
/**
 * The broker accepts 2 MiB. It would refuse a larger group each time, and every command behind it would wait for ever.
 */
const batchBytesMax = 512 * 1024;
const retryMs = 100;
/**
 * Under load, a group waits this long for more commands. The broker, the engine and the log followers spend about the
 * same time on a group of any size, so small groups cost everybody more than the wait. A single command without load
 * never waits.
 */
const gatherMs = 4;
/** A group of this size is sent at once. */
const gatherUpTo = 32;
/** A group that starts sooner than this after the previous one counts as load. */
const busyMs = 15;

interface Pending {
  readonly message: LogMessage & { readonly value: Buffer };
  /** The sender gives up after this time, because nobody waits any more. */
  readonly until: number;
  readonly sent: (offset: number) => void;
  readonly gaveUp: (error: unknown) => void;
}

/**
 * Sends commands to one partition in groups: the next commands collect while one append is under way. A group whose
 * append got no answer is sent again, because the engine deduplicates commands by their ids.
 */
export class CommandSender {
  private queue: Pending[] = [];
  private running: Promise<void> | undefined;
  private closed = false;
  private sentAt = -busyMs;
  private gathered: () => void = () => undefined;

  constructor(private readonly writer: TopicWriter) {}

  /**
   * Resolves with the command's offset once it is durable. Rejects when `until` (ms since 1970) passes first, or when
   * closed.
   */
  send(message: Pending['message'], until: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.queue.push({ message, until, sent: resolve, gaveUp: reject });
      if (this.queue.length >= gatherUpTo) this.gathered();
      this.running ??= this.drain();
    });
  }

  get queued(): number {
    return this.queue.length;
  }

  /** Waits for the append under way and gives up the commands queued behind it. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.writer.close();
  }

  private async drain(): Promise<void> {
    // Requests that arrive in the same turn of the event loop go out together.
    await Promise.resolve();
    while (this.queue.length > 0 && !this.closed) {
      await this.gather();
      const group = this.takeGroup();
      try {
        const { baseOffset } = await this.writer.append(group.map(({ message }) => message));
        this.sentAt = performance.now();
        group.forEach(({ sent }, index) => sent(baseOffset + index));
      } catch (error) {
        await this.putBack(group, error);
      }
    }
    for (const { gaveUp } of this.queue.splice(0)) gaveUp(new AppendNotSent('the sender is closed'));
    this.running = undefined;
  }

  private async gather(): Promise<void> {
    if (performance.now() - this.sentAt > busyMs || this.queue.length >= gatherUpTo) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      this.gathered = () => {
        clearTimeout(timer);
        resolve();
      };
    });
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
