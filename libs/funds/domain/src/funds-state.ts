import type { DebitEventOf, FundsEvent, WithdrawalEventOf } from '@parkett/funds-contract';
import { minor, type Currency, type Minor } from '@parkett/kernel';

/** Money in suspense on this account; below zero for what the bank has taken and nobody has asked for. */
export interface Suspended {
  /** The bank's booking, or `settlementBooking` for one that is still expected. */
  readonly bookingId: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** The withdrawal that a debit names. */
  readonly withdrawalId?: string;
  /** Whom it came from, encrypted, and the keyed hash of their IBAN, where it can go back there. */
  readonly sender?: string;
  readonly payee?: string;
  /** It goes back to its sender: the attempt, and the file that the bank may have; null before. */
  readonly returning?: { readonly returnId: string; readonly fileMark: string | null };
}

/** What is in suspense, oldest first; null for nothing, as in most accounts of customers. */
export type FundsState = readonly Suspended[] | null;

/** Events of withdrawals and direct debits that may leave something in suspense. */
const suspendingPayouts = ['PayoutPaid', 'PayoutReturned', 'PayoutSettled'] as const;
const suspendingCollections = ['CollectionCredited', 'CollectionReversed'] as const;
export const suspending = [...suspendingPayouts, ...suspendingCollections] as const;
export type Suspending =
  | WithdrawalEventOf<(typeof suspendingPayouts)[number]>
  | DebitEventOf<(typeof suspendingCollections)[number]>;

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
    case 'DepositRefused': {
      const { bookingId, amount, sender, payee, returnId } = event;
      const to = sender === null || payee === null ? {} : { sender, payee };
      return { bookingId, amount, currency, ...to, ...(returnId !== null && { returning: begun(returnId) }) };
    }
    case 'ReturnPaid': {
      const { debitId: bookingId, suspended } = event;
      return suspended === 0 ? undefined : { bookingId, amount: minor(-suspended), currency };
    }
    case 'CollectionCredited':
      return event.inSuspense ? { bookingId: event.bookingId, amount: event.amount, currency } : undefined;
    case 'CollectionReversed': {
      const { bookingId, suspended } = event;
      return suspended === 0 ? undefined : { bookingId, amount: minor(-suspended), currency };
    }
    case 'PayoutSettled':
      return { bookingId: settlementBooking(event.withdrawalId), amount: event.amount, currency };
    default:
      return undefined;
  }
}

const begun = (returnId: string) => ({ returnId, fileMark: null });

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
  const before = remaining(state ?? [], event);
  const added = suspendedBy(event);
  const left = added === undefined ? before : withSuspended(before, added);
  return left.length === 0 ? null : left;
}

/** What an event leaves of what was in suspense, and how far its way back is. */
function remaining(before: readonly Suspended[], event: FundsEvent | Suspending): readonly Suspended[] {
  switch (event.type) {
    case 'SuspenseCleared':
    case 'SuspenseCredited':
    case 'ReturnPaid':
      return before.filter(({ bookingId }) => bookingId !== event.bookingId);
    case 'ReturnApproved':
      return withReturn(before, event.bookingId, begun(event.returnId));
    case 'ReturnSent':
      return withReturn(before, event.bookingId, { returnId: event.returnId, fileMark: event.fileMark });
    case 'ReturnEnded':
      return withReturn(before, event.bookingId, undefined);
    default:
      return before;
  }
}

const withReturn = (
  before: readonly Suspended[],
  bookingId: string,
  returning: Suspended['returning'],
): readonly Suspended[] =>
  before.map((one) => {
    if (one.bookingId !== bookingId) return one;
    const { returning: _, ...held } = one;
    return returning === undefined ? held : { ...held, returning };
  });
