import type { Actor } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import type { Asked, Story } from './story';

const bank: Actor = { kind: 'system', id: 'bank' };
const suspenseProcess: Actor = { kind: 'system', id: 'suspense' };

const held = { bookingId: 'RE 2026/12 – 4712', amount: 12_345, currency: 'CHF' };
const asked = (accountId: string): readonly Asked[] => [
  ['SuspendBooking', held, bank],
  ['ClearSuspense', { ...held, to: accountId, approvedBy }, approvalsProcess],
  ['ReopenSuspense', { ...held, approvalId: approvedBy.approvalId, code: 'ACCOUNT_ERASED' }, suspenseProcess],
  ['ClearSuspense', { ...held, to: null, approvedBy: { ...approvedBy, approvalId: 'c9' } }, approvalsProcess],
];

/** Money for an account that never existed: the account that two persons chose refuses it, then it goes back. */
export const suspenseStory = (accountId: string): Story => ({
  name: 'suspense',
  aggregate: 'account:NOBODY',
  asked: asked(accountId),
});
