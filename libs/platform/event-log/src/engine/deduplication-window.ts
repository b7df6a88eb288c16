/**
 * An id is kept for 30 days of log time, unless an aggregate has more commands than this; then its oldest are dropped
 * first.
 */
export const rememberMs = 30 * 24 * 60 * 60 * 1000;
export const rememberedPerAggregate = 4_096;

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
   * Adds a command that was decided at the time `at` and drops what has left the window. `now` is the clock: a record
   * dated ahead of it must neither drop commands early nor make later ones count as too old.
   */
  remember(id: string, offset: number, at: number, now = at): void {
    this.seen.set(id, { offset, at });
    const horizon = Math.min(at, now) - rememberMs;
    for (const [oldest, entry] of this.seen) {
      if (this.seen.size <= rememberedPerAggregate && entry.at >= horizon) break;
      this.seen.delete(oldest);
      this.forgottenUntil = Math.max(this.forgottenUntil, Math.min(entry.at, now));
    }
  }

  get size(): number {
    return this.seen.size;
  }
}
