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
  /**
   * The ids behind those that were dropped; only windows that drop some have it. A new iterator would step over the
   * places of the dropped ids in the Map each time: 50 µs on average in a full window. (`#` because two windows are
   * equal wherever it stands.)
   */
  #ids: MapIterator<string> | undefined;
  #oldest: string | undefined;

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
    for (;;) {
      const oldest = this.oldest();
      const dropped = oldest === undefined ? undefined : this.seen.get(oldest)?.at;
      if (oldest === undefined || dropped === undefined) return;
      const crowded = this.seen.size > rememberedPerAggregate && dropped < at - freshMs;
      if (!crowded && dropped >= horizon) return;
      this.drop(oldest);
      this.forgottenUntil = Math.max(this.forgottenUntil, dropped);
    }
  }

  private oldest(): string | undefined {
    if (this.#ids === undefined) return this.seen.keys().next().value;
    this.#oldest ??= this.#ids.next().value;
    // An iterator that has reached the end stays there.
    if (this.#oldest === undefined) this.#ids = undefined;
    return this.#oldest;
  }

  private drop(oldest: string): void {
    this.seen.delete(oldest);
    this.#ids ??= this.seen.keys();
    this.#oldest = undefined;
  }

  get size(): number {
    return this.seen.size;
  }
}
