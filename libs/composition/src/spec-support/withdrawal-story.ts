import type { Actor } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import { debitStory } from './debit-story';
import type { Asked, Story } from './story';

const [identity, bank, payout]: Actor[] = ['identity', 'bank', 'payout'].map((id) => ({ kind: 'system', id }));
const staff: Actor = { kind: 'staff', id: 'ada.reviews' };
const documents = ['d1', 'd2'].map((documentId, n) => ({ documentId, side: n === 0 ? 'front' : 'back' }));
const dayMs = 86_400_000;

/**
 * Withdrawals that are paid, come back, end unpaid, and one that two members of staff let leave; own limits; and one
 * that they settle, of which the bank took less.
 */
export function withdrawalStories(accountId: string): readonly Story[] {
  const owner: Actor = { kind: 'customer', id: accountId };
  const by = (actor: Actor | undefined): Actor => actor ?? owner;
  const granted = (action: string, amount: number | null, payee: string | null, more: object = {}): Asked => {
    const purpose = { action, amount, currency: amount === null ? null : 'EUR', payee, ...more };
    return ['GrantStepUp', { purpose }, by(identity), action === 'raiseWithdrawalLimit' ? 2 : 1];
  };
  const card = { kind: 'iban', mark: 'm1', sealed: 'c2VhbGVk', agreement: '1', check: 'match' };
  const before: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, by(identity)],
    ['SubmitVerification', { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents }, owner],
    ['ReviewVerification', { submissionId: 'c1', verdict: { kind: 'approved' } }, staff],
    ['Deposit', { bookingId: 'in', amount: 5_000_000, currency: 'EUR' }, by(bank)],
    granted('addPayee', null, 'm1'),
    ['BindCard', { stepUpId: 'c4', ...card }, owner],
  ];
  const requested = (stepUpId: string, amount: number): readonly Asked[] => [
    granted('withdraw', amount, 'm1'),
    ['RequestWithdrawal', { stepUpId, cardId: 'c5', amount, currency: 'EUR', sealed: 'c2VhbGVk', again: false }, owner],
  ];
  const sent = (withdrawalId: string, amount: number): readonly Asked[] => [
    [
      'SignPayout',
      { withdrawalId, amount, currency: 'EUR', payee: 'm1', keyId: 'payouts-1', fileMark: 'f1' },
      by(payout),
    ],
    ['SendPayout', { withdrawalId, fileId: 'payouts-7', fileMark: 'f1' }, by(payout)],
  ];
  const booking = (bookingId: string, amount: number) => ({
    ...{ bookingId, amount, currency: 'EUR', bookedOn: '2026-11-23' },
  });
  const large = { withdrawalId: 'c14', amount: 2_000_000, currency: 'EUR' };
  const looked = (by: string): Asked => [
    'RecordLook',
    { what: 'profile', documentId: large.withdrawalId, login: by },
    { kind: 'staff', id: by },
  ];
  const limits = (day: number, stepUpId: string | null): Asked => [
    'SetWithdrawalLimits',
    { currency: 'EUR', limits: { day, month: 100_000 }, stepUpId },
    owner,
  ];
  const asked: readonly Asked[] = [
    ...requested('c6', 50_000),
    ...sent('c7', 50_000),
    ['ConfirmPayout', { withdrawalId: 'c7', ...booking('out', 50_000) }, by(payout)],
    ['ReturnPayout', { withdrawalId: 'c7', ...booking('back', 50_000), bankCode: 'AC04' }, by(payout)],
    ['ConfirmPayout', { withdrawalId: 'c7', ...booking('twice', 50_000) }, by(payout)],
    ...requested('c13', 2_000_000),
  ];
  const more: readonly Asked[] = [
    ...['ada.reviews', 'ben.approves'].map(looked),
    ['ApproveWithdrawal', { ...large, approvedBy }, approvalsProcess],
    ['RejectPayout', { withdrawalId: 'c14', reason: 'notReconciled', bankCode: null }, by(payout)],
    ...requested('c19', 10_000),
    ['CancelWithdrawal', { withdrawalId: 'c20' }, owner],
    limits(50_000, null),
    granted('raiseWithdrawalLimit', 100_000, null, { perDay: 80_000 }),
    limits(80_000, 'c23'),
  ];
  const seen = { withdrawalId: 'c7', amount: 50_000, currency: 'EUR', outcome: 'paid', evidence: 'Statement 7/2026' };
  const rest = { bookingId: 'settled:c7', amount: 10_000, currency: 'EUR', to: accountId };
  const settled: readonly Asked[] = [
    ...requested('c6', 50_000),
    ...sent('c7', 50_000),
    ['ConfirmPayout', { withdrawalId: 'c7', ...booking('less', 40_000) }, by(payout)],
    ['SettlePayout', { ...seen, approvedBy }, approvalsProcess],
    ['ClearSuspense', { ...rest, approvedBy: { ...approvedBy, approvalId: 'c9' } }, approvalsProcess],
  ];
  const common = { aggregate: `account:${accountId}`, before, laterMs: dayMs };
  return [
    debitStory(accountId, before),
    { ...common, name: 'withdrawals', asked: [...asked, ...more] },
    { ...common, name: 'settled-payout', asked: settled, laterStill: { commands: 2, ms: dayMs } },
  ];
}
