import type { ComplaintStatus, StaffRole } from '@parkett/identity-contract';

export interface CaseName {
  readonly accountId: string;
  readonly complaintId: string;
}

/** The item of the section that opens a complaint. Ids have no slash. */
export const caseItem = ({ accountId, complaintId }: CaseName): string => `${accountId}/${complaintId}`;

/** The complaint that an item of the section opens; undefined for any other text. */
export function caseOf(item: string | undefined): CaseName | undefined {
  const [accountId, complaintId, ...rest] = (item ?? '').split('/');
  return accountId && complaintId && rest.length === 0 ? { accountId, complaintId } : undefined;
}

const deskRoles: readonly StaffRole[] = ['support', 'operations', 'risk'];

/** Whether somebody of these roles may read complaints in clear. */
export const mayOpen = (roles: readonly StaffRole[]): boolean => deskRoles.some((role) => roles.includes(role));

interface Standing {
  readonly status: ComplaintStatus;
  readonly answeredAt: number | null;
}

/** How far a complaint is. One that the customer has opened again waits for somebody to take it, like a new one. */
export const stateOf = ({ status, answeredAt }: Standing): ComplaintStatus | 'reopened' =>
  status === 'filed' && answeredAt !== null ? 'reopened' : status;
