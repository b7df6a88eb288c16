import { cardCommands, cardEvents, cardViews, type CardCommand, type CardEvent } from '@parkett/funds-contract';
import { slice, type AnySlice, type DecisionBase } from '@parkett/kernel';
import { cardRulesAt } from './card-rules';
import { cardStateVersion, erasing, evolveCards, type CardState } from './card-state';
import { decideCard, type CardHolder } from './decide-card';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly holder: (account: Account) => CardHolder;
}

/** The account's slice about the accounts at banks to which its customer has money paid out. */
export const cardSlice = <Account extends { readonly cards: CardState }>({
  needs,
  holder,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, CardState, CardCommand, CardEvent, DecisionBase>({
    name: 'cards',
    stateVersion: cardStateVersion,
    initialState: null,
    needs,
    commands: cardCommands,
    events: cardEvents,
    views: cardViews,
    follows: [erasing],
    decide: (account, command, base) => decideCard(account.cards, command, holder(account), base),
    evolve: evolveCards,
    contextFor: (_, base) => base,
    recordedOf: ({ type }, { now }) => (type === 'BindCard' ? { rules: cardRulesAt(now).id } : {}),
  });
