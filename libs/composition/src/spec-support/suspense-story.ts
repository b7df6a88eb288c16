import type { Actor } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import type { Asked, Story } from './story';

const bank: Actor = { kind: 'system', id: 'bank' };
const suspenseProcess: Actor = { kind: 'system', id: 'suspense' };

const held = { bookingId: 'RE 2026/12 – 4712', amount: 12_345, currency: 'CHF' };
const asked = (accountId: string): readonly Asked[] => [
  ['SuspendBooking', held, bank],
  ['ClearSuspense', { ...held, to: accountId, approvedBy }, approvalsProcess],
  [
    'ReopenSuspense',
    { ...held, to: accountId, approvalId: approvedBy.approvalId, code: 'ACCOUNT_ERASED' },
    suspenseProcess,
    2,
  ],
  ['ClearSuspense', { ...held, to: null, approvedBy: { ...approvedBy, approvalId: 'c9' } }, approvalsProcess],
];

/** Money for an account that never existed: the account that two persons chose refuses it, then it goes back. */
export const suspenseStory = (accountId: string): Story => ({
  name: 'suspense',
  aggregate: 'account:NOBODY',
  asked: asked(accountId),
});

const payout: Actor = { kind: 'system', id: 'payout' };
const foreign = { bookingId: 'RE 2026/12 – 4713', amount: 25_000, currency: 'EUR' };
const refusal = { reason: 'SENDER_DIFFERS', sender: 'c2VhbGVk', payee: 'payeeMark' };
const { bookingId: _, ...sum } = foreign;
const file = { payee: 'payeeMark', keyId: 'k1', fileId: 'P1', fileMark: 'fileMark' };
const debit = { bookingId: 'PO1', ...sum, bookedOn: '2026-11-21' };
const bounce = {
  ...{ bookingId: 'PO2', ...sum, bookedOn: '2026-11-23', bankCode: 'AC04' },
  ...{ sender: refusal.sender, payee: refusal.payee },
};
const second = { ...approvedBy, approvalId: 'c8' };
const settlement = { outcome: 'paid', evidence: 'letter 7', approvedBy: { ...approvedBy, approvalId: 'c9' } };
const dayMs = 24 * 60 * 60 * 1000;

/** Money of a customer who was not verified in time: it goes back to its sender. */
export const unverifiedStory = (accountId: string): Story => ({
  name: 'unverified-deposit',
  aggregate: `account:${accountId}`,
  before: [['OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' }]],
  asked: [
    ['RefuseDeposit', { ...foreign, ...refusal, reason: 'CUSTOMER_UNVERIFIED' }, bank, 2],
    ['SendReturn', { returnId: foreign.bookingId, ...sum, ...file }, payout],
    ['ConfirmReturn', { returnId: foreign.bookingId, ...debit }, payout],
  ],
});

/** Money that no payment can carry back. */
export const unpayableStory = (accountId: string): Story => ({
  name: 'unpayable-return',
  aggregate: `account:${accountId}`,
  before: [['OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' }]],
  asked: [
    ['RefuseDeposit', { ...foreign, ...refusal }, bank],
    ['RejectReturn', { returnId: foreign.bookingId, reason: 'notPayable', bankCode: null }, payout, 2],
  ],
});

/**
 * Money of somebody else: the bank refuses to pay it back at first, then two persons let it go again. It comes back,
 * goes there once more, and two persons say that it was paid.
 */
export const returnStory = (accountId: string): Story => ({
  name: 'returned-deposit',
  laterStill: { commands: 1, ms: dayMs },
  aggregate: `account:${accountId}`,
  before: [['OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' }]],
  asked: [
    ['RefuseDeposit', { ...foreign, ...refusal }, bank],
    ['SendReturn', { returnId: foreign.bookingId, ...sum, ...file }, payout],
    ['RejectReturn', { returnId: foreign.bookingId, reason: 'refusedByBank', bankCode: 'AC04' }, payout],
    ['ClearSuspense', { ...foreign, to: null, approvedBy }, approvalsProcess],
    ['SendReturn', { returnId: approvedBy.approvalId, ...sum, ...file, fileId: 'P2' }, payout],
    ['ConfirmReturn', { returnId: approvedBy.approvalId, ...debit }, payout],
    ['BounceReturn', { returnId: approvedBy.approvalId, ...bounce }, payout],
    ['ClearSuspense', { ...foreign, bookingId: bounce.bookingId, to: null, approvedBy: second }, approvalsProcess],
    ['SendReturn', { returnId: second.approvalId, ...sum, ...file, fileId: 'P3' }, payout],
    ['SettleReturn', { returnId: second.approvalId, ...sum, ...settlement }, approvalsProcess],
  ],
});
