import type { ActiveMember, StaffView } from '../approvals';

/** Members of staff by id who have roles and nothing else, for specs. Two of them are two persons. */
export function staffWith(roles: Readonly<Record<string, readonly string[]>>): StaffView {
  return {
    member: (staffId): ActiveMember | undefined =>
      Object.hasOwn(roles, staffId) ? { roles: roles[staffId] ?? [], customerAccounts: [], behind: {} } : undefined,
    dependentUntil: () => undefined,
    referenceOffset: 0,
  };
}

/** The reviewer of customers in specs that are about something else. */
export const reviewingStaff: StaffView = staffWith({ 'ada.reviews': ['operations'] });
