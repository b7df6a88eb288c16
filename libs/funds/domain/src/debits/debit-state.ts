import type { DebitEvent, DebitEventOf } from '@parkett/funds-contract';
import { minor, sum, unreachable, type Currency, type EventBody, type Minor } from '@parkett/kernel';
import { cashIn, uncovered, type Bookings, type HeldCredit, type Ledger } from '@parkett/ledger';
import { bookingReference } from '../deposit';
import { countedOn, usedOn, counted, uncounted, type Used } from '../withdrawals/used-limits';

/** A mandate that is not revoked. */
export type Mandate = Pick<
  DebitEventOf<'MandateSigned'>,
  'mandateId' | 'reference' | 'creditorId' | 'cardId' | 'payer' | 'signedOn'
>;

export interface Collection {
  readonly collectionId: string;
  readonly mandateId: string;
  readonly payer: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly requestedOn: string;
  /** A business day of TARGET. */
  readonly dueOn: string;
  /** Null before it is credited. */
  readonly creditedAt: number | null;
  /** From when the amount can be withdrawn; null before it is credited. */
  readonly withdrawableFrom: number | null;
}

/** Null for an account that never had a mandate. */
export type DebitState = {
  readonly mandates: readonly Mandate[];
  /** Those that wait for the bank, and those that it may still book back. Oldest first. */
  readonly collections: readonly Collection[];
  readonly used: (Used & { readonly count: number }) | null;
} | null;

/** The scheme's only currency. */
export const debitCurrency = 'EUR';

/**
 * A payer without a valid mandate has thirteen months to have a direct debit back, and their bank books it some days
 * later. The rules allow five a day, so an account keeps at most some 2,000.
 */
const keptMs = 400 * 86_400_000;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const debitStateVersion = 3;

/** References that are taken for ever: each collection is credited once, and booked back once. */
export const collectionCredited = (collectionId: string): string => `collectionCredited:${collectionId}`;
export const collectionReversed = (collectionId: string): string => `collectionReversed:${collectionId}`;

export const erasing = 'CustomerErased';
interface Erased extends EventBody {
  readonly type: typeof erasing;
}

type State = NonNullable<DebitState>;
const nothing: State = { mandates: [], collections: [], used: null };

export function evolveDebits(before: DebitState, event: DebitEvent | Erased): DebitState {
  const state = before ?? nothing;
  switch (event.type) {
    case 'MandateSigned': {
      const { mandateId, reference, creditorId, cardId, payer, signedOn } = event;
      return { ...state, mandates: [...state.mandates, { mandateId, reference, creditorId, cardId, payer, signedOn }] };
    }
    case 'MandateRevoked':
      return { ...state, mandates: state.mandates.filter(({ mandateId }) => mandateId !== event.mandateId) };
    case 'CollectionRequested': {
      const { collectionId, mandateId, payer, amount, currency, requestedOn, dueOn } = event;
      const known = { collectionId, mandateId, payer, amount, currency, requestedOn, dueOn };
      const added = { ...known, creditedAt: null, withdrawableFrom: null };
      const count = countOn(before, requestedOn) + 1;
      const used = { ...counted(state.used ?? undefined, amount, requestedOn), count };
      return { ...state, collections: [...state.collections, added], used };
    }
    case 'CollectionCredited':
      return event.inSuspense ? before : { ...state, collections: credited(state.collections, event) };
    case 'CollectionRejected': {
      const one = collectionOf(state, event.collectionId);
      const used = one && state.used && { ...state.used, ...uncounted(state.used, one.amount, one.requestedOn) };
      return { ...state, collections: without(state, event), used: used ?? state.used };
    }
    case 'CollectionReversed':
      return event.inSuspense ? before : { ...state, collections: takenBack(state, event) };
    case erasing:
      return null;
    default:
      return unreachable(event);
  }
}

function credited(
  before: readonly Collection[],
  { collectionId, amount, at, withdrawableFrom }: DebitEventOf<'CollectionCredited'>,
): readonly Collection[] {
  const after = before.map((one) =>
    one.collectionId === collectionId ? { ...one, amount, creditedAt: at, withdrawableFrom } : one,
  );
  return after.filter(({ creditedAt }) => creditedAt === null || at - creditedAt < keptMs);
}

const without = ({ collections }: State, { collectionId }: Pick<Collection, 'collectionId'>): readonly Collection[] =>
  collections.filter((one) => one.collectionId !== collectionId);

/** What was not taken back stays held, and may be refunded. */
const takenBack = (
  { collections }: State,
  { collectionId, amount, suspended }: DebitEventOf<'CollectionReversed'>,
): readonly Collection[] =>
  collections.flatMap((one) => {
    if (one.collectionId !== collectionId) return [one];
    const left = minor(one.amount - (amount - suspended));
    return left > 0 ? [{ ...one, amount: left }] : [];
  });

export const collectionOf = (state: DebitState, collectionId: string): Collection | undefined =>
  state?.collections.find((one) => one.collectionId === collectionId);

export const mandateOf = (state: DebitState, mandateId: string): Mandate | undefined =>
  state?.mandates.find((one) => one.mandateId === mandateId);

/** How many collections were asked for on a date. */
export const countOn = (state: DebitState, date: string): number => (state?.used?.date === date ? state.used.count : 0);

/** What counts against the limits on a date, which is never before one that has counted. */
export function debitsUsed(state: DebitState, today: string) {
  const used = state?.used ?? undefined;
  const date = countedOn(used, today);
  return { date, count: countOn(state, date), ...usedOn(used, date) };
}

/** What was credited by direct debits and cannot be withdrawn yet at an instant (milliseconds since 1970). */
export const heldDebits = (state: DebitState, currency: Currency, now: number): Minor =>
  sum(creditsIn(state, currency).flatMap((one) => (now < one.withdrawableFrom ? [one.amount] : [])));

/** What direct debits have credited in a currency. */
const creditsIn = (state: DebitState, currency: Currency): readonly HeldCredit[] =>
  (state?.collections ?? []).flatMap(({ amount, withdrawableFrom, ...one }) =>
    one.currency === currency && withdrawableFrom !== null ? [{ amount, withdrawableFrom }] : [],
  );

/**
 * What direct debits have brought in the scheme's currency, while their bank may return it for want of money, and the
 * account has spent without other settled money in its place; undefined where there is no such amount.
 */
export function uncoveredDebits(state: DebitState, ledger: Ledger, now: number) {
  const missing = uncovered(cashIn(ledger, debitCurrency), creditsIn(state, debitCurrency), now);
  return missing && { ...missing, currency: debitCurrency };
}

export function debitReferences(event: DebitEvent): readonly string[] {
  switch (event.type) {
    case 'CollectionCredited':
      return [bookingReference(event.bookingId), ...(event.inSuspense ? [] : [collectionCredited(event.collectionId)])];
    case 'CollectionReversed':
      return [bookingReference(event.bookingId), ...(event.inSuspense ? [] : [collectionReversed(event.collectionId)])];
    default:
      return [];
  }
}

/** What the events book in the ledger. */
export const debitBookings: Bookings<DebitEvent> = {
  CollectionCredited: ({ postings }) => ({ postings }),
  CollectionReversed: ({ postings }) => ({ postings }),
};

/** What is left of a limit; never below zero. */
export const leftOfLimit = (max: Minor, used: Minor): Minor => minor(Math.max(0, max - used));
