import {
  rejectIdentity,
  restrictionCommands,
  restrictionEvents,
  restrictionViews,
  type RestrictionCommand,
  type RestrictionEvent,
  type RestrictionEventOf,
  type Stop,
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
  readonly endWaiting: (account: Account, stops: readonly Stop[], now: number) => readonly EventBody[];
}

const isPlaced = (event: RestrictionEvent | undefined): event is RestrictionEventOf<'RestrictionPlaced'> =>
  event?.type === 'RestrictionPlaced';

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
      if (decision.kind === 'rejected') return decision;
      const placed = decision.events.map((event) => restrictionEvents.find(event)).find(isPlaced);
      const ended = placed === undefined ? [] : endWaiting(account, placed.stops, now);
      return accept<EventBody>(...decision.events, ...ended);
    },
    evolve: evolveRestrictions,
    contextFor: (_, base) => base,
    recordedOf: (_, { now }) => ({
      rules: restrictionRulesAt(now).id,
      referenceOffset: staff()?.referenceOffset ?? null,
    }),
  });
