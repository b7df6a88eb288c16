/** A process writes every five seconds that it runs. One that was silent for this long has ended. */
const silentMsMax = 60_000;
/** After a longer gap between two looks nothing is known about the time between: nobody may have reached Postgres. */
const gapMsMax = 15_000;

interface Seen {
  readonly seenAt: string;
  /** When this value was seen for the first time. */
  readonly since: number;
  readonly isChanged: boolean;
}

/**
 * Finds out which processes run by looking whether they renew their announcements. Postgres' clock is not asked: after
 * an outage every announcement is old, and after a change of the clock some lie in the future.
 */
export class ReaderWatch {
  private readonly seen = new Map<string, Seen>();
  private lookedAt = -Infinity;

  /** `now`: a clock in milliseconds that never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Call it every few seconds with all processes that have announced themselves and have not signed off. */
  look(readers: readonly { readonly id: string; readonly seenAt: string }[]): void {
    const now = this.now();
    if (now - this.lookedAt > gapMsMax) this.seen.clear();
    this.lookedAt = now;
    for (const { id, seenAt } of readers) {
      const known = this.seen.get(id);
      if (known?.seenAt !== seenAt) this.seen.set(id, { seenAt, since: now, isChanged: known !== undefined });
    }
  }

  /** Whether the process has not been silent for a minute of looking. */
  mayRun(id: string): boolean {
    return this.now() - (this.seen.get(id)?.since ?? Infinity) < silentMsMax;
  }

  /** Whether the process was seen to renew its announcement within the last minute. */
  runs(id: string): boolean {
    return this.mayRun(id) && this.seen.get(id)?.isChanged === true;
  }
}
