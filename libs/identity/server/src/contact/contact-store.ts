import { Inject, Injectable } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault, Secrets } from '@parkett/platform-secrets';
import type { PoolClient } from 'pg';
import { SecurityLog } from '../access/security-log';
import type { StoredPhone, WaitingPhone } from './waiting-phone-rows';

const [phonePurpose, emailPurpose] = ['phone', 'email'];
/** So long an account is found by a number that was replaced. */
const formerDays = 30;

/** E-mail addresses and telephone numbers, in Postgres. */
@Injectable()
export class ContactStore {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /** @param phone international format */
  async storedPhone(accountId: string, phone: string): Promise<StoredPhone> {
    const sealed = await this.vault.sealBytes(accountId, phonePurpose, Buffer.from(phone));
    return { index: this.secrets.phoneIndex(phone), sealed };
  }

  sealEmail(accountId: string, email: string): Promise<Buffer> {
    return this.vault.sealBytes(accountId, emailPurpose, Buffer.from(email));
  }

  /** Undefined when the customer was erased. */
  async open(accountId: string, channel: 'sms' | 'email', sealed: Buffer): Promise<string | undefined> {
    const purpose = channel === 'sms' ? phonePurpose : emailPurpose;
    return (await this.vault.openBytes(accountId, purpose, sealed))?.toString();
  }

  /** The verified address; undefined when there is none. */
  async email(accountId: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ email_encrypted: Buffer }>(
      'SELECT email_encrypted FROM customer_emails WHERE account_id = $1',
      [accountId],
    );
    return row && this.open(accountId, 'email', row.email_encrypted);
  }

  /** Returns the encrypted address that was replaced, if there was one. */
  async replaceEmail(client: PoolClient, accountId: string, sealed: Buffer): Promise<Buffer | undefined> {
    const { rows } = await client.query<{ email_encrypted: Buffer }>(
      'SELECT email_encrypted FROM customer_emails WHERE account_id = $1 FOR UPDATE',
      [accountId],
    );
    await client.query(
      `INSERT INTO customer_emails (account_id, email_encrypted) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET email_encrypted = excluded.email_encrypted, verified_at = now()`,
      [accountId, sealed],
    );
    return rows[0]?.email_encrypted;
  }

  /** Whether an account has this number. */
  async isTaken(index: Buffer): Promise<boolean> {
    return (await this.database.rows('SELECT FROM customers WHERE phone_hmac = $1', [index])).length > 0;
  }

  /** Makes a number that has waited the customer's, once. */
  async takeEffect({ accountId, changeId, device, ...phone }: WaitingPhone): Promise<void> {
    await this.database.transaction(async (client) => {
      const gone = await client.query('DELETE FROM phone_changes WHERE account_id = $1 AND change_id = $2', [
        accountId,
        changeId,
      ]);
      if (gone.rowCount === 1) await this.replacePhone(client, accountId, phone, device);
    });
  }

  /**
   * Makes a number the customer's and tells both numbers. Codes that were sent to the old one are void. When the number
   * has come to belong to somebody else, who has proven it as well, the old one stays and the customer is told so.
   */
  async replacePhone(client: PoolClient, accountId: string, phone: StoredPhone, device: string | null): Promise<void> {
    const { rows } = await client.query<{ phone_encrypted: Buffer; phone_hmac: Buffer }>(
      'SELECT phone_encrypted, phone_hmac FROM customers WHERE account_id = $1 AND erased_at IS NULL FOR UPDATE',
      [accountId],
    );
    const [before] = rows;
    if (before === undefined) return;
    const { rowCount } = await client.query(
      `UPDATE customers SET phone_hmac = $2, phone_encrypted = $3 WHERE account_id = $1
       AND NOT EXISTS (SELECT FROM customers o WHERE o.phone_hmac = $2)`,
      [accountId, phone.index, phone.sealed],
    );
    if (rowCount === 0) return this.log.add(accountId, 'phoneNotChanged', device, client);
    await client.query(
      `INSERT INTO former_phones (account_id, phone_hmac) VALUES ($1, $2)
       ON CONFLICT (account_id, phone_hmac) DO UPDATE SET replaced_at = now(), frozen_at = NULL`,
      [accountId, before.phone_hmac],
    );
    await client.query('DELETE FROM one_time_codes WHERE subject = $1', [accountId]);
    await this.log.add(accountId, 'phoneChanged', device, client, { phone: before.phone_encrypted });
  }

  /**
   * The account that had this number until it was replaced in the last 30 days; the latest, if there are several.
   * @param phone international format
   */
  async accountOfFormer(phone: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ account_id: string }>(
      `SELECT account_id FROM former_phones
       WHERE phone_hmac = $1 AND replaced_at > now() - make_interval(days => $2) ORDER BY replaced_at DESC LIMIT 1`,
      [this.secrets.phoneIndex(phone), formerDays],
    );
    return row?.account_id;
  }

  /** Whether this number, replaced a short time ago, has not frozen the account yet. */
  async mayFreeze(accountId: string, phone: string): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT FROM former_phones WHERE account_id = $1 AND phone_hmac = $2 AND frozen_at IS NULL
       AND replaced_at > now() - make_interval(days => $3)`,
      [accountId, this.secrets.phoneIndex(phone), formerDays],
    );
    return rows.length === 1;
  }

  /** A number freezes once, so that whoever gets it next cannot freeze the account for ever. */
  async noteFrozen(accountId: string, phone: string): Promise<void> {
    await this.database.rows('UPDATE former_phones SET frozen_at = now() WHERE account_id = $1 AND phone_hmac = $2', [
      accountId,
      this.secrets.phoneIndex(phone),
    ]);
  }

  /** Forgets numbers that were replaced long ago. */
  async deleteOld(): Promise<void> {
    await this.database.rows('DELETE FROM former_phones WHERE replaced_at < now() - make_interval(days => $1)', [
      formerDays,
    ]);
  }
}
