import { Inject, Injectable } from '@nestjs/common';
import type { Passkey } from '@parkett/identity-contract';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault, Secrets } from '@parkett/platform-secrets';
import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';

const purpose = 'passkey-name';

/** A new credential, checked, as it is stored. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly host: string;
  readonly synced: boolean;
  readonly sealedName: Buffer;
}

/** The parts of a passkey that a check of its signature needs. */
export interface StoredPasskey {
  readonly passkeyId: string;
  readonly accountId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  /** When the counter was stored: at the latest use, or at the enrolment. */
  readonly countedAt: number;
  readonly host: string;
}

interface KeyRow {
  readonly passkey_id: string;
  readonly account_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly counted_at: Date;
  readonly host: string;
}

interface ListedRow {
  readonly passkey_id: string;
  readonly sealed_name: Buffer;
  readonly host: string;
  readonly synced: boolean;
  readonly enrolled_at: Date;
  readonly last_used_at: Date | null;
}

/** The passkeys of customers in Postgres. */
@Injectable()
export class PasskeyStore {
  private readonly handleKey: Buffer;

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.handleKey = secrets.derive('passkey-user-handle');
  }

  /** The account as authenticators know it; it reveals nothing about the customer. */
  userHandle(accountId: string): Buffer {
    return createHmac('sha256', this.handleKey).update(accountId).digest();
  }

  sealName(accountId: string, name: string): Promise<Buffer> {
    return this.vault.sealBytes(accountId, purpose, Buffer.from(name));
  }

  /** Oldest first. `host` is that of the call. */
  async list(accountId: string, host: string | undefined): Promise<Passkey[]> {
    const rows = await this.database.rows<ListedRow>(
      `SELECT passkey_id, sealed_name, host, synced, enrolled_at, date_trunc('minute', last_used_at) AS last_used_at
       FROM passkeys WHERE account_id = $1 ORDER BY enrolled_at, passkey_id`,
      [accountId],
    );
    return Promise.all(
      rows.map(async (row) => ({
        passkeyId: row.passkey_id,
        name: (await this.vault.openBytes(accountId, purpose, row.sealed_name))?.toString() ?? '',
        host: row.host,
        here: row.host === host,
        synced: row.synced,
        createdAt: row.enrolled_at.getTime(),
        lastUsedAt: row.last_used_at?.getTime() ?? null,
      })),
    );
  }

  /** How many passkeys the customer has, and how many of them belong to `host`. */
  async count(accountId: string, host: string | undefined): Promise<{ readonly all: number; readonly here: number }> {
    const [row] = await this.database.rows<{ all: number; here: number }>(
      `SELECT count(*)::int AS all, (count(*) FILTER (WHERE host = $2))::int AS here FROM passkeys WHERE account_id = $1`,
      [accountId, host ?? null],
    );
    return row ?? { all: 0, here: 0 };
  }

  /** The credentials that a browser may offer, or may not make again, on `host`. */
  async credentials(
    accountId: string,
    host: string,
  ): Promise<{ readonly id: string; readonly type: 'public-key'; readonly transports: string[] }[]> {
    const rows = await this.database.rows<{ credential_id: Buffer; transports: string[] }>(
      'SELECT credential_id, transports FROM passkeys WHERE account_id = $1 AND host = $2 ORDER BY enrolled_at',
      [accountId, host],
    );
    return rows.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports,
    }));
  }

  /** Finds a passkey by the id of its credential and the account's user handle, as the authenticator reported them. */
  async find(credentialId: Buffer, userHandle: Buffer): Promise<StoredPasskey | undefined> {
    const [row] = await this.database.rows<KeyRow>(
      `SELECT passkey_id, account_id, public_key, counter, coalesce(last_used_at, enrolled_at) AS counted_at, host
       FROM passkeys
       WHERE credential_id = $1 AND user_handle = $2`,
      [credentialId, userHandle],
    );
    return (
      row && {
        passkeyId: row.passkey_id,
        accountId: row.account_id,
        publicKey: row.public_key,
        counter: Number(row.counter),
        countedAt: row.counted_at.getTime(),
        host: row.host,
      }
    );
  }

  async has(accountId: string, passkeyId: string): Promise<boolean> {
    return (
      (
        await this.database.rows('SELECT FROM passkeys WHERE account_id = $1 AND passkey_id = $2', [
          accountId,
          passkeyId,
        ])
      ).length === 1
    );
  }

  /** The step-up with which this credential was enrolled in the last `minutes`; undefined if it was not. */
  async enrolledWith(accountId: string, stepUpId: string, minutes: number): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT FROM passkeys WHERE account_id = $1 AND step_up_id = $2
       AND enrolled_at > now() - make_interval(mins => $3)`,
      [accountId, stepUpId, minutes],
    );
    return rows.length === 1;
  }

  /** False when this credential is enrolled already: nothing is changed, so that the change can be finished. */
  async add(
    client: PoolClient,
    { accountId, passkeyId, stepUpId }: { accountId: string; passkeyId: string; stepUpId: string },
    passkey: NewPasskey,
  ): Promise<boolean> {
    const added = await client.query(
      `INSERT INTO passkeys (passkey_id, account_id, credential_id, user_handle, public_key, counter, transports, host,
       synced, sealed_name, step_up_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (credential_id, user_handle) DO NOTHING`,
      [
        passkeyId,
        accountId,
        passkey.credentialId,
        this.userHandle(accountId),
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.host,
        passkey.synced,
        passkey.sealedName,
        stepUpId,
      ],
    );
    return added.rowCount === 1;
  }

  async remove(client: PoolClient, accountId: string, passkeyId: string): Promise<void> {
    await client.query('DELETE FROM passkeys WHERE account_id = $1 AND passkey_id = $2', [accountId, passkeyId]);
  }

  /** False when the customer has no such passkey. */
  async rename(accountId: string, passkeyId: string, name: string): Promise<boolean> {
    const rows = await this.database.rows(
      'UPDATE passkeys SET sealed_name = $3 WHERE account_id = $1 AND passkey_id = $2 RETURNING 1',
      [accountId, passkeyId, await this.sealName(accountId, name)],
    );
    return rows.length === 1;
  }

  /**
   * Stores the counter of a use. False when the passkey was removed meanwhile, or another use has the same or a later
   * counter. The counters of synced passkeys stay 0.
   */
  async advance(client: PoolClient, passkeyId: string, counter: number): Promise<boolean> {
    const advanced = await client.query(
      `UPDATE passkeys SET counter = $2, last_used_at = now()
       WHERE passkey_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
      [passkeyId, counter],
    );
    return advanced.rowCount === 1;
  }
}
