import { writeCamt053, type IsoDate, type StatementLine } from '@parkett/funds-formats';
import { minor } from '@parkett/kernel';
import { bankDayOf } from './bank-day';
import { movedBy, type Booking, type BookingLedger } from './booking-ledger';
import { misstateFile, misstateLines, misstateOpening, type Misstatement } from './misstate';
import { openingIn, type Payouts } from './payouts';
import type { Outcome } from './payout-book';

type Move = Pick<StatementLine, 'amount' | 'bankReference' | 'code' | 'details'> & { readonly on: string };

/** Longer references have no place in a statement. */
const referenceMax = 35;
const purposeMax = 140;

/** The camt.053 of a day in one currency, with what is booked on it so far. */
export function statementOf(
  { on, currency, misstate }: { readonly on: string; readonly currency: string; readonly misstate?: Misstatement },
  ledger: BookingLedger,
  payouts: Payouts | undefined,
): string {
  const moves = [
    ...ledger
      .after(0, Infinity)
      .filter((booking) => booking.currency === currency && movedBy(booking) !== 0)
      .map(received),
    ...(payouts?.outcomes(0, Infinity) ?? [])
      .filter((outcome) => outcome.currency === currency && outcome.kind !== 'rejected')
      .map(paid),
  ];
  const sum = (of: readonly Move[]): number => of.reduce((total, { amount }) => total + amount, 0);
  const openedWith = openingIn(currency) + sum(moves.filter((move) => move.on < on));
  const opening = misstateOpening(openedWith, misstate);
  const again = misstate === 'listAgain' ? moves.filter((move) => move.on < on).slice(-1) : [];
  const listed = [...again, ...moves.filter((move) => move.on === on)];
  const today = misstateLines(listed.map(lineOf), misstate);
  const total = today.reduce((all, { amount }) => all + amount, 0);
  const balance = (amount: number) => ({ amount: minor(amount), on: on as IsoDate });
  const statement = {
    format: 'camt.053' as const,
    reference: `${on}-${currency}`,
    sequence: null,
    account: `PARKETT-${currency}`,
    currency,
    opening: balance(opening),
    closing: balance(opening + total),
    totals: { lines: today.length, sum: minor(total) },
  };
  const message = { messageId: statement.reference, createdAt: new Date().toISOString() };
  const file = [...writeCamt053({ ...message, statements: [{ statement, lines: today }] })].join('');
  return misstateFile(file, misstate);
}

const lineOf = ({ on, ...move }: Move, index: number): StatementLine => ({
  ...move,
  number: index + 1,
  status: 'booked',
  isReversal: false,
  bookedOn: on as IsoDate,
  valueOn: on as IsoDate,
  customerReference: null,
});

function received(booking: Booking): Move {
  const { bookedAt, bookingId, collection, reference, senderName, senderIban, purpose = '' } = booking;
  const codes = { credited: 'PMNT-IDDT-ESDD', reversed: 'PMNT-IDDT-UPDD', rejected: 'PMNT-IDDT-UPDD' };
  const counterparty = { name: senderName ?? null, account: senderIban ?? null };
  return {
    on: bankDayOf(bookedAt),
    amount: minor(movedBy(booking)),
    bankReference: bookingId,
    code: collection === undefined ? 'PMNT-RCDT-ESCT' : codes[collection.kind],
    details: [detail(reference, counterparty, purpose.slice(0, purposeMax), collection?.code ?? null)],
  };
}

const paid = ({ bookedOn, kind, amountMinor, bookingId, endToEndId, reason }: Outcome): Move => ({
  on: bookedOn,
  amount: minor(kind === 'debit' ? -amountMinor : amountMinor),
  bankReference: bookingId,
  code: kind === 'debit' ? 'PMNT-ICDT-ESCT' : 'PMNT-ICDT-RRTN',
  details: [detail(endToEndId, { name: null, account: null }, '', reason)],
});

const detail = (
  endToEndId: string,
  counterparty: { readonly name: string | null; readonly account: string | null },
  purpose: string,
  returnReason: string | null,
) => ({
  amount: null,
  endToEndId: endToEndId.length > referenceMax ? null : endToEndId,
  mandateId: null,
  counterparty: { ...counterparty, bank: null },
  purpose,
  returnReason,
});
