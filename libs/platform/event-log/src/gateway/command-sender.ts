import { setTimeout as sleep } from 'node:timers/promises';
import type { LogMessage, TopicWriter } from '../kafka/topic-writer';
import { AppendNotSent } from '../kafka/topic-writer';

const batchCommandsMax = 1_000;
const retryMs = 100;

interface Pending {
  readonly message: LogMessage;
  /** After it the sender gives up: nobody waits any more. */
  readonly until: number;
  readonly sent: (offset: number) => void;
  readonly gaveUp: (error: unknown) => void;
}

/**
 * Sends commands to one partition in groups: while one append is under way, the next commands collect. A group whose
 * append got no answer is simply sent again, for the engine knows commands by their ids.
 */
export class CommandSender {
  private queue: Pending[] = [];
  private running = false;
  private closed = false;

  constructor(private readonly writer: TopicWriter) {}

  /** Resolves with the command's offset once it is durable. Rejects when `until` (ms since 1970) passes first. */
  send(message: LogMessage, until: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.queue.push({ message, until, sent: resolve, gaveUp: reject });
      if (!this.running) void this.drain();
    });
  }

  get queued(): number {
    return this.queue.length;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.writer.close();
  }

  private async drain(): Promise<void> {
    this.running = true;
    // Requests that arrive in the same turn of the loop go out together.
    await Promise.resolve();
    while (this.queue.length > 0 && !this.closed) {
      const group = this.queue.splice(0, batchCommandsMax);
      try {
        const { baseOffset } = await this.writer.append(group.map(({ message }) => message));
        group.forEach(({ sent }, index) => sent(baseOffset + index));
      } catch (error) {
        await this.putBack(group, error);
      }
    }
    this.running = false;
  }

  private async putBack(group: readonly Pending[], error: unknown): Promise<void> {
    const now = Date.now();
    for (const late of group.filter(({ until }) => until <= now)) late.gaveUp(error);
    this.queue = [...group.filter(({ until }) => until > now), ...this.queue];
    await sleep(error instanceof AppendNotSent ? 2 * retryMs : retryMs);
  }
}
