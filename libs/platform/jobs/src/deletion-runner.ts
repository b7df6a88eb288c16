import { metrics } from '@parkett/platform-observability';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { JobDatabase } from './end-run';
import { JobProgress } from './job-progress';
import { RunRecords, RunTaken } from './run-records';
import { dueDate, type Schedule } from './schedule';

/**
 * A process that shows no sign of life for this long has lost its run. Each chunk is a sign, and nobody can take the
 * run while one is under way, because it holds the row of the run.
 */
const leaseMsDefault = 30_000;
const chunkMaxDefault = 1_000;

/** One kind of record that has an end. */
export interface Deletion {
  /** Names the count in the record of the run. */
  readonly kind: string;
  /** Deletes at most `max` records that are past their time, in the transaction of `client`. Returns how many. */
  readonly deleteSome: (client: PoolClient, max: number) => Promise<number>;
}

/** A job that deletes records directly. It sends no command: what it deletes is not derived from the log. */
export interface DeletionJob {
  readonly name: string;
  readonly queue: string;
  readonly schedule: Extract<Schedule, { readonly kind: 'dailyAt' }>;
  readonly about: string;
  /** What is to be deleted now, and the id of the rules that say so. */
  readonly plan: () => { readonly rules: string; readonly deletions: readonly Deletion[] };
}

interface RunnerOptions {
  readonly records: JobDatabase;
  /** Why the clock of this process must not be gone by: one that is ahead would delete too early. */
  readonly clockProblem?: () => string | undefined;
  readonly chunkMax?: number;
  readonly leaseMs?: number;
  readonly now?: () => number;
}

type Report = Readonly<Record<string, unknown>>;

/**
 * Carries out deletions, once for each date of their schedule. A chunk and its count in the record of the run are one
 * transaction, so a process may be killed at any point and nothing is counted twice. The next look goes on with what is
 * still past its time.
 */
export class DeletionRunner {
  private readonly owner = randomUUID();
  private readonly runs: RunRecords;
  private readonly progress: JobProgress;
  private readonly chunkMax: number;
  private readonly now: () => number;

  constructor(private readonly options: RunnerOptions) {
    this.runs = new RunRecords(options.records, this.owner, options.leaseMs ?? leaseMsDefault);
    this.progress = new JobProgress(options.records);
    this.chunkMax = options.chunkMax ?? chunkMaxDefault;
    this.now = options.now ?? Date.now;
  }

  /** On the signal it stops at the end of its chunk; the run stays open, as it does when Postgres fails. */
  async look(job: DeletionJob, signal: AbortSignal): Promise<Report> {
    const clockProblem = this.options.clockProblem?.();
    if (clockProblem !== undefined) {
      await this.progress.heldUp(job.name, clockProblem);
      return { heldUp: clockProblem };
    }
    try {
      return await this.workOrBegin(job, signal);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await this.progress.heldUp(job.name, message).catch(() => undefined);
      throw error;
    }
  }

  private async workOrBegin(job: DeletionJob, signal: AbortSignal): Promise<Report> {
    const open = await this.runs.open(job.name);
    if (open?.status === 'paused') return { paused: open.id };
    if (open && !(await this.runs.take(open.id))) return { atWorkElsewhere: open.id };
    if (open?.status === 'running') return this.work(job, open.id, signal);
    if (open) await this.runs.discard(open.id);
    const after = await this.runs.lastEnded(job.name);
    const date = dueDate(job.schedule, this.now());
    if (date === undefined || !(await this.runs.isDue(job.name, date))) {
      await this.progress.gotOn(job.name);
      return { due: 0 };
    }
    const run = await this.runs.begin(job.name, { period: date, date, night: undefined, now: this.now(), after });
    if (run === undefined) return { atWorkElsewhere: true };
    const plan = { due: 0, behind: 0, isWhole: true, hash: job.plan().rules, stepsMs: {} };
    await this.runs.planned(run, plan);
    return this.work(job, run, signal);
  }

  private async work(job: DeletionJob, run: string, signal: AbortSignal): Promise<Report> {
    const failures: unknown[] = [];
    // A kind that fails keeps no other from its end.
    const failed = (error: unknown): true => {
      if (error instanceof RunTaken) throw error;
      failures.push(error);
      return true;
    };
    try {
      for (const [lane, deletion] of job.plan().deletions.entries())
        if (!(await this.deleteAll(job, { run, lane, deletion }, signal).catch(failed))) return await this.stop(run);
      if (failures.length > 0) throw failures[0];
      const counts = await this.runs.end(run, this.now(), null);
      if (!counts) throw new RunTaken();
      metrics.jobRuns.inc({ job: job.name });
      return { run, ...counts };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await this.runs.release(run, error instanceof RunTaken ? null : message).catch(() => undefined);
      if (error instanceof RunTaken) return { interrupted: run };
      metrics.alerts.inc({ kind: 'job-failed' });
      throw error;
    }
  }

  private async stop(run: string): Promise<Report> {
    await this.runs.release(run, null);
    return { stopped: run };
  }

  /** False when it was told to stop. A chunk that is not full was the last one. */
  private async deleteAll(
    job: DeletionJob,
    { run, lane, deletion }: { readonly run: string; readonly lane: number; readonly deletion: Deletion },
    signal: AbortSignal,
  ): Promise<boolean> {
    for (;;) {
      if (signal.aborted) return false;
      const deleted = await this.deleteChunk(run, lane, deletion);
      metrics.jobItems.inc({ job: job.name, outcome: 'done' }, deleted);
      await this.progress.gotOn(job.name);
      if (deleted < this.chunkMax) return true;
    }
  }

  /** Throws RunTaken when the run was paused, cancelled or taken over. */
  private async deleteChunk(run: string, lane: number, { kind, deleteSome }: Deletion): Promise<number> {
    return this.options.records.transaction(async (client) => {
      const { rowCount } = await client.query(
        `SELECT FROM job_runs WHERE id = $1 AND owner = $2 AND status = 'running' FOR UPDATE`,
        [run, this.owner],
      );
      if (rowCount === 0) throw new RunTaken();
      const deleted = await deleteSome(client, this.chunkMax);
      await client.query('UPDATE job_runs SET owner_seen_at = now(), due = due + $2 WHERE id = $1', [run, deleted]);
      if (deleted > 0)
        await client.query(
          `INSERT INTO job_chunks AS known (run_id, lane, chunk, items, finished_at, done, totals)
           VALUES ($1, $2, 0, '[]', now(), $3, jsonb_build_object($4::text, $3::int))
           ON CONFLICT (run_id, lane, chunk) DO UPDATE SET done = known.done + excluded.done, finished_at = now(),
             totals = known.totals || jsonb_build_object($4::text, coalesce((known.totals->>$4)::int, 0) + $3::int)`,
          [run, lane, deleted, kind],
        );
      return deleted;
    });
  }
}
