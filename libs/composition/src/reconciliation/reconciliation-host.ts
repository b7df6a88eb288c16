import { metrics, type Logger } from '@parkett/platform-observability';
import { isConnectionTrouble, type Database } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { MoneyHolds, type SendHold } from './money-holds';
import { PartitionReconciliation, type PartitionReconciliationOptions } from './partition-reconciliation';
import { ReconciliationMoved } from './reconciliation-store';

const againMs = 1_000;
const holdEveryMs = 1_000;
const countEveryMs = 5_000;
/** A pause of Postgres, or a read model that is behind, is a problem from this age on. */
const lateMs = 10_000;

interface ReconciliationHostOptions {
  readonly read: Database;
  readonly records: Database;
  readonly tail: PartitionReconciliationOptions['tail'];
  readonly send: SendHold;
  readonly logger: Logger;
  /** Tests pass shorter ones. */
  readonly times?: { readonly pauseMs: number; readonly reportedMsMax: number };
}

interface Served {
  readonly partition: number;
  readonly running: () => PartitionReconciliation | undefined;
  readonly stop: () => Promise<void>;
}

interface Counts {
  /** Accounts with a difference that no later comparison has ended. */
  readonly open: number;
  /** Differences whose account is not held yet for more than a moment, and why. */
  readonly unheld: number;
  readonly refusal: string | null;
}

/** Reconciles every partition that is assigned to this process. They are independent: one that fails stops alone. */
export class ReconciliationHost {
  private readonly served = new Map<number, Served>();
  private readonly stopping = new Set<Promise<unknown>>();
  private readonly broken = new Map<number, string>();
  private readonly holds: MoneyHolds;
  private readonly closing = new AbortController();
  private readonly holding: Promise<void>;
  private counts: Counts = { open: 0, unheld: 0, refusal: null };
  private wake: () => void = () => undefined;

  constructor(private readonly options: ReconciliationHostOptions) {
    this.holds = new MoneyHolds(options.records, options.send, options.logger);
    this.holding = this.hold();
  }

  /** Starts and stops so that exactly these partitions are reconciled. Call it once the log is followed. */
  assign(partitions: readonly number[]): void {
    for (const partition of this.served.keys()) if (!partitions.includes(partition)) this.stop(partition);
    for (const partition of partitions)
      if (!this.served.has(partition)) this.served.set(partition, this.serve(partition));
  }

  /** Why partitions are not reconciled, and accounts that should be held and are not. */
  get problems(): Map<string, string> {
    const problems = new Map([...this.broken].map(([partition, why]) => [keyOf(partition), why]));
    for (const { partition, running } of this.served.values()) {
      const key = keyOf(partition);
      const [reconciliation, now] = [running(), Date.now()];
      const { retryingSince, oldestAt, isFilling } = reconciliation ?? {};
      if (problems.has(key)) continue;
      if (retryingSince !== undefined && now - retryingSince.getTime() > lateMs)
        problems.set(key, `retries since ${retryingSince.toISOString()}`);
      else if (oldestAt !== undefined && now - oldestAt > lateMs && isFilling !== true)
        problems.set(key, `nothing is compared since ${new Date(oldestAt).toISOString()}`);
    }
    const { unheld, refusal } = this.counts;
    const why = refusal ?? 'no answer';
    if (unheld > 0) problems.set('reconciliation/holds', `${unheld} differences whose money is not held: ${why}`);
    return problems;
  }

  /** Partitions that are summed up for the first time, and differences that are still there, which were alerted. */
  get notes(): Map<string, string> {
    const notes = new Map<string, string>();
    for (const { partition, running } of this.served.values())
      if (running()?.isFilling === true) notes.set(keyOf(partition), 'sums up what was recorded before it began');
    const { open } = this.counts;
    if (open > 0) notes.set('reconciliation/differences', `${open} accounts do not agree`);
    return notes;
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.wake();
    this.assign([]);
    await Promise.all([...this.stopping, this.holding]);
  }

  private stop(partition: number): void {
    const served = this.served.get(partition);
    if (served === undefined) return;
    this.served.delete(partition);
    metrics.reconciliationAge.remove({ partition });
    const ended = served.stop();
    this.stopping.add(ended);
    void ended.finally(() => this.stopping.delete(ended));
  }

  private serve(partition: number): Served {
    const wanted = new AbortController();
    let running: PartitionReconciliation | undefined;
    const run = async (): Promise<void> => {
      while (!wanted.signal.aborted) {
        running = this.open(partition);
        try {
          await running.run();
        } catch (error) {
          running.close();
          // Another process works on this partition, or the answer to our own last commit was lost: read it again.
          if (!(error instanceof ReconciliationMoved) && !isConnectionTrouble(error))
            return this.stopped(partition, error);
          await sleep(againMs, undefined, { signal: wanted.signal }).catch(() => undefined);
        }
      }
    };
    const ended = run();
    const stop = async (): Promise<void> => {
      wanted.abort();
      running?.close();
      await ended;
      this.broken.delete(partition);
    };
    return { partition, running: () => running, stop };
  }

  private open(partition: number): PartitionReconciliation {
    const { read, records, tail, logger, times } = this.options;
    return new PartitionReconciliation({
      ...{ partition, read, records, tail, ...times },
      onCompared: (ageMs) => metrics.reconciliationSeconds.observe(ageMs / 1_000),
      onDifferences: () => this.wake(),
      onRetry: (error) => {
        metrics.retries.inc({ part: 'reconciliation' });
        logger.warn({ partition, err: error }, 'reconciliation tries again');
      },
    });
  }

  private stopped(partition: number, error: unknown): void {
    this.broken.set(partition, error instanceof Error ? error.message : String(error));
    metrics.alerts.inc({ kind: 'reconciliation-stopped' });
    this.options.logger.fatal({ partition, err: error }, 'reconciliation has stopped');
  }

  private async hold(): Promise<void> {
    let countedAt = -Infinity;
    while (!this.closing.signal.aborted) {
      try {
        const partitions = [...this.served.keys()];
        if (partitions.length > 0) await this.holds.handle(partitions);
        if (performance.now() - countedAt >= countEveryMs) {
          this.counts = await this.count(partitions);
          countedAt = performance.now();
        }
      } catch (error) {
        metrics.retries.inc({ part: 'reconciliation' });
        this.options.logger.warn({ err: error }, 'differences could not be handled yet');
      }
      this.measure();
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        setTimeout(resolve, holdEveryMs).unref();
      });
    }
  }

  private async count(partitions: readonly number[]): Promise<Counts> {
    const [row] = await this.options.records.rows<{ open: string; unheld: string; refusal: string | null }>(
      `SELECT count(DISTINCT subject) FILTER (WHERE ended_at IS NULL) AS open,
         count(*) FILTER (WHERE handled_at IS NULL AND found_at < now() - make_interval(secs => $2)) AS unheld,
         max(refusal) FILTER (WHERE handled_at IS NULL) AS refusal
       FROM reconciliation_differences WHERE partition = ANY ($1) AND (ended_at IS NULL OR handled_at IS NULL)`,
      [partitions, lateMs / 1_000],
    );
    return { open: Number(row?.open ?? 0), unheld: Number(row?.unheld ?? 0), refusal: row?.refusal ?? null };
  }

  private measure(): void {
    for (const { partition, running } of this.served.values()) {
      const oldestAt = running()?.oldestAt;
      metrics.reconciliationAge.set(
        { partition },
        oldestAt === undefined ? 0 : Math.max(0, Date.now() - oldestAt) / 1_000,
      );
    }
  }
}

const keyOf = (partition: number): string => `reconciliation/${partition}`;
