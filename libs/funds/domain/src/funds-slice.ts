import { fundsCommands, fundsEvents, fundsViews, type FundsCommand, type FundsEvent } from '@parkett/funds-contract';
import { slice, unreachable, type AnySlice, type DecisionBase, type StaffSource } from '@parkett/kernel';
import type { Bookings, Ledger } from '@parkett/ledger';
import { conversionReference, convertCash } from './convert-cash';
import { bookingReference, deposit, type Recipient } from './deposit';
import { evolveFunds, suspending, type FundsState, type Suspending } from './funds-state';
import {
  bounceReturn,
  confirmReturn,
  refuseDeposit,
  rejectReturn,
  returnPaidReference,
  returnPayeeReference,
  sendReturn,
  unverifiedReturnReference,
} from './returns';
import { decideReturnSettlement, returnSettlementReference } from './settle-return';
import {
  clear,
  clearedReference,
  clearingReference,
  continueClearing,
  reopen,
  reopeningReference,
  suspendBooking,
} from './suspense';

/** What the events of this slice book in the ledger. */
export const fundsBookings: Bookings<FundsEvent> = {
  Deposited: ({ postings }) => ({ postings }),
  CashConverted: ({ postings }) => ({ postings }),
  SuspenseCredited: ({ postings }) => ({ postings }),
};

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly recipient: (account: Account) => Recipient;
  readonly staff: StaffSource;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
}

/**
 * The account's slice about money that comes from the bank or is exchanged. The money is in the ledger; the state is
 * what is in suspense: what came for an account that does not exist, and what fits no withdrawal of this one.
 */
export const fundsSlice = <Account extends { readonly ledger: Ledger; readonly funds: FundsState }>({
  needs,
  recipient,
  staff,
  dateOf,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, FundsState, FundsCommand, FundsEvent | Suspending, DecisionBase>({
    name: 'funds',
    stateVersion: 5,
    initialState: null,
    needs: ['ledger', ...needs],
    commands: fundsCommands,
    events: fundsEvents,
    views: fundsViews,
    follows: suspending,
    decide: (account, command, base) => {
      const { ledger, funds } = account;
      switch (command.type) {
        case 'Deposit':
          return deposit(ledger, command, recipient(account), base);
        case 'ConvertCash':
          return convertCash(ledger, command, recipient(account), base);
        case 'SuspendBooking':
          return suspendBooking(ledger, funds, command, recipient(account), base);
        case 'ClearSuspense':
          return clear({ ledger, state: funds, staff: staff(), recipient: recipient(account) }, command, base);
        case 'ContinueClearing':
          return continueClearing(command, base);
        case 'ReopenSuspense':
          return reopen(ledger, command, base);
        case 'RefuseDeposit':
          return refuseDeposit(ledger, funds, command, recipient(account), base);
        case 'SendReturn':
          return sendReturn(funds, command, base, dateOf);
        case 'ConfirmReturn':
          return confirmReturn(ledger, funds, command, base);
        case 'RejectReturn':
          return rejectReturn(funds, command, base);
        case 'SettleReturn':
          return decideReturnSettlement(funds, staff(), command, base);
        case 'BounceReturn':
          return bounceReturn(ledger, funds, command, base);
        default:
          return unreachable(command);
      }
    },
    evolve: evolveFunds,
    references: referencesOf,
    contextFor: (_, base) => base,
  });

function referencesOf(event: FundsEvent | Suspending): readonly string[] {
  switch (event.type) {
    case 'Deposited':
    case 'BookingSuspended':
    case 'ReturnBounced':
      return [bookingReference(event.bookingId)];
    case 'DepositRefused': {
      const { bookingId, returnId, payee } = event;
      return [bookingReference(bookingId), ...payeeReferences(returnId, payee)];
    }
    case 'CashConverted':
      return [conversionReference(event.conversionId)];
    case 'SuspenseCleared':
      return [clearingReference(event.approvalId), clearedReference(event.approvalId, event)];
    case 'SuspenseCredited':
      // Nothing is under way to another account, and nothing comes back from there.
      return [clearingReference(event.approvalId), reopeningReference(event.approvalId)];
    case 'ReturnApproved': {
      const { approvalId, returnId, payee } = event;
      return [clearingReference(approvalId), reopeningReference(approvalId), ...payeeReferences(returnId, payee)];
    }
    case 'SuspenseReopened':
      return [reopeningReference(event.approvalId)];
    case 'ReturnPaid': {
      const { debitId, returnId, unverified } = event;
      const mark = unverified ? [unverifiedReturnReference(returnId)] : [];
      return [bookingReference(debitId), returnPaidReference(returnId), ...mark];
    }
    case 'ReturnSettled': {
      const { approvalId, returnId, outcome } = event;
      const paid = outcome === 'paid' ? [returnPaidReference(returnId)] : [];
      return [returnSettlementReference(approvalId), ...paid];
    }
    case 'ReturnSent':
    case 'ReturnEnded':
    case 'PayoutPaid':
    case 'PayoutReturned':
    case 'PayoutSettled':
    case 'CollectionCredited':
    case 'CollectionReversed':
      return [];
  }
}

const payeeReferences = (returnId: string | null, payee: string | null): readonly string[] =>
  returnId === null || payee === null ? [] : [returnPayeeReference(returnId, payee)];
