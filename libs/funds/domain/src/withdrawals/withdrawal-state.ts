import {
  rejectWithdrawal as reject,
  type CardKind,
  type WithdrawalEvent,
  type WithdrawalEventOf,
  type WithdrawalLimits,
} from '@parkett/funds-contract';
import { unreachable, type Currency, type EventBody, type Minor, type Rejected } from '@parkett/kernel';
import type { Bookings, Reserved } from '@parkett/ledger';
import { bookingReference } from '../deposit';
import { settlementBooking } from '../funds-state';
import { counted, uncounted, type Used } from './used-limits';

/** A withdrawal as far as decisions need it. */
interface Withdrawal {
  readonly withdrawalId: string;
  readonly cardId: string;
  readonly kind: CardKind;
  readonly payee: string;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly currency: Currency;
  readonly requestedAt: number;
  readonly requestedOn: string;
}

export interface OpenWithdrawal extends Withdrawal {
  readonly status: 'requested' | 'approved' | 'signed' | 'sent';
  /** Keyed hash of the file that is signed; null before. */
  readonly fileMark: string | null;
  /** The date in that file; missing before, and where an older build has signed it. */
  readonly executeOn?: string;
  /** When it got this status. */
  readonly since: number;
  /** Members of staff who have opened where it goes. */
  readonly seenBy: readonly string[];
}

export interface PastWithdrawal extends Withdrawal {
  readonly status: 'paid' | 'returned';
  /** Whether the debit needs no booking any more: not so for one that came back first, which is booked with it. */
  readonly debited: boolean;
  /** When the first booking of the bank was recorded. */
  readonly bookedAt: number;
}

/** Limits that the customer has set, and those that will hold later. */
export interface OwnLimits {
  readonly limits: WithdrawalLimits;
  readonly raised: WithdrawalEventOf<'WithdrawalLimitsSet'>['raised'];
}

type ByCurrency<Value> = Readonly<Partial<Record<Currency, Value>>>;

/** Null for an account that never had a withdrawal or limits of its own. */
export type WithdrawalState = {
  /** The one in flight. */
  readonly open: OpenWithdrawal | null;
  /** Those that were paid, the latest last; limited to `pastMax`. */
  readonly past: readonly PastWithdrawal[];
  readonly used: ByCurrency<Used>;
  readonly own: ByCurrency<OwnLimits>;
} | null;

const pastMax = 50;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const withdrawalStateVersion = 3;

export const withdrawalReservation = (withdrawalId: string): Reserved => ({
  purpose: 'withdrawals',
  id: withdrawalId,
});

/** References that are taken for ever: a withdrawal is requested once, and each approval counts once. */
export const withdrawalReference = (withdrawalId: string): string => `withdrawal:${withdrawalId}`;
export const withdrawalEnd = (withdrawalId: string): string => `withdrawalEnd:${withdrawalId}`;
/** The bank has booked something about it, whether or not that fits. */
export const withdrawalReported = (withdrawalId: string): string => `withdrawalReported:${withdrawalId}`;
export const withdrawalApproval = (approvalId: string): string => `withdrawalApproval:${approvalId}`;

/** Once nobody can open a customer's data any more, the hashes of their payees go, too. */
const erasing = 'CustomerErased';
interface Erased extends EventBody {
  readonly type: typeof erasing;
}

/** A member of staff opens data of the customer; `documentId` is the withdrawal whose payee they open. */
const looking = 'LookRecorded';
interface Looked extends EventBody {
  readonly type: typeof looking;
  readonly documentId: string | null;
  readonly by: string;
}

/** Events of other slices that change this one. */
export const followed = [erasing, looking] as const;

type State = NonNullable<WithdrawalState>;
const nothing: State = { open: null, past: [], used: {}, own: {} };

export function evolveWithdrawals(before: WithdrawalState, event: WithdrawalEvent | Erased | Looked): WithdrawalState {
  const state = before ?? nothing;
  switch (event.type) {
    case 'WithdrawalRequested': {
      const { withdrawalId, cardId, kind, payee, amount, fee, currency, requestedAt, requestedOn } = event;
      const terms = { withdrawalId, cardId, kind, payee, amount, fee, currency, requestedAt, requestedOn };
      const used = { ...state.used, [currency]: counted(state.used[currency], amount, requestedOn) };
      const status = event.needsApproval ? 'requested' : 'approved';
      return { ...state, used, open: { ...terms, status, fileMark: null, since: requestedAt, seenBy: [] } };
    }
    case 'WithdrawalApproved':
      return became(state, 'approved', event.approvedAt);
    case 'PayoutSigned':
      return became(state, 'signed', event.signedAt, fileOf(event));
    case 'PayoutSent':
      return became(state, 'sent', event.sentAt);
    case 'WithdrawalEnded':
      return { ...state, used: usedWithout(state, state.open), open: null };
    case 'PayoutPaid':
      return event.inSuspense ? before : paid(state, event);
    case 'PayoutReturned':
      return event.inSuspense ? before : returned(state, event);
    case 'PayoutSettled':
      return paid(state, { withdrawalId: event.withdrawalId, bookedAt: event.settledAt });
    case 'WithdrawalLimitsSet': {
      const { currency, limits, raised } = event;
      return { ...state, own: { ...state.own, [currency]: { limits, raised } } };
    }
    case erasing:
      return null;
    case looking:
      return before && { ...before, open: before.open && seen(before.open, event) };
    default:
      return unreachable(event);
  }
}

