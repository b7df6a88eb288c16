import type { FundsCommand, WrittenFundsEvent } from '@parkett/funds-contract';
import { accept, type Currency, type Decision, type DecisionBase } from '@parkett/kernel';
import { Entry, type Ledger } from '@parkett/ledger';
import { rejectTrading as reject } from '@parkett/trading-contract';

/** The facts about the rest of the account that a deposit needs. */
export interface Recipient {
  /** The account's currency; undefined when it was never opened. */
  readonly currency: Currency | undefined;
  readonly erased: boolean;
}

export const bookingReference = (bookingId: string): string => `booking:${bookingId}`;

/**
 * Decides about a booking that the bank reports. One for an erased customer is rejected, so that it is returned to its
 * sender. Rejects with the codes of trading: ACCOUNT_ERASED, ACTOR_NOT_ALLOWED, ACCOUNT_UNKNOWN, DEPOSIT_ALREADY_BOOKED
 * { bookingId } and CURRENCY_MISMATCH { currency }.
 */
export function deposit(
  ledger: Ledger,
  { bookingId, amount, currency }: FundsCommand,
  recipient: Recipient,
  { actor, isTaken }: Pick<DecisionBase, 'actor' | 'isTaken'>,
): Decision<WrittenFundsEvent> {
  if (recipient.erased) return reject('ACCOUNT_ERASED');
  if (actor.kind !== 'system' || actor.id !== 'bank') return reject('ACTOR_NOT_ALLOWED');
  if (recipient.currency === undefined) return reject('ACCOUNT_UNKNOWN');
  if (isTaken(bookingReference(bookingId))) return reject('DEPOSIT_ALREADY_BOOKED', { bookingId });
  if (currency !== recipient.currency) return reject('CURRENCY_MISMATCH', { currency });
  const postings = new Entry(ledger).move(currency, 'house:bank', 'settled', amount).postings();
  return accept<WrittenFundsEvent>({ type: 'Deposited', v: 1, bookingId, amount, currency, postings });
}
