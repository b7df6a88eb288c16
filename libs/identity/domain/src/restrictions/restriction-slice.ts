import {
  rejectIdentity,
  restrictionCommands,
  restrictionEvents,
  restrictionViews,
  type RestrictionCommand,
  type RestrictionEvent,
} from '@parkett/identity-contract';
import { slice, type AnySlice, type DecisionBase, type StaffSource } from '@parkett/kernel';
import type { IdentityState } from '../customer';
import { decideRestriction } from './restriction-decide';
import { restrictionRulesAt } from './restriction-rules';
import { evolveRestrictions, restrictionStateVersion, type RestrictionState } from './restriction-state';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
  readonly staff: StaffSource;
}

/** The account's slice about what is stopped on it. */
export const restrictionSlice = <
  Account extends { readonly restrictions: RestrictionState; readonly identity: IdentityState },
>({
  needs,
  isOpen,
  staff,
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
      return decideRestriction(account, command, { actor, accountId, commandId, now, staff: staff(), mayWrite });
    },
    evolve: evolveRestrictions,
    contextFor: (_, base) => base,
    recordedOf: (_, { now }) => ({
      rules: restrictionRulesAt(now).id,
      referenceOffset: staff()?.referenceOffset ?? null,
    }),
  });
