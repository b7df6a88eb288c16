import type { BankBooks } from './bank-books';
import { LoggedMoney, type MoneyEvent, type MoneyRecord } from './logged-money';
import { endToEndIdOf, judgeMoney, returnIdOf, type MadeMovements } from './money-judge';

const currency = 'EUR';
const move = (from: string, to: string, amount: number) => [
  { bucket: from, unit: currency, amount: -amount },
  { bucket: to, unit: currency, amount },
];
const on = (accountId: string, ...events: MoneyEvent[]): MoneyRecord => ({ aggregate: `account:${accountId}`, events });
const deposited = (bookingId: string, amount: number): MoneyEvent => ({
  ...{ type: 'Deposited', bookingId, amount, currency },
  postings: move('house:bank', 'settled', amount),
});
const requested = (withdrawalId: string, amount: number, stepUpId: string): readonly MoneyEvent[] => [
  { type: 'StepUpConsumed', stepUpId },
  {
    ...{ type: 'WithdrawalRequested', withdrawalId, amount, fee: 0, currency },
    postings: move('settled', 'frozenWithdrawal', amount),
  },
];
const sent = (withdrawalId: string, amount: number): MoneyEvent => ({
  ...{ type: 'PayoutSent', withdrawalId, amount, currency },
  postings: move('frozenWithdrawal', 'inTransit', amount),
});
const paid = (withdrawalId: string, bookingId: string, amount: number): MoneyEvent => ({
  ...{ type: 'PayoutPaid', withdrawalId, bookingId, amount, currency },
  postings: move('inTransit', 'house:bank', amount),
});
const suspended = (bookingId: string, amount: number): MoneyEvent => ({
  ...{ type: 'BookingSuspended', bookingId, amount, currency },
  postings: move('house:bank', 'house:suspense', amount),
});

const number = 'DE02';
const payment = { endToEndId: endToEndIdOf('W1'), amountMinor: 300, currency };
const debit = { ...payment, kind: 'debit' as const, bookingId: 'P1', isOrdered: true };
const books: BankBooks = {
  deposits: [
    { bookingId: 'B1', reference: 'R1', amountMinor: 1_000, currency },
    { bookingId: 'B2', reference: 'R2', amountMinor: 70, currency },
  ],
  payments: [{ ...payment, messageId: 'M1', creditorAccount: number }],
  outcomes: [debit],
};
const made: MadeMovements = {
  transfers: new Map([
    ['R1', 'ANNA'],
    ['R2', null],
    ['R3', 'BERTA'],
  ]),
  strangers: new Map([['R3', 'DE77']]),
  withdrawals: [{ stepUpId: 'S1', accountId: 'ANNA', amount: 300, currency, number, withdrawalId: 'W1' }],
};
const records: readonly MoneyRecord[] = [
  on('ANNA', deposited('B1', 1_000)),
  on('nobody-1', suspended('B2', 70)),
  on('ANNA', ...requested('W1', 300, 'S1')),
  on('ANNA', sent('W1', 300)),
  on('ANNA', paid('W1', 'P1', 300)),
];

