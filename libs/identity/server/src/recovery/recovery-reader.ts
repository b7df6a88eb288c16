import { Inject, Injectable } from '@nestjs/common';
import { recoveryKindSchema, type OpenRecovery } from '@parkett/identity-contract';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { recoveryTable } from './recovery-tables';

type Row = StoredRow<typeof recoveryTable.columns>;

const dueMax = 100;

/** Queries recoveries in the read models; callers wait at the ReadBarrier first. */
@Injectable()
export class RecoveryReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** The recovery of an account that can still be stopped at an instant; null when there is none. */
  async open(accountId: string, now: number): Promise<OpenRecovery | null> {
    const [row] = await this.database.rows<Row>(
      `SELECT * FROM recoveries WHERE account_id = $1 AND ended_at IS NULL AND expires_at > $2
       ORDER BY approved_at DESC LIMIT 1`,
      [accountId, now],
    );
    return row === undefined ? null : recoveryOf(row);
  }

  /** The recovery of a case; undefined before its approval. */
  async ofCase(caseId: string): Promise<(OpenRecovery & { readonly endedAt: number | null }) | undefined> {
    const [row] = await this.database.rows<Row>('SELECT * FROM recoveries WHERE case_id = $1', [caseId]);
    return row && { ...recoveryOf(row), endedAt: row.ended_at === null ? null : Number(row.ended_at) };
  }

  /** Removals of factors whose wait is over, except for those that were refused a moment ago. */
  async dueRemovals(
    now: number,
    except: readonly string[],
  ): Promise<{ readonly accountId: string; readonly recoveryId: string }[]> {
    const rows = await this.database.rows<Row>(
      `SELECT * FROM recoveries WHERE ended_at IS NULL AND kind = 'removeFactors' AND ready_at <= $1 AND expires_at > $1
       AND recovery_id <> ALL ($3) ORDER BY random() LIMIT $2`,
      [now, dueMax, except],
    );
    return rows.map(({ account_id: accountId, recovery_id: recoveryId }) => ({ accountId, recoveryId }));
  }
}

const recoveryOf = (row: Row): OpenRecovery => ({
  recoveryId: row.recovery_id,
  kind: recoveryKindSchema.parse(row.kind),
  approvedAt: Number(row.approved_at),
  readyAt: Number(row.ready_at),
  expiresAt: Number(row.expires_at),
});
