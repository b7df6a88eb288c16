import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@parkett/identity-contract';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { decrypt, encrypt, Secrets } from '@parkett/platform-secrets';
import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Without letters that can be read as digits, and without U, so that ids do not spell words. */
const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 12;

export const newAccountId = (): string =>
  Array.from({ length: idLength }, () => idAlphabet.charAt(randomInt(idAlphabet.length))).join('');

interface NewCustomer {
  readonly accountId: string;
  /** International format. */
  readonly phone: string;
  readonly passwordHash: string;
  /** The code of the customer who invited this one. */
  readonly invitationCode: string | undefined;
  readonly agreementVersion: string;
  readonly language: Language;
}

export interface Credentials {
  readonly accountId: string;
  readonly passwordHash: string;
  readonly opened: boolean;
}

interface CustomerProfile {
  readonly accountId: string;
  readonly phone: string;
  readonly language: Language;
  readonly passwordHash: string;
  readonly tradingPasswordSet: boolean;
}

interface ProfileRow {
  readonly phone_encrypted: Buffer;
  readonly wrapped_key: Buffer;
  readonly language: Language;
  readonly password_hash: string;
  readonly trading_password_set: boolean;
}

/** Customers and their keys in Postgres. */
@Injectable()
export class CustomerStore {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  /**
   * Fixes the account id of a phone number (`newAccountId`, to which its password hash is bound already) and makes the
   * customer's data key durable, before the first event of the account. Undefined when the number has an account
   * already. `also` runs in the same transaction: an error from it rolls everything back.
   */
  async create(
    customer: NewCustomer,
    also: (client: PoolClient, accountId: string) => Promise<void>,
  ): Promise<string | undefined> {
    const { accountId } = customer;
    const { key, wrapped } = this.secrets.newDataKey(accountId);
    return this.database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `INSERT INTO customers (account_id, phone_hmac, phone_encrypted, password_hash, invitation_code,
        agreement_version, language)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (phone_hmac) DO NOTHING`,
        [
          accountId,
          this.secrets.phoneIndex(customer.phone),
          encrypt(key, Buffer.from(customer.phone), 'phone'),
          customer.passwordHash,
          customer.invitationCode ?? null,
          customer.agreementVersion,
          customer.language,
        ],
      );
      if (rowCount === 0) return undefined;
      await client.query('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [accountId, wrapped]);
      await also(client, accountId);
      return accountId;
    });
  }

  async credentials(phone: string): Promise<Credentials | undefined> {
    const [row] = await this.database.rows<{ account_id: string; password_hash: string; opened: boolean }>(
      'SELECT account_id, password_hash, opened_at IS NOT NULL AS opened FROM customers WHERE phone_hmac = $1',
      [this.secrets.phoneIndex(phone)],
    );
    return row && { accountId: row.account_id, passwordHash: row.password_hash, opened: row.opened };
  }

  /** Whether the account exists in the log, or did before its erasure. */
  async isOpen(accountId: string): Promise<boolean> {
    const rows = await this.database.rows('SELECT FROM customers WHERE account_id = $1 AND opened_at IS NOT NULL', [
      accountId,
    ]);
    return rows.length === 1;
  }

  async profile(accountId: string): Promise<CustomerProfile | undefined> {
    const [row] = await this.database.rows<ProfileRow>(
      `SELECT phone_encrypted, wrapped_key, language, password_hash,
         EXISTS (SELECT 1 FROM trading_passwords t WHERE t.account_id = c.account_id) AS trading_password_set
       FROM customers c JOIN customer_keys k USING (account_id) WHERE account_id = $1`,
      [accountId],
    );
    if (row === undefined) return undefined;
    const key = this.secrets.unwrapDataKey(accountId, row.wrapped_key);
    return {
      accountId,
      phone: decrypt(key, row.phone_encrypted, 'phone').toString(),
      language: row.language,
      passwordHash: row.password_hash,
      tradingPasswordSet: row.trading_password_set,
    };
  }

  /** The version of the user agreement that the customer accepted at registration, in their language. */
  async registeredWith(
    accountId: string,
  ): Promise<{ readonly version: string; readonly language: Language } | undefined> {
    const [row] = await this.database.rows<{ readonly agreement_version: string; readonly language: Language }>(
      'SELECT agreement_version, language FROM customers WHERE account_id = $1',
      [accountId],
    );
    return row && { version: row.agreement_version, language: row.language };
  }

  /** Sets the language of messages from now on. */
  async speak(accountId: string, language: Language): Promise<void> {
    await this.database.rows('UPDATE customers SET language = $2 WHERE account_id = $1 AND language <> $2', [
      accountId,
      language,
    ]);
  }

  /** Replaces the password hash if it is still `before`; false when another change came first. */
  async replacePassword(
    accountId: string,
    before: string,
    passwordHash: string,
    client?: PoolClient,
  ): Promise<boolean> {
    const update =
      'UPDATE customers SET password_hash = $3 WHERE account_id = $1 AND password_hash = $2 RETURNING account_id';
    const values = [accountId, before, passwordHash];
    return client === undefined
      ? (await this.database.rows(update, values)).length === 1
      : (await client.query(update, values)).rowCount === 1;
  }

  /** Whether another customer has the telephone number of this blind index. */
  async isIndexTaken(accountId: string, phoneIndex: Buffer): Promise<boolean> {
    const rows = await this.database.rows('SELECT FROM customers WHERE phone_hmac = $1 AND account_id <> $2', [
      phoneIndex,
      accountId,
    ]);
    return rows.length > 0;
  }

  /**
   * Sets password and telephone number of a customer who has identified again. A number that somebody registered a
   * moment ago stays theirs: the customer keeps the old one then and can change it once logged in. The number of before
   * still leads to the account, but freezes nothing: it may be that of a thief whose access has ended with this one.
   * Returns it encrypted, undefined when it stays.
   */
  async replaceAccess(
    client: PoolClient,
    accountId: string,
    passwordHash: string,
    phone: { readonly encrypted: Buffer; readonly index: Buffer },
  ): Promise<Buffer | undefined> {
    const { rows } = await client.query<{ phone_encrypted: Buffer; phone_hmac: Buffer }>(
      'UPDATE customers SET password_hash = $2 WHERE account_id = $1 RETURNING phone_encrypted, phone_hmac',
      [accountId, passwordHash],
    );
    const { rowCount } = await client.query(
      `UPDATE customers SET phone_hmac = $2, phone_encrypted = $3 WHERE account_id = $1
       AND NOT EXISTS (SELECT FROM customers WHERE phone_hmac = $2)`,
      [accountId, phone.index, phone.encrypted],
    );
    const [before] = rows;
    if (before === undefined || rowCount === 0) return undefined;
    await client.query(
      `INSERT INTO former_phones AS f (account_id, phone_hmac, frozen_at) VALUES ($1, $2, now())
       ON CONFLICT (account_id, phone_hmac) DO UPDATE
         SET replaced_at = now(), frozen_at = coalesce(f.frozen_at, now())`,
      [accountId, before.phone_hmac],
    );
    return before.phone_encrypted;
  }

  /** Whether this is still the current password. Waits for a change that is under way. */
  async hasPassword(accountId: string, passwordHash: string): Promise<boolean> {
    const rows = await this.database.rows(
      'SELECT 1 FROM customers WHERE account_id = $1 AND password_hash = $2 FOR SHARE',
      [accountId, passwordHash],
    );
    return rows.length === 1;
  }

  /** Customers whose account has not been seen in the log for a while. */
  async unopened(olderThanSeconds: number, limit: number): Promise<readonly string[]> {
    const rows = await this.database.rows<{ account_id: string }>(
      `SELECT account_id FROM customers WHERE opened_at IS NULL AND created_at < now() - make_interval(secs => $1)
       ORDER BY created_at LIMIT $2`,
      [olderThanSeconds, limit],
    );
    return rows.map((row) => row.account_id);
  }

  async markOpened(accountId: string): Promise<void> {
    await this.database.rows('UPDATE customers SET opened_at = now() WHERE account_id = $1 AND opened_at IS NULL', [
      accountId,
    ]);
  }
}
