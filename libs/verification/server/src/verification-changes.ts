import { identityEvents, type IdentityEvent } from '@parkett/identity-contract';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { bulk, Table, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

export const submissionTable = new Table('submissions', ['submission_id'], {
  submission_id: 'text',
  account_id: 'text',
  document_type: 'text',
  sealed: 'text',
  documents: 'jsonb',
  attempt: 'int',
  submitted_at: 'bigint',
  expires_on: 'text?',
  status: 'text',
  decided_at: 'bigint?',
  decided_by: 'text?',
  reason: 'text?',
  replaced_by: 'text?',
  reminded_days: 'int?',
});

export const lookTable = new Table('looks', ['partition', 'record_offset'], {
  partition: 'int',
  record_offset: 'bigint',
  account_id: 'text',
  at: 'bigint',
  what: 'text',
  document_id: 'text?',
  by: 'text',
  login: 'text',
});

const undecided = {
  ...{ status: 'underReview', decided_at: null, decided_by: null, reason: null, replaced_by: null },
  reminded_days: null,
};
const verdictColumns = submissionTable.pick('submission_id', 'status', 'decided_at', 'decided_by', 'reason');
const approvedColumns = submissionTable.pick('submission_id', 'account_id');
const reminderColumns = submissionTable.pick('submission_id', 'reminded_days');

/** Changes of a batch of records to the read models of verification. */
class Changes {
  private readonly submissions: Omit<WrittenRow<typeof submissionTable.columns>, keyof typeof undecided>[] = [];
  /** The last verdict on each submission. */
  private readonly verdicts = new Map<string, WrittenRow<typeof verdictColumns>>();
  private readonly approved: WrittenRow<typeof approvedColumns>[] = [];
  private readonly reminders = new Map<string, WrittenRow<typeof reminderColumns>>();
  private readonly looks: WrittenRow<typeof lookTable.columns>[] = [];
  private readonly erased: string[] = [];

  add(accountId: string, partition: number, { offset, record }: ChainedRecord, event: IdentityEvent): void {
    const at = decidedAtOf(record);
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
          expires_on: event.expiresOn,
        });
        break;
      case 'VerificationApproved':
        this.verdicts.set(event.submissionId, {
          submission_id: event.submissionId,
          status: 'approved',
          decided_at: at,
          decided_by: event.by,
          reason: null,
        });
        this.approved.push({ submission_id: event.submissionId, account_id: accountId });
        break;
      case 'ExpiryReminded':
        this.reminders.set(event.submissionId, { submission_id: event.submissionId, reminded_days: event.days });
        break;
      case 'VerificationReturned':
        this.verdicts.set(event.submissionId, {
          submission_id: event.submissionId,
          status: 'resubmission',
          decided_at: at,
          decided_by: event.by,
          reason: event.reason,
        });
        break;
      case 'VerificationRevoked':
        this.verdicts.set(event.submissionId, {
          submission_id: event.submissionId,
          status: 'resubmission',
          decided_at: at,
          decided_by: event.approvedBy,
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
      case 'PasskeyEnrolled':
      case 'OwnErasureRequested':
      case 'OwnErasureWithdrawn':
      case 'RelationshipEnded':
      case 'PasskeyRemoved':
      case 'RecoveryApproved':
      case 'RecoveryStopped':
      case 'RecoveryCompleted':
      case 'PhoneChangeRequested':
      case 'PhoneChangeStopped':
      case 'PhoneChanged':
      case 'EmailChanged':
      case 'AddressChanged':
      case 'TaxResidenceDeclared':
        break;
    }
  }

  /**
   * Writing table by table is enough within a batch: a verdict follows its submission, and nothing follows an erasure.
   */
  async write(client: PoolClient): Promise<void> {
    await submissionTable.insert(client, this.submissions, { same: undecided });
    await bulk(
      client,
      verdictColumns,
      [...this.verdicts.values()],
      `
      UPDATE submissions SET status = rows.status, decided_at = rows.decided_at, decided_by = rows.decided_by,
      reason = rows.reason
      FROM rows WHERE submissions.submission_id = rows.submission_id`,
    );
    await bulk(
      client,
      approvedColumns,
      this.approved,
      `
      UPDATE submissions AS earlier SET replaced_by = rows.submission_id
      FROM rows JOIN submissions AS later ON later.submission_id = rows.submission_id
      WHERE earlier.account_id = rows.account_id AND earlier.attempt < later.attempt
        AND earlier.status = 'approved'`,
    );
    await bulk(
      client,
      reminderColumns,
      [...this.reminders.values()],
      `
      UPDATE submissions SET reminded_days = rows.reminded_days
      FROM rows WHERE submissions.submission_id = rows.submission_id`,
    );
    await lookTable.insert(client, this.looks);
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
  tables: [submissionTable, lookTable],
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
