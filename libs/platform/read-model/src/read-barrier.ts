import type { Database } from '@parkett/platform-database';

const waitMsMax = 2_000;
const pollMs = 15;
/** A group that is further behind cannot catch up within the wait; a new one fills for minutes. */
const behindMax = 10_000;

interface Wanted {
  readonly partition: number;
  readonly next: number;
}

interface Waiter {
  readonly wanted: readonly Wanted[];
  readonly until: number;
  readonly done: (fresh: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * How far this process has read the log itself: the offset after its last record, or undefined while it does not know.
 */
type LogHead = (partition: number) => number | undefined;

/**
 * Read your own writes: delays a query until the group's projection contains everything that the caller has seen. It
 * polls Postgres only while somebody waits for a position that this process has read in the log itself; a projector in
 * the same process reports its progress directly. A client may invent a position beyond that, so such a position causes
 * no query.
 */
export class ReadBarrier {
  private readonly known = new Map<number, number>();
  private readonly halted = new Set<number>();
  private waiters: Waiter[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly group: string,
    private readonly logHead: LogHead = () => undefined,
  ) {}

  /**
   * Resolves to true when the read models have reached the positions. Resolves to false after 2 s at most, or at once
   * when they are too far behind to get there; the answer is then marked stale. Rejects when the database cannot be
   * asked, because the query itself would only wait for it again.
   */
  async reached(seen: readonly { partition: number; offset: number }[]): Promise<boolean> {
    const wanted = seen.map(({ partition, offset }) => ({ partition, next: offset + 1 }));
    if (this.satisfies(wanted)) return true;
    if (wanted.some(({ partition }) => this.halted.has(partition))) return false;
    return new Promise((done, fail) => {
      this.waiters.push({ wanted, until: performance.now() + waitMsMax, done, fail });
      this.timer ??= setTimeout(() => void this.poll(), pollMs);
    });
  }

  /** Known position of the read models in a partition. */
  position(partition: number): number {
    return this.known.get(partition) ?? 0;
  }

  /** Called by a projector in this process after each transaction. */
  advanced(partition: number, next: number): void {
    this.known.set(partition, Math.max(next, this.known.get(partition) ?? 0));
    if (this.waiters.length > 0) this.settle();
  }

  /** Called when the projector of a partition in this process has stopped for good: nobody need wait for it. */
  stopped(partition: number): void {
    this.halted.add(partition);
  }

  /** Called when the projector of a partition runs again, here or in another process. */
  resumed(partition: number): void {
    this.halted.delete(partition);
  }

  private satisfies(wanted: readonly Wanted[]): boolean {
    return wanted.every(({ partition, next }) => (this.known.get(partition) ?? 0) >= next);
  }

  private isFarFrom(wanted: readonly Wanted[]): boolean {
    return wanted.some(({ partition, next }) => next - (this.known.get(partition) ?? 0) > behindMax);
  }

  private async poll(): Promise<void> {
    this.timer = undefined;
    const asks = this.waiters.some(({ wanted }) => this.isInLog(wanted));
    if (asks) await this.ask();
    this.settle(asks);
    if (this.waiters.length > 0) this.timer ??= setTimeout(() => void this.poll(), pollMs);
  }

  /**
   * The answer of another process may be ahead of this process's log follower for a moment; until the follower catches
   * up, querying the rows is pointless.
   */
  private isInLog(wanted: readonly Wanted[]): boolean {
    return wanted.every(({ partition, next }) => next <= (this.logHead(partition) ?? Infinity));
  }

  private async ask(): Promise<void> {
    try {
      const rows = await this.database.rows<{ partition: number; next: string }>(
        'SELECT partition, next FROM positions WHERE group_name = $1',
        [this.group],
      );
      for (const { partition, next } of rows)
        this.known.set(partition, Math.max(Number(next), this.known.get(partition) ?? 0));
    } catch (error) {
      for (const { fail } of this.waiters.splice(0)) fail(error);
    }
  }

  /** Positions that were not asked for just now may be old, so they do not say that a group is too far behind. */
  private settle(areCurrent = false): void {
    const now = performance.now();
    const waiting = this.waiters;
    this.waiters = [];
    for (const waiter of waiting) {
      if (this.satisfies(waiter.wanted)) waiter.done(true);
      else if (now >= waiter.until || (areCurrent && this.isFarFrom(waiter.wanted))) waiter.done(false);
      else this.waiters.push(waiter);
    }
  }
}
