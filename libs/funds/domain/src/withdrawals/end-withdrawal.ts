import {
  outcomeOf,
  rejectWithdrawal as reject,
  type EndReason,
  type WithdrawalCommandOf,
  type WithdrawalEvent,
  type WithdrawalEventOf,
} from '@parkett/funds-contract';
import { accept, type Currency, type Decision } from '@parkett/kernel';
import { book, Entry, reservedAmount, type Ledger } from '@parkett/ledger';
import { decidedBefore, refuseWithdrawal } from './approval-kinds';
import { isPayout, type Payer, type WithdrawalContext } from './withdrawal-context';
import {
  bookingOf,
  openOf,
  withdrawalEnd,
  withdrawalReservation,
  type OpenWithdrawal,
  type WithdrawalState,
} from './withdrawal-state';

type Ended = WithdrawalEventOf<'WithdrawalEnded'>;

/** Nothing is paid: what is reserved is free again, and what was in transit comes back. */
export function endOf(
  ledger: Ledger,
  open: OpenWithdrawal,
  how: { readonly reason: EndReason } & Partial<Pick<Ended, 'bankCode' | 'approval'>>,
  endedAt: number,
): Ended {
  const { withdrawalId, amount, fee, currency, status } = open;
  const reserved = withdrawalReservation(withdrawalId);
  const entry = new Entry(ledger, reserved).release(currency, reservedAmount(ledger, reserved, currency));
  if (status === 'sent') entry.move(currency, 'inTransit', 'settled', amount);
  const { reason, bankCode = null, approval = null } = how;
  return {
    ...{ type: 'WithdrawalEnded', v: 1, withdrawalId, outcome: outcomeOf(reason), reason, bankCode, approval },
    ...{ amount, fee, currency, endedAt, postings: entry.postings() },
  };
}

const isCancellable = ({ status }: OpenWithdrawal): boolean => status === 'requested' || status === 'approved';

/**
 * The customer cancels. Rejects with ACCOUNT_UNKNOWN, ACTOR_NOT_ALLOWED, WITHDRAWAL_UNKNOWN and WITHDRAWAL_TOO_LATE
 * once it is signed.
 */
export function cancelWithdrawal(
  state: WithdrawalState,
  { withdrawalId }: WithdrawalCommandOf<'CancelWithdrawal'>,
  { ledger, isOpen }: Payer,
  { actor, aggregate, now }: WithdrawalContext,
): Decision<WithdrawalEvent> {
  if (!isOpen) return reject('ACCOUNT_UNKNOWN');
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  const open = openOf(state, withdrawalId);
  if (!('withdrawalId' in open)) return open;
  return isCancellable(open) ? accept(endOf(ledger, open, { reason: 'customer' }, now)) : reject('WITHDRAWAL_TOO_LATE');
}

/** A stop of outgoing money ends the withdrawal that nobody has signed yet. */
export function endWhenStopped(state: WithdrawalState, ledger: Ledger, now: number): readonly WithdrawalEvent[] {
  const open = state?.open;
  return open && isCancellable(open) ? [endOf(ledger, open, { reason: 'restricted' }, now)] : [];
}

/** So does the removal of its card. */
export const endWithCard = (
  state: WithdrawalState,
  ledger: Ledger,
  cardId: string,
  now: number,
): readonly WithdrawalEvent[] => {
  const open = state?.open;
  const isTo = open?.cardId === cardId && isCancellable(open);
  return open && isTo ? [endOf(ledger, open, { reason: 'payeeRemoved' }, now)] : [];
};

/**
 * So does a sale that the exchange takes back, where the customer lacks the money: as long as it is here, nobody else
 * pays for it. Undefined where no withdrawal holds cash in that currency back.
 */
export const endForReversal = (state: WithdrawalState, ledger: Ledger, currency: Currency, now: number) =>
  state?.open?.currency === currency ? endForDebt(state, ledger, now) : undefined;

/**
 * And a direct debit that the bank books back, in whichever currency the money would leave. Undefined where no
 * withdrawal can be ended.
 */
export function endForDebt(
  state: WithdrawalState,
  ledger: Ledger,
  now: number,
): { readonly ended: WithdrawalEvent; readonly ledger: Ledger } | undefined {
  const open = state?.open;
  if (!open || !isCancellable(open)) return undefined;
  const ended = endOf(ledger, open, { reason: 'saleReversed' }, now);
  return { ended, ledger: book(ledger, bookingOf(ended)) };
}

/**
 * Two members of staff reject it. A repetition changes nothing. Rejects as `decidedBefore`, and with WITHDRAWAL_UNKNOWN
 * and WITHDRAWAL_TOO_LATE.
 */
export function refuse(
  state: WithdrawalState,
  { withdrawalId, reason, approvedBy }: WithdrawalCommandOf<'RejectWithdrawal'>,
  { ledger }: Payer,
  context: WithdrawalContext,
): Decision<WithdrawalEvent> {
  const decided = decidedBefore(approvedBy, refuseWithdrawal, context);
  if (decided !== undefined) return decided;
  const open = openOf(state, withdrawalId);
  if (!('withdrawalId' in open)) return open;
  if (!isCancellable(open)) return reject('WITHDRAWAL_TOO_LATE');
  const { approvalId, maker: requestedBy, checker } = approvedBy;
  const approval = { approvalId, requestedBy, approvedBy: checker };
  return accept(endOf(ledger, open, { reason, approval }, context.now));
}

/**
 * The payout process does not send it, or reports that the bank has refused it. Only the bank knows what becomes of one
 * that was sent; its refusal of one that has ended unpaid, as two members of staff have found, changes nothing.
 * Rejects with ACTOR_NOT_ALLOWED, WITHDRAWAL_UNKNOWN and WITHDRAWAL_TOO_LATE.
 */
export function rejectPayout(
  state: WithdrawalState,
  { withdrawalId, reason, bankCode }: WithdrawalCommandOf<'RejectPayout'>,
  { ledger }: Payer,
  { actor, now, isTaken }: WithdrawalContext,
): Decision<WithdrawalEvent> {
  if (!isPayout(actor)) return reject('ACTOR_NOT_ALLOWED');
  const isBank = reason === 'refusedByBank';
  if (isBank && isTaken(withdrawalEnd(withdrawalId))) return accept();
  const open = openOf(state, withdrawalId);
  if (!('withdrawalId' in open)) return open;
  if (isBank !== (open.status === 'sent')) return reject(isBank ? 'WITHDRAWAL_NOT_READY' : 'WITHDRAWAL_TOO_LATE');
  return accept(endOf(ledger, open, { reason, bankCode }, now));
}
