import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@parkett/identity-contract';
import type { AgreementState } from '@parkett/identity-domain';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { acceptedAgreementTable } from './agreement-tables';

interface Row extends StoredRow<typeof acceptedAgreementTable.columns> {
  readonly language: Language;
}

/** Queries accepted agreements in the read models; callers wait at the ReadBarrier first. */
@Injectable()
export class AgreementReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** What the account has accepted, as decisions know it. */
  async state(accountId: string): Promise<AgreementState> {
    const rows = await this.accepted(accountId);
    return rows.length === 0 ? null : { accepted: rows.map(({ version }) => version) };
  }

  /** The latest first. */
  async accepted(accountId: string) {
    const rows = await this.database.rows<Row>(
      'SELECT * FROM accepted_agreements WHERE account_id = $1 ORDER BY accepted_at DESC, version DESC',
      [accountId],
    );
    return rows.map(({ version, language, accepted_at }) => ({ version, language, acceptedAt: Number(accepted_at) }));
  }
}
