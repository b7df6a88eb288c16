import type { StaffView } from '@parkett/kernel';
import { dependentUntil } from './independence';
import { memberOf, type StaffState } from './staff-state';

/** What decisions about two persons ask of the staff; `referenceOffset` is the last record in the state. */
export const staffView = (state: StaffState, referenceOffset: number): StaffView => ({
  member: (staffId) => {
    const member = memberOf(state, staffId);
    if (member?.status !== 'active') return undefined;
    return {
      roles: member.roles,
      customerAccounts: (member.customerAccounts ?? []).map(({ accountId }) => accountId),
      behind: member.suspects ?? {},
    };
  },
  dependentUntil: (pair, now, before) => dependentUntil(state, pair, now, before),
  referenceOffset,
});
