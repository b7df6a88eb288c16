import {
  rejectIdentity,
  restrictionCommands,
  restrictionEvents,
  restrictionViews,
  type RestrictionCommand,
  type RestrictionEvent,
} from '@parkett/identity-contract';
import { accept, slice, type AnySlice, type DecisionBase, type EventBody, type StaffSource } from '@parkett/kernel';
import type { IdentityState } from '../customer';
import { decideRestriction } from './restriction-decide';
import { restrictionRulesAt } from './restriction-rules';
import { evolveRestrictions, restrictionStateVersion, type RestrictionState } from './restriction-state';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
  readonly staff: StaffSource;
  /** The events by which a restriction ends what waits in other contexts. */
  readonly endWaiting: (account: Account, now: number) => readonly EventBody[];
}

const placed: RestrictionEvent['type'] = 'RestrictionPlaced';

/** The account's slice about what is stopped on it. */
export const restrictionSlice = <
  Account extends { readonly restrictions: RestrictionState; readonly identity: IdentityState },
>({
  needs,
  isOpen,
  staff,
  endWaiting,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, RestrictionState, RestrictionCommand, RestrictionEvent, DecisionBase>({
    name: 'restrictions',
    stateVersion: restrictionStateVersion,
    initialState: null,
    needs: ['identity', ...needs],
    commands: restrictionCommands,
    events: restrictionEvents,
    views: restrictionViews,
    decide: (account, command, { actor, aggregate, commandId, now, mayWrite }) => {
      if (!isOpen(account)) return rejectIdentity('ACCOUNT_UNKNOWN');
      const accountId = aggregate.slice('account:'.length);
      const context = { actor, accountId, commandId, now, staff: staff(), mayWrite };
      const decision = decideRestriction(account, command, context);
      const isPlaced = decision.kind === 'accepted' && decision.events.some(({ type }) => type === placed);
      return isPlaced ? accept<EventBody>(...decision.events, ...endWaiting(account, now)) : decision;
    },
    evolve: evolveRestrictions,
    contextFor: (_, base) => base,
    recordedOf: (_, { now }) => ({
      rules: restrictionRulesAt(now).id,
      referenceOffset: staff()?.referenceOffset ?? null,
    }),
  });
