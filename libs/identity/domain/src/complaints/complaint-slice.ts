import {
  complaintCommands,
  complaintEvents,
  complaintViews,
  rejectIdentity,
  type ComplaintCommand,
  type ComplaintEvent,
} from '@parkett/identity-contract';
import { slice, type AnySlice, type DecisionBase, type StaffSource } from '@parkett/kernel';
import type { IdentityState } from '../customer/identity-state';
import { decideComplaint, type ComplaintContext } from './complaint-decide';
import { complaintStateVersion, evolveComplaints, type ComplaintState } from './complaint-state';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly isOpen: (account: Account) => boolean;
  readonly staff: StaffSource;
  readonly businessDaysAfter: ComplaintContext['businessDaysAfter'];
}

/** The account's slice about complaints. */
export const complaintSlice = <
  Account extends { readonly complaints: ComplaintState; readonly identity: IdentityState },
>({
  needs,
  isOpen,
  staff,
  businessDaysAfter,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, ComplaintState, ComplaintCommand, ComplaintEvent, DecisionBase>({
    name: 'complaints',
    stateVersion: complaintStateVersion,
    initialState: null,
    needs: ['identity', ...needs],
    commands: complaintCommands,
    events: complaintEvents,
    views: complaintViews,
    decide: (account, command, { actor, aggregate, commandId, now, mayWrite }) => {
      if (!isOpen(account)) return rejectIdentity('ACCOUNT_UNKNOWN');
      const accountId = aggregate.slice('account:'.length);
      const { erased } = account.identity;
      const context = { actor, accountId, commandId, now, staff: staff(), mayWrite, erased, businessDaysAfter };
      return decideComplaint(account.complaints, command, context);
    },
    evolve: evolveComplaints,
    contextFor: (_, base) => base,
    recordedOf: ({ type }) =>
      type === 'TakeComplaint' || type === 'AnswerComplaint'
        ? { referenceOffset: staff()?.referenceOffset ?? null }
        : {},
  });
