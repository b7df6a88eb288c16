import { Inject, Injectable } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

/** A telephone number as it is stored: its blind index, and encrypted. */
export interface StoredPhone {
  readonly index: Buffer;
  readonly sealed: Buffer;
}

/** A new number that waits until it takes effect. */
export interface WaitingPhone extends StoredPhone {
  readonly accountId: string;
  readonly changeId: string;
  readonly device: string | null;
  /** Milliseconds since 1970. */
  readonly effectiveAt: number;
  /** Attempts that the log has refused. */
  readonly tries: number;
}

interface WaitingRow {
  readonly account_id: string;
  readonly change_id: string;
  readonly phone_hmac: Buffer;
  readonly phone_encrypted: Buffer;
  readonly device: string | null;
  readonly effective_at: string;
  readonly tries: number;
}

/** New telephone numbers that wait, in Postgres; an account has at most one. */
@Injectable()
export class WaitingPhoneRows {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /** In the transaction of the decision. Replaces one that was stopped and is not dropped yet. */
  async add(
    client: PoolClient,
    { accountId, changeId, index, sealed, device, effectiveAt }: Omit<WaitingPhone, 'tries'>,
  ): Promise<void> {
    await client.query(
      `INSERT INTO phone_changes (account_id, change_id, phone_hmac, phone_encrypted, device, effective_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (account_id) DO UPDATE SET change_id = excluded.change_id, phone_hmac = excluded.phone_hmac,
         phone_encrypted = excluded.phone_encrypted, device = excluded.device, effective_at = excluded.effective_at,
         tries = 0`,
      [accountId, changeId, index, sealed, device, effectiveAt],
    );
  }

  async of(accountId: string): Promise<WaitingPhone | undefined> {
    const [row] = await this.database.rows<WaitingRow>('SELECT * FROM phone_changes WHERE account_id = $1', [
      accountId,
    ]);
    return row && waitingOf(row);
  }

  /** Those whose time has come, the oldest first. */
  async due(now: number, limit: number): Promise<WaitingPhone[]> {
    const rows = await this.database.rows<WaitingRow>(
      'SELECT * FROM phone_changes WHERE effective_at <= $1 ORDER BY effective_at LIMIT $2',
      [now, limit],
    );
    return rows.map(waitingOf);
  }

  /** Tries again at another time, as another command. */
  async postpone({ accountId, changeId }: WaitingPhone, until: number): Promise<void> {
    await this.database.rows(
      'UPDATE phone_changes SET tries = tries + 1, effective_at = $3 WHERE account_id = $1 AND change_id = $2',
      [accountId, changeId, until],
    );
  }

  async drop(accountId: string, changeId: string): Promise<void> {
    await this.database.rows('DELETE FROM phone_changes WHERE account_id = $1 AND change_id = $2', [
      accountId,
      changeId,
    ]);
  }
}

const waitingOf = (row: WaitingRow): WaitingPhone => ({
  accountId: row.account_id,
  changeId: row.change_id,
  index: row.phone_hmac,
  sealed: row.phone_encrypted,
  device: row.device,
  effectiveAt: Number(row.effective_at),
  tries: row.tries,
});
