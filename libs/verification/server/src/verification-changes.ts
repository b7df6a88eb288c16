import { identityEvents, type IdentityEvent } from '@parkett/identity-contract';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { bulk, type Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

interface Submission {
  submission_id: string;
  account_id: string;
  document_type: string;
  sealed: string;
  documents: string;
  attempt: number;
  submitted_at: number;
}
interface Verdict {
  submission_id: string;
  status: string;
  decided_at: number;
  decided_by: string;
  reason: string | null;
}
interface Look {
  partition: number;
  record_offset: number;
  account_id: string;
  at: number;
  what: string;
  document_id: string | null;
  by: string;
  login: string;
}
/** Changes of a batch of records to the read models of verification. */
class Changes {
  private readonly submissions: Submission[] = [];
  private readonly verdicts: Verdict[] = [];
  private readonly looks: Look[] = [];
  private readonly erased: string[] = [];

  add(accountId: string, partition: number, { offset, record }: ChainedRecord, event: IdentityEvent): void {
    const at = record.recordedAt;
    switch (event.type) {
      case 'VerificationSubmitted':
        this.submissions.push({
          submission_id: event.submissionId,
          account_id: accountId,
          document_type: event.documentType,
          sealed: event.sealed,
          documents: JSON.stringify(event.documents),
          attempt: event.attempt,
          submitted_at: at,
        });
        break;
      case 'VerificationApproved':
        this.verdicts.push({
          submission_id: event.submissionId,
          status: 'approved',
          decided_at: at,
          decided_by: event.by,
          reason: null,
        });
        break;
      case 'VerificationReturned':
        this.verdicts.push({
          submission_id: event.submissionId,
          status: 'resubmission',
          decided_at: at,
          decided_by: event.by,
          reason: event.reason,
        });
        break;
      case 'LookRecorded':
        this.looks.push({
          partition,
          record_offset: offset,
          account_id: accountId,
          at,
          what: event.what,
          document_id: event.documentId,
          by: event.by,
          login: event.login,
        });
        break;
      case 'CustomerErased':
        this.erased.push(accountId);
        break;
      case 'CredentialChanged':
      case 'ErasureRequested':
      case 'StepUpGranted':
      case 'StepUpConsumed':
        break;
    }
  }

  /**
   * Writing table by table is enough within a batch: a verdict follows its submission, and nothing follows an erasure.
   */
  async write(client: PoolClient): Promise<void> {
    await bulk(
      client,
      {
        submission_id: 'text',
        account_id: 'text',
        document_type: 'text',
        sealed: 'text',
        documents: 'jsonb',
        attempt: 'int',
        submitted_at: 'bigint',
      },
      this.submissions,
      `
      INSERT INTO submissions (submission_id, account_id, document_type, sealed, documents, attempt, submitted_at,
      status)
      SELECT submission_id, account_id, document_type, sealed, documents, attempt, submitted_at, 'underReview' FROM rows`,
    );
    await bulk(
      client,
      { submission_id: 'text', status: 'text', decided_at: 'bigint', decided_by: 'text', reason: 'text' },
      this.verdicts,
      `
      UPDATE submissions SET status = rows.status, decided_at = rows.decided_at, decided_by = rows.decided_by,
      reason = rows.reason
      FROM rows WHERE submissions.submission_id = rows.submission_id`,
    );
    await bulk(
      client,
      {
        partition: 'int',
        record_offset: 'bigint',
        account_id: 'text',
        at: 'bigint',
        what: 'text',
        document_id: 'text',
        by: 'text',
        login: 'text',
      },
      this.looks,
      `
      INSERT INTO looks (partition, record_offset, account_id, at, what, document_id, by, login)
      SELECT partition, record_offset, account_id, at, what, document_id, by, login FROM rows`,
    );
    await this.blank(client);
  }

  /** Nothing of an erased customer remains here. */
  private async blank(client: PoolClient): Promise<void> {
    if (this.erased.length === 0) return;
    for (const table of ['submissions', 'looks'])
      await client.query(`DELETE FROM ${table} WHERE account_id = ANY ($1)`, [this.erased]);
  }
}

/** Submissions, verdicts and accesses; part of the group that projects accounts. */
export const verificationChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [
    { name: 'submissions', key: ['submission_id'] },
    { name: 'looks', key: ['partition', 'record_offset'] },
  ],
  async project(client, partition, records) {
    const changes = new Changes();
    for (const chained of records) {
      const { aggregate, events } = chained.record;
      if (!aggregate.startsWith('account:')) continue;
      for (const recorded of events) {
        const event = identityEvents.find(recorded);
        if (event) changes.add(aggregate.slice('account:'.length), partition, chained, event);
      }
    }
    await changes.write(client);
  },
};
