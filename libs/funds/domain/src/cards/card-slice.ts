import { cardCommands, cardEvents, cardViews, type CardCommand, type CardEvent } from '@parkett/funds-contract';
import { accept, slice, type AnySlice, type DecisionBase, type EventBody } from '@parkett/kernel';
import { cardRulesAt } from './card-rules';
import { cardStateVersion, erasing, evolveCards, type CardState } from './card-state';
import { decideCard, type CardHolder } from './decide-card';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly holder: (account: Account) => CardHolder;
  /** The events by which the removal of a card ends what would be paid to it or collected from it. */
  readonly endWith: (account: Account, cardId: string, now: number) => readonly EventBody[];
}

/** The account's slice about the accounts at banks to which its customer has money paid out. */
export const cardSlice = <Account extends { readonly cards: CardState }>({
  needs,
  holder,
  endWith,
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
    decide: (account, command, base) => {
      const decision = decideCard(account.cards, command, holder(account), base);
      if (decision.kind === 'rejected' || command.type !== 'UnbindCard') return decision;
      return accept(...decision.events, ...endWith(account, command.cardId, base.now));
    },
    evolve: evolveCards,
    contextFor: (_, base) => base,
    recordedOf: ({ type }, { now }) => (type === 'BindCard' ? { rules: cardRulesAt(now).id } : {}),
  });
