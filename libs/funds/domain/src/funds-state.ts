import type { DebitEventOf, FundsEvent, WithdrawalEventOf } from '@parkett/funds-contract';
import { minor, type Currency, type Minor } from '@parkett/kernel';

/** Money on its way back to its sender. */
export interface Returning {
  readonly returnId: string;
  /** The file that the bank may have, and since when; null before. */
  readonly fileMark: string | null;
  readonly sentAt: number | null;
  /** The day in that file; missing before, and where an older build has sent it. */
  readonly executeOn?: string;
  /** Two members of staff have said that it was paid: the bank's debit is expected. */
  readonly isSettled?: true;
}

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
  readonly returning?: Returning;
  /** It was refused because the customer's name was not verified in time, and may have come back since. */
  readonly unverified?: true;
  /** The clearing or return after which it was in suspense again. */
  readonly after?: string;
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
      return { bookingId: event.bookingId, amount: event.amount, currency };
    case 'SuspenseReopened': {
      const { bookingId, amount, approvalId: after } = event;
      return { bookingId, amount, currency, after };
    }
    case 'PayoutPaid': {
      const { bookingId, suspended, withdrawalId } = event;
      return suspended === 0 ? undefined : { bookingId, amount: minor(-suspended), currency, withdrawalId };
    }
    case 'PayoutReturned':
      return event.suspended === 0 ? undefined : { bookingId: event.bookingId, amount: event.suspended, currency };
    case 'DepositRefused': {
      const { bookingId, amount, sender, payee, returnId } = event;
      const to = sender === null || payee === null ? {} : { sender, payee };
      const why = event.reason === 'CUSTOMER_UNVERIFIED' ? ({ unverified: true } as const) : {};
      return { bookingId, amount, currency, ...to, ...why, ...(returnId !== null && { returning: begun(returnId) }) };
    }
    case 'ReturnBounced': {
      const { bookingId, amount, sender, payee } = event;
      const to = sender === null || payee === null ? {} : { sender, payee };
      return { bookingId, amount, currency, ...to, ...(event.unverified && { unverified: true }) };
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

const begun = (returnId: string): Returning => ({ returnId, fileMark: null, sentAt: null });

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
      return changed(before, event.bookingId, (held) => ({ ...held, returning: begun(event.returnId) }));
    case 'ReturnSent': {
      const { returnId, fileMark, sentAt, executeOn } = event;
      const returning = { returnId, fileMark, sentAt, ...(executeOn !== undefined && { executeOn }) };
      return changed(before, event.bookingId, (held) => ({ ...held, returning }));
    }
    case 'ReturnEnded':
      return changed(before, event.bookingId, (held) => heldAgain(held, event.returnId));
    case 'ReturnSettled':
      return changed(before, event.bookingId, (held) => settled(held, event));
    default:
      return before;
  }
}

const changed = (
  before: readonly Suspended[],
  bookingId: string,
  change: (held: Suspended) => Suspended,
): readonly Suspended[] => before.map((one) => (one.bookingId === bookingId ? change(one) : one));

function heldAgain({ returning: _, ...held }: Suspended, after: string): Suspended {
  return { ...held, after };
}

/** One that was paid stays until the bank's debit comes; one that never left is held again. */
function settled(held: Suspended, { returnId, outcome }: Extract<FundsEvent, { type: 'ReturnSettled' }>): Suspended {
  if (held.returning === undefined || outcome === 'neverLeft') return heldAgain(held, returnId);
  return { ...held, returning: { ...held.returning, isSettled: true } };
}
