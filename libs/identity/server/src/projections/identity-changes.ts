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
interface CredentialChange {
  account_id: string;
  credential: string;
  change: string;
  at: number;
}
interface Erasure {
  account_id: string;
  requested_by: string;
  requested_at: number;
}
interface Erased {
  account_id: string;
  approved_by: string;
  erased_at: number;
}

/** Changes of a batch of records to the read models of identity. */
class Changes {
  private readonly submissions: Submission[] = [];
  private readonly verdicts: Verdict[] = [];
  private readonly looks: Look[] = [];
  /** Only the last change of each kind is kept. */
  private readonly credentials = new Map<string, CredentialChange>();
  private readonly requested: Erasure[] = [];
  private readonly erased: Erased[] = [];

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
      case 'CredentialChanged': {
        const { credential, change } = event;
        this.credentials.set(`${accountId} ${credential} ${change}`, {
          account_id: accountId,
          credential,
          change,
          at: event.at,
        });
        break;
      }
      case 'ErasureRequested':
        this.requested.push({ account_id: accountId, requested_by: event.by, requested_at: at });
        break;
      case 'CustomerErased':
        this.erased.push({ account_id: accountId, approved_by: event.approvedBy, erased_at: at });
        break;
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
    await bulk(
      client,
      { account_id: 'text', credential: 'text', change: 'text', at: 'bigint' },
      [...this.credentials.values()],
      `
      INSERT INTO credential_changes (account_id, credential, change, at) SELECT account_id, credential, change, at
      FROM rows
      ON CONFLICT (account_id, credential, change) DO UPDATE SET at = excluded.at`,
    );
    await bulk(
      client,
      { account_id: 'text', requested_by: 'text', requested_at: 'bigint' },
      this.requested,
      `
      INSERT INTO erasures (account_id, requested_by, requested_at) SELECT account_id, requested_by, requested_at
      FROM rows`,
    );
    await bulk(
      client,
      { account_id: 'text', approved_by: 'text', erased_at: 'bigint' },
      this.erased,
      `
      UPDATE erasures SET approved_by = rows.approved_by, erased_at = rows.erased_at FROM rows
      WHERE erasures.account_id = rows.account_id`,
    );
    await this.blank(client);
  }

  /** Only the erasure itself remains of an erased customer. */
  private async blank(client: PoolClient): Promise<void> {
    if (this.erased.length === 0) return;
    const accounts = this.erased.map(({ account_id }) => account_id);
    for (const table of ['submissions', 'looks', 'credential_changes'])
      await client.query(`DELETE FROM ${table} WHERE account_id = ANY ($1)`, [accounts]);
  }
}

/** Verifications, accesses, changes of credentials and erasures; part of the group that projects accounts. */
export const identityChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [
    { name: 'submissions', key: ['submission_id'] },
    { name: 'looks', key: ['partition', 'record_offset'] },
    { name: 'credential_changes', key: ['account_id', 'credential', 'change'] },
    { name: 'erasures', key: ['account_id'] },
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
