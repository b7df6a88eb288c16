import {
  interestCommands,
  interestEvents,
  interestViews,
  type InterestEvent,
  type PayInterest,
} from '@parkett/funds-contract';
import { slice, type AnySlice, type Decision, type DecisionBase, type EventBody } from '@parkett/kernel';
import type { Bookings, Ledger } from '@parkett/ledger';
import type { InterestRules } from './interest-rules';
import { evolveInterest, interestStateVersion, type InterestState } from './interest-state';
import { payInterest, rejectInterest } from './pay-interest';

/** What the events of this slice book in the ledger. */
export const interestBookings: Bookings<InterestEvent> = { InterestPaid: ({ postings }) => ({ postings }) };

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  /** Open, and its customer has not left. */
  readonly isOpen: (account: Account) => boolean;
  readonly rules: readonly InterestRules[];
  /** The broker's date of an instant. */
  readonly dateOf: (instant: number) => string;
  /** Types of events of other slices that move settled cash. */
  readonly follows: readonly string[];
  /** Adds the tax of the interest to the decision on it. */
  readonly withTaxes: (
    account: Account,
    command: PayInterest,
    now: number,
    decideOn: (ledger: Ledger) => Decision<EventBody>,
  ) => Decision<EventBody>;
}

/** The account's slice about interest on settled cash. */
export const interestSlice = <Account extends { readonly interest: InterestState }>({
  needs,
  isOpen,
  rules,
  dateOf,
  follows,
  withTaxes,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, InterestState, PayInterest, EventBody, DecisionBase>({
    name: 'interest',
    stateVersion: interestStateVersion,
    initialState: {},
    needs: ['ledger', ...needs],
    commands: interestCommands,
    events: interestEvents,
    views: interestViews,
    follows,
    decide: (account, command, base) =>
      isOpen(account)
        ? withTaxes(account, command, base.now, (ledger) =>
            payInterest(account.interest, command, { ...base, ledger, rules, today: dateOf(base.now) }),
          )
        : rejectInterest('ACCOUNT_UNKNOWN'),
    evolve: evolveInterest,
    contextFor: (_, base) => base,
  });
