import type { JobDatabase } from '../end-run';

export interface StoredRun {
  readonly id: string;
  readonly job: string;
  readonly business_date: string;
  readonly status: string;
  readonly inputs_hash: string;
  readonly due: number;
  readonly behind: number;
  readonly done: number;
  readonly already_done: number;
  readonly set_aside: number;
  readonly postponed: number;
  readonly totals: Readonly<Record<string, string>>;
  readonly steps_ms: Readonly<Record<string, number>>;
  readonly error: string | null;
}

export const readRuns = (records: JobDatabase): Promise<StoredRun[]> =>
  records.rows('SELECT * FROM job_runs ORDER BY id');

/** Runs and items set aside without ids and times. */
export async function runOutcomes(records: JobDatabase): Promise<object> {
  return {
    runs: await records.rows(
      `SELECT job, business_date, status, inputs_hash, due, behind, done, already_done, set_aside, postponed, totals,
         error
       FROM job_runs ORDER BY id`,
    ),
    setAside: await records.rows('SELECT job, item, reason, attempts FROM job_set_aside ORDER BY job, item'),
    chunks: await records.rows('SELECT * FROM job_chunks'),
  };
}
