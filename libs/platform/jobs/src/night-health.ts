import type { JobDatabase } from './end-run';
import { nightJob } from './night-runner';

const measureEveryMs = 5_000;

/** Tells when the night of a date has not ended in time. */
export class NightHealth {
  problem: string | undefined;
  private readonly measuring: NodeJS.Timeout;

  /** `due`: the date whose night has to have ended by now. */
  constructor(
    private readonly records: JobDatabase,
    private readonly due: () => string,
  ) {
    // Without an answer of Postgres the last one stays; health reports Postgres itself.
    this.measuring = setInterval(() => void this.measure().catch(() => undefined), measureEveryMs);
  }

  close(): void {
    clearInterval(this.measuring);
  }

  /** An installation without any night is new, or has not closed a book date yet, which is a problem of its own. */
  async measure(): Promise<void> {
    const due = this.due();
    const [last] = await this.records.rows<{ date: string; ended: boolean; reason: string | null }>(
      `SELECT book_date AS date, ended_at IS NOT NULL AS ended,
         (SELECT reason FROM job_progress WHERE job = $1) AS reason
       FROM nights ORDER BY book_date DESC LIMIT 1`,
      [nightJob],
    );
    const isEnded = last === undefined || last.date > due || (last.date === due && last.ended);
    this.problem = isEnded ? undefined : `the night of ${due} has not ended in time${why(last.reason)}`;
  }
}

const why = (reason: string | null): string => (reason === null ? '' : `: ${reason}`);
