import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';

/** The secret that an attempt guesses at. */
type Guessed = 'stepUp' | 'confirmTotp';

export const failuresMax = 5;
export const windowSeconds = 900;
/** Limits patient attackers, too: at five tries every quarter of an hour, a six-digit code would fall within weeks. */
const dayFailuresMax = 30;
const daySeconds = 86_400;

/**
 * Counts wrong attempts at second factors per account, in Postgres. An attempt is counted before it is checked, so that
 * concurrent calls get no more guesses than the limit; a correct attempt resets the count.
 */
@Injectable()
export class FactorAttempts {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /** Throws 429 TOO_MANY_ATTEMPTS { retryAfterSeconds } over a limit; a refused call does not count as an attempt. */
  async take(accountId: string, kind: Guessed): Promise<void> {
    const taken = await this.database.rows(
      `INSERT INTO factor_attempts AS a (account_id, kind, failures, since, day_failures, day_since) VALUES ($1, $2,
      1, now(), 1, now())
       ON CONFLICT (account_id, kind) DO UPDATE SET
         failures = CASE WHEN ${over('a.since', 3)} THEN 1 ELSE a.failures + 1 END,
         since = CASE WHEN ${over('a.since', 3)} THEN now() ELSE a.since END,
         day_failures = CASE WHEN ${over('a.day_since', 4)} THEN 1 ELSE a.day_failures + 1 END,
         day_since = CASE WHEN ${over('a.day_since', 4)} THEN now() ELSE a.day_since END
       WHERE (${over('a.since', 3)} OR a.failures < $5) AND (${over('a.day_since', 4)} OR a.day_failures < $6)
       RETURNING 1`,
      [accountId, kind, windowSeconds, daySeconds, failuresMax, dayFailuresMax],
    );
    if (taken.length === 0)
      throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: await this.waitSeconds(accountId, kind) });
  }

  /** Resets the count of wrong attempts after a correct one. */
  async clear(accountId: string, kind: Guessed): Promise<void> {
    await this.database.rows('DELETE FROM factor_attempts WHERE account_id = $1 AND kind = $2', [accountId, kind]);
  }

  private async waitSeconds(accountId: string, kind: Guessed): Promise<number> {
    const [row] = await this.database.rows<{ seconds: string | null }>(
      `SELECT ceil(extract(epoch FROM greatest(
         CASE WHEN failures >= $5 THEN since + make_interval(secs => $3) END,
         CASE WHEN day_failures >= $6 THEN day_since + make_interval(secs => $4) END) - now())) AS seconds
       FROM factor_attempts WHERE account_id = $1 AND kind = $2`,
      [accountId, kind, windowSeconds, daySeconds, failuresMax, dayFailuresMax],
    );
    return Math.max(1, Number(row?.seconds ?? 1));
  }
}

const over = (since: string, secondsParameter: number): string =>
  `${since} + make_interval(secs => $${secondsParameter}) <= now()`;
