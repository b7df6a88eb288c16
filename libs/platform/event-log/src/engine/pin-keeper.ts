import type { ChainHead } from '../chain/chain';
import type { HeadPins } from './head-pins';

const everyMs = 60_000;

/** One engine's pins of its partition's head: every minute and at the end, beside the loop, which does not wait. */
export class PinKeeper {
  private dueAt = 0;
  private pinning: Promise<void> | undefined;

  constructor(
    private readonly pins: HeadPins | undefined,
    private readonly topic: string,
    private readonly partition: number,
    private readonly onRetry: ((error: unknown) => void) | undefined,
  ) {}

  /** The head that was pinned last; undefined when none was pinned yet. Throws PinForged, and when Postgres does. */
  async pinned(): Promise<Pick<ChainHead, 'next' | 'hash'> | undefined> {
    return this.pins?.pinned(this.topic, this.partition);
  }

  whenDue(head: ChainHead): void {
    if (performance.now() >= this.dueAt) this.pin(head);
  }

  /** One that fails is made up for by the next. */
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
