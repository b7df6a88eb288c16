/** An id is kept for 30 days of log time, unless its aggregate has too many. */
export const rememberMs = 30 * 24 * 60 * 60 * 1000;
/**
 * Beyond this number, the oldest ids of an aggregate are dropped first. An id takes 150 to 190 bytes of memory (440 if
 * it is the only one of its aggregate), so these take 10 MB.
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
  /**
   * The ids behind those that were dropped; only windows that drop some have it. A new iterator would step over the
   * places of the dropped ids in the Map each time: 50 µs on average in a full window. (`#` because two windows are
   * equal wherever it stands.)
   */
  #ids: MapIterator<string> | undefined;
  #oldest: string | undefined;

  /** `forgottenUntil`: commands up to this time were answered and dropped before. */
  constructor(private forgottenUntil = 0) {}

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
   * Adds a command that was decided at the time `at`, as the log says, and drops the ids that have left the window.
   * `now` may lie before `at`, because a clock was ahead or is behind; ids are then kept longer. The times of the log
   * are kept as they are, because a clock that is behind would make fresh ids look old once it is right again.
   */
  remember(id: string, offset: number, at: number, now = at): void {
    this.seen.set(id, { offset, at });
    const present = Math.min(at, now);
    this.dropWhile((entry) => {
      const crowded = this.seen.size > rememberedPerAggregate && entry < present - freshMs;
      return crowded || entry < present - rememberMs;
    });
  }

  /** Drops the ids that have left the window although no further command has come. */
  forgetOld(now: number): void {
    this.dropWhile((entry) => entry < now - rememberMs);
  }

  /** Drops the oldest ids as long as their time says so. */
  private dropWhile(isDropped: (at: number) => boolean): void {
    for (;;) {
      const oldest = this.oldest();
      const at = oldest === undefined ? undefined : this.seen.get(oldest)?.at;
      if (oldest === undefined || at === undefined || !isDropped(at)) return;
      this.drop(oldest);
      this.forgottenUntil = Math.max(this.forgottenUntil, at);
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
