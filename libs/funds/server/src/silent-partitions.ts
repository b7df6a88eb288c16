const firstPauseMs = 1_000;
const pauseMsMax = 5_000;

/**
 * The partitions of the log that did not answer the feed. Each is asked by one booking at a time, with a pause between
 * two: thousands of bookings that wait for it must not keep the feed from those of the others.
 */
export class SilentPartitions {
  private readonly silent = new Map<number, { pauseMs: number; askAt: number }>();

  /** The monotonic clock: a wall clock that was ahead for a minute must not make a partition silent for as long. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether a booking may be sent to the partition now. If the partition is silent, true is returned to one caller. */
  mayAsk(partition: number): boolean {
    const state = this.silent.get(partition);
    if (!state) return true;
    if (this.now() < state.askAt) return false;
    state.askAt = this.now() + state.pauseMs;
    return true;
  }

  unanswered(partition: number): void {
    const state = this.silent.get(partition);
    const pauseMs = state ? Math.min(pauseMsMax, state.pauseMs * 2) : firstPauseMs;
    this.silent.set(partition, { pauseMs, askAt: this.now() + pauseMs });
  }

  /** Returns true if the partition was silent before. */
  answered(partition: number): boolean {
    return this.silent.delete(partition);
  }
}
