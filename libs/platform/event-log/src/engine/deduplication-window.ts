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

  remember(id: string, offset: number, at: number): void {
    this.seen.set(id, { offset, at });
    for (const [oldest, entry] of this.seen) {
      if (this.seen.size <= rememberedPerAggregate && entry.at >= at - rememberMs) break;
      this.seen.delete(oldest);
      this.forgottenUntil = Math.max(this.forgottenUntil, entry.at);
    }
  }

  get size(): number {
    return this.seen.size;
  }
}
