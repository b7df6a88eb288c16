import { endRun, type JobDatabase, type RunStatus } from './end-run';

/** Pauses, resumes and cancels runs on behalf of people. A process notices it at the end of its chunk. */
export class RunControl {
  constructor(private readonly records: JobDatabase) {}

  /** False when the run is not running. */
  async pause(run: string): Promise<boolean> {
    return this.change(run, 'running', 'paused');
  }

  /** It goes on with the next look, within a minute. False when the run is not paused. */
  async resume(run: string): Promise<boolean> {
    return this.change(run, 'paused', 'running');
  }

  /**
   * Ends an open run for good; its chunks that were not begun count as postponed. A job that looks for due work plans
   * them again with its next look, so pause a job to keep it from running. False when the run has ended.
   */
  async cancel(run: string, now = Date.now()): Promise<boolean> {
    return this.records.transaction(async (client) => {
      const { rows } = await client.query(
        `SELECT 1 FROM job_runs WHERE id = $1 AND status IN ('planning', 'running', 'paused') FOR UPDATE`,
        [run],
      );
      if (rows.length === 0) return false;
      await endRun(client, run, { status: 'cancelled', now, error: null });
      return true;
    });
  }

  private async change(run: string, from: RunStatus, to: RunStatus): Promise<boolean> {
    const rows = await this.records.rows('UPDATE job_runs SET status = $3 WHERE id = $1 AND status = $2 RETURNING id', [
      run,
      from,
      to,
    ]);
    return rows.length > 0;
  }
}
