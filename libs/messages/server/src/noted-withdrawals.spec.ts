import { withdrawalEvents, type WithdrawalEvent } from '@parkett/funds-contract';
import { noted, subjectOf, type Noted } from './noted';

const common = { v: 1, withdrawalId: 'w1', currency: 'EUR', postings: [] };
const read = (type: WithdrawalEvent['type'], fields: object): WithdrawalEvent =>
  withdrawalEvents.read({ type, ...common, ...fields });
const booked = { bookingId: 'b1', bookedOn: '2026-11-28', inSuspense: false, bookedAt: 4, fee: 100 };

const requested = read('WithdrawalRequested', {
  ...{ cardId: 'k1', kind: 'iban', payee: 'm1', sealed: 'c2VhbGVk', amount: 5_000, fee: 100, needsApproval: true },
  ...{ requestedAt: 1, requestedOn: '2026-11-28', rules: [] },
});
const approved = read('WithdrawalApproved', {
  ...{ approvalId: 'a1', requestedBy: 'OMAR', approvedBy: 'RITA', approvedAt: 2 },
});
const sent = read('PayoutSent', { fileId: 'f1', amount: 5_000, sentAt: 3 });
const paid = read('PayoutPaid', { ...booked, amount: 5_000 });
const returned = read('PayoutReturned', {
  ...booked,
  bookingId: 'b2',
  amount: 4_900,
  credited: 4_900,
  bankCode: 'AC04',
});
const ended = (outcome: 'cancelled' | 'rejected') =>
  read('WithdrawalEnded', {
    ...{ outcome, reason: outcome === 'cancelled' ? 'customer' : 'refusedByBank', bankCode: null, approval: null },
    ...{ amount: 5_000, fee: 100, endedAt: 5 },
  });

const after = (...events: readonly WithdrawalEvent[]) =>
  events.reduce<Noted | undefined>((before, event) => noted(before, event), undefined);

describe('messages about withdrawals', () => {
  it('has one message for a withdrawal, which is of its account alone', () => {
    const subjects = [requested, sent, paid, returned, ended('rejected')].map((event) => subjectOf('A', event));
    expect(new Set(subjects)).toEqual(new Set(['withdrawal:A:w1']));
    expect(subjectOf('A', approved)).toBeUndefined();
  });

  it.each([
    ['requested', 5_000, [requested]],
    ['sent', 5_000, [requested, sent]],
    ['paid', 5_000, [requested, sent, paid]],
    ['returned', 4_900, [requested, sent, paid, returned]],
    ['returned', 4_900, [requested, sent, returned, paid]],
    ['rejected', 5_000, [requested, ended('rejected')]],
    ['cancelled', 5_000, [requested, ended('cancelled')]],
  ] as const)('says %s with %i', (stage, amount, events) => {
    expect(after(...events)).toEqual({
      kind: 'withdrawal',
      facts: { stage, withdrawalId: 'w1', amount, currency: 'EUR' },
    });
  });

  it('says nothing of bookings that do not fit, which are the broker’s to clear', () => {
    const odd = read('PayoutPaid', { ...booked, amount: 7_000, inSuspense: true });
    expect(subjectOf('A', odd)).toBeUndefined();
  });
});
