import type { JobDatabase } from './end-run';

const firstPauseS = 60;
/** A partition that works again gets its items after this time at most. */
const pauseSMax = 600;

/**
 * When each job last got on and what holds it up, in Postgres, so that every process with the role `jobs` can tell. A
 * job gets on when items get an outcome, or when it finds that nothing is left to do.
 */
export class JobProgress {
  constructor(private readonly records: JobDatabase) {}

  async gotOn(job: string): Promise<void> {
    await this.records.rows(
      `INSERT INTO job_progress (job) VALUES ($1) ON CONFLICT (job) DO UPDATE SET got_on_at = now(), reason = NULL`,
      [job],
    );
  }

  async heldUp(job: string, reason: string): Promise<void> {
    await this.records.rows(
      'INSERT INTO job_progress (job, reason) VALUES ($1, $2) ON CONFLICT (job) DO UPDATE SET reason = $2',
      [job, reason],
    );
  }

  /** The lane gets no items for a time that doubles with each failure. */
  async laneFailed(job: string, lane: number, reason: string): Promise<void> {
    await this.records.rows(
      `INSERT INTO job_lanes AS known (job, lane, reason, failures, next_try_at)
       VALUES ($1, $2, $3, 1, now() + make_interval(secs => $4::int))
       ON CONFLICT (job, lane) DO UPDATE SET reason = $3, failures = known.failures + 1,
         next_try_at = now() + make_interval(secs => LEAST($5, $4 * power(2, LEAST(known.failures, 10))))`,
      [job, lane, reason, firstPauseS, pauseSMax],
    );
  }

  async laneWorks(job: string, lane: number): Promise<void> {
    await this.records.rows('DELETE FROM job_lanes WHERE job = $1 AND lane = $2', [job, lane]);
  }

  /** Nothing is due: what failed has happened nevertheless, or nobody wants it any more. */
  async nothingDue(job: string): Promise<void> {
    await this.records.rows('DELETE FROM job_lanes WHERE job = $1 AND next_try_at <= now()', [job]);
    await this.gotOn(job);
  }

  /** Lanes that are not to be tried yet. */
  async heldLanes(job: string): Promise<ReadonlySet<number>> {
    const rows = await this.records.rows<{ lane: number }>(
      'SELECT lane FROM job_lanes WHERE job = $1 AND next_try_at > now()',
      [job],
    );
    return new Set(rows.map(({ lane }) => lane));
  }
}
