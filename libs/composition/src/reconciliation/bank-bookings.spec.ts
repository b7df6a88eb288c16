import { endToEndIdOf, payoutOfNobody, returnPayoutOf } from '@parkett/funds-server';
import type { EventBody } from '@parkett/kernel';
import { bankBookingsIn, isNamed } from './bank-bookings';

const by = (id: string, kind: 'system' | 'customer' = 'system') => ({
  actor: { kind, id } as never,
  aggregate: 'account:A',
});
const event = (type: string, more: object = {}): EventBody =>
  ({ type, v: 1, bookingId: 'b1', amount: 500, currency: 'EUR', ...more }) as EventBody;
const into = (bucket: string) => ({
  postings: [
    { bucket: 'house:bank', unit: 'EUR', amount: -500 },
    { bucket, unit: 'EUR', amount: 500 },
  ],
});
const credit = { kind: 'credit', id: 'b1', unit: 'EUR', amount: 500n, account: 'A', payment: null };

describe('bookings of the bank', () => {
  it('are what its feed credits, to an account or into suspense', () => {
    expect(bankBookingsIn(by('bank'), event('Deposited', into('settled')))).toEqual([credit]);
    expect(bankBookingsIn(by('bank'), event('BookingSuspended', into('house:suspense')))).toEqual([credit]);
  });

  it('are one credit below zero for a direct debit that was booked back, in however many postings', () => {
    const postings = [
      { bucket: 'settled', unit: 'EUR', amount: -400 },
      { bucket: 'house:bank', unit: 'EUR', amount: 400 },
      { bucket: 'house:suspense', unit: 'EUR', amount: -100 },
      { bucket: 'house:bank', unit: 'EUR', amount: 100 },
    ];
    expect(bankBookingsIn(by('bank'), event('CollectionReversed', { postings }))).toEqual([
      { ...credit, amount: -500n },
    ]);
  });

  it('are the debits and returns of payments', () => {
    const ofPayment = { withdrawalId: 'W1' };
    expect(bankBookingsIn(by('payout'), event('PayoutPaid', ofPayment))).toEqual([
      { ...credit, payment: 'W1', kind: 'debit' },
    ]);
    expect(bankBookingsIn(by('payout'), event('PayoutReturned', ofPayment))).toEqual([
      { ...credit, payment: 'W1', kind: 'return' },
    ]);
    expect(bankBookingsIn(by('payout'), event('ReturnPaid', { returnId: 'R1', debitId: 'd1' }))).toEqual([
      { ...credit, id: 'd1', payment: returnPayoutOf('A', 'R1'), kind: 'debit' },
    ]);
    expect(bankBookingsIn(by('payout'), event('BookingSuspended', into('house:suspense')))).toEqual([
      { ...credit, kind: 'return' },
    ]);
  });

  it('are neither what moves no money of the bank, nor what others decide', () => {
    expect(bankBookingsIn(by('bank'), event('Deposited', { postings: [] }))).toEqual([]);
    expect(bankBookingsIn(by('payout'), event('PayoutSettled', { bookingId: undefined }))).toEqual([]);
    expect(bankBookingsIn(by('approvals'), event('SuspenseCleared', into('house:suspense')))).toEqual([]);
    expect(bankBookingsIn(by('bank', 'customer'), event('Deposited', into('settled')))).toEqual([]);
  });
});

it('a payment is named by the id that is made of it, or is that of nobody', () => {
  const id = endToEndIdOf('W1');
  expect([isNamed('W1', id), isNamed(payoutOfNobody(id), id), isNamed('W2', id)]).toEqual([true, true, false]);
});
