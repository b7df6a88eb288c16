import {
  rejectWithdrawal,
  type BounceReturn,
  type ConfirmReturn,
  type fundsErrors,
  type RefuseDeposit,
  type RejectReturn,
  type SendReturn,
  type WrittenFundsEvent,
} from '@parkett/funds-contract';
import { accept, rejectWith, subtract, type Decision, type DecisionBase } from '@parkett/kernel';
import { Entry, type Ledger } from '@parkett/ledger';
import { rejectTrading } from '@parkett/trading-contract';
import { bookingReference, type Recipient } from './deposit';
import type { FundsState, Suspended } from './funds-state';
import { latestPayDay } from './withdrawals/target-days';
import { isPayout } from './withdrawals/withdrawal-context';

const reject = rejectWith<keyof typeof fundsErrors>();
type Base = Pick<DecisionBase, 'actor' | 'isTaken' | 'mayWrite' | 'now'>;

/** Of one account. What exceeds it stays with the bank feed. */
export const suspendedMax = 200;

/** Money could not leave suspense with an event that is not switched on yet. */
export const mayReturn = (mayWrite: Base['mayWrite']): boolean =>
  [
    ...['DepositRefused', 'ReturnApproved', 'ReturnSent', 'ReturnPaid', 'ReturnEnded'],
    ...['SuspenseCleared', 'SuspenseReopened', 'SuspenseCredited'],
  ].every((type) => mayWrite({ type, v: 1 }));

/**
 * Books money of another sender to suspense, and money of a customer who was not verified in time. Where its account is
 * known and the bank names its sender, it goes back at once; otherwise two members of staff decide. Rejects with
 * ACTOR_NOT_ALLOWED, DEPOSIT_ALREADY_BOOKED, ACCOUNT_ERASED, ACCOUNT_UNKNOWN, and SUSPENSE_REFUSED where the account
 * holds too much in suspense or the events are not switched on.
 */
export function refuseDeposit(
  ledger: Ledger,
  state: FundsState,
  { bookingId, amount, currency, reason, sender, payee }: RefuseDeposit,
  { erased, addCurrency }: Recipient,
  { actor, isTaken, mayWrite, now: refusedAt }: Base,
): Decision<WrittenFundsEvent> {
  if (actor.kind !== 'system' || actor.id !== 'bank') return rejectTrading('ACTOR_NOT_ALLOWED');
  if (isTaken(bookingReference(bookingId))) return rejectTrading('DEPOSIT_ALREADY_BOOKED', { bookingId });
  if (erased) return rejectTrading('ACCOUNT_ERASED');
  if (addCurrency === undefined) return rejectTrading('ACCOUNT_UNKNOWN');
  if ((state?.length ?? 0) >= suspendedMax || !mayReturn(mayWrite)) return reject('SUSPENSE_REFUSED');
  const goesBack = reason !== 'SENDER_UNNAMED' && sender !== null && payee !== null;
  const postings = new Entry(ledger).move(currency, 'house:bank', 'house:suspense', amount).postings();
  const refused = {
    type: 'DepositRefused' as const,
    ...{ bookingId, amount, currency, sender, payee, refusedAt, postings },
    returnId: goesBack ? bookingId : null,
  };
  if (reason !== 'CUSTOMER_UNVERIFIED') return accept<WrittenFundsEvent>({ ...refused, v: 1, reason });
  if (!mayWrite({ type: 'DepositRefused', v: 2 })) return reject('SUSPENSE_REFUSED');
  return accept<WrittenFundsEvent>({ ...refused, v: 2, reason });
}

/** The account that a return pays to, as it was known when the return began. */
export const returnPayeeReference = (returnId: string, payee: string): string => `returnPayee:${returnId}:${payee}`;
export const returnPaidReference = (returnId: string): string => `returnPaid:${returnId}`;
/** What was paid back had waited too long for its customer's verification. */
export const unverifiedReturnReference = (returnId: string): string => `unverifiedReturn:${returnId}`;

export type HeldReturn = Suspended & Required<Pick<Suspended, 'returning'>>;

export const returningOf = (state: FundsState, returnId: string): HeldReturn | undefined =>
  (state ?? []).find((one): one is HeldReturn => one.returning?.returnId === returnId);

/**
 * The payout process hands a file over: once it is recorded, the bank may have it. Accepts, without an event, a
 * repetition with the same file until the bank has booked it. Nothing is signed before this is decided. Rejects with
 * ACTOR_NOT_ALLOWED, SUSPENSE_UNKNOWN for what does not go back or has gone, and SUSPENSE_REFUSED for another amount or
 * payee and, with the status, for another file than the one that was sent and for a file whose date has passed or is
 * after `latestPayDay`.
 */
export function sendReturn(
  state: FundsState,
  { returnId, amount, currency, payee, keyId, fileId, fileMark, executeOn }: SendReturn,
  { actor, now: sentAt }: Base,
  dateOf: (instant: number) => string,
): Decision<WrittenFundsEvent> {
  if (!isPayout(actor)) return rejectTrading('ACTOR_NOT_ALLOWED');
  const held = returningOf(state, returnId);
  if (held === undefined || held.returning.isSettled) return reject('SUSPENSE_UNKNOWN');
  const { bookingId, returning } = held;
  if (held.amount !== amount || held.currency !== currency || held.payee !== payee) return reject('SUSPENSE_REFUSED');
  if (returning.fileMark === fileMark) return accept();
  if (returning.fileMark !== null)
    return reject('SUSPENSE_REFUSED', { status: 'sent', executeOn: returning.executeOn ?? null });
  const today = dateOf(sentAt);
  const isOff = executeOn !== undefined && (executeOn < today || executeOn > latestPayDay(today));
  if (isOff) return reject('SUSPENSE_REFUSED', { status: 'begun', executeOn: null });
  return accept<WrittenFundsEvent>({
    ...{ type: 'ReturnSent', v: 1, returnId, bookingId, amount, currency, keyId, fileId, fileMark, sentAt },
    ...(executeOn !== undefined && { executeOn }),
  });
}

