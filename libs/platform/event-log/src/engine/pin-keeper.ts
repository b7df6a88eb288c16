import type { ChainHead } from '../chain/chain';
import type { Checkpoints } from './checkpoints';

const everyMs = 60_000;

/**
 * Stores a checkpoint of one engine's partition every minute and at the end, in parallel with the loop, which does not
 * wait for it.
 */
export class PinKeeper {
  private dueAt = 0;
  private pinning: Promise<void> | undefined;

  constructor(
    private readonly pins: Checkpoints | undefined,
    private readonly topic: string,
    private readonly partition: number,
    private readonly onRetry: ((error: unknown) => void) | undefined,
  ) {}

  /** The latest checkpoint; undefined when there is none. Throws ForeignPin, PinForged and the errors of Postgres. */
  async pinned(): Promise<Pick<ChainHead, 'next' | 'hash'> | undefined> {
    return this.pins?.pinned(this.topic, this.partition);
  }

  whenDue(head: ChainHead): void {
    if (performance.now() >= this.dueAt) this.pin(head);
  }

  /** If storing one checkpoint fails, the next one makes up for it. */
  pin(head: ChainHead): void {
    const { pins, topic, partition } = this;
    this.dueAt = performance.now() + everyMs;
    if (!pins) return;
    this.pinning = (this.pinning ?? Promise.resolve())
      .then(() => pins.pin(topic, partition, head))
      .catch((error: unknown) => this.onRetry?.(error));
  }

  async settled(): Promise<void> {
    await this.pinning;
  }
}
