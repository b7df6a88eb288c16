import { fundsCommands, fundsEvents, fundsViews, type FundsCommand, type FundsEvent } from '@parkett/funds-contract';
import { slice, type AnySlice, type DecisionBase } from '@parkett/kernel';
import type { Bookings, Ledger } from '@parkett/ledger';
import { conversionReference, convertCash } from './convert-cash';
import { bookingReference, deposit, type Recipient } from './deposit';

/** What the events of this slice book in the ledger. */
export const fundsBookings: Bookings<FundsEvent> = {
  Deposited: ({ postings }) => ({ postings }),
  CashConverted: ({ postings }) => ({ postings }),
};

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly recipient: (account: Account) => Recipient;
}

/**
 * The account's slice about money that comes from the bank or is exchanged. It keeps no state: the money is in the
 * ledger.
 */
export const fundsSlice = <Account extends { readonly ledger: Ledger }>({
  needs,
  recipient,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, null, FundsCommand, FundsEvent, DecisionBase>({
    name: 'funds',
    stateVersion: 1,
    initialState: null,
    needs: ['ledger', ...needs],
    commands: fundsCommands,
    events: fundsEvents,
    views: fundsViews,
    decide: (account, command, base) =>
      command.type === 'Deposit'
        ? deposit(account.ledger, command, recipient(account), base)
        : convertCash(account.ledger, command, recipient(account), base),
    evolve: (state) => state,
    references: (event) => [
      event.type === 'Deposited' ? bookingReference(event.bookingId) : conversionReference(event.conversionId),
    ],
    contextFor: (_, base) => base,
  });
