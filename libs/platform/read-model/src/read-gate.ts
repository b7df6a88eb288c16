import type { Database } from '@parkett/platform-database';

const waitMsMax = 2_000;
const pollMs = 15;

interface Wanted {
  readonly partition: number;
  readonly next: number;
}

interface Waiter {
  readonly wanted: readonly Wanted[];
  readonly until: number;
  readonly done: (fresh: boolean) => void;
}

/** How far this process has read the log itself: the offset behind its last record; undefined while it cannot tell. */
export type LogHead = (partition: number) => number | undefined;

/**
 * Read your own writes: holds a query back until the group's projection has seen what the caller has seen. Positions
 * are asked from Postgres only while somebody waits for what this process has read itself; a projector in the same
 * process tells its own at once. What a caller claims to have seen beyond that may be invented, and costs no question.
 */
export class ReadGate {
  private readonly known = new Map<number, number>();
  private waiters: Waiter[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly group: string,
    private readonly logHead: LogHead = () => undefined,
  ) {}

  /** True when the read models have come that far, false after 2 s at most: the answer is then marked stale. */
  async reached(seen: readonly { partition: number; offset: number }[]): Promise<boolean> {
    const wanted = seen.map(({ partition, offset }) => ({ partition, next: offset + 1 }));
    if (this.satisfies(wanted)) return true;
    return new Promise((done) => {
      this.waiters.push({ wanted, until: Date.now() + waitMsMax, done });
      this.timer ??= setTimeout(() => void this.poll(), pollMs);
    });
  }

  /** How far the read models are known to be in a partition. */
  position(partition: number): number {
    return this.known.get(partition) ?? 0;
  }

  /** Told by a projector in this process. */
  advanced(partition: number, next: number): void {
    this.known.set(partition, Math.max(next, this.known.get(partition) ?? 0));
    if (this.waiters.length > 0) this.settle();
  }

  private satisfies(wanted: readonly Wanted[]): boolean {
    return wanted.every(({ partition, next }) => (this.known.get(partition) ?? 0) >= next);
  }

  private async poll(): Promise<void> {
    this.timer = undefined;
    if (this.waiters.some(({ wanted }) => this.isInLog(wanted))) await this.ask();
    this.settle();
    if (this.waiters.length > 0) this.timer ??= setTimeout(() => void this.poll(), pollMs);
  }

  /**
   * Another process's answer may be ahead of this one's tail for a moment; until the tail has it, the rows need not be
   * asked.
   */
  private isInLog(wanted: readonly Wanted[]): boolean {
    return wanted.every(({ partition, next }) => next <= (this.logHead(partition) ?? Infinity));
  }

  private async ask(): Promise<void> {
    const rows = await this.database
      .rows<{ partition: number; next: string }>('SELECT partition, next FROM positions WHERE group_name = $1', [
        this.group,
      ])
      .catch(() => []);
    for (const { partition, next } of rows)
      this.known.set(partition, Math.max(Number(next), this.known.get(partition) ?? 0));
  }

  private settle(): void {
    const now = Date.now();
    const waiting = this.waiters;
    this.waiters = [];
    for (const waiter of waiting) {
      if (this.satisfies(waiter.wanted)) waiter.done(true);
      else if (now >= waiter.until) waiter.done(false);
      else this.waiters.push(waiter);
    }
  }
}
