import type { FundsEvent, WithdrawalEventOf } from '@parkett/funds-contract';
import { minor, type Currency, type Minor } from '@parkett/kernel';

/** Money in suspense on this account; below zero for what the bank has taken and nobody has asked for. */
export interface Suspended {
  /** The bank's booking, or `settlementBooking` for one that is still expected. */
  readonly bookingId: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** The withdrawal that a debit names. */
  readonly withdrawalId?: string;
}

/** What is in suspense, oldest first; null for nothing, as in most accounts of customers. */
export type FundsState = readonly Suspended[] | null;

/** Events of withdrawals that may leave something in suspense. */
export const suspending = ['PayoutPaid', 'PayoutReturned', 'PayoutSettled'] as const;
export type Suspending = WithdrawalEventOf<(typeof suspending)[number]>;

/** The place of the bank's booking in suspense, until the bank reports it. */
export const settlementBooking = (withdrawalId: string): string => `settled:${withdrawalId}`;

/** What an event adds to suspense, if it does. */
export function suspendedBy(event: FundsEvent | Suspending): Suspended | undefined {
  const { currency } = event as Suspending;
  switch (event.type) {
    case 'BookingSuspended':
    case 'SuspenseReopened':
      return { bookingId: event.bookingId, amount: event.amount, currency };
    case 'PayoutPaid': {
      const { bookingId, suspended, withdrawalId } = event;
      return suspended === 0 ? undefined : { bookingId, amount: minor(-suspended), currency, withdrawalId };
    }
    case 'PayoutReturned':
      return event.suspended === 0 ? undefined : { bookingId: event.bookingId, amount: event.suspended, currency };
    case 'PayoutSettled':
      return { bookingId: settlementBooking(event.withdrawalId), amount: event.amount, currency };
    default:
      return undefined;
  }
}

/** A debit of a payout, and the settlement that has expected it. */
const belongTogether = (debit: Suspended, settlement: Suspended): boolean =>
  debit.amount < 0 &&
  debit.withdrawalId !== undefined &&
  settlement.bookingId === settlementBooking(debit.withdrawalId) &&
  settlement.currency === debit.currency;

/**
 * What is in suspense after something came in. A payout that was settled as paid and its debit are set off against each
 * other, whichever comes first.
 */
export function withSuspended(before: readonly Suspended[], added: Suspended): readonly Suspended[] {
  let { amount } = added;
  const others = before.map((one) => {
    if (!belongTogether(one, added) && !belongTogether(added, one)) return one;
    const off = Math.sign(amount) * Math.min(Math.abs(amount), Math.abs(one.amount));
    amount = minor(amount - off);
    return { ...one, amount: minor(one.amount + off) };
  });
  return [...others, { ...added, amount }].filter((one) => one.amount !== 0);
}

export function evolveFunds(state: FundsState, event: FundsEvent | Suspending): FundsState {
  const before = state ?? [];
  const added = suspendedBy(event);
  const isCleared = event.type === 'SuspenseCleared' || event.type === 'SuspenseCredited';
  if (added === undefined && !isCleared) return state;
  const left =
    added === undefined
      ? before.filter(({ bookingId }) => isCleared && bookingId !== event.bookingId)
      : withSuspended(before, added);
  return left.length === 0 ? null : left;
}