/** The withdrawal in flight with this id; rejects with WITHDRAWAL_UNKNOWN. */
export function openOf(state: WithdrawalState, withdrawalId: string): OpenWithdrawal | Rejected {
  const open = state?.open;
  return open?.withdrawalId === withdrawalId ? open : reject('WITHDRAWAL_UNKNOWN');
}

const became = (
  state: State,
  status: OpenWithdrawal['status'],
  since: number,
  file: Partial<Pick<OpenWithdrawal, 'fileMark' | 'executeOn'>> = {},
): State => ({ ...state, open: state.open && { ...state.open, ...file, status, since } });

const fileOf = ({ fileMark, executeOn }: WithdrawalEventOf<'PayoutSigned'>) => ({
  fileMark,
  ...(executeOn !== undefined && { executeOn }),
});

const seen = (open: OpenWithdrawal, { documentId, by }: Looked): OpenWithdrawal =>
  documentId !== open.withdrawalId || open.seenBy.includes(by) ? open : { ...open, seenBy: [...open.seenBy, by] };

const pastOf = (
  { fileMark: _, executeOn: __, since: ___, seenBy: ____, ...open }: OpenWithdrawal,
  status: PastWithdrawal['status'],
  debited: boolean,
  bookedAt: number,
): PastWithdrawal => ({ ...open, status, debited, bookedAt });

const withPast = (state: State, withdrawal: PastWithdrawal): State['past'] => {
  const others = state.past.filter(({ withdrawalId }) => withdrawalId !== withdrawal.withdrawalId);
  return [...others, withdrawal].slice(-pastMax);
};

type BookedByBank = Pick<WithdrawalEventOf<'PayoutPaid' | 'PayoutReturned'>, 'withdrawalId' | 'bookedAt'>;

function paid(state: State, { withdrawalId, bookedAt }: BookedByBank): State {
  const { open } = state;
  if (open?.withdrawalId === withdrawalId)
    return { ...state, open: null, past: withPast(state, pastOf(open, 'paid', true, bookedAt)) };
  const late = state.past.find((one) => one.withdrawalId === withdrawalId);
  return late === undefined ? state : { ...state, past: withPast(state, { ...late, debited: true }) };
}

function returned(state: State, { withdrawalId, credited, bookedAt }: WithdrawalEventOf<'PayoutReturned'>): State {
  const { open } = state;
  if (open?.withdrawalId === withdrawalId) {
    const past = withPast(state, pastOf(open, 'returned', false, bookedAt));
    return { ...state, open: null, past, used: usedWithout(state, open, credited) };
  }
  const one = state.past.find((earlier) => earlier.withdrawalId === withdrawalId);
  if (one === undefined) return state;
  return { ...state, past: withPast(state, { ...one, status: 'returned' }), used: usedWithout(state, one, credited) };
}

/** What did not leave, or has come back, counts no longer. */
function usedWithout({ used }: State, gone: Withdrawal | null, amount = gone?.amount): State['used'] {
  const before = gone && used[gone.currency];
  if (!gone || !before || amount === undefined) return used;
  return { ...used, [gone.currency]: uncounted(before, amount, gone.requestedOn) };
}

export function withdrawalReferences(event: WithdrawalEvent): readonly string[] {
  switch (event.type) {
    case 'WithdrawalRequested':
      return [withdrawalReference(event.withdrawalId)];
    case 'WithdrawalApproved':
      return [withdrawalApproval(event.approvalId)];
    case 'WithdrawalEnded':
      return [
        withdrawalEnd(event.withdrawalId),
        ...(event.approval === null ? [] : [withdrawalApproval(event.approval.approvalId)]),
      ];
    case 'PayoutSettled':
      return [withdrawalApproval(event.approvalId), bookingReference(settlementBooking(event.withdrawalId))];
    case 'PayoutPaid':
    case 'PayoutReturned':
      return [bookingReference(event.bookingId), withdrawalReported(event.withdrawalId)];
    default:
      return [];
  }
}

type Booked = Extract<WithdrawalEvent, { readonly postings: unknown }>;
export const bookingOf = ({ postings, withdrawalId }: Booked) => ({
  postings,
  reserved: withdrawalReservation(withdrawalId),
});

/** What the events book in the ledger. */
export const withdrawalBookings: Bookings<WithdrawalEvent> = {
  WithdrawalRequested: bookingOf,
  WithdrawalEnded: bookingOf,
  PayoutSent: bookingOf,
  PayoutPaid: bookingOf,
  PayoutReturned: bookingOf,
  PayoutSettled: bookingOf,
};
