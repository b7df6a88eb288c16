import type { StaffRole } from '@parkett/identity-contract';
import type { Suspects } from '@parkett/kernel';

export interface StaffMember {
  readonly login: string;
  readonly roles: readonly StaffRole[];
  readonly status: 'proposed' | 'active' | 'disabled';
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
  /** Who issued the member's latest link; null for the installation. Missing before a second link is issued. */
  readonly linkBy?: string | null;
  /** Missing for those who have never enrolled, or did so before it was recorded. */
  readonly enrolled?: true;
  /** Who may be using this login instead of the member, because they had one of its links. */
  readonly suspects?: Suspects;
  /** Who may have used the proposer's login when this member was proposed. */
  readonly proposedBehind?: Suspects;
  /** The member's own accounts as a customer; one that was linked stays. Missing without any. */
  readonly customerAccounts?: readonly CustomerLink[];
}

export interface CustomerLink {
  readonly accountId: string;
  /** The admin who linked it. */
  readonly by: string;
}

/** All members of staff by staff id. The id is the login name and is never reused for another person. */
export interface StaffState {
  readonly people: Readonly<Record<string, StaffMember>>;
}

/** Own properties only, so that an id such as `constructor` finds no member. */
export const memberOf = (state: StaffState, staffId: string): StaffMember | undefined =>
  Object.hasOwn(state.people, staffId) ? state.people[staffId] : undefined;
