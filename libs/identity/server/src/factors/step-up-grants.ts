import { Inject, Injectable } from '@nestjs/common';
import type { StepUpAction } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

/** Enough tries to choose another password after a refusal. */
const claimsMax = 3;

/**
 * Step-ups granted to each account. Only the log decides whether one is valid. This copy is checked before a secret is
 * compared with others, because the answer ("that is your trading password") reveals a guess, and guesses require a
 * proof of identity.
 */
@Injectable()
export class StepUpGrants {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /** @param sessionId whose unlocking makes it void; undefined where it belongs to none yet */
  async note(
    client: PoolClient,
    stepUpId: string,
    accountId: string,
    action: StepUpAction,
    sessionId: string | undefined,
  ): Promise<void> {
    await client.query(`DELETE FROM step_ups WHERE account_id = $1 AND granted_at < now() - interval '1 hour'`, [
      accountId,
    ]);
    await client.query('INSERT INTO step_ups (step_up_id, account_id, action, session_id) VALUES ($1, $2, $3, $4)', [
      stepUpId,
      accountId,
      action,
      sessionId,
    ]);
  }

  /** Throws 403 STEP_UP_INVALID when this account has no such step-up, or has used it for three tries. */
  async claim(accountId: string, stepUpId: string, action: StepUpAction): Promise<void> {
    const rows = await this.database.rows(
      'UPDATE step_ups SET claims = claims + 1 WHERE step_up_id = $1 AND account_id = $2 AND action = $3 AND claims < $4 AND NOT void RETURNING 1',
      [stepUpId, accountId, action, claimsMax],
    );
    if (rows.length === 0) throw new Problem(403, 'STEP_UP_INVALID');
  }

  /** Throws 403 STEP_UP_INVALID for one whose session was locked since. */
  async refuseVoid(stepUpId: string): Promise<void> {
    const rows = await this.database.rows('SELECT 1 FROM step_ups WHERE step_up_id = $1 AND void', [stepUpId]);
    if (rows.length > 0) throw new Problem(403, 'STEP_UP_INVALID');
  }
}
