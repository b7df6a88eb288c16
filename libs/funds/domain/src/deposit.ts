import type { Deposit, WrittenFundsEvent } from '@parkett/funds-contract';
import {
  accept,
  acceptTogether,
  type Currency,
  type Decision,
  type DecisionBase,
  type EventBody,
} from '@parkett/kernel';
import { Entry, type Ledger } from '@parkett/ledger';
import { rejectTrading as reject } from '@parkett/trading-contract';

/** The facts about the rest of the account that deposits and exchanges need. */
export interface Recipient {
  readonly erased: boolean;
  /** Lets the account hold cash in a currency, or rejects it; undefined when the account was never opened. */
  readonly addCurrency: ((currency: Currency, mayWrite: DecisionBase['mayWrite']) => Decision<EventBody>) | undefined;
}

export const bookingReference = (bookingId: string): string => `booking:${bookingId}`;

/**
 * Decides about a booking that the bank reports. One for an erased customer is rejected, so that it is returned to its
 * sender. The money is booked in the currency in which it came. Rejects with the codes of trading: ACCOUNT_ERASED,
 * ACTOR_NOT_ALLOWED, ACCOUNT_UNKNOWN, DEPOSIT_ALREADY_BOOKED { bookingId } and CURRENCY_MISMATCH { currency }.
 */
export function deposit(
  ledger: Ledger,
  { bookingId, amount, currency }: Deposit,
  recipient: Recipient,
  { actor, isTaken, mayWrite }: Pick<DecisionBase, 'actor' | 'isTaken' | 'mayWrite'>,
): Decision<EventBody> {
  if (actor.kind !== 'system' || actor.id !== 'bank') return reject('ACTOR_NOT_ALLOWED');
  // First, because a booking that the account took before it was erased must not be booked elsewhere as well.
  if (isTaken(bookingReference(bookingId))) return reject('DEPOSIT_ALREADY_BOOKED', { bookingId });
  if (recipient.erased) return reject('ACCOUNT_ERASED');
  if (recipient.addCurrency === undefined) return reject('ACCOUNT_UNKNOWN');
  const postings = new Entry(ledger).move(currency, 'house:bank', 'settled', amount).postings();
  return acceptTogether(
    recipient.addCurrency(currency, mayWrite),
    accept<WrittenFundsEvent>({ type: 'Deposited', v: 1, bookingId, amount, currency, postings }),
  );
}
