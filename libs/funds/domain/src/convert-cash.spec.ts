import { fundsEvents } from '@parkett/funds-contract';
import {
  accept,
  minor,
  rejectWith,
  type Actor,
  type Currency,
  type DecisionBase,
  type EventBody,
} from '@parkett/kernel';
import { book, cashIn, emptyLedger, Entry, type Booking, type Ledger } from '@parkett/ledger';
import { convertCash } from './convert-cash';
import type { Recipient } from './deposit';

const deposit = (currency: Currency, amount: number): Booking => ({
  postings: new Entry(emptyLedger).move(currency, 'house:bank', 'settled', amount).postings(),
});
const dollars = book(emptyLedger, deposit('HKD', 100_000));
const desk: Actor = { kind: 'system', id: 'fx' };
const command = {
  type: 'ConvertCash',
  conversionId: 'x1',
  from: 'HKD',
  to: 'EUR',
  amount: minor(100_000),
  rate: '0.11408753',
} as const;
const recipient: Recipient = {
  erased: false,
  addCurrency: (currency) => (currency === 'CHF' ? rejectWith<'NOT_OFFERED'>()('NOT_OFFERED') : accept()),
};

interface Given {
  readonly ledger?: Ledger;
  readonly asked?: Partial<Parameters<typeof convertCash>[1]>;
  readonly recipient?: Partial<Recipient>;
  readonly base?: Partial<DecisionBase>;
}

function decide({ ledger = dollars, asked, recipient: other, base }: Given = {}) {
  const context = { actor: desk, isTaken: () => false, mayWrite: () => true, ...base };
  const decision = convertCash(ledger, { ...command, ...asked }, { ...recipient, ...other }, context);
  return decision.kind === 'rejected' ? decision.rejection : decision.events;
}

describe('an exchange', () => {
  it('names its rate, and balances in each currency', () => {
    const [event] = decide() as readonly EventBody[];
    expect(event).toMatchObject({
      type: 'CashConverted',
      from: 'HKD',
      to: 'EUR',
      sold: 100_000,
      bought: 11_408,
      rate: '0.11408753',
    });
    const read = event && fundsEvents.read(event);
    if (read?.type !== 'CashConverted') throw new Error('no exchange');
    const after = book(dollars, read);
    expect([cashIn(after, 'HKD').settled, cashIn(after, 'EUR').settled]).toEqual([0, 11_408]);
    for (const unit of ['HKD', 'EUR'])
      expect(read.postings.reduce((sum, leg) => (leg.unit === unit ? sum + leg.amount : sum), 0)).toBe(0);
  });

  it('takes only settled cash', () => {
    const proceeds: Booking = {
      postings: new Entry(emptyLedger).move('HKD', 'house:clearing', 'unsettledSell', 50).postings(),
    };
    expect(decide({ ledger: book(dollars, proceeds), asked: { amount: minor(100_001) } })).toMatchObject({
      code: 'INSUFFICIENT_CASH',
      facts: { need: 100_001, available: 100_000, currency: 'HKD' },
    });
  });

  it.each<[string, Given]>([
    ['ACCOUNT_ERASED', { recipient: { erased: true } }],
    ['ACTOR_NOT_ALLOWED', { base: { actor: { kind: 'customer', id: 'fx' } } }],
    ['ACTOR_NOT_ALLOWED', { base: { actor: { kind: 'system', id: 'bank' } } }],
    ['ACCOUNT_UNKNOWN', { recipient: { addCurrency: undefined } }],
    ['CONVERSION_ALREADY_BOOKED', { base: { isTaken: (reference) => reference === 'conversion:x1' } }],
    ['CURRENCY_MISMATCH', { asked: { to: 'HKD' } }],
    ['CURRENCY_MISMATCH', { base: { mayWrite: ({ type }) => type !== 'CashConverted' } }],
    ['NOT_OFFERED', { asked: { to: 'CHF' } }],
    ['CONVERSION_TOO_SMALL', { asked: { amount: minor(8) } }],
  ])('is rejected with %s', (code, given) => {
    expect(decide(given)).toMatchObject({ code });
  });
});
