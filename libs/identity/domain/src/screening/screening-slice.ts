import {
  rejectIdentity,
  screeningCommands,
  screeningEvents,
  screeningViews,
  type ScreeningCommand,
  type ScreeningEvent,
} from '@parkett/identity-contract';
import { slice, type AnySlice, type DecisionBase, type StaffSource } from '@parkett/kernel';
import type { IdentityState } from '../customer';
import { decideScreening } from './screening-decide';
import { evolveScreening, screeningStateVersion, type ScreeningState } from './screening-state';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
  readonly staff: StaffSource;
}

/** The account's slice about lists of sanctions and of politically exposed persons. */
export const screeningSlice = <
  Account extends { readonly screening: ScreeningState; readonly identity: IdentityState },
>({
  needs,
  isOpen,
  staff,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, ScreeningState, ScreeningCommand, ScreeningEvent, DecisionBase>({
    name: 'screening',
    stateVersion: screeningStateVersion,
    initialState: null,
    needs: ['identity', ...needs],
    commands: screeningCommands,
    events: screeningEvents,
    views: screeningViews,
    decide: (account, command, { actor, aggregate, now, mayWrite }) => {
      if (!isOpen(account)) return rejectIdentity('ACCOUNT_UNKNOWN');
      const accountId = aggregate.slice('account:'.length);
      return decideScreening(account, command, { actor, accountId, now, staff: staff(), mayWrite });
    },
    evolve: evolveScreening,
    contextFor: (_, base) => base,
    recordedOf: ({ type }) => (type === 'JudgeScreening' ? { referenceOffset: staff()?.referenceOffset ?? null } : {}),
  });
