import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { AttemptLimits } from '@parkett/platform-limits';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { IDENTITY_LIMITS, type IdentityLimits } from '../access/limits';
import { newInvitationCode, readInvitationCode } from './invitation-code';

/** A new code is as good as never taken, so a second attempt is enough. */
const issueAttemptsMax = 3;

/** The codes by which customers invite others. */
@Injectable()
export class InvitationCodes {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Refuses a registration without a code where the installation requires one. Throws INVITATION_CODE_REQUIRED.
   */
  requireTyped(typed: string | undefined): void {
    if (this.settings.invitationRequired && !typed?.trim()) throw new Problem(400, 'INVITATION_CODE_REQUIRED');
  }

  /**
   * The code as it is stored; undefined when none was typed. Call it only for a phone that is proven to be the
   * caller's, because guesses are counted by phone. Throws INVITATION_CODE_UNKNOWN, TOO_MANY_ATTEMPTS, UNAVAILABLE.
   */
  async check(typed: string | undefined, phone: string): Promise<string | undefined> {
    if (!typed?.trim()) return undefined;
    const subject = this.secrets.phoneIndex(phone).toString('base64url');
    await this.attempts.take(this.limits.invitationGuessesPerPhone, subject);
    const code = readInvitationCode(typed);
    const found = await this.database.rows('SELECT FROM invitation_codes WHERE code = $1', [code]);
    if (found.length === 0) throw new Problem(400, 'INVITATION_CODE_UNKNOWN');
    await this.attempts.clear(this.limits.invitationGuessesPerPhone, subject);
    return code;
  }

  /**
   * The customer's own code, issued when it is first asked for, because customers of earlier builds have none. Null for
   * a customer who does not exist or was erased.
   */
  async ofCustomer(accountId: string): Promise<string | null> {
    for (let attempt = 1; ; attempt++) {
      const [row] = await this.database.rows<{ code: string }>(
        'SELECT code FROM invitation_codes WHERE account_id = $1',
        [accountId],
      );
      if (row !== undefined) return row.code;
      if (attempt > issueAttemptsMax) return null;
      // The lock waits for an erasure that is under way, so that no code outlives it.
      await this.database.rows(
        `INSERT INTO invitation_codes (account_id, code)
         SELECT account_id, $2
         FROM (SELECT account_id FROM customers WHERE account_id = $1 AND erased_at IS NULL FOR SHARE) AS customer
         ON CONFLICT DO NOTHING`,
        [accountId, newInvitationCode()],
      );
    }
  }
}
