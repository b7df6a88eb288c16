import {
  clearingSchema,
  type fundsErrors,
  type ClearSuspense,
  type ContinueClearing,
  type ReopenSuspense,
  type SuspendBooking,
  type WrittenFundsEvent,
} from '@parkett/funds-contract';
import {
  accept,
  accountChangedBy,
  acceptTogether,
  approvalsActor,
  refuseApprovers,
  rejectWith,
  type Actor,
  type ApprovalKind,
  type Decision,
  type DecisionBase,
  type EventBody,
  type StaffView,
} from '@parkett/kernel';
import { Entry, type Ledger } from '@parkett/ledger';
import { rejectTrading } from '@parkett/trading-contract';
import { bookingReference, type Recipient } from './deposit';
import type { FundsState, Suspended } from './funds-state';
import { mayReturn, suspendedMax } from './returns';

const reject = rejectWith<keyof typeof fundsErrors>();

const dayMs = 24 * 60 * 60 * 1000;

type Destination = Pick<ClearSuspense, 'to' | 'bookingId' | 'amount' | 'currency'>;

export const clearingReference = (approvalId: string): string => `clearing:${approvalId}`;
/** What two members of staff have agreed on: this money, to this account. */
export const clearedReference = (approvalId: string, { to, bookingId, amount, currency }: Destination): string =>
  `cleared:${JSON.stringify([approvalId, to, bookingId, amount, currency])}`;
export const reopeningReference = (approvalId: string): string => `reopened:${approvalId}`;

/**
 * Money in suspense goes to a customer's account or back to its sender. The bank gives back what it took, or the broker
 * bears it. Two members of staff agree on it.
 */
export const clearSuspense: ApprovalKind = {
  name: 'clearSuspense',
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (given) => {
    const parsed = clearingSchema.safeParse(given);
    if (!parsed.success) return undefined;
    const { accountRef, ...body } = parsed.data;
    const command = { aggregate: `account:${accountRef}`, type: 'ClearSuspense', bodyVersion: 1, body };
    return { command, beneficiary: body.to ?? accountRef };
  },
};

type Base = Pick<DecisionBase, 'actor' | 'aggregate' | 'isTaken' | 'mayWrite' | 'now'>;

const isSystem = ({ kind, id }: Actor, process: string): boolean => kind === 'system' && id === process;

/** Money could not leave suspense with an event that is not switched on yet. */
const isSwitchedOn = (mayWrite: Base['mayWrite']): boolean =>
  ['BookingSuspended', 'SuspenseCleared', 'SuspenseReopened'].every((type) => mayWrite({ type, v: 1 }));

/**
 * Books money that belongs to nobody we know, and payouts that come back to nobody. Rejects with ACTOR_NOT_ALLOWED,
 * DEPOSIT_ALREADY_BOOKED, and SUSPENSE_REFUSED where the account could take the money itself, holds too much in
 * suspense, or the events are not switched on.
 */
export function suspendBooking(
  ledger: Ledger,
  state: FundsState,
  { bookingId, amount, currency }: SuspendBooking,
  { erased, addCurrency }: Recipient,
  { actor, isTaken, mayWrite }: Base,
): Decision<WrittenFundsEvent> {
  if (!isSystem(actor, 'bank') && !isSystem(actor, 'payout')) return rejectTrading('ACTOR_NOT_ALLOWED');
  if (isTaken(bookingReference(bookingId))) return rejectTrading('DEPOSIT_ALREADY_BOOKED', { bookingId });
  const fitsTheAccount = !erased && addCurrency !== undefined;
  if (fitsTheAccount || (state?.length ?? 0) >= suspendedMax || !isSwitchedOn(mayWrite))
    return reject('SUSPENSE_REFUSED');
  const postings = new Entry(ledger).move(currency, 'house:bank', 'house:suspense', amount).postings();
  const reason = erased ? 'ACCOUNT_ERASED' : 'ACCOUNT_UNKNOWN';
  return accept<WrittenFundsEvent>({ type: 'BookingSuspended', v: 1, bookingId, amount, currency, reason, postings });
}

type Cleared = Omit<Extract<WrittenFundsEvent, { readonly type: 'SuspenseCredited' }>, 'type' | 'v' | 'postings'>;

interface Clearing {
  readonly ledger: Ledger;
  readonly state: FundsState;
  readonly staff: StaffView | undefined;
  readonly recipient: Recipient;
}

/**
 * Takes money out of suspense, once for an approval. This account gets it at once. In another one, a process deposits
 * it with the booking's own id, which that account takes once. Where its sender's account is known, it is paid there.
 * Rejects with ACTOR_NOT_ALLOWED, the codes of `refuseApprovers` and `credit`, SUSPENSE_UNKNOWN, and SUSPENSE_REFUSED
 * for what the bank took and an account should get, and while the events are not switched on.
 */
