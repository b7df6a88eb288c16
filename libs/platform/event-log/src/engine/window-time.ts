/**
 * The time by which commands leave the deduplication window: the clock, but at most the log's time at the start plus
 * the time that has passed since then. Commands that may still be repeated are thus kept while the clock is ahead.
 * Being behind does no harm, because commands are then kept longer.
 */
export class WindowTime {
  private base = 0;
  private startedAtMs: number | undefined;

  constructor(private readonly clock: () => number) {}

  /** Call after recovery with the log's time, in milliseconds since 1970; 0 when the log is empty. */
  start(logTime: number): void {
    this.base = Math.min(logTime === 0 ? Infinity : logTime, this.clock());
    this.startedAtMs = performance.now();
  }

  readonly now = (): number =>
    this.startedAtMs === undefined
      ? this.clock()
      : Math.min(this.clock(), this.base + performance.now() - this.startedAtMs);
}
