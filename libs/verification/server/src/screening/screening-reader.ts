import { Inject, Injectable } from '@nestjs/common';
import { screeningCasesMax, type ScreeningList, type ScreeningVerdict } from '@parkett/identity-contract';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { hitTable, screeningTable } from './screening-changes';

interface HitRow extends StoredRow<typeof hitTable.columns> {
  readonly list: ScreeningList;
  readonly verdict: ScreeningVerdict | null;
}

/** A list entry that may be the customer; `sealed` has the purpose `screening`. */
export interface Hit {
  readonly entry: string;
  readonly list: ScreeningList;
  readonly score: number;
  readonly dataHash: string;
  readonly sealed: string;
  readonly since: number;
  readonly verdict: ScreeningVerdict | null;
  readonly judgedAt: number | null;
}

const hitsShown = 100;
/** A provider answers within seconds; what waits longer is shown to people. */
const answeredWithinMs = 60_000;

/** Queries screenings in the read models; callers wait at the ReadBarrier first. */
@Injectable()
export class ScreeningReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** Customers with possible matches that nobody has judged, oldest first. */
  async cases(): Promise<{ accountId: string; hits: number; score: number; since: number }[]> {
    const rows = await this.database.rows<{ account_id: string; hits: number; score: number; since: string }>(
      `SELECT account_id, count(*)::int AS hits, max(score) AS score, min(since) AS since FROM screening_hits
       WHERE verdict IS NULL GROUP BY account_id ORDER BY min(since), account_id LIMIT $1`,
      [screeningCasesMax],
    );
    return rows.map(({ account_id, since, ...row }) => ({ accountId: account_id, ...row, since: Number(since) }));
  }

  /** Submissions under review about which the provider has not answered, oldest first. */
  async unanswered(now: number): Promise<{ accountId: string; submissionId: string; since: number }[]> {
    const rows = await this.database.rows<{ account_id: string; submission_id: string; submitted_at: string }>(
      `SELECT account_id, submission_id, submitted_at FROM submissions
       WHERE status = 'underReview' AND submitted_at < $1
         AND NOT EXISTS (SELECT FROM screenings WHERE screenings.account_id = submissions.account_id
           AND screenings.submission_id = submissions.submission_id)
       ORDER BY submitted_at, submission_id LIMIT $2`,
      [now - answeredWithinMs, screeningCasesMax],
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      submissionId: row.submission_id,
      since: Number(row.submitted_at),
    }));
  }

  /** The latest answer about a customer; undefined while there is none. */
  async latest(accountId: string): Promise<{ submissionId: string; dataHash: string; at: number } | undefined> {
    const [row] = await this.database.rows<StoredRow<typeof screeningTable.columns>>(
      'SELECT * FROM screenings WHERE account_id = $1',
      [accountId],
    );
    return row && { submissionId: row.submission_id, dataHash: row.data_hash, at: Number(row.at) };
  }

  /** The possible matches of a customer: those without a verdict first, then the latest. */
  async hits(accountId: string): Promise<Hit[]> {
    const rows = await this.database.rows<HitRow>(
      `SELECT * FROM screening_hits WHERE account_id = $1
       ORDER BY (verdict IS NULL) DESC, since DESC, entry, data_hash LIMIT $2`,
      [accountId, hitsShown],
    );
    return rows.map(({ entry, list, score, sealed, verdict, ...row }) => ({
      ...{ entry, list, score, sealed, verdict },
      dataHash: row.data_hash,
      since: Number(row.since),
      judgedAt: row.judged_at === null ? null : Number(row.judged_at),
    }));
  }
}
