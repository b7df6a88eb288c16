import type { Attempts, Chunk, ChunkResult, PlannedItem } from './chunk';
import { endRun, noAnswer, type JobDatabase, type RunCounts, type RunOf, type RunStatus } from './end-run';
import type { JobItem } from './job';
import { nameItems, withNames, type NamedItem } from './named-items';

interface OpenRun {
  readonly id: string;
  readonly status: RunStatus;
}

/** An item that was set aside before. */
export interface ItemBefore extends Attempts {
  readonly due: boolean;
  readonly reason: string;
}

/** Another process works on the run, or it was cancelled. */
export class RunTaken extends Error {
  override readonly name = 'RunTaken';
}

const firstPauseS = 60;
const pauseSMax = 3_600;
/** Records of ended runs are kept this long. */
const keptDays = 400;
const prunedAtOnce = 1_000;
/** The pause before the next attempt doubles with each failure. */
const pauseS = (attempts: number): number => Math.min(pauseSMax, firstPauseS * 2 ** (attempts - 1));

/**
 * The runs of jobs in Postgres. A run belongs to one process at a time: an owner that shows no sign of life for
 * `leaseMs` loses it. An owner that wakes up later changes nothing any more, because a chunk is finished once.
 */
export class RunRecords {
  constructor(
    private readonly records: JobDatabase,
    private readonly owner: string,
    private readonly leaseMs: number,
  ) {}

  async open(job: string): Promise<OpenRun | undefined> {
    const [run] = await this.records.rows<OpenRun>(
      `SELECT id, status FROM job_runs WHERE job = $1 AND status IN ('planning', 'running', 'paused')`,
      [job],
    );
    return run;
  }

  /** Whether a daily job has something left for a date: no complete run yet, or items that did not get through. */
  async isDue(job: string, date: string): Promise<boolean> {
    const [last] = await this.records.rows<{ open: boolean }>(
      `SELECT postponed > 0 OR NOT is_whole
         OR EXISTS (SELECT 1 FROM job_set_aside WHERE job = $1 AND next_try_at <= now()) AS open
       FROM job_runs WHERE job = $1 AND schedule_date = $2 ORDER BY id DESC LIMIT 1`,
      [job, date],
    );
    return last?.open ?? true;
  }

  /** The newest run of a job that has ended; `0` before the first one. */
  async lastEnded(job: string): Promise<string> {
    const [last] = await this.records.rows<{ id: string }>(
      `SELECT coalesce(max(id), 0)::text AS id FROM job_runs WHERE job = $1 AND status IN ('done', 'cancelled')`,
      [job],
    );
    return last?.id ?? '0';
  }

