import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Guesses } from '../guesses/guesses';

/** The secret that an attempt guesses at. */
type Attempted = 'stepUp' | 'confirmTotp';

/** An attempt that was counted as wrong before it was checked. */
interface CountedAttempt {
  /** No further attempt is checked today. */
  readonly isLast: boolean;
  /** Ends the count of the quarter of an hour, and takes this attempt off that of the day. */
  readonly wasRight: () => Promise<void>;
}

export const failuresMax = 5;
export const windowSeconds = 900;

/**
 * Counts wrong attempts at second factors per account, in Postgres: five in a quarter of an hour, which a correct one
 * resets, and those of the day, which it does not.
 */
@Injectable()
export class FactorAttempts {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Guesses) private readonly guesses: Guesses,
  ) {}

  /**
   * Throws 429 TOO_MANY_ATTEMPTS { retryAfterSeconds } and GUESSES_SPENT; a refused call does not count as an attempt.
   */
  async take(accountId: string, kind: Attempted): Promise<CountedAttempt> {
    const taken = await this.database.rows(
      `INSERT INTO factor_attempts AS a (account_id, kind, failures, since) VALUES ($1, $2, 1, now())
       ON CONFLICT (account_id, kind) DO UPDATE SET
         failures = CASE WHEN ${isOver} THEN 1 ELSE a.failures + 1 END,
         since = CASE WHEN ${isOver} THEN now() ELSE a.since END
       WHERE ${isOver} OR a.failures < $4 RETURNING 1`,
      [accountId, kind, windowSeconds, failuresMax],
    );
    if (taken.length === 0)
      throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: await this.waitSeconds(accountId, kind) });
    const { isLast, giveBack } = await this.guesses.take(kind, accountId);
    return { isLast, wasRight: async () => void (await Promise.all([this.clear(accountId, kind), giveBack()])) };
  }

  private async clear(accountId: string, kind: Attempted): Promise<void> {
    await this.database.rows('DELETE FROM factor_attempts WHERE account_id = $1 AND kind = $2', [accountId, kind]);
  }

  private async waitSeconds(accountId: string, kind: Attempted): Promise<number> {
    const [row] = await this.database.rows<{ seconds: string | null }>(
      `SELECT ceil(extract(epoch FROM since + make_interval(secs => $3) - now())) AS seconds
       FROM factor_attempts WHERE account_id = $1 AND kind = $2`,
      [accountId, kind, windowSeconds],
    );
    return Math.max(1, Number(row?.seconds ?? 1));
  }
}

const isOver = 'a.since + make_interval(secs => $3) <= now()';
