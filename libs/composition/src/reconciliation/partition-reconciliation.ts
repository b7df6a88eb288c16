import { isDamage, type ChainHead } from '@parkett/platform-event-log';
import { RetryWhileDown, type Database, type LogFollower } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportedBookings } from './bank-bookings';
import { BookedRecords, beginning } from './booked-records';
import { Comparison, type Shown } from './comparison';
import { CreditedBookings } from './credited-bookings';
import { ReconciliationStore, type Progress } from './reconciliation-store';
import { sides } from './sides';

/** Records that one transaction folds. A partition that is further behind is not compared before it has caught up. */
const recordsAtOnce = 5_000;
/** Records that book nothing move the stored position once there are so many of them. A restart reads them again. */
const recordsUnstoredMax = 1_000;
/** Subjects that are compared at once. */
const subjectsAtOnce = 500;
/** Comparisons take a tenth of the time at most, until the pause is as long as this. */
const pauseMsMin = 250;
const pauseMsMax = 1_000;
const pausePerWork = 9;
/** A read model is ahead of this process's log by less. */
const coveredMsMax = 2_000;
const askAgainMs = 1_000;

export interface PartitionReconciliationOptions {
  readonly partition: number;
  readonly read: Database;
  readonly records: Database;
  readonly tail: Pick<LogFollower, 'follow' | 'next' | 'verify' | 'caughtUp' | 'broken'>;
  readonly onRetry: (error: unknown) => void;
  /** Called with the age of every event when its amounts have been compared, in milliseconds. */
  readonly onCompared?: (ageMs: number) => void;
  /** Called once differences are stored. */
  readonly onDifferences?: () => void;
  /** Tests pass shorter ones. */
  readonly pauseMs?: number;
  readonly reportedMsMax?: number;
}

/**
 * Sums up the postings of one partition by itself, and compares the sums with what the read models show: at exactly the
 * position of each group, which it reads in one snapshot with the group's rows. So a difference is never that of two
 * moments. Its own position, the sums and the differences are stored in one transaction; a process that is killed
 * repeats its last comparison, which finds the same differences.
 */
export class PartitionReconciliation {
  private readonly closing = new AbortController();
  private readonly postgres: RetryWhileDown;
  private readonly store: ReconciliationStore;
  private readonly queue: BookedRecords;
  private comparison: Comparison | undefined;
  private head: ChainHead = beginning;
  /** The position in Postgres; behind `head` while nothing else has changed. */
  private storedNext = 0;
  private liveFrom = 0;
  private ended: (error: unknown) => void = () => undefined;

  constructor(private readonly options: PartitionReconciliationOptions) {
    this.postgres = new RetryWhileDown(this.closing.signal, options.onRetry);
    this.store = new ReconciliationStore(options.records, options.partition);
    this.queue = new BookedRecords({ ...options, onEnded: (error) => this.ended(error) });
  }

  /** Runs until closed. Throws ReconciliationMoved, and errors that retrying cannot fix. */
  async run(): Promise<void> {
    const failed = new Promise<never>((_, reject) => (this.ended = reject));
    try {
      await this.begin();
      await Promise.race([failed, this.work()]);
    } catch (error) {
      if (!this.isClosed) throw error;
    }
  }

  close(): void {
    this.closing.abort();
    this.queue.close();
  }

  /** Since when Postgres has not answered; undefined while it does. */
  get retryingSince(): Date | undefined {
    return this.postgres.since;
  }

  /** When the oldest event that is not compared was written, in milliseconds since 1970; undefined without any. */
  get oldestAt(): number | undefined {
    const [waiting] = this.queue.first(1);
    const due = this.comparison?.oldestAt;
    return due === undefined ? waiting?.recordedAt : Math.min(due, waiting?.recordedAt ?? due);
  }

