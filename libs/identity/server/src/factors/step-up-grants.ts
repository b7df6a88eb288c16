import { Inject, Injectable } from '@nestjs/common';
import type { StepUpAction } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

/** Enough to choose another password after one was refused. */
const claimsMax = 3;

/**
 * Which step-ups were granted to whom. Whether one holds is decided in the log alone; this copy is asked before a
 * secret is compared with others, since the answer ("that is your trading password") is a guess, and guesses need a
 * proof first.
 */
@Injectable()
export class StepUpGrants {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  async note(client: PoolClient, stepUpId: string, accountId: string, action: StepUpAction): Promise<void> {
    await client.query(`DELETE FROM step_ups WHERE account_id = $1 AND granted_at < now() - interval '1 hour'`, [
      accountId,
    ]);
    await client.query('INSERT INTO step_ups (step_up_id, account_id, action) VALUES ($1, $2, $3)', [
      stepUpId,
      accountId,
      action,
    ]);
  }

  /** Throws 403 STEP_UP_INVALID when this account has no such step-up, or has asked with it three times. */
  async claim(accountId: string, stepUpId: string, action: StepUpAction): Promise<void> {
    const rows = await this.database.rows(
      'UPDATE step_ups SET claims = claims + 1 WHERE step_up_id = $1 AND account_id = $2 AND action = $3 AND claims < $4 RETURNING 1',
      [stepUpId, accountId, action, claimsMax],
    );
    if (rows.length === 0) throw new Problem(403, 'STEP_UP_INVALID');
  }
}
