import { debitCommands, debitEvents, debitViews, type DebitCommand, type DebitEvent } from '@parkett/funds-contract';
import { slice, unreachable, type AnySlice, type Decision, type EventBody } from '@parkett/kernel';
import { creditCollection, rejectCollection, reverseCollection } from './bank-facts';
import { continueCollection, giveUpCollection, requestCollection } from './collect';
import type { DebitContext, Debtor } from './debit-context';
import { debitRulesAt } from './debit-rules';
import { debitReferences, debitStateVersion, erasing, evolveDebits, type DebitState } from './debit-state';
import { revokeMandate, signMandate } from './mandates';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly debtor: (account: Account) => Debtor;
  readonly dateOf: DebitContext['dateOf'];
  readonly startOf: DebitContext['startOf'];
}

/** The account's slice about money that is collected from the customer's accounts at banks. */
export const debitSlice = <Account extends { readonly debits: DebitState }>({
  needs,
  debtor,
  dateOf,
  startOf,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, DebitState, DebitCommand, DebitEvent, DebitContext>({
    name: 'debits',
    stateVersion: debitStateVersion,
    initialState: null,
    needs: ['ledger', 'cards', ...needs],
    commands: debitCommands,
    events: debitEvents,
    views: debitViews,
    follows: [erasing],
    decide: (account, command, context) => decideDebit(account.debits, command, debtor(account), context),
    evolve: evolveDebits,
    references: debitReferences,
    contextFor: (_, base) => ({ ...base, dateOf, startOf }),
    recordedOf: (_, { now }) => ({ rules: debitRulesAt(now).id }),
  });

export function decideDebit(
  state: DebitState,
  command: DebitCommand,
  debtor: Debtor,
  context: DebitContext,
): Decision<EventBody> {
  switch (command.type) {
    case 'SignMandate':
      return signMandate(state, command, debtor, context);
    case 'RevokeMandate':
      return revokeMandate(state, command, debtor, context);
    case 'RequestCollection':
      return requestCollection(state, command, debtor, context);
    case 'ContinueCollection':
      return continueCollection(state, command, context);
    case 'GiveUpCollection':
      return giveUpCollection(state, command, context);
    case 'CreditCollection':
      return creditCollection(state, command, debtor, context);
    case 'RejectCollection':
      return rejectCollection(state, command, context);
    case 'ReverseCollection':
      return reverseCollection(state, command, debtor, context);
    default:
      return unreachable(command);
  }
}
