import { Inject, Injectable } from '@nestjs/common';
import type { Cooling } from '@parkett/identity-contract';
import { coolingOn, type CredentialChange } from '@parkett/identity-domain';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { ownErasureTable } from '../erasure/own-erasure-changes';
import type { erasureTable, taxResidenceTable } from './identity-changes';

type ErasureRow = StoredRow<typeof erasureTable.columns>;

export interface Erasure {
  readonly accountId: string;
  readonly requestedBy: string;
  readonly requestedAt: number;
  readonly approvedBy: string | null;
  readonly erasedAt: number | null;
}

const erasuresMax = 500;

/**
 * Queries customers' identity in the read models. Callers must first wait at the ReadBarrier for the position that the
 * client has seen.
 */
@Injectable()
export class IdentityReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** Requested and executed erasures, newest request first. */
  async erasures(): Promise<Erasure[]> {
    const rows = await this.database.rows<ErasureRow>(
      'SELECT * FROM erasures ORDER BY requested_at DESC, account_id LIMIT $1',
      [erasuresMax],
    );
    return rows.map(erasureOf);
  }

  /** The erasure of one customer; undefined when none was requested. */
  async erasure(accountId: string): Promise<Erasure | undefined> {
    const [row] = await this.database.rows<ErasureRow>('SELECT * FROM erasures WHERE account_id = $1', [accountId]);
    return row && erasureOf(row);
  }

  /** The encrypted postal address, and when it changed; undefined when there is none. */
  async address(accountId: string): Promise<{ sealed: string; changedAt: number } | undefined> {
    const [row] = await this.database.rows<{ sealed: string; changed_at: string }>(
      'SELECT sealed, changed_at FROM customer_addresses WHERE account_id = $1',
      [accountId],
    );
    return row && { sealed: row.sealed, changedAt: Number(row.changed_at) };
  }

  /** The latest declaration, encrypted; undefined when there is none. */
  async taxResidence(accountId: string): Promise<{ sealed: string; wording: string; at: number } | undefined> {
    const [row] = await this.database.rows<StoredRow<typeof taxResidenceTable.columns>>(
      'SELECT * FROM tax_residences WHERE account_id = $1',
      [accountId],
    );
    return row && { sealed: row.sealed, wording: row.wording, at: Number(row.declared_at) };
  }

  /** The last day of the document whose approval counts; null when there is none, or it has no known end. */
  async documentExpiresOn(accountId: string): Promise<string | null> {
    return (await this.approvedDocument(accountId))?.expiresOn ?? null;
  }

  /** The document whose approval counts; null when there is none. */
  async approvedDocument(accountId: string): Promise<{ readonly expiresOn: string | null } | null> {
    const [row] = await this.database.rows<{ expires_on: string | null }>(
      `SELECT expires_on FROM submissions
       WHERE account_id = $1 AND status = 'approved' AND replaced_by IS NULL ORDER BY attempt DESC LIMIT 1`,
      [accountId],
    );
    return row === undefined ? null : { expiresOn: row.expires_on };
  }

  /** The customer's own request that is open; undefined when there is none. */
  async ownErasure(accountId: string): Promise<{ requestedAt: number; dueAt: number } | undefined> {
    const [row] = await this.database.rows<StoredRow<typeof ownErasureTable.columns>>(
      'SELECT * FROM own_erasures WHERE account_id = $1 AND kept_until IS NULL',
      [accountId],
    );
    return row && { requestedAt: Number(row.requested_at), dueAt: Number(row.due_at) };
  }

  /** Actions on hold for the account at an instant (milliseconds since 1970), with cause and end. */
  async cooling(accountId: string, now: number): Promise<Cooling[]> {
    return coolingOn({ changes: await this.changes(accountId) }, now);
  }

  /** The latest change of each credential and kind. */
  async changes(accountId: string): Promise<CredentialChange[]> {
    const rows = await this.database.rows<{
      credential: CredentialChange['credential'];
      change: CredentialChange['change'];
      at: string;
    }>('SELECT credential, change, at FROM credential_changes WHERE account_id = $1', [accountId]);
    return rows.map(({ credential, change, at }) => ({ credential, change, at: Number(at) }));
  }
}

const erasureOf = (row: ErasureRow): Erasure => ({
  accountId: row.account_id,
  requestedBy: row.requested_by,
  requestedAt: Number(row.requested_at),
  approvedBy: row.approved_by,
  erasedAt: row.erased_at === null ? null : Number(row.erased_at),
});