  /** True until everything is summed up that was recorded before reconciliation began. */
  get isFilling(): boolean {
    return this.head.next < this.liveFrom;
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async begin(): Promise<void> {
    const stored = await this.postgres.run(() => this.store.progress());
    if (stored !== undefined && stored.head.next > 0) await this.verify(stored.head);
    this.head = stored?.head ?? beginning;
    this.storedNext = this.head.next;
    // What was recorded before this existed may have been corrected since; its end counts.
    this.liveFrom = stored?.liveFrom ?? (await this.logEnd());
    this.comparison = new Comparison(
      this.options.partition,
      this.head,
      this.liveFrom,
      this.store,
      new CreditedBookings(this.options.reportedMsMax),
    );
    // Events between the two were folded, and their subjects have not been compared.
    this.queue.start(stored?.compared ?? beginning);
  }

  /** A log that was restored from an older state would fill up behind the position. */
  private async verify(head: ChainHead): Promise<void> {
    const { tail, partition } = this.options;
    await this.untilAnswered(() => tail.verify(partition, head, 'position of reconciliation'));
  }

  /** The end of the log at this moment; of a damaged one, the end of what can be read. */
  private async logEnd(): Promise<number> {
    const { tail, partition } = this.options;
    await this.untilAnswered(async () => {
      if (!tail.broken.has(partition)) await tail.caughtUp(partition, this.closing.signal);
    });
    return tail.next(partition) ?? 0;
  }

  private async untilAnswered(ask: () => Promise<void>): Promise<void> {
    while (!this.isClosed)
      try {
        return await ask();
      } catch (error) {
        if (isDamage(error) || this.isClosed) throw error;
        this.options.onRetry(error);
        await this.pause(askAgainMs);
      }
  }

  private async work(): Promise<void> {
    while (!this.isClosed) {
      const begunAt = performance.now();
      await this.round();
      const spentMs = performance.now() - begunAt;
      const pauseMs = Math.min(pauseMsMax, Math.max(this.options.pauseMs ?? pauseMsMin, pausePerWork * spentMs));
      await this.pause(pauseMs);
      if (this.oldestAt === undefined && !this.isClosed) await this.queue.grown(pauseMsMax);
    }
  }

  /** Folds up to the position of each side in turn, and compares it there. */
  private async round(): Promise<void> {
    const { comparison } = this;
    if (comparison === undefined || this.oldestAt === undefined) return;
    const waiting = this.queue.first(subjectsAtOnce);
    const { subjects, units } = comparison.next(waiting, subjectsAtOnce);
    const shown = await this.postgres.run(() => this.shown(subjects, units));
    for (const side of shown) {
      if (!(await this.foldTo(comparison, side.next))) break;
      if (side.rows !== undefined) await this.postgres.run(() => comparison.compare(side, units));
    }
    await this.postgres.run(() => comparison.compareBookings((ids) => reportedBookings(this.options.records, ids)));
    await this.write(comparison);
  }

  /** What the sides show at the moment, in the order of their positions; those behind the balances are left out. */
  private shown(subjects: readonly string[], units: readonly string[]) {
    const { read, partition } = this.options;
    return read.snapshot(async (moment) => {
      const positions = await moment.rows<{ group_name: string; next: string }>(
        'SELECT group_name, next FROM positions WHERE partition = $1 AND group_name = ANY ($2)',
        [partition, sides.map(({ group }) => group)],
      );
      const found: Shown[] = [];
      const nextOf = new Map(positions.map(({ group_name, next }) => [group_name, Number(next)]));
      for (const side of sides) {
        const next = nextOf.get(side.group) ?? 0;
        if (next < this.head.next) continue;
        const isNear = next - this.head.next <= recordsAtOnce && subjects.length > 0;
        found.push({ side, next, subjects, rows: isNear ? await side.found(moment, subjects, units) : undefined });
      }
      return found.sort((a, b) => a.next - b.next);
    });
  }

  /** Resolves to false when the log of this process does not have all records before the offset yet. */
  private async foldTo(comparison: Comparison, next: number): Promise<boolean> {
    const until = performance.now() + coveredMsMax;
    while (!this.queue.covers(next) && this.queue.first(recordsAtOnce).length < recordsAtOnce) {
      if (this.isClosed || performance.now() > until) break;
      await this.queue.grown(Math.max(1, until - performance.now()));
    }
    const isCovered = this.queue.covers(next);
    const taken = this.queue.takeBefore(next, recordsAtOnce);
    await this.postgres.run(() => comparison.load(taken.map(({ aggregate }) => aggregate)));
    for (const record of taken) comparison.fold(record);
    return isCovered && taken.length < recordsAtOnce;
  }

  private async write(comparison: Comparison): Promise<void> {
    const { head, compared, changed, verdicts, ages } = comparison.result();
    const progress: Progress = { head, compared, liveFrom: this.liveFrom };
    this.head = head;
    const isSame = changed.size === 0 && verdicts.length === 0 && ages.length === 0;
    if (head.next === 0 || (isSame && head.next - this.storedNext < recordsUnstoredMax)) return;
    await this.postgres.run(() => this.store.store(this.storedNext, progress, changed, verdicts));
    this.storedNext = head.next;
    comparison.stored();
    for (const ageMs of ages) this.options.onCompared?.(ageMs);
    if (verdicts.some(({ differences }) => differences.length > 0)) this.options.onDifferences?.();
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }
}
