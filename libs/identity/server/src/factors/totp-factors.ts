import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault, newTotpSecret, totpStepOf, totpText, totpUri } from '@parkett/platform-secrets';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { RecoveryCodes } from './recovery-code-store';

const purpose = 'totp';
/** How long the recovery codes of an enrolment can be requested again. */
const tellMinutes = 10;
const base64 = z.string().transform((text) => Buffer.from(text, 'base64'));
/**
 * Data that an enrolment needs to take effect, stored until its record is decided: the secret encrypted, recovery codes
 * hashed.
 */
const enrolmentSchema = z.object({ sealed: base64, lastStep: z.number().int(), digests: z.array(base64) });

interface TotpState {
  readonly enrolled: boolean;
  readonly recoveryCodesLeft: number;
}

/**
 * A correct code. It must be used in the transaction of the action that it allows; `false` when somebody else used it
 * first.
 */
interface ProvenTotp {
  readonly recovery: boolean;
  readonly use: (client: PoolClient) => Promise<boolean>;
}

/**
 * Authenticator apps of customers: the secret encrypted under the customer's key, the last step used, recovery codes as
 * hashes.
 */
@Injectable()
export class TotpFactors {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(RecoveryCodes) private readonly recovery: RecoveryCodes,
  ) {}

  async state(accountId: string): Promise<TotpState> {
    const [row] = await this.database.rows<{ enrolled: boolean; left: number }>(
      `SELECT EXISTS (SELECT FROM totp_factors WHERE account_id = $1) AS enrolled,
         (SELECT count(*)::int FROM recovery_codes WHERE account_id = $1 AND used_at IS NULL) AS left`,
      [accountId],
    );
    return { enrolled: row?.enrolled ?? false, recoveryCodesLeft: row?.left ?? 0 };
  }

  /** Creates a new secret, which replaces one of an unfinished enrolment. Throws TOTP_ALREADY_ENROLLED. */
  async start(accountId: string): Promise<{ readonly secret: string; readonly uri: string }> {
    if ((await this.state(accountId)).enrolled) throw new Problem(409, 'TOTP_ALREADY_ENROLLED');
    const secret = newTotpSecret();
    await this.database.rows(
      `INSERT INTO totp_started (account_id, sealed) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET sealed = excluded.sealed, started_at = now()`,
      [accountId, await this.vault.sealBytes(accountId, purpose, secret)],
    );
    return { secret: totpText(secret), uri: totpUri(secret, accountId) };
  }

  /**
   * Checks a code of the unconfirmed secret and creates the enrolment. Throws TOTP_ALREADY_ENROLLED, TOTP_NOT_STARTED,
   * TOTP_WRONG.
   */
  async enrolment(accountId: string, code: string, stepUpId: string): Promise<Buffer> {
    if ((await this.state(accountId)).enrolled) throw new Problem(409, 'TOTP_ALREADY_ENROLLED');
    const [row] = await this.database.rows<{ sealed: Buffer }>(
      `SELECT sealed FROM totp_started WHERE account_id = $1 AND started_at > now() - interval '1 hour'`,
      [accountId],
    );
    if (row === undefined) throw new Problem(409, 'TOTP_NOT_STARTED');
    const lastStep = await this.step(accountId, row.sealed, code);
    if (lastStep === undefined) throw new Problem(400, 'TOTP_WRONG');
    const digests = this.recovery.digestsOf(accountId, stepUpId).map((digest) => digest.toString('base64'));
    return Buffer.from(JSON.stringify({ sealed: row.sealed.toString('base64'), lastStep, digests }));
  }

  /**
   * The recovery codes of an enrolment that has taken effect, for a few minutes and only with the same step-up;
   * undefined otherwise.
   */
  async recoveryCodes(accountId: string, stepUpId: string): Promise<readonly string[] | undefined> {
    const rows = await this.database.rows(
      'SELECT 1 FROM totp_factors WHERE account_id = $1 AND step_up_id = $2 AND enrolled_at > now() - make_interval(mins => $3)',
      [accountId, stepUpId, tellMinutes],
    );
    return rows.length === 1 ? this.recovery.codesOf(accountId, stepUpId) : undefined;
  }

  async enrol(client: PoolClient, accountId: string, material: Buffer, stepUpId: string | null): Promise<void> {
    const { sealed, lastStep, digests } = enrolmentSchema.parse(JSON.parse(material.toString()));
    await this.drop(client, accountId);
    await client.query('INSERT INTO totp_factors (account_id, sealed, last_step, step_up_id) VALUES ($1, $2, $3, $4)', [
      accountId,
      sealed,
      lastStep,
      stepUpId,
    ]);
    await this.recovery.replace(client, accountId, digests);
  }

  async remove(client: PoolClient, accountId: string): Promise<void> {
    await this.drop(client, accountId);
    await this.recovery.removeWithLast(client, accountId);
  }

  /** Checks a code of the app or a recovery code; undefined when it is wrong or was used. */
  async check(accountId: string, typed: string): Promise<ProvenTotp | undefined> {
    return /^\d{6}$/.test(typed) ? this.checkApp(accountId, typed) : this.checkRecovery(accountId, typed);
  }

  private async checkApp(accountId: string, code: string): Promise<ProvenTotp | undefined> {
    const [row] = await this.database.rows<{ sealed: Buffer }>(
      'SELECT sealed FROM totp_factors WHERE account_id = $1',
      [accountId],
    );
    const step = row && (await this.step(accountId, row.sealed, code));
    if (step === undefined) return undefined;
    const use = async (client: PoolClient): Promise<boolean> =>
      (
        await client.query('UPDATE totp_factors SET last_step = $2 WHERE account_id = $1 AND last_step < $2', [
          accountId,
          step,
        ])
      ).rowCount === 1;
    return { recovery: false, use };
  }

  private async checkRecovery(accountId: string, typed: string): Promise<ProvenTotp | undefined> {
    const use = await this.recovery.check(accountId, typed);
    return use && { recovery: true, use };
  }

  private async drop(client: PoolClient, accountId: string): Promise<void> {
    for (const table of ['totp_started', 'totp_factors'])
      await client.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
  }

  private async step(accountId: string, sealed: Buffer, code: string): Promise<number | undefined> {
    const secret = await this.vault.openBytes(accountId, purpose, sealed);
    return secret && totpStepOf(secret, code, Date.now());
  }
}
