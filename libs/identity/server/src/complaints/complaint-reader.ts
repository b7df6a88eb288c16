import { Inject, Injectable } from '@nestjs/common';
import type { ComplaintOutcome, ComplaintStatus, ComplaintTopic } from '@parkett/identity-contract';
import { READ_DB, RECORDS_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { complaintTable, complaintTextTable } from './complaint-changes';

interface Row extends StoredRow<typeof complaintTable.columns> {
  readonly topic: ComplaintTopic;
  readonly status: ComplaintStatus;
  readonly outcome: ComplaintOutcome | null;
  readonly about: readonly string[];
}
interface TextRow extends StoredRow<typeof complaintTextTable.columns> {
  readonly kind: 'filed' | 'answered' | 'reopened';
  readonly outcome: ComplaintOutcome | null;
}

const shownMax = 200;
/** Nobody may be left out of the queue: what it does not list, nobody answers. */
const openMax = 5_000;
const registerMax = 50_000;

/** One complaint, without its texts. Instants are log time. */
export type Complaint = ReturnType<typeof complaintOf>;

/** Queries complaints in the read models; callers wait at the ReadBarrier first. */
@Injectable()
export class ComplaintReader {
  constructor(
    @Inject(READ_DB) private readonly database: Database,
    @Inject(RECORDS_DB) private readonly records: Database,
  ) {}

  /** Those of a customer, the latest first. */
  async of(accountId: string): Promise<Complaint[]> {
    const rows = await this.database.rows<Row>(
      'SELECT * FROM complaints WHERE account_id = $1 ORDER BY filed_at DESC, complaint_id LIMIT $2',
      [accountId, shownMax],
    );
    return rows.map(complaintOf);
  }

  async one(accountId: string, complaintId: string): Promise<Complaint | undefined> {
    const [row] = await this.database.rows<Row>(
      'SELECT * FROM complaints WHERE account_id = $1 AND complaint_id = $2',
      [accountId, complaintId],
    );
    return row && complaintOf(row);
  }

  /** The texts of a complaint, oldest first. */
  texts(complaintId: string): Promise<TextRow[]> {
    return this.database.rows<TextRow>('SELECT * FROM complaint_texts WHERE complaint_id = $1 ORDER BY at, kind', [
      complaintId,
    ]);
  }

  /** Those without an answer, the most urgent first. */
  async open(): Promise<Complaint[]> {
    const rows = await this.database.rows<Row>(
      `SELECT * FROM complaints WHERE status <> 'answered' ORDER BY due_on, filed_at, complaint_id LIMIT $1`,
      [openMax],
    );
    return rows.map(complaintOf);
  }

  /** Those filed between two instants, the oldest first. */
  async register(from: number, to: number): Promise<Complaint[]> {
    const rows = await this.database.rows<Row>(
      'SELECT * FROM complaints WHERE filed_at >= $1 AND filed_at < $2 ORDER BY filed_at, complaint_id LIMIT $3',
      [from, to, registerMax],
    );
    return rows.map(complaintOf);
  }

  /** When the customer last opened each complaint. */
  async openedAt(accountId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.records.rows<{ complaint_id: string; answer_at: string }>(
      'SELECT complaint_id, answer_at FROM complaint_reads WHERE account_id = $1',
      [accountId],
    );
    return new Map(rows.map(({ complaint_id, answer_at }) => [complaint_id, Number(answer_at)]));
  }

  /** The customer has seen the answer of this instant. Nothing is stored for one who was erased. */
  async markOpened(accountId: string, complaintId: string, answerAt: number): Promise<void> {
    await this.records.rows(
      `INSERT INTO complaint_reads (account_id, complaint_id, answer_at)
       SELECT account_id, $2, $3 FROM customer_keys WHERE account_id = $1
       ON CONFLICT (account_id, complaint_id)
       DO UPDATE SET answer_at = greatest(complaint_reads.answer_at, excluded.answer_at)`,
      [accountId, complaintId, answerAt],
    );
  }
}

const complaintOf = (row: Row) => ({
  complaintId: row.complaint_id,
  accountId: row.account_id,
  number: row.number,
  topic: row.topic,
  reference: row.reference,
  status: row.status,
  about: [...new Set(row.about)],
  filedAt: Number(row.filed_at),
  dueOn: row.due_on,
  handler: row.handler,
  outcome: row.outcome,
  answeredAt: row.answered_at === null ? null : Number(row.answered_at),
  reopenedAt: row.reopened_at === null ? null : Number(row.reopened_at),
});
