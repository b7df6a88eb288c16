/** An id is kept for 30 days of log time, unless its aggregate has too many. */
export const rememberMs = 30 * 24 * 60 * 60 * 1000;
/**
 * Beyond this number, the oldest ids of an aggregate are dropped first. An id takes 150 bytes of memory, so these take
 * 10 MB.
 */
export const rememberedPerAggregate = 65_536;
/**
 * Younger ids are kept whatever their number, so that a command issued within this time is never refused as too old.
 * At 1,000 commands a second for one aggregate that is 300,000 ids, 45 MB.
 */
export const freshMs = 5 * 60 * 1000;

/**
 * Deduplication window of an aggregate: command id → offset of its answer, oldest first (a Map keeps insertion order).
 */
export class DeduplicationWindow {
  private readonly seen = new Map<string, { readonly offset: number; readonly at: number }>();
  private forgottenUntil = 0;

  /** Offset of the record that answered this command; undefined when the window does not contain it. */
  find(id: string): number | undefined {
    return this.seen.get(id)?.offset;
  }

  /**
   * Whether a command issued at that time may have been answered and dropped; deciding it again could execute it twice.
   */
  isTooOld(issuedAt: number, now: number): boolean {
    return issuedAt < now - rememberMs || issuedAt < this.forgottenUntil;
  }

  /**
   * Adds a command that was decided at the time `at` and drops the ids that have left the window. `now` may lie before
   * `at`; ids are then kept longer.
   */
  remember(id: string, offset: number, at: number, now = at): void {
    this.seen.set(id, { offset, at });
    const horizon = Math.min(at, now) - rememberMs;
    for (const [oldest, entry] of this.seen) {
      const crowded = this.seen.size > rememberedPerAggregate && entry.at < at - freshMs;
      if (!crowded && entry.at >= horizon) break;
      this.seen.delete(oldest);
      this.forgottenUntil = Math.max(this.forgottenUntil, entry.at);
    }
  }

  get size(): number {
    return this.seen.size;
  }
}