export function clear(
  { ledger, state, staff, recipient }: Clearing,
  { bookingId, amount, currency, to, writeOff, after, approvedBy }: ClearSuspense,
  { actor, aggregate, isTaken, mayWrite, now }: Base,
): Decision<EventBody> {
  if (!isSystem(actor, approvalsActor.id)) return rejectTrading('ACTOR_NOT_ALLOWED');
  // The money may be in suspense again since. That needs another approval.
  if (isTaken(clearingReference(approvedBy.approvalId))) return accept();
  // Neither who gets the money nor the customer whose account the bank named may take part.
  const about = { beneficiary: to, alsoAbout: accountChangedBy({ aggregate }) };
  const refused = refuseApprovers(staff, approvedBy, { ...clearSuspense, ...about }, now);
  if (refused !== undefined) return refused;
  const held = state?.find((one) => one.bookingId === bookingId);
  if (held?.amount !== amount || held.currency !== currency) return reject('SUSPENSE_UNKNOWN');
  // Of two requests that saw the money at once, one counts, although it may be in suspense again since.
  if (after !== undefined && after !== (held.after ?? null)) return reject('SUSPENSE_UNKNOWN');
  const isLoss = amount < 0;
  // The bank may have it already.
  if (held.returning !== undefined && !held.returning.isSettled) return reject('SUSPENSE_REFUSED');
  if (!isSwitchedOn(mayWrite) || (isLoss ? to !== null : writeOff)) return reject('SUSPENSE_REFUSED');
  const { approvalId, maker: requestedBy, checker } = approvedBy;
  const cleared = { bookingId, amount, currency, approvalId, requestedBy, approvedBy: checker };
  if (to !== null && aggregate === `account:${to}`) return credit(ledger, cleared, recipient, mayWrite);
  // What was paid already is only booked out.
  if (to === null && held.payee !== undefined && !held.returning) return approveReturn(held, cleared, mayWrite);
  const entry = new Entry(ledger);
  if (isLoss) entry.move(currency, writeOff ? 'house:fees' : 'house:bank', 'house:suspense', -amount);
  else entry.move(currency, 'house:suspense', 'house:bank', amount);
  const how = { to, ...(writeOff && { writeOff }) };
  return accept<WrittenFundsEvent>({
    ...{ type: 'SuspenseCleared', v: 1, ...cleared, ...how, postings: entry.postings() },
  });
}

/** The payout process pays it to its sender's account. Rejects with SUSPENSE_REFUSED while that is not switched on. */
function approveReturn(
  { sender, payee }: Suspended,
  cleared: Cleared,
  mayWrite: Base['mayWrite'],
): Decision<WrittenFundsEvent> {
  if (sender === undefined || payee === undefined || !mayReturn(mayWrite)) return reject('SUSPENSE_REFUSED');
  const { approvalId: returnId } = cleared;
  return accept<WrittenFundsEvent>({ type: 'ReturnApproved', v: 1, returnId, sender, payee, ...cleared });
}

/**
 * The account that the bank named gets the money, without a deposit: it has taken the id of the booking. Rejects with
 * ACCOUNT_ERASED, ACCOUNT_UNKNOWN, CURRENCY_MISMATCH, and SUSPENSE_REFUSED while the event is not switched on.
 */
function credit(
  ledger: Ledger,
  cleared: Cleared,
  { erased, addCurrency }: Recipient,
  mayWrite: Base['mayWrite'],
): Decision<EventBody> {
  if (erased) return rejectTrading('ACCOUNT_ERASED');
  if (addCurrency === undefined) return rejectTrading('ACCOUNT_UNKNOWN');
  if (!mayWrite({ type: 'SuspenseCredited', v: 1 })) return reject('SUSPENSE_REFUSED');
  const { amount, currency } = cleared;
  const postings = new Entry(ledger).move(currency, 'house:suspense', 'settled', amount).postings();
  return acceptTogether(
    addCurrency(currency, mayWrite),
    accept<WrittenFundsEvent>({ type: 'SuspenseCredited', v: 1, ...cleared, postings }),
  );
}

/**
 * Accepts, without an event, while this very money may be deposited in this account. Once it is back in suspense, it
 * may not, however late the deposit is repeated. Rejects with ACTOR_NOT_ALLOWED, SUSPENSE_UNKNOWN, and SUSPENSE_REFUSED
 * for anything but what two members of staff have agreed on.
 */
export function continueClearing(
  { approvalId, cleared }: ContinueClearing,
  { actor, isTaken }: Base,
): Decision<WrittenFundsEvent> {
  if (!isSystem(actor, 'suspense')) return rejectTrading('ACTOR_NOT_ALLOWED');
  const isUnderWay = isTaken(clearingReference(approvalId)) && !isTaken(reopeningReference(approvalId));
  if (!isUnderWay) return reject('SUSPENSE_UNKNOWN');
  const isAsAgreed = cleared !== null && isTaken(clearedReference(approvalId, cleared));
  return isAsAgreed ? accept() : reject('SUSPENSE_REFUSED');
}

/**
 * Puts cleared money back into suspense, once for a clearing. Rejects with ACTOR_NOT_ALLOWED, SUSPENSE_UNKNOWN, and
 * SUSPENSE_REFUSED for anything but the money that was cleared.
 */
export function reopen(
  ledger: Ledger,
  { bookingId, amount, currency, to, approvalId, code }: ReopenSuspense,
  { actor, isTaken }: Base,
): Decision<WrittenFundsEvent> {
  if (!isSystem(actor, 'suspense')) return rejectTrading('ACTOR_NOT_ALLOWED');
  if (!isTaken(clearingReference(approvalId))) return reject('SUSPENSE_UNKNOWN');
  if (isTaken(reopeningReference(approvalId))) return accept();
  const isAsCleared = to !== null && isTaken(clearedReference(approvalId, { to, bookingId, amount, currency }));
  if (!isAsCleared) return reject('SUSPENSE_REFUSED');
  const postings = new Entry(ledger).move(currency, 'house:bank', 'house:suspense', amount).postings();
  return accept<WrittenFundsEvent>({
    type: 'SuspenseReopened',
    v: 1,
    bookingId,
    amount,
    currency,
    approvalId,
    code,
    postings,
  });
}
