/** The times by which the deduplication windows go, robust against a clock that was or is ahead. */
export class WindowTime {
  private base = 0;
  private startedAtMs: number | undefined;

  constructor(private readonly clock: () => number) {}

  /** Call after recovery with the log's time, in milliseconds since 1970; 0 when the log is empty. */
  start(logTime: number): void {
    this.base = Math.min(logTime === 0 ? Infinity : logTime, this.clock());
    this.startedAtMs = performance.now();
  }

  /**
   * The time by which ids leave the window: the clock, but at most the log's time at the start plus the time that has
   * passed since then. Ids that may still be repeated are thus kept while the clock is ahead. Being behind does no
   * harm, because ids are then kept longer. In whole milliseconds, as Postgres stores it.
   */
  now(): number {
    if (this.startedAtMs === undefined) return this.clock();
    // Whole milliseconds, because the snapshots store them so.
    return Math.min(this.clock(), this.base + Math.floor(performance.now() - this.startedAtMs));
  }
}
