import {
  clearingSchema,
  type fundsErrors,
  type ClearSuspense,
  type ContinueClearing,
  type FundsEvent,
  type ReopenSuspense,
  type SuspendBooking,
  type WrittenFundsEvent,
} from '@parkett/funds-contract';
import {
  accept,
  approvalsActor,
  refuseApprovers,
  rejectWith,
  type Actor,
  type ApprovalKind,
  type Decision,
  type DecisionBase,
  type StaffView,
} from '@parkett/kernel';
import { Entry, type Ledger } from '@parkett/ledger';
import { rejectTrading } from '@parkett/trading-contract';
import { bookingReference, type Recipient } from './deposit';
import type { FundsState } from './funds-state';

const reject = rejectWith<keyof typeof fundsErrors>();

/** Of one account. What exceeds it stays with the bank feed. */
const suspendedMax = 200;
const dayMs = 24 * 60 * 60 * 1000;

export const clearingReference = (approvalId: string): string => `clearing:${approvalId}`;
export const reopeningReference = (approvalId: string): string => `reopened:${approvalId}`;

/** Money in suspense goes to a customer's account or back to its sender; two members of staff agree on it. */
export const clearSuspense: ApprovalKind = {
  name: 'clearSuspense',
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (given) => {
    const parsed = clearingSchema.safeParse(given);
    // The account that the bank named has refused the money, and has taken the booking's id.
    if (!parsed.success || parsed.data.to === parsed.data.accountRef) return undefined;
    const { accountRef, ...body } = parsed.data;
    const command = { aggregate: `account:${accountRef}`, type: 'ClearSuspense', bodyVersion: 1, body };
    return { command, beneficiary: body.to };
  },
};

type Base = Pick<DecisionBase, 'actor' | 'isTaken' | 'mayWrite' | 'now'>;

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

/**
 * Takes money out of suspense, once for an approval. A process deposits it in the account `to` with the booking's own
 * id, which that account takes once. Rejects with ACTOR_NOT_ALLOWED, the codes of `refuseApprovers`, SUSPENSE_UNKNOWN,
 * and SUSPENSE_REFUSED while the events are not switched on.
 */
export function clear(
  ledger: Ledger,
  state: FundsState,
  { bookingId, amount, currency, to, approvedBy }: ClearSuspense,
  staff: StaffView | undefined,
  { actor, isTaken, mayWrite, now }: Base,
): Decision<WrittenFundsEvent> {
  if (!isSystem(actor, approvalsActor.id)) return rejectTrading('ACTOR_NOT_ALLOWED');
  // The money may be in suspense again since. That needs another approval.
  if (isTaken(clearingReference(approvedBy.approvalId))) return accept();
  const refused = refuseApprovers(staff, approvedBy, { ...clearSuspense, beneficiary: to }, now);
  if (refused !== undefined) return refused;
  const held = state?.find((one) => one.bookingId === bookingId);
  if (held?.amount !== amount || held.currency !== currency) return reject('SUSPENSE_UNKNOWN');
  if (!isSwitchedOn(mayWrite)) return reject('SUSPENSE_REFUSED');
  const { approvalId, maker, checker } = approvedBy;
  const postings = new Entry(ledger).move(currency, 'house:suspense', 'house:bank', amount).postings();
  return accept<WrittenFundsEvent>({
    type: 'SuspenseCleared',
    v: 1,
    bookingId,
    amount,
    currency,
    to,
    approvalId,
    requestedBy: maker,
    approvedBy: checker,
    postings,
  });
}

/**
 * Accepts, without an event, while money that left suspense may be deposited in the chosen account. Once it is back in
 * suspense, it may not, however late the deposit is repeated. Rejects with ACTOR_NOT_ALLOWED and SUSPENSE_UNKNOWN.
 */
export function continueClearing(
  { approvalId }: ContinueClearing,
  { actor, isTaken }: Base,
): Decision<WrittenFundsEvent> {
  if (!isSystem(actor, 'suspense')) return rejectTrading('ACTOR_NOT_ALLOWED');
  const isUnderWay = isTaken(clearingReference(approvalId)) && !isTaken(reopeningReference(approvalId));
  return isUnderWay ? accept() : reject('SUSPENSE_UNKNOWN');
}

/** Puts cleared money back into suspense, once for a clearing. Rejects with ACTOR_NOT_ALLOWED and SUSPENSE_UNKNOWN. */
export function reopen(
  ledger: Ledger,
  { bookingId, amount, currency, approvalId, code }: ReopenSuspense,
  { actor, isTaken }: Base,
): Decision<WrittenFundsEvent> {
  if (!isSystem(actor, 'suspense')) return rejectTrading('ACTOR_NOT_ALLOWED');
  if (!isTaken(clearingReference(approvalId))) return reject('SUSPENSE_UNKNOWN');
  if (isTaken(reopeningReference(approvalId))) return accept();
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

export function evolveFunds(state: FundsState, event: FundsEvent): FundsState {
  switch (event.type) {
    case 'BookingSuspended':
    case 'SuspenseReopened': {
      const { bookingId, amount, currency } = event;
      return [...(state ?? []), { bookingId, amount, currency }];
    }
    case 'SuspenseCleared': {
      const left = (state ?? []).filter(({ bookingId }) => bookingId !== event.bookingId);
      return left.length === 0 ? null : left;
    }
    case 'Deposited':
    case 'CashConverted':
      return state;
  }
}
