/** A run of numbers that the venue has skipped, both included. */
export interface Skipped {
  readonly from: number;
  readonly to: number;
}

/**
 * Up to which number the news of a venue is dealt with. News may come in any order, so a number that is missing is
 * waited for. All missing numbers are waited for together, and news behind them is dealt with meanwhile.
 */
export class NewsProgress {
  /** Numbers behind a missing one. */
  private readonly done = new Set<number>();
  /** When each run of missing numbers was missed first, by its last number and the monotonic clock. */
  private readonly missedAt = new Map<number, number>();

  constructor(
    private readonly waitMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  isDone(seq: number): boolean {
    return this.done.has(seq);
  }

  /** That piece of news needs no more attention. */
  add(seq: number): void {
    this.done.add(seq);
  }

  /**
   * How far the news may be passed, after `after` and among the numbers `heard`, and what is given up for that.
   * `isFull`: no more news comes before some is passed, so the wait is short.
   */
  pass(after: number, heard: Iterable<number>, isFull: boolean): { seq: number; skipped: readonly Skipped[] } {
    const waitMs = isFull ? this.waitMs / 10 : this.waitMs;
    const skipped: Skipped[] = [];
    let [seq, isOpen] = [after, true];
    let before = after;
    for (const next of [...heard].sort((a, b) => a - b)) {
      const run = { from: before + 1, to: next - 1 };
      before = next;
      if (run.from <= run.to) {
        const hasWaited = this.hasWaited(run.to, waitMs);
        isOpen &&= hasWaited;
        if (isOpen) skipped.push(run);
      }
      if (isOpen) seq = run.to;
      isOpen &&= this.done.has(next);
      if (isOpen) seq = next;
    }
    for (const old of this.done) if (old <= seq) this.done.delete(old);
    for (const old of this.missedAt.keys()) if (old <= seq) this.missedAt.delete(old);
    return { seq, skipped };
  }

  private hasWaited(last: number, waitMs: number): boolean {
    const since = this.missedAt.get(last) ?? this.now();
    this.missedAt.set(last, since);
    return this.now() - since >= waitMs;
  }
}
