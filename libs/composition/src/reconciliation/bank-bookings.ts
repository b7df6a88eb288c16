import { endToEndIdOf, payoutOfNobody, returnPayoutOf } from '@parkett/funds-server';
import type { EventBody, Posting } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';

/**
 * The bank lists money that came in, direct debits that it has booked back among it (credits below zero), and what has
 * become of payments: debits and payments that were sent back.
 */
export type BookingKind = 'credit' | 'debit' | 'return';

/** A booking of the bank, as an event has booked it. */
export interface BankBooking {
  readonly kind: BookingKind;
  readonly id: string;
  readonly unit: string;
  readonly amount: bigint;
  readonly account: string;
  /** The withdrawal or the returned deposit that the bank has paid; null for what came in. */
  readonly payment: string | null;
}

/** What the bank has reported under the id of a booking. An early build did not keep the amount. */
export interface ReportedBooking {
  readonly unit: string | null;
  readonly amount: bigint | null;
}

interface Fields {
  readonly bookingId?: unknown;
  readonly debitId?: unknown;
  readonly withdrawalId?: unknown;
  readonly returnId?: unknown;
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly postings?: readonly Posting[];
}

const kindOfPayout: Readonly<Record<string, BookingKind>> = {
  PayoutPaid: 'debit',
  PayoutReturned: 'return',
  ReturnPaid: 'debit',
  ReturnBounced: 'return',
  BookingSuspended: 'return',
};

/**
 * The bookings of the bank that an event contains: those of its feed, which credit, and those of the process that asks
 * what has become of payments. Both name each booking with its id.
 */
export function bankBookingsIn(
  { actor, aggregate }: Pick<ChainedRecord['record'], 'actor' | 'aggregate'>,
  event: EventBody,
): BankBooking[] {
  const { bookingId, debitId, amount, currency, postings = [] } = event as Fields;
  // The bookingId of a returned deposit is that of the deposit.
  const id = debitId ?? bookingId;
  if (actor.kind !== 'system' || typeof id !== 'string') return [];
  const account = aggregate.slice('account:'.length);
  if (actor.id === 'bank')
    return [...atBankBy(postings)].map(([unit, posted]) => {
      return { kind: 'credit', id, unit, amount: -posted, account, payment: null } as const;
    });
  const kind = actor.id === 'payout' ? kindOfPayout[event.type] : undefined;
  if (kind === undefined || typeof amount !== 'number' || typeof currency !== 'string') return [];
  return [{ kind, id, unit: currency, amount: BigInt(amount), account, payment: paymentIn(account, event) }];
}

/** What an event changes at the bank, by currency: one booking of the bank may have several postings. */
function atBankBy(postings: readonly Posting[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { bucket, unit, amount } of postings)
    if (bucket === 'house:bank') sums.set(unit, (sums.get(unit) ?? 0n) + BigInt(amount));
  return sums;
}

function paymentIn(account: string, event: EventBody): string | null {
  const { withdrawalId, returnId } = event as Fields;
  if (typeof returnId === 'string') return returnPayoutOf(account, returnId);
  return typeof withdrawalId === 'string' ? withdrawalId : null;
}

/** Whether the bank names a payment by this id. What fits none is booked for nobody. */
export const isNamed = (payment: string, endToEndId: string): boolean =>
  endToEndIdOf(payment) === endToEndId || payoutOfNobody(endToEndId) === payment;