  /**
   * Begins to store a plan. Undefined when another process has an open run of the job, or one has ended since the run
   * `after` had: what is due was read before it, and would be counted twice.
   */
  async begin(
    job: string,
    { period, date, night, now, after }: RunOf & { readonly now: number; readonly after: string },
  ): Promise<string | undefined> {
    return this.records.transaction(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO job_runs
           (job, business_date, inputs_hash, due, ran_at, status, owner, schedule_date, night)
         VALUES ($1, $2, '', 0, $3, 'planning', $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
        [job, period, now, this.owner, date ?? null, night ?? null],
      );
      const run = rows[0]?.id;
      if (run === undefined) return undefined;
      // The insert waits for a run that ends at this moment, so its end is seen here.
      const { rowCount } = await client.query('SELECT FROM job_runs WHERE job = $1 AND id > $2 AND id <> $3 LIMIT 1', [
        job,
        after,
        run,
      ]);
      if (rowCount === 0) return run;
      await client.query('DELETE FROM job_runs WHERE id = $1', [run]);
      return undefined;
    });
  }

  /** Takes over a run whose owner has released it or shows no sign of life. */
  async take(run: string): Promise<boolean> {
    const rows = await this.records.rows(
      `UPDATE job_runs SET owner = $2, owner_seen_at = now() WHERE id = $1 AND status IN ('planning', 'running')
         AND (owner IS NULL OR owner = $2 OR owner_seen_at <= now() - make_interval(secs => $3)) RETURNING id`,
      [run, this.owner, this.leaseMs / 1_000],
    );
    return rows.length > 0;
  }

  /** A sign of life. False when the run belongs to somebody else now. */
  async keep(run: string): Promise<boolean> {
    const rows = await this.records.rows(
      'UPDATE job_runs SET owner_seen_at = now() WHERE id = $1 AND owner = $2 RETURNING id',
      [run, this.owner],
    );
    return rows.length > 0;
  }

  async release(run: string, error: string | null): Promise<void> {
    await this.records.rows('UPDATE job_runs SET owner = NULL, error = $3 WHERE id = $1 AND owner = $2', [
      run,
      this.owner,
      error,
    ]);
  }

  /** A plan that was interrupted is thrown away: nothing of it has been sent. */
  async discard(run: string): Promise<void> {
    await this.records.rows(
      withNames(`DELETE FROM job_runs WHERE id = $1 AND owner = $2 AND status = 'planning' RETURNING id`),
      [run, this.owner],
    );
  }

  /** Items that were set aside, with their attempts, and whether the pause before the next one is over. */
  async attempts(job: string): Promise<ReadonlyMap<string, ItemBefore>> {
    const rows = await this.records.rows<{ item: string } & ItemBefore>(
      'SELECT item, attempts, refusals, reason, next_try_at <= now() AS due FROM job_set_aside WHERE job = $1',
      [job],
    );
    return new Map(rows.map(({ item, ...attempt }) => [item, attempt]));
  }

  /** Items that are no longer due need no further attempt. */
  async forget(job: string, items: readonly string[]): Promise<void> {
    if (items.length > 0)
      await this.records.rows('DELETE FROM job_set_aside WHERE job = $1 AND item = ANY ($2)', [job, items]);
  }

  /** Also a sign of life. Throws RunTaken. */
  async addChunks(run: string, chunks: readonly Chunk[]): Promise<void> {
    const added = await this.records.rows(
      `WITH owned AS (
         UPDATE job_runs SET owner_seen_at = now() WHERE id = $1 AND owner = $2 AND status = 'planning' RETURNING id)
       INSERT INTO job_chunks (run_id, lane, chunk, items)
       SELECT owned.id, part.lane, part.chunk, part.items::json
       FROM owned, unnest($3::int[], $4::int[], $5::text[]) AS part (lane, chunk, items)
       RETURNING chunk`,
      [
        run,
        this.owner,
        chunks.map(({ lane }) => lane),
        chunks.map(({ chunk }) => chunk),
        chunks.map(({ items }) => JSON.stringify(items)),
      ],
    );
    if (added.length < chunks.length) throw new RunTaken();
  }

  /** The plan is complete: from now on the run is resumed, not planned again. */
  async planned(
    run: string,
    plan: {
      readonly due: number;
      readonly behind: number;
      readonly isWhole: boolean;
      readonly hash: string;
      readonly stepsMs: object;
    },
  ): Promise<void> {
    const rows = await this.records.rows(
      `UPDATE job_runs SET status = 'running', due = $3, behind = $4, inputs_hash = $5, steps_ms = $6, is_whole = $7
       WHERE id = $1 AND owner = $2 AND status = 'planning' RETURNING id`,
      [run, this.owner, plan.due, plan.behind, plan.hash, JSON.stringify(plan.stepsMs), plan.isWhole],
    );
    if (rows.length === 0) throw new RunTaken();
  }

  /** Names items that the night of a run does without. */
  async name(run: string, items: readonly NamedItem[]): Promise<void> {
    if (items.length > 0) await nameItems((text, values) => this.records.rows(text, values), run, items);
  }

  /** Lanes that have chunks left, with the number of items in them. */
  async lanes(run: string): Promise<{ readonly lane: number; readonly items: number }[]> {
    return this.records.rows(
      `SELECT lane, sum(json_array_length(items))::int AS items FROM job_chunks
       WHERE run_id = $1 AND finished_at IS NULL GROUP BY lane ORDER BY lane`,
      [run],
    );
  }

  /** The next chunk of a lane; undefined when there is none, or the run was paused, cancelled or taken over. */
  async next<Item extends JobItem>(run: string, lane: number): Promise<Chunk<Item> | undefined> {
    const [next] = await this.records.rows<{ chunk: number; items: PlannedItem<Item>[] }>(
      `SELECT chunk, items FROM job_chunks JOIN job_runs ON id = run_id
       WHERE run_id = $1 AND owner = $2 AND status = 'running' AND lane = $3 AND finished_at IS NULL
       ORDER BY chunk LIMIT 1`,
      [run, this.owner, lane],
    );
    return next && { lane, ...next };
  }

  /** Moves the lane's cursor past a chunk, together with its result. Throws RunTaken when somebody else has done so. */
  async finish(
    { run, job }: { readonly run: string; readonly job: string },
    { lane, chunk }: Pick<Chunk, 'lane' | 'chunk'>,
    result: ChunkResult,
  ): Promise<void> {
    const { done, alreadyDone, postponed, setAside, settled, totals, unanswered } = result;
    await this.records.transaction(async (client) => {
      const { rowCount } = await client.query(
        `UPDATE job_chunks SET finished_at = now(), done = $4, already_done = $5, set_aside = $6, postponed = $7,
           totals = $8 WHERE run_id = $1 AND lane = $2 AND chunk = $3 AND finished_at IS NULL`,
        [run, lane, chunk, done, alreadyDone, setAside.length, postponed, totalsText(totals)],
      );
      if (rowCount === 0) throw new RunTaken();
      if (setAside.length > 0)
        await client.query(
          `INSERT INTO job_set_aside (job, item, reason, attempts, refusals, next_try_at)
           SELECT $1, item, reason, attempts, refusals, now() + make_interval(secs => pause)
           FROM unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::int[])
             AS failed (item, reason, attempts, refusals, pause)
           ON CONFLICT (job, item) DO UPDATE SET reason = excluded.reason, attempts = excluded.attempts,
             refusals = excluded.refusals, next_try_at = excluded.next_try_at`,
          [
            job,
            setAside.map(({ item }) => item),
            setAside.map(({ reason }) => reason),
            setAside.map(({ attempts }) => attempts),
            setAside.map(({ refusals }) => refusals),
            setAside.map(({ attempts }) => pauseS(attempts)),
          ],
        );
      const named = [...setAside, ...unanswered.map((one) => ({ ...one, reason: noAnswer }))];
      if (named.length > 0) await nameItems((text, values) => client.query(text, values), run, named);
      if (settled.length > 0)
        await client.query('DELETE FROM job_set_aside WHERE job = $1 AND item = ANY ($2)', [job, settled]);
    });
  }

  /**
   * Ends a run that has no chunk to carry out any more, adds up its counts, and drops old records. The chunks that a
   * lane has left are postponed. Undefined when the run was paused, cancelled or taken over.
   */
  async end(run: string, now: number, error: string | null): Promise<RunCounts | undefined> {
    return this.records.transaction(async (client) => {
      const { rows } = await client.query<{ status: RunStatus }>(
        `SELECT status FROM job_runs WHERE id = $1 AND owner = $2 AND status = 'running' FOR UPDATE`,
        [run, this.owner],
      );
      if (rows.length === 0) return undefined;
      await client.query(
        withNames(`DELETE FROM job_runs WHERE id IN (SELECT id FROM job_runs ORDER BY id LIMIT $1)
           AND status IN ('done', 'cancelled') AND owner_seen_at < now() - make_interval(days => $2) RETURNING id`),
        [prunedAtOnce, keptDays],
      );
      return endRun(client, run, { status: 'done', now, error });
    });
  }
}

const totalsText = (totals: ChunkResult['totals']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(totals).map(([unit, amount]) => [unit, amount.toString()])));