/**
 * The bank has paid the sender. What it took beyond that, as a charge, is booked against suspense. Rejects with
 * ACTOR_NOT_ALLOWED, BOOKING_ALREADY_BOOKED, and SUSPENSE_UNKNOWN where the debit does not fit.
 */
export function confirmReturn(
  ledger: Ledger,
  state: FundsState,
  { returnId, bookingId: debitId, amount, currency, bookedOn }: ConfirmReturn,
  { actor, isTaken, now: paidAt }: Base,
): Decision<WrittenFundsEvent> {
  if (!isPayout(actor)) return rejectTrading('ACTOR_NOT_ALLOWED');
  if (isTaken(bookingReference(debitId))) return rejectWithdrawal('BOOKING_ALREADY_BOOKED', { bookingId: debitId });
  const held = returningOf(state, returnId);
  const fits = held?.currency === currency && amount >= held.amount && held.returning.fileMark !== null;
  if (!fits) return reject('SUSPENSE_UNKNOWN');
  const postings = new Entry(ledger).move(currency, 'house:suspense', 'house:bank', amount).postings();
  return accept<WrittenFundsEvent>({
    ...{ type: 'ReturnPaid', v: 1, returnId, bookingId: held.bookingId, debitId, amount, currency, bookedOn, paidAt },
    ...{ suspended: subtract(amount, held.amount), postings, ...(held.unverified && { unverified: true }) },
  });
}

/**
 * Nothing was paid: the money stays in suspense, for two members of staff. Only the bank ends one that it may have. A
 * repetition changes nothing. Rejects with ACTOR_NOT_ALLOWED and SUSPENSE_REFUSED.
 */
export function rejectReturn(
  state: FundsState,
  { returnId, reason, bankCode }: RejectReturn,
  { actor, mayWrite, now: endedAt }: Base,
): Decision<WrittenFundsEvent> {
  if (!isPayout(actor)) return rejectTrading('ACTOR_NOT_ALLOWED');
  const held = returningOf(state, returnId);
  if (held === undefined) return accept();
  const isSent = held.returning.fileMark !== null;
  if (isSent !== (reason === 'refusedByBank')) return reject('SUSPENSE_REFUSED');
  const ended = { type: 'ReturnEnded', returnId, bookingId: held.bookingId, bankCode, endedAt } as const;
  if (reason !== 'notPayable') return accept<WrittenFundsEvent>({ ...ended, v: 1, reason });
  return mayWrite({ type: 'ReturnEnded', v: 2 })
    ? accept<WrittenFundsEvent>({ ...ended, v: 2, reason })
    : accept<WrittenFundsEvent>({ ...ended, v: 1, reason: 'payeeDiffers' });
}

/**
 * What was paid back has come back. It is in suspense and names whom it was paid to, so that two members of staff can
 * let it go there once more. Facts are not refused: where the payee is not the one that the return had, it is only
 * held. Rejects with ACTOR_NOT_ALLOWED, BOOKING_ALREADY_BOOKED, SUSPENSE_UNKNOWN for a return that was not paid, and
 * SUSPENSE_REFUSED where the account holds too much in suspense or the events are not switched on.
 */
export function bounceReturn(
  ledger: Ledger,
  state: FundsState,
  { returnId, bookingId, amount, currency, bookedOn, bankCode, sender, payee }: BounceReturn,
  { actor, isTaken, mayWrite, now: bouncedAt }: Base,
): Decision<WrittenFundsEvent> {
  if (!isPayout(actor)) return rejectTrading('ACTOR_NOT_ALLOWED');
  if (isTaken(bookingReference(bookingId))) return rejectWithdrawal('BOOKING_ALREADY_BOOKED', { bookingId });
  if (!isTaken(returnPaidReference(returnId))) return reject('SUSPENSE_UNKNOWN');
  const isOn = mayReturn(mayWrite) && mayWrite({ type: 'ReturnBounced', v: 1 });
  if (!isOn || (state?.length ?? 0) >= suspendedMax) return reject('SUSPENSE_REFUSED');
  const isKnown = sender !== null && payee !== null && isTaken(returnPayeeReference(returnId, payee));
  // Before the bank's debit it is still in suspense.
  const unverified = isTaken(unverifiedReturnReference(returnId)) || returningOf(state, returnId)?.unverified;
  const postings = new Entry(ledger).move(currency, 'house:bank', 'house:suspense', amount).postings();
  return accept<WrittenFundsEvent>({
    ...{ type: 'ReturnBounced', v: 1, returnId, bookingId, amount, currency },
    ...(isKnown ? { sender, payee } : { sender: null, payee: null }),
    ...{ bankCode, bookedOn, bouncedAt, postings, ...(unverified && { unverified: true }) },
  });
}
