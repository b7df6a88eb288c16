import type { Database } from '@parkett/platform-database';

/** The schema `records`. */
export type JobDatabase = Pick<Database, 'rows' | 'transaction'>;

export type RunStatus = 'planning' | 'running' | 'paused' | 'done' | 'cancelled';

/** What a run belongs to. */
export interface RunOf {
  /** The business date or period of its items. */
  readonly period: string;
  /** The local date of a daily schedule, which the period need not be. */
  readonly date: string | undefined;
  /** The book date of the night. */
  readonly night: string | undefined;
}

/** Numbers of items: planned, left out because read models were behind, and by outcome. */
export interface RunCounts {
  readonly due: number;
  readonly behind: number;
  readonly done: number;
  readonly already_done: number;
  readonly set_aside: number;
  readonly postponed: number;
}

/** Why a night goes on without an item: its partition did not take or answer the command. */
export const noAnswer = 'NO_ANSWER';

interface Queries {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/** Adds up the chunks of a run and deletes them. Call it with the run's row locked. */
export async function endRun(
  client: Queries,
  run: string,
  { status, now, error }: { readonly status: RunStatus; readonly now: number; readonly error: string | null },
): Promise<RunCounts | undefined> {
  const { rows: totals } = await client.query<{ unit: string; total: string }>(
    `SELECT unit, sum(amount::numeric)::text AS total FROM job_chunks, jsonb_each_text(totals) AS each (unit, amount)
     WHERE run_id = $1 GROUP BY unit`,
    [run],
  );
  const { rows } = await client.query<RunCounts>(
    `UPDATE job_runs SET status = $2, owner = NULL, ended_at = $3::bigint, error = $4, totals = $5,
       done = sums.done, already_done = sums.already_done, set_aside = sums.set_aside, postponed = sums.postponed,
       steps_ms = steps_ms || jsonb_build_object('all', $3::bigint - ran_at)
     FROM (SELECT coalesce(sum(done), 0) AS done, coalesce(sum(already_done), 0) AS already_done,
         coalesce(sum(set_aside), 0) AS set_aside,
         coalesce(sum(CASE WHEN finished_at IS NULL THEN json_array_length(items) ELSE postponed END), 0) AS postponed
       FROM job_chunks WHERE run_id = $1) AS sums
     WHERE id = $1
     RETURNING due, behind, job_runs.done, job_runs.already_done, job_runs.set_aside, job_runs.postponed`,
    [run, status, now, error, JSON.stringify(Object.fromEntries(totals.map(({ unit, total }) => [unit, total])))],
  );
  // A run that was cancelled has ended no step: what it left is planned again.
  if (status === 'done')
    await client.query(
      `INSERT INTO job_run_set_aside (run_id, item, aggregate, reason)
     SELECT run_id, item->>'id', item->>'aggregate', $2
     FROM job_chunks JOIN job_runs ON id = run_id AND night IS NOT NULL, json_array_elements(items) AS item
     WHERE run_id = $1 AND finished_at IS NULL ON CONFLICT DO NOTHING`,
      [run, noAnswer],
    );
  await client.query('DELETE FROM job_chunks WHERE run_id = $1', [run]);
  return rows[0];
}
