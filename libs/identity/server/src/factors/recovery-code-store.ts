import { Inject, Injectable } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import type { PoolClient } from 'pg';
import { recoveryCodesOf, recoveryDigest } from './recovery-codes';

/** Recovery codes of customers who have an authenticator app or a passkey; only hashes are stored. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.key = secrets.derive('recovery-codes');
  }

  /** The stored form of the codes that an enrolment with this step-up gives. */
  digestsOf(accountId: string, stepUpId: string): readonly Buffer[] {
    return recoveryCodesOf(this.key, accountId, stepUpId).map((code) => recoveryDigest(accountId, code));
  }

  /** The codes that belong to this step-up; none when the customer had others before or has others now. */
  async codesOf(accountId: string, stepUpId: string): Promise<readonly string[]> {
    const [first] = this.digestsOf(accountId, stepUpId);
    const rows = await this.database.rows('SELECT FROM recovery_codes WHERE account_id = $1 AND digest = $2', [
      accountId,
      first,
    ]);
    return rows.length === 0 ? [] : recoveryCodesOf(this.key, accountId, stepUpId);
  }

  async replace(client: PoolClient, accountId: string, digests: readonly Buffer[]): Promise<void> {
    await client.query('DELETE FROM recovery_codes WHERE account_id = $1', [accountId]);
    await this.add(client, accountId, digests);
  }

  /** Adds codes for a customer who has none that can still be used. */
  async addFirst(client: PoolClient, accountId: string, digests: readonly Buffer[]): Promise<void> {
    const left = await client.query('SELECT FROM recovery_codes WHERE account_id = $1 AND used_at IS NULL LIMIT 1', [
      accountId,
    ]);
    if (left.rowCount === 0) await this.replace(client, accountId, digests);
  }

  /** Removes the codes of a customer who has neither an app nor a passkey any more. */
  async removeWithLast(client: PoolClient, accountId: string): Promise<void> {
    await client.query(
      `DELETE FROM recovery_codes WHERE account_id = $1
       AND NOT EXISTS (SELECT FROM totp_factors WHERE account_id = $1)
       AND NOT EXISTS (SELECT FROM passkeys WHERE account_id = $1)`,
      [accountId],
    );
  }

  /** How to use a code that can still be used; undefined when it is wrong. */
  async check(accountId: string, typed: string): Promise<((client: PoolClient) => Promise<boolean>) | undefined> {
    const key = [accountId, recoveryDigest(accountId, typed)];
    const rows = await this.database.rows(
      'SELECT FROM recovery_codes WHERE account_id = $1 AND digest = $2 AND used_at IS NULL',
      key,
    );
    if (rows.length === 0) return undefined;
    const use = 'UPDATE recovery_codes SET used_at = now() WHERE account_id = $1 AND digest = $2 AND used_at IS NULL';
    return async (client) => (await client.query(use, key)).rowCount === 1;
  }

  private async add(client: PoolClient, accountId: string, digests: readonly Buffer[]): Promise<void> {
    await client.query('INSERT INTO recovery_codes (account_id, digest) SELECT $1, unnest($2::bytea[])', [
      accountId,
      digests,
    ]);
  }
}
