import type { JobDatabase } from './end-run';

/** The steps of one book date. */
export interface Night {
  readonly date: string;
  /** The jobs in their order, as the build listed them that began the night. */
  readonly steps: readonly string[];
  /** Milliseconds since 1970. */
  readonly begunAt: number;
}

/** Nights are kept for as long as the records of their runs. */
const keptDays = 400;
const dayMs = 86_400_000;

/** The nights in Postgres: one after the other, none left out, each begun once and ended once. */
export class Nights {
  constructor(private readonly records: JobDatabase) {}

  /**
   * The night that has not ended; there is one at most. Without one, begins that of the date after the last night, if
   * it is closed; an installation's first night is that of the date closed last.
   */
  async open(
    closed: string | undefined,
    { steps, dateAfter, now }: { steps: readonly string[]; dateAfter: (date: string) => string; now: number },
  ): Promise<Night | undefined> {
    const [known] = await this.records.rows<{ date: string; steps: string[]; begun_at: number; ended: boolean }>(
      `SELECT book_date AS date, steps, begun_at::float8 AS begun_at, ended_at IS NOT NULL AS ended FROM nights
       ORDER BY book_date DESC LIMIT 1`,
    );
    if (known && !known.ended) return { date: known.date, steps: known.steps, begunAt: known.begun_at };
    if (closed === undefined) return undefined;
    const next = known ? dateAfter(known.date) : closed;
    if (next > closed) return undefined;
    await this.records.rows(
      'INSERT INTO nights (book_date, steps, begun_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [next, steps, now],
    );
    return this.open(undefined, { steps, dateAfter, now });
  }

  /** Whether a step of a night has ended: what it has not done is named with its run. */
  async isStepDone(job: string, night: string): Promise<boolean> {
    const rows = await this.records.rows(
      `SELECT FROM job_runs WHERE night = $2 AND job = $1 AND status = 'done' AND is_whole LIMIT 1`,
      [job, night],
    );
    return rows.length > 0;
  }

  /** The newest night in which a step has ended. */
  async lastDone(job: string): Promise<string | undefined> {
    const [last] = await this.records.rows<{ night: string | null }>(
      `SELECT max(night) AS night FROM job_runs WHERE night IS NOT NULL AND job = $1 AND status = 'done' AND is_whole`,
      [job],
    );
    return last?.night ?? undefined;
  }

  /** Whether a step named items in its newest night. */
  async hasNamed(job: string, night: string): Promise<boolean> {
    const rows = await this.records.rows(
      `SELECT FROM job_runs JOIN job_run_set_aside ON run_id = id WHERE night = $2 AND job = $1 LIMIT 1`,
      [job, night],
    );
    return rows.length > 0;
  }

  /** Every step of the night has ended. */
  async end(night: string, now: number): Promise<void> {
    await this.records.rows('UPDATE nights SET ended_at = $2 WHERE book_date = $1 AND ended_at IS NULL', [night, now]);
    await this.records.rows('DELETE FROM nights WHERE ended_at < $1', [now - keptDays * dayMs]);
  }
}
