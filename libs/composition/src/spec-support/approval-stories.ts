import type { ActiveMember, Actor, StaffView } from '@parkett/kernel';
import { canonical, sha256 } from '@parkett/platform-event-log';
import { approvalKinds } from '../approval-kinds';
import { beforeOwnErasures } from './erasure-stories';
import type { Asked, Story } from './story';

const dayMs = 24 * 60 * 60 * 1000;
const staff = (id: string): Actor => ({ kind: 'staff', id });

/** Members of staff as decisions of two persons know them. */
const members: Readonly<Record<string, ActiveMember>> = {
  'ada.reviews': { roles: ['admin', 'operations'], customerAccounts: [], behind: {} },
  'ben.approves': { roles: ['admin', 'risk'], customerAccounts: [], behind: {} },
};
export const staffView: StaffView = {
  member: (staffId) => members[staffId],
  dependentUntil: () => undefined,
  referenceOffset: 0,
};

export const approvedBy = { approvalId: 'c0', maker: 'ada.reviews', checker: 'ben.approves', makerBehind: {} };
export const approvalsProcess: Actor = { kind: 'system', id: 'approvals' };

const erasedByTwo: readonly Asked[] = [
  ['OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' }],
  ['EraseCustomer', { approvedBy }, approvalsProcess],
];

const executed: Asked = ['RecordApprovedExecution', { outcome: { kind: 'executed' } }, approvalsProcess];
const failed: readonly Asked[] = [
  ['RecordApprovedExecution', { outcome: { kind: 'failed', code: 'ACCOUNT_NOT_EMPTY' } }, approvalsProcess],
];
const refused: readonly Asked[] = [
  ['RefuseApproval', { reason: 'The account still holds shares.' }, staff('ben.approves')],
];
const withdrawn: readonly Asked[] = [
  ['WithdrawApproval', { reason: 'The customer changed their mind.' }, staff('ada.reviews')],
];
const claimed: readonly Asked[] = [
  ['ClaimReference', { approvalId: 'c0' }, approvalsProcess],
  ['ReleaseClaim', { approvalId: 'c0' }, approvalsProcess],
  ['ClaimReference', { approvalId: 'c1' }, approvalsProcess],
];
const expired: readonly Asked[] = [['ExpireApproval', {}, approvalsProcess]];

/** A request with each of its outcomes, and an erasure on which two persons have agreed. */
export function approvalStories(accountId: string): readonly Story[] {
  const body = { accountId };
  const bodyHash = hashOf('eraseCustomer', body);
  const seen = { account: accountId, verification: 'approved' };
  const reason = 'The customer asked for it in writing.';
  const requested: readonly Asked[] = [
    ['RequestApproval', { kind: 'eraseCustomer', body, bodyHash, reason, seen }, staff('ada.reviews')],
  ];
  const granted: readonly Asked[] = [
    ...requested,
    ['GrantApproval', { bodyHash, reason: 'The letter is on file.' }, staff('ben.approves')],
  ];
  const story = { aggregate: 'approval:c0' };
  return [
    { name: 'erased-by-two', aggregate: `account:${accountId}`, asked: erasedByTwo, lacks: beforeOwnErasures },
    { ...story, name: 'approval', asked: [...granted, executed] },
    { ...story, name: 'approval-failed', before: granted, asked: failed },
    { ...story, name: 'approval-refused', before: requested, asked: refused },
    { ...story, name: 'approval-withdrawn', before: requested, asked: withdrawn },
    { name: 'claimed-reference', aggregate: 'approval:claim-1', asked: claimed },
    { ...story, name: 'approval-expired', before: requested, asked: expired, laterMs: 7 * dayMs },
  ];
}

function hashOf(kind: string, body: object): string {
  const wrapped = approvalKinds.find(({ name }) => name === kind)?.wrap(body);
  if (wrapped === undefined) throw new Error(`no ${kind} is made of ${JSON.stringify(body)}`);
  return sha256(canonical(wrapped.command));
}
