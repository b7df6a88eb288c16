import type { JobDatabase, RunStatus } from './end-run';

export interface ListedRun {
  readonly id: string;
  readonly job: string;
  readonly period: string;
  readonly status: RunStatus;
  readonly due: number;
  readonly done: number;
  readonly already_done: number;
  readonly set_aside: number;
  /** Items without an outcome: still to be sent, or left to a later run. */
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly error: string | null;
}

/** The latest runs of all jobs, the newest first. */
export const listRuns = (records: JobDatabase, limit: number): Promise<ListedRun[]> =>
  records.rows(
    `SELECT id, job, business_date AS period, status, due,
       run.done + coalesce(open.done, 0)::int AS done,
       run.already_done + coalesce(open.already_done, 0)::int AS already_done,
       run.set_aside + coalesce(open.set_aside, 0)::int AS set_aside,
       run.postponed + coalesce(open.left, 0)::int AS left,
       ran_at::float8 AS started_at, ended_at::float8 AS ended_at, error
     FROM job_runs AS run LEFT JOIN LATERAL (
       SELECT sum(done) AS done, sum(already_done) AS already_done, sum(set_aside) AS set_aside,
         sum(CASE WHEN finished_at IS NULL THEN json_array_length(items) ELSE postponed END) AS left
       FROM job_chunks WHERE run_id = run.id) AS open ON true
     ORDER BY id DESC LIMIT $1`,
    [limit],
  );

export interface ListedSetAside {
  readonly job: string;
  readonly item: string;
  readonly reason: string;
  readonly attempts: number;
  readonly next_try_at: Date;
}

/** Items that could not be finished, those that wait longest first. */
export const listSetAside = (records: JobDatabase, limit: number): Promise<ListedSetAside[]> =>
  records.rows(
    'SELECT job, item, reason, attempts, next_try_at FROM job_set_aside ORDER BY since, job, item LIMIT $1',
    [limit],
  );
