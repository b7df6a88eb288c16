import {
  rejectCustody as reject,
  reportRangeSchema,
  unmatchedSettlement,
  type CustodyCommandOf,
  type CustodyEvent,
} from '@parkett/custody-contract';
import { accept, refuseApprovers, type ApprovalKind, type ApprovedBy, type Decision } from '@parkett/kernel';
import type { SettlementContext } from './settlement-state';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Two members of staff agree that reports which the custodian has left out are waited for no longer. It books nothing,
 * and a report that comes later is booked like any other.
 */
export const passOverReports: ApprovalKind = {
  name: 'passOverReports',
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 2 * dayMs,
  wrap: (given) => {
    const body = reportRangeSchema.safeParse(given).data;
    if (body === undefined) return undefined;
    const command = { aggregate: unmatchedSettlement, type: 'PassOverReports', bodyVersion: 1, body };
    return { command, beneficiary: null };
  },
};

export const passOverReference = ({ approvalId }: Pick<ApprovedBy, 'approvalId'>): string => `passOver:${approvalId}`;

/** Rejects with NOT_SWITCHED_ON and the codes of `refuseApprovers`. */
export function decidePassOver(
  { from, to, approvedBy }: CustodyCommandOf<'PassOverReports'>,
  { isTaken, staff, now, mayWrite }: SettlementContext,
): Decision<CustodyEvent> {
  // A repetition changes nothing, also when one of the two is no longer a member.
  if (isTaken(passOverReference(approvedBy))) return accept();
  if (!mayWrite({ type: 'ReportsPassedOver', v: 1 })) return reject('NOT_SWITCHED_ON');
  const refused = refuseApprovers(staff, approvedBy, { ...passOverReports, beneficiary: null }, now);
  return refused ?? accept<CustodyEvent>({ type: 'ReportsPassedOver', v: 1, from, to, approvedBy, passedAt: now });
}
