import { Inject, Injectable } from '@nestjs/common';
import type { DocumentType, VerificationStatus } from '@parkett/identity-contract';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { lookTable, submissionTable } from './verification-changes';

interface SubmissionRow extends StoredRow<typeof submissionTable.columns> {
  readonly document_type: DocumentType;
  readonly documents: Submission['documents'];
  readonly status: Submission['status'];
  readonly reason: Submission['reason'];
}
interface LookRow extends StoredRow<typeof lookTable.columns> {
  readonly what: Look['what'];
}

/** One submission of a customer; the fields are those of the events. Instants are log time. */
export interface Submission {
  readonly submissionId: string;
  readonly accountId: string;
  readonly documentType: DocumentType;
  /** Name and number sealed by the vault with the purpose `verification`. */
  readonly sealed: string;
  readonly documents: readonly { readonly documentId: string; readonly side: 'front' | 'back' }[];
  readonly attempt: number;
  readonly submittedAt: number;
  readonly status: Exclude<VerificationStatus, 'pending'>;
  readonly decidedAt: number | null;
  /** Id of the member of staff. */
  readonly decidedBy: string | null;
  readonly reason: 'unreadable' | 'incomplete' | 'expired' | 'nameDiffers' | 'numberDiffers' | 'notTheDocument' | null;
  /** The last day of the document; null where it is not known or has no end. */
  readonly expiresOn: string | null;
}

interface Verification {
  readonly status: VerificationStatus;
  readonly submission: Submission | undefined;
  readonly renewal: Submission | undefined;
}

interface Look {
  readonly at: number;
  readonly what: 'document' | 'verification' | 'profile';
  readonly documentId: string | null;
  /** Id of the member of staff. */
  readonly staffId: string;
  /** The name under which customers know them. */
  readonly by: string;
}

/** A waiting submission, as shown to one member of staff. */
interface WaitingSubmission extends Submission {
  /** Another member of staff who has opened it recently. */
  readonly openedBy: { readonly by: string; readonly at: number } | null;
}

interface WaitingRow extends SubmissionRow {
  readonly opened_by: string | null;
  readonly opened_at: string | null;
}

const looksMax = 200;
const submissionsMax = 50;
/** After this time, a member of staff who opened a case no longer counts as working on it. */
const openedMs = 15 * 60_000;

/** Every waiting submission, with the latest access to it by somebody other than $1 since $2. */
const waiting = `
  SELECT submissions.*, opened.login AS opened_by, opened.at AS opened_at FROM submissions LEFT JOIN LATERAL (
    SELECT login, at FROM looks
    WHERE account_id = submissions.account_id AND at >= greatest(submitted_at, $2::bigint) AND what = 'verification' AND by <> $1
    ORDER BY at DESC LIMIT 1) opened ON true
  WHERE status = 'underReview'`;

/**
 * Queries customers' verification in the read models. Callers must first wait at the ReadBarrier for the position that
 * the client has seen.
 */
@Injectable()
export class VerificationReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /**
   * The state of the verification. `submission` is the one whose approval counts, else the latest; undefined while there
   * is none. `renewal` is a later one beside an approval.
   */
  async verification(accountId: string): Promise<Verification> {
    const rows = await this.database.rows<SubmissionRow>(
      `SELECT * FROM (
         (SELECT * FROM submissions WHERE account_id = $1 ORDER BY attempt DESC LIMIT 1)
         UNION ALL
         (SELECT * FROM submissions WHERE account_id = $1 AND status = 'approved' AND replaced_by IS NULL
            AND attempt < (SELECT max(attempt) FROM submissions WHERE account_id = $1) LIMIT 1)) AS found
       ORDER BY attempt DESC`,
      [accountId],
    );
    const [latest, approved] = rows.map(submissionOf);
    const submission = approved ?? latest;
    return {
      status: submission?.status ?? 'pending',
      submission,
      renewal: approved === undefined ? undefined : latest,
    };
  }

  /** The submission that was made last; undefined while there is none. */
  async latest(accountId: string): Promise<Submission | undefined> {
    const { submission, renewal } = await this.verification(accountId);
    return renewal ?? submission;
  }

  /** One submission of this customer; undefined when none with that id was accepted. */
  async submission(accountId: string, submissionId: string): Promise<Submission | undefined> {
    const [row] = await this.database.rows<SubmissionRow>(
      'SELECT * FROM submissions WHERE submission_id = $1 AND account_id = $2',
      [submissionId, accountId],
    );
    return row && submissionOf(row);
  }

  /** All accesses to the customer's data, newest first. */
  async looks(accountId: string): Promise<Look[]> {
    const rows = await this.database.rows<LookRow>(
      'SELECT * FROM looks WHERE account_id = $1 ORDER BY at DESC, partition, record_offset DESC LIMIT $2',
      [accountId, looksMax],
    );
    return rows.map((row) => ({
      at: Number(row.at),
      what: row.what,
      documentId: row.document_id,
      staffId: row.by,
      by: row.login,
    }));
  }

  /** The submissions of a customer, newest first. */
  async submissions(accountId: string): Promise<Submission[]> {
    const rows = await this.database.rows<SubmissionRow>(
      'SELECT * FROM submissions WHERE account_id = $1 ORDER BY attempt DESC LIMIT $2',
      [accountId, submissionsMax],
    );
    return rows.map(submissionOf);
  }

  /** Submissions that wait for a review, longest first; `before` is the `next` of the page before. */
  async queue(
    staffId: string,
    page: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<{ submissions: WaitingSubmission[]; next: string | null }> {
    const [at = '-1', id = ''] = page.before?.split('.') ?? [];
    const rows = await this.database.rows<WaitingRow>(
      `SELECT * FROM (${waiting}) AS queue WHERE (submitted_at, submission_id) > ($3::bigint, $4)
       ORDER BY submitted_at, submission_id LIMIT $5`,
      [staffId, Date.now() - openedMs, /^\d{1,15}$/.test(at) ? at : '-1', id, page.limit + 1],
    );
    const shown = rows.slice(0, page.limit);
    const last = shown.at(-1);
    const next = rows.length > page.limit && last ? `${last.submitted_at}.${last.submission_id}` : null;
    return { submissions: shown.map(waitingOf), next };
  }

  /** The number of waiting submissions, and a mark that changes whenever the result of `queue` would. */
  async queueState(staffId: string): Promise<{ waiting: number; mark: string }> {
    const [row] = await this.database.rows<{ waiting: number; mark: string }>(
      `SELECT count(*)::int AS waiting,
         md5(coalesce(string_agg(concat_ws(' ', submission_id, opened_by, opened_at), ',' ORDER BY submission_id),
         '')) AS mark
       FROM (${waiting}) AS queue`,
      [staffId, Date.now() - openedMs],
    );
    if (row === undefined) throw new Error('a count without a row');
    return row;
  }
}

const submissionOf = (row: SubmissionRow): Submission => ({
  submissionId: row.submission_id,
  accountId: row.account_id,
  documentType: row.document_type,
  sealed: row.sealed,
  documents: row.documents,
  attempt: row.attempt,
  submittedAt: Number(row.submitted_at),
  status: row.status,
  decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  decidedBy: row.decided_by,
  reason: row.reason,
  expiresOn: row.expires_on,
});

const waitingOf = (row: WaitingRow): WaitingSubmission => ({
  ...submissionOf(row),
  openedBy: row.opened_by === null ? null : { by: row.opened_by, at: Number(row.opened_at) },
});
