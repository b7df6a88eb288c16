import { approvalEvents, type ApprovalEvent } from '@parkett/approvals-contract';
import { identityEvents, staffAggregate, staffEvents, type StaffEvent } from '@parkett/identity-contract';
import type { EventBody } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { Table, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

export const staffTable = new Table('staff_people', ['staff_id'], {
  staff_id: 'text',
  login: 'text',
  roles: 'jsonb',
  status: 'text',
  proposed_by: 'text?',
  approved_by: 'text?',
  customer_accounts: 'jsonb',
});

export const actTable = new Table('staff_acts', ['id'], {
  id: 'text',
  at: 'bigint',
  by: 'text',
  act: 'text',
  subject: 'text?',
});
type ActRow = WrittenRow<typeof actTable.columns>;

/** Names of events in the audit log; most are the name of the call that caused the event. */
const actNames: Readonly<Record<string, string>> = {
  StaffProposed: 'proposeStaff',
  StaffApproved: 'approveStaff',
  StaffDisabled: 'disableStaff',
  StaffCustomerLinked: 'linkStaffCustomer',
  EnrolmentIssued: 'issueEnrolment',
  StaffEnrolled: 'finishEnrolment',
  VerificationApproved: 'approveVerification',
  VerificationReturned: 'returnVerification',
  ErasureRequested: 'requestErasure',
  CustomerErased: 'approveErasure',
  RestrictionPlaced: 'stopAtOnce',
  ApprovalRequested: 'requestApproval',
  ApprovalGranted: 'grantApproval',
  ApprovalRefused: 'refuseApproval',
  ApprovalWithdrawn: 'withdrawApproval',
};

/** The staff part of the read models: members, and all their actions, accesses and refused attempts. */
export const staffChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [staffTable, actTable],
  async project(client, partition, records) {
    const acts: ActRow[] = [];
    for (const chained of records) {
      if (chained.record.actor.kind === 'staff') acts.push(...actsOf(partition, chained));
      if (!chained.record.aggregate.startsWith('staff:')) continue;
      for (const event of chained.record.events) await changePeople(client, staffEvents.read(event));
    }
    await actTable.insert(client, acts, { onConflict: 'DO NOTHING' });
  },
};

/** The entries of the audit log about a record of a member of staff. */
export function actsOf(partition: number, { offset, record }: ChainedRecord): ActRow[] {
  const base = { at: decidedAtOf(record), by: record.actor.id };
  const about = record.aggregate.startsWith('staff:') ? null : idOf(record.aggregate);
  if (record.outcome.kind === 'rejected') {
    return [{ ...base, id: `${partition}:${offset}`, act: `refused ${record.outcome.rejection.code}`, subject: about }];
  }
  return record.events.map((event, index) => ({
    ...base,
    id: `${partition}:${offset}:${index}`,
    ...actOf(event, about),
  }));
}

function actOf(recorded: EventBody, about: string | null): Pick<ActRow, 'act' | 'subject'> {
  const look = identityEvents.find(recorded);
  if (look?.type === 'LookRecorded')
    return {
      act: `look ${look.what}`,
      subject: look.documentId === null ? about : `${about ?? ''}/${look.documentId}`,
    };
  const event = staffEvents.find(recorded);
  if (event?.type === 'StaffActed') return { act: event.act, subject: event.subject };
  const act = actNames[recorded.type] ?? recorded.type;
  const approval = approvalEvents.find(recorded);
  if (approval?.type === 'ApprovalRequested' || approval?.type === 'ApprovalGranted')
    return { act, subject: wrappedSubject(approval.command) };
  if (event === undefined) return { act, subject: about };
  return { act, subject: event.type === 'StaffFounded' ? null : event.staffId };
}

type Wrapped = Extract<ApprovalEvent, { type: 'ApprovalGranted' }>['command'];

/** Whom a command of two persons is about: an account, or the login of a new member of staff. */
const wrappedSubject = ({ aggregate, body: { login } }: Wrapped): string =>
  aggregate === staffAggregate && typeof login === 'string' ? login : idOf(aggregate);

const idOf = (aggregate: string): string => aggregate.slice(aggregate.indexOf(':') + 1);

/** One statement per event: staff changes are rare, and each builds on the one before. */
async function changePeople(client: PoolClient, event: StaffEvent): Promise<void> {
  switch (event.type) {
    case 'StaffFounded':
      return staffTable.insert(client, event.people.map(memberOf), {
        same: { status: 'active', proposed_by: null, approved_by: null, customer_accounts: '[]' },
      });
    case 'StaffProposed':
      return staffTable.insert(client, [memberOf(event)], {
        same: { status: 'proposed', proposed_by: event.by, approved_by: null, customer_accounts: '[]' },
      });
    case 'StaffApproved':
      await client.query(`UPDATE staff_people SET status = 'active', approved_by = $2 WHERE staff_id = $1`, [
        event.staffId,
        event.by,
      ]);
      return;
    case 'StaffDisabled':
      await client.query(`UPDATE staff_people SET status = 'disabled' WHERE staff_id = $1`, [event.staffId]);
      return;
    case 'StaffCustomerLinked':
      await client.query(
        'UPDATE staff_people SET customer_accounts = customer_accounts || to_jsonb($2::text) WHERE staff_id = $1',
        [event.staffId, event.accountId],
      );
      return;
    case 'EnrolmentIssued':
    case 'StaffEnrolled':
    case 'StaffActed':
      return;
  }
}

function memberOf({ staffId, login, roles }: { staffId: string; login: string; roles: readonly string[] }) {
  return { staff_id: staffId, login, roles: JSON.stringify(roles) };
}