function judged(log: readonly MoneyRecord[], theirs: Partial<BankBooks> = {}): string[] {
  const logged = new LoggedMoney();
  logged.read(log.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return judgeMoney({ ...books, ...theirs }, logged, made);
}
const without = (index: number): readonly MoneyRecord[] => records.filter((_, at) => at !== index);

describe('the judge of money', () => {
  it('finds nothing where the bank and the log agree', () => {
    expect(judged(records)).toEqual([]);
  });

  it('names a payout that left twice, with what it has cost the bank', () => {
    const again = { ...debit, bookingId: 'P2' };
    expect(judged([...records, on('ANNA', paid('W1', 'P2', 300))], { outcomes: [debit, again] })).toEqual([
      `the payment ${payment.endToEndId} left 2 times`,
      'the withdrawal W1 of 300 EUR cost the customer 600, possible are 300',
    ]);
    const files = ['M1', 'M2'].map((messageId) => ({ ...payment, messageId, creditorAccount: number }));
    expect(judged(records, { payments: files })).toEqual([`the payment ${payment.endToEndId} is in 2 files`]);
  });

  it('names a deposit that is credited twice, in one account or in two', () => {
    const twice = [
      'the deposit B1 of 1000 EUR is booked 2 times',
      'the account at the bank is 1770 EUR here and 770 there',
    ];
    expect(judged([...records, on('ANNA', deposited('B1', 1_000))])).toEqual(twice);
    expect(judged([...records, on('BERTA', deposited('B1', 1_000))])).toEqual(twice);
  });

  it('names a deposit that is lost, and one that another account got', () => {
    expect(judged(without(0))).toEqual([
      'the deposit B1 of 1000 EUR is lost',
      'the account at the bank is -230 EUR here and 770 there',
    ]);
    expect(judged([...without(0), on('BERTA', deposited('B1', 1_000))])).toEqual([
      'the deposit B1 of 1000 EUR for ANNA is Deposited on account:BERTA',
    ]);
    expect(judged([...without(1), on('BERTA', deposited('B2', 70))])).toEqual([
      'the deposit B2 of 70 EUR for nobody is Deposited on account:BERTA',
    ]);
  });

  it('names money that was never at the bank, and an event that creates money', () => {
    expect(judged([...records, on('ANNA', deposited('B9', 5))])).toEqual([
      "the booking B9 is not the bank's",
      'the account at the bank is 775 EUR here and 770 there',
    ]);
    const gift = { type: 'Gift', postings: [{ bucket: 'settled', unit: currency, amount: 5 }] };
    expect(judged([...records, on('ANNA', gift)])).toEqual([
      "the ledger's sum is 5 EUR",
      'Gift on account:ANNA creates 5 EUR',
    ]);
    const hidden = { type: 'Tidied', postings: move('house:suspense', 'house:fees', 70) };
    expect(judged([...records, on('ANNA', hidden)])).toEqual(['Tidied on account:ANNA names no booking']);
  });

  it('names a debit that the log does not have, and the withdrawal that waits for it', () => {
    expect(judged(without(4))).toEqual([
      `the debit P1 of ${payment.endToEndId} is booked 0 times`,
      `${payment.endToEndId} is booked with 0, at the bank it is 300`,
      'the withdrawal W1 of 300 EUR is still open',
      'the withdrawal W1 of 300 EUR cost the customer 0, possible are 300',
      'the account at the bank is 1070 EUR here and 770 there',
    ]);
  });

  it('names a payment to somebody else, of another amount, or that nobody has asked for', () => {
    const one = { ...payment, messageId: 'M1', creditorAccount: number };
    const differs = `the payment ${payment.endToEndId} is not what ANNA asked for`;
    expect(judged(records, { payments: [{ ...one, creditorAccount: 'DE66' }] })).toEqual([differs]);
    expect(judged(records, { payments: [{ ...one, amountMinor: 301 }] })).toEqual([differs]);
    const strange = { ...one, endToEndId: 'W2', messageId: 'M2' };
    expect(judged(records, { payments: [one, strange] })).toEqual(['the payment W2 is of nobody']);
    expect(judged(without(3))).toContain(`the payment ${payment.endToEndId} left without a record`);
  });

  it('names withdrawals that nobody has asked for, that come twice, or are lost', () => {
    expect(judged([...records, on('ANNA', ...requested('W2', 10, 'S1'))])).toEqual([
      'nobody has asked for the withdrawal of 10 EUR from ANNA',
      'the step-up S1 has withdrawn 2 times',
      'the withdrawal W2 of 10 EUR is still open',
    ]);
    const none = judged(
      [records[0], records[1]].flatMap((record) => record ?? []),
      { payments: [], outcomes: [] },
    );
    expect(none).toEqual(['the acknowledged withdrawal W1 is lost']);
  });

  it('lets the customer get back what came back, once, and holds the rest in suspense', () => {
    const back = { ...debit, kind: 'return' as const, bookingId: 'P3', isOrdered: false };
    const returned = { type: 'PayoutReturned', withdrawalId: 'W1', bookingId: 'P3', currency };
    const credited = { ...returned, postings: move('house:bank', 'settled', 300) };
    const held = { ...returned, bookingId: 'P4', postings: move('house:bank', 'house:suspense', 300) };
    const twice = { outcomes: [debit, back, { ...back, bookingId: 'P4' }] };
    expect(judged([...records, on('ANNA', credited), on('ANNA', held)], twice)).toEqual([]);
    const creditedTwice = { ...credited, bookingId: 'P4' };
    expect(judged([...records, on('ANNA', credited), on('ANNA', creditedTwice)], twice)).toEqual([
      'the withdrawal W1 of 300 EUR cost the customer -300, possible are 300, 0, 0',
    ]);
  });
});

describe('the judge of money that goes back to a stranger', () => {
  const stranger = 'DE77';
  const back = { endToEndId: returnIdOf('BERTA', 'B3'), amountMinor: 40, currency };
  const theirDebit = { ...back, kind: 'debit' as const, bookingId: 'P7', isOrdered: true };
  const theirs = (outcomes: BankBooks['outcomes'], creditorAccount = stranger): Partial<BankBooks> => ({
    deposits: [...books.deposits, { bookingId: 'B3', reference: 'R3', amountMinor: 40, currency }],
    payments: [...books.payments, { ...back, messageId: 'M7', creditorAccount }],
    outcomes: [debit, ...outcomes],
  });
  const named = { bookingId: 'B3', returnId: 'B3', amount: 40, currency };
  const refused = { ...named, type: 'DepositRefused', postings: move('house:bank', 'house:suspense', 40) };
  const leaves = { ...named, type: 'ReturnSent' };
  const returned = (debitId = 'P7') => ({
    ...{ ...named, type: 'ReturnPaid', debitId, postings: move('house:suspense', 'house:bank', 40) },
  });
  const story = [...records, on('BERTA', refused), on('BERTA', leaves)];

  it('finds nothing where it has left once, or the bank has refused it', () => {
    expect(judged([...story, on('BERTA', returned())], theirs([theirDebit]))).toEqual([]);
    const ended = { ...named, type: 'ReturnEnded' };
    const rejected = { ...theirDebit, kind: 'rejected' as const, bookingId: null };
    expect(judged([...story, on('BERTA', ended)], theirs([rejected]))).toEqual([]);
  });

  it('names one that has left twice, to somebody else, without a record, or not at all', () => {
    const [payment] = [back.endToEndId];
    const twice = theirs([theirDebit, { ...theirDebit, bookingId: 'P8' }]);
    expect(judged([...story, on('BERTA', returned()), on('BERTA', returned('P8'))], twice)).toEqual([
      `the payment ${payment} left 2 times`,
      'the return of B3, 40 EUR is paid 2 times, at the bank 2 times',
    ]);
    const paidBack = [...story, on('BERTA', returned())];
    expect(judged(paidBack, theirs([theirDebit], 'DE66'))).toEqual([`the payment ${payment} does not give B3 back`]);
    const unrecorded = [...records, on('BERTA', refused), on('BERTA', returned())];
    expect(judged(unrecorded, theirs([theirDebit]))).toEqual([`the payment ${payment} left without a record`]);
    expect(judged(story, theirs([]))).toEqual(['the return of B3, 40 EUR is still open']);
  });

  it('names money of a stranger that was credited', () => {
    const credited = [...records, on('BERTA', deposited('B3', 40))];
    const withoutPayment = { ...theirs([]), payments: books.payments };
    expect(judged(credited, withoutPayment)).toEqual([
      'the deposit B3 of 40 EUR for BERTA is Deposited on account:BERTA',
    ]);
  });
});
