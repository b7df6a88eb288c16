import {
  identityCommands,
  identityEvents,
  identityViews,
  rejectIdentity,
  type IdentityCommand,
  type IdentityEvent,
} from '@parkett/identity-contract';
import { slice, type AnySlice, type DecisionBase, type StaffSource } from '@parkett/kernel';
import { erasureRulesAt } from './erasure-rules';
import type { ScreeningState } from '../screening/screening-state';
import { decideIdentity } from './identity-decide';
import { evolveIdentity } from './identity-evolve';
import { identityStateVersion, unknownCustomer, type IdentityState } from './identity-state';
import { securityRulesAt } from './security-rules';

/** The facts about the rest of the account that decisions on a customer's identity need. */
interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
  /** No cash, no holdings and no open orders, and nothing that was booked can still be taken back. */
  readonly isEmpty: (account: Account, now: number) => boolean;
  /** A restriction holds at this instant that the customer has not placed. */
  readonly isHeld: (account: Account, now: number) => boolean;
  /** The law holds the account at this instant. */
  readonly isLegallyHeld: (account: Account, now: number) => boolean;
  /** Any restriction holds at this instant. */
  readonly isRestricted: (account: Account, now: number) => boolean;
  readonly staff: StaffSource;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
}

/** Commands whose decisions ask who works here. */
const byStaff: ReadonlySet<IdentityCommand['type']> = new Set([
  'EraseCustomer',
  'ReviewVerification',
  'RevokeVerification',
  'RecordLook',
  'ApproveRecovery',
]);
/** Commands whose decisions depend on the rules of the day. */
const byRules: ReadonlySet<IdentityCommand['type']> = new Set([
  'GrantStepUp',
  'ChangeCredential',
  'RequestPhoneChange',
  'ApproveRecovery',
]);

/** The account's slice about who the customer is. */
export const identitySlice = <
  Account extends { readonly identity: IdentityState; readonly screening: ScreeningState },
>({
  needs,
  isOpen,
  isEmpty,
  isHeld,
  isLegallyHeld,
  isRestricted,
  staff,
  dateOf,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, IdentityState, IdentityCommand, IdentityEvent, DecisionBase>({
    name: 'identity',
    stateVersion: identityStateVersion,
    initialState: unknownCustomer,
    needs: ['screening', ...needs],
    commands: identityCommands,
    events: identityEvents,
    views: identityViews,
    decide: (account, command, { actor, aggregate, commandId, now, env, mayWrite }) => {
      if (!isOpen(account)) return rejectIdentity('ACCOUNT_UNKNOWN');
      const accountId = aggregate.slice('account:'.length);
      const held = {
        held: isHeld(account, now),
        restricted: isRestricted(account, now),
        legallyHeld: isLegallyHeld(account, now),
      };
      const rest = { empty: isEmpty(account, now), ...held, screening: account.screening, env };
      const context = { actor, accountId, commandId, now, today: dateOf(now), ...rest, staff: staff(), mayWrite };
      return decideIdentity(account.identity, command, context);
    },
    evolve: evolveIdentity,
    contextFor: (_, base) => base,
    // The rules that a decision used, recorded for later replays.
    recordedOf: ({ type }, { now }) => {
      if (type === 'RequestOwnErasure' || type === 'CarryOutErasure') return { rules: erasureRulesAt(now).id };
      const rules = byRules.has(type) ? { rules: securityRulesAt(now).id } : {};
      return byStaff.has(type) ? { referenceOffset: staff()?.referenceOffset ?? null, ...rules } : rules;
    },
  });
