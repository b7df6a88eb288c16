import {
  rejectWithdrawal as reject,
  type WithdrawalCommandOf,
  type WithdrawalEvent,
  type WithdrawalEventOf,
} from '@parkett/funds-contract';
import { accept, add, minor, subtract, zero, type Decision } from '@parkett/kernel';
import { Entry, reservedAmount } from '@parkett/ledger';
import { bookingReference } from '../deposit';
import { isPayout, type Payer, type WithdrawalContext } from './withdrawal-context';
import {
  openOf,
  withdrawalReference,
  withdrawalReservation,
  type OpenWithdrawal,
  type PastWithdrawal,
  type WithdrawalState,
} from './withdrawal-state';

/**
 * The file that is about to be signed pays what the customer has set aside, and to the payee of the withdrawal. Nothing
 * is signed before this is decided. A file with a later date replaces one that was signed and not sent. Rejects
 * with ACTOR_NOT_ALLOWED, WITHDRAWAL_UNKNOWN, WITHDRAWAL_NOT_READY before it is approved or afterwards,
 * VERIFICATION_REQUIRED where the approval of the documents was revoked since it was requested, and WITHDRAWAL_DIFFERS.
 */
export function signPayout(
  state: WithdrawalState,
  { withdrawalId, amount, currency, payee, keyId, fileMark, executeOn }: WithdrawalCommandOf<'SignPayout'>,
  { ledger, isVerified }: Payer,
  { actor, now: signedAt }: WithdrawalContext,
): Decision<WithdrawalEvent> {
  if (!isPayout(actor)) return reject('ACTOR_NOT_ALLOWED');
  const open = openOf(state, withdrawalId);
  if (!('withdrawalId' in open)) return open;
  const isLater = open.status === 'signed' && executeOn !== undefined && executeOn > (open.executeOn ?? '');
  if (open.status !== 'approved' && !isLater) return notReady(open);
  if (!isVerified) return reject('VERIFICATION_REQUIRED');
  const reserved = reservedAmount(ledger, withdrawalReservation(withdrawalId), open.currency);
  const isAsAsked = open.amount === amount && open.currency === currency && open.payee === payee;
  if (!isAsAsked || reserved !== add(open.amount, open.fee)) return differs(open);
  const signed = { withdrawalId, keyId, fileMark, ...(executeOn !== undefined && { executeOn }), signedAt };
  return accept<WithdrawalEvent>({ type: 'PayoutSigned', v: 1, ...signed });
}

/**
 * Decided before the bank gets the file: from now on only the bank ends it, and no other file is signed. Rejects with
 * ACTOR_NOT_ALLOWED, WITHDRAWAL_UNKNOWN, WITHDRAWAL_NOT_READY, also once the date of the file has passed, and, for
 * another file than the signed one, WITHDRAWAL_DIFFERS.
 */
export function sendPayout(
  state: WithdrawalState,
  { withdrawalId, fileId, fileMark }: WithdrawalCommandOf<'SendPayout'>,
  { ledger }: Payer,
  { actor, now: sentAt, dateOf }: WithdrawalContext,
): Decision<WithdrawalEvent> {
  if (!isPayout(actor)) return reject('ACTOR_NOT_ALLOWED');
  const open = openOf(state, withdrawalId);
  if (!('withdrawalId' in open)) return open;
  const { status, amount, currency, executeOn } = open;
  if (status !== 'signed' || (executeOn !== undefined && executeOn < dateOf(sentAt))) return notReady(open);
  if (open.fileMark !== fileMark) return differs(open);
  const entry = new Entry(ledger, withdrawalReservation(withdrawalId)).spend(currency, 'inTransit', amount);
  const sent = { withdrawalId, fileId, amount, currency, sentAt, postings: entry.postings() };
  return accept<WithdrawalEvent>({ type: 'PayoutSent', v: 1, ...sent });
}

/**
 * Accepts, without an event, while the bank may get this file: it was sent, and nobody knows yet what became of it.
 * Rejects as `sendPayout`.
 */
export function continuePayout(
  state: WithdrawalState,
  { withdrawalId, fileMark }: WithdrawalCommandOf<'ContinuePayout'>,
  { actor }: Pick<WithdrawalContext, 'actor'>,
): Decision<WithdrawalEvent> {
  if (!isPayout(actor)) return reject('ACTOR_NOT_ALLOWED');
  const open = openOf(state, withdrawalId);
  if (!('withdrawalId' in open)) return open;
  if (open.status !== 'sent') return notReady(open);
  return open.fileMark === fileMark ? accept() : differs(open);
}

/** The date of the file that was signed tells which file that is; null where an older build has signed it. */
const notReady = ({ status, executeOn }: OpenWithdrawal) =>
  reject('WITHDRAWAL_NOT_READY', { status, executeOn: executeOn ?? null });
const differs = ({ amount, currency, executeOn }: OpenWithdrawal) =>
  reject('WITHDRAWAL_DIFFERS', { amount, currency, executeOn: executeOn ?? null });

