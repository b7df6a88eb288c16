import { Inject, Injectable } from '@nestjs/common';
import type { Warning } from '@parkett/identity-contract';
import { evolveAppropriateness, validUntil, type AppropriatenessState } from '@parkett/identity-domain';
import type { ComplexKind } from '@parkett/market-contract';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { acknowledgedWarningTable, assessmentTable } from './appropriateness-tables';

interface AssessmentRow extends StoredRow<typeof assessmentTable.columns> {
  readonly results: readonly { readonly kind: ComplexKind; readonly result: 'appropriate' | 'notAppropriate' }[];
}
interface WarningRow extends StoredRow<typeof acknowledgedWarningTable.columns> {
  readonly kind: ComplexKind;
  readonly warning: Warning['warning'];
}

/** More than the attempts that the rules count. */
const assessmentsRead = 10;

/** Queries knowledge and experience in the read models; callers wait at the ReadBarrier first. */
@Injectable()
export class AppropriatenessReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** The questionnaires of a customer, the latest first. */
  async assessments(accountId: string) {
    const rows = await this.database.rows<AssessmentRow>(
      'SELECT * FROM assessments WHERE account_id = $1 ORDER BY assessed_at DESC LIMIT $2',
      [accountId, assessmentsRead],
    );
    return rows.map(({ version, results, assessed_at }) => ({ version, results, assessedAt: Number(assessed_at) }));
  }

  /** What is known of a customer, as decisions know it. */
  async state(accountId: string): Promise<AppropriatenessState> {
    const [assessments, warnings] = await Promise.all([
      this.assessments(accountId),
      this.database.rows<WarningRow>('SELECT * FROM acknowledged_warnings WHERE account_id = $1', [accountId]),
    ]);
    const events = [
      ...assessments.map((one) => ({
        ...({ type: 'AppropriatenessAssessed', v: 1, version: one.version, sealed: '' } as const),
        ...{ results: [...one.results], assessedAt: one.assessedAt, at: one.assessedAt },
      })),
      ...warnings.map(({ kind, warning, version, acknowledged_at }) => ({
        ...({ type: 'WarningAcknowledged', v: 1, kind, warning, version } as const),
        ...{ acknowledgedAt: Number(acknowledged_at), at: Number(acknowledged_at) },
      })),
    ];
    return events.toSorted((a, b) => a.at - b.at).reduce<AppropriatenessState>(evolveAppropriateness, null);
  }

  /** The results of the latest questionnaire that count at an instant. */
  async results(accountId: string, now: number) {
    const [latest] = await this.assessments(accountId);
    if (latest === undefined || validUntil(latest.assessedAt) <= now) return [];
    const { version, assessedAt } = latest;
    return latest.results.map(({ kind, result }) => ({
      ...{ kind, result, version, assessedAt, validUntil: validUntil(assessedAt) },
    }));
  }
}
