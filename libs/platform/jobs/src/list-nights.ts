import type { JobDatabase } from './end-run';

export interface ListedNight {
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly endedAt: number | null;
  readonly steps: number;
  /** Steps that have ended. */
  readonly stepsDone: number;
  /** Items that the night went on without. */
  readonly setAside: number;
}

export interface StepRecord {
  readonly job: string;
  readonly state: 'waiting' | 'running' | 'paused' | 'done';
  /** How many runs it took: one, unless something was in the way. */
  readonly runs: number;
  /** A hash over the items of its first plan, in their order. */
  readonly inputsHash: string | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly done: number;
  readonly alreadyDone: number;
  /** Items that have no outcome yet. */
  readonly left: number;
  /** Whole minor units by currency. */
  readonly totals: Readonly<Record<string, string>>;
  readonly setAside: number;
  readonly error: string | null;
}

interface SetAsideRecord {
  readonly job: string;
  readonly item: string;
  /** Null for a partition. */
  readonly aggregate: string | null;
  readonly reason: string;
  /** When it is tried again; null when it waits for no attempt any more. */
  readonly nextTryAt: number | null;
}

export interface NightRecord extends Omit<ListedNight, 'steps' | 'stepsDone'> {
  readonly steps: readonly StepRecord[];
  /** The first of them, in the order of the steps. */
  readonly named: readonly SetAsideRecord[];
}

const namesOf = (night: string): string => `SELECT DISTINCT job, item FROM job_runs
  JOIN job_run_set_aside ON run_id = id WHERE night = ${night}`;

const isDone = `status = 'done' AND is_whole`;

const nightColumns = `book_date AS date, begun_at::float8 AS "begunAt", ended_at::float8 AS "endedAt",
  (SELECT count(*)::int FROM (${namesOf('nights.book_date')}) AS named) AS "setAside"`;

/** The newest nights that are older than a date. */
export const listNights = (records: JobDatabase, before: string | undefined, limit: number): Promise<ListedNight[]> =>
  records.rows(
    `SELECT ${nightColumns}, cardinality(steps) AS steps,
       (SELECT count(DISTINCT job)::int FROM job_runs WHERE night = nights.book_date AND ${isDone}) AS "stepsDone"
     FROM nights WHERE $1::text IS NULL OR book_date < $1 ORDER BY book_date DESC LIMIT $2`,
    [before ?? null, limit],
  );

/** The record of one night, with at most `namesMax` of the items that it went on without. */
export async function readNight(
  records: JobDatabase,
  date: string,
  namesMax: number,
): Promise<NightRecord | undefined> {
  const [night] = await records.rows<Omit<NightRecord, 'steps' | 'named'> & Record<string, unknown>>(
    `SELECT ${nightColumns} FROM nights WHERE book_date = $1`,
    [date],
  );
  if (night === undefined) return undefined;
  const steps = await records.rows<StepRecord & Record<string, unknown>>(
    `SELECT step.job,
       CASE WHEN bool_or(${isDone}) THEN 'done' WHEN bool_or(status = 'paused') THEN 'paused'
         WHEN bool_or(status IN ('planning', 'running')) THEN 'running' ELSE 'waiting' END AS state,
       count(run.id)::int AS runs, (array_agg(inputs_hash ORDER BY run.id))[1] AS "inputsHash",
       min(ran_at)::float8 AS "startedAt", max(CASE WHEN ${isDone} THEN run.ended_at END)::float8 AS "endedAt",
       coalesce(sum(run.done + coalesce(open.done, 0)), 0)::int AS done,
       coalesce(sum(run.already_done + coalesce(open.already_done, 0)), 0)::int AS "alreadyDone",
       coalesce(sum(open.left), 0)::int AS left,
       coalesce((SELECT jsonb_object_agg(unit, total) FROM (SELECT unit, sum(amount::numeric)::text AS total
         FROM (SELECT totals FROM job_runs WHERE night = $1 AND job = step.job UNION ALL
           SELECT part.totals FROM job_chunks AS part JOIN job_runs ON id = run_id
           WHERE night = $1 AND job = step.job) AS parts, jsonb_each_text(totals) AS each (unit, amount)
         GROUP BY unit) AS sums), '{}') AS totals,
       (SELECT count(*)::int FROM (${namesOf('$1')}) AS named WHERE named.job = step.job) AS "setAside",
       (array_agg(run.error ORDER BY run.id DESC))[1] AS error
     FROM nights, unnest(steps) WITH ORDINALITY AS step (job, place)
     LEFT JOIN job_runs AS run ON run.night = $1 AND run.job = step.job
     LEFT JOIN LATERAL (
       SELECT sum(done) AS done, sum(already_done) AS already_done,
         sum(CASE WHEN finished_at IS NULL THEN json_array_length(items) END) AS left
       FROM job_chunks WHERE run_id = run.id) AS open ON true
     WHERE book_date = $1 GROUP BY step.job, step.place ORDER BY step.place`,
    [date],
  );
  const named = await records.rows<SetAsideRecord & Record<string, unknown>>(
    `SELECT * FROM (
       SELECT DISTINCT ON (job, named.item) job, named.item, named.aggregate, named.reason,
         (SELECT extract(epoch FROM next_try_at)::float8 * 1000 FROM job_set_aside AS waiting
          WHERE waiting.job = job_runs.job AND waiting.item = named.item) AS "nextTryAt"
       FROM job_runs JOIN job_run_set_aside AS named ON run_id = id WHERE night = $1
       ORDER BY job, named.item, id DESC) AS one
     ORDER BY array_position((SELECT steps FROM nights WHERE book_date = $1), job), item LIMIT $2`,
    [date, namesMax],
  );
  return { ...night, steps, named };
}