type Booking = WithdrawalCommandOf<'ConfirmPayout'> | WithdrawalCommandOf<'ReturnPayout'>;
type Known = OpenWithdrawal | PastWithdrawal;

/**
 * The withdrawal that a booking of the bank names, if the state still has it. Rejects with ACTOR_NOT_ALLOWED and
 * BOOKING_ALREADY_BOOKED.
 */
function named(state: WithdrawalState, { withdrawalId, bookingId }: Booking, { actor, isTaken }: WithdrawalContext) {
  if (!isPayout(actor)) return reject('ACTOR_NOT_ALLOWED');
  if (isTaken(bookingReference(bookingId))) return reject('BOOKING_ALREADY_BOOKED', { bookingId });
  const { open = null, past = [] } = state ?? {};
  const known = [open, ...past].find((one) => one?.withdrawalId === withdrawalId) ?? null;
  return { known };
}

/** A debit that the withdrawal still waits for: it was sent, or its return has been booked first. */
const awaitsDebit = (known: Known | null): known is Known =>
  known?.status === 'sent' || (known?.status === 'returned' && !known.debited);

/**
 * The bank has debited the broker's account. What exceeds the withdrawal, as a charge of the bank does, and what does
 * not fit it is booked against suspense and leaves the customer's money as it is, also a debit of something that this
 * account never asked for. Rejects as `named`.
 */
export function confirmPayout(
  state: WithdrawalState,
  command: WithdrawalCommandOf<'ConfirmPayout'>,
  { ledger }: Payer,
  context: WithdrawalContext,
): Decision<WithdrawalEvent> {
  const found = named(state, command, context);
  if ('kind' in found) return found;
  const { known } = found;
  const { withdrawalId, bookingId, amount, currency, bookedOn } = command;
  const fits = awaitsDebit(known) && amount >= known.amount && known.currency === currency;
  const suspended = fits ? subtract(amount, known.amount) : amount;
  const entry = new Entry(ledger, withdrawalReservation(withdrawalId));
  const fee = fits && known.status === 'sent' ? known.fee : zero;
  entry.move(currency, 'house:suspense', 'house:bank', suspended);
  // The return has booked the debit of one that came back first.
  if (fits && known.status === 'sent')
    entry.move(currency, 'inTransit', 'house:bank', known.amount).spend(currency, 'house:fees', fee);
  return accept<WithdrawalEventOf<'PayoutPaid'>>({
    ...{ type: 'PayoutPaid', v: 1, withdrawalId, bookingId, amount, currency, bookedOn, fee },
    ...{ inSuspense: !fits, suspended, bookedAt: context.now, postings: entry.postings() },
  });
}

/** The money of one that was sent can come back before its debit is booked, and that of a paid one weeks later. */
const canReturn = (known: Known | null): known is Known => known?.status === 'sent' || known?.status === 'paid';

/**
 * The payee's bank has sent the money back: the customer gets it, and the fee. What exceeds the withdrawal, or does not
 * fit it, is booked into suspense. Rejects as `named`, with ACCOUNT_ERASED once the customer has left, and with
 * WITHDRAWAL_UNKNOWN where the account never had it.
 */
export function returnPayout(
  state: WithdrawalState,
  command: WithdrawalCommandOf<'ReturnPayout'>,
  { ledger, hasLeft }: Payer,
  context: WithdrawalContext,
): Decision<WithdrawalEvent> {
  const found = named(state, command, context);
  if ('kind' in found) return found;
  if (hasLeft) return reject('ACCOUNT_ERASED');
  if (!context.isTaken(withdrawalReference(command.withdrawalId))) return reject('WITHDRAWAL_UNKNOWN');
  const { known } = found;
  const { withdrawalId, bookingId, amount, currency, bookedOn, bankCode } = command;
  const fits = canReturn(known) && known.currency === currency;
  const credited = fits ? minor(Math.min(amount, known.amount)) : zero;
  const suspended = subtract(amount, credited);
  const entry = new Entry(ledger, withdrawalReservation(withdrawalId));
  if (fits) giveBackFee(entry, known);
  entry.move(currency, 'house:bank', 'settled', credited);
  entry.move(currency, 'house:bank', 'house:suspense', suspended);
  return accept<WithdrawalEventOf<'PayoutReturned'>>({
    ...{ type: 'PayoutReturned', v: 1, withdrawalId, bookingId, amount, credited, currency, bookedOn, bankCode },
    ...{ fee: fits ? known.fee : zero, inSuspense: !fits, suspended, bookedAt: context.now },
    postings: entry.postings(),
  });
}

/** Of one that was sent, the debit is booked as well. */
function giveBackFee(entry: Entry, { status, amount, fee, currency }: Known): void {
  if (status === 'sent') entry.move(currency, 'inTransit', 'house:bank', amount).release(currency, fee);
  else entry.move(currency, 'house:fees', 'settled', fee);
}
