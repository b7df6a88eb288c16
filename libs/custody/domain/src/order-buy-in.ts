import {
  rejectCustody as reject,
  settlementIn,
  unmatchedSettlement,
  type CustodyCommandOf,
  type CustodyEvent,
} from '@parkett/custody-contract';
import {
  accept,
  recordedIdSchema,
  refuseApprovers,
  type ApprovalKind,
  type ApprovedBy,
  type Decision,
} from '@parkett/kernel';
import { z } from 'zod';
import type { SettlementContext, SettlementState } from './settlement-state';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Two members of staff agree that the custodian buys shares that the market does not deliver. They agree on no price:
 * the custodian reports what it has paid.
 */
export const orderBuyIn: ApprovalKind = {
  name: 'orderBuyIn',
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 2 * dayMs,
  wrap: (given) => {
    const body = z.strictObject({ instructionId: recordedIdSchema }).safeParse(given).data;
    if (body === undefined) return undefined;
    const aggregate = settlementIn(body.instructionId);
    if (aggregate === unmatchedSettlement) return undefined;
    return { command: { aggregate, type: 'OrderBuyIn', bodyVersion: 1, body }, beneficiary: null };
  },
};

export const buyInReference = ({ approvalId }: Pick<ApprovedBy, 'approvalId'>, instructionId: string): string =>
  `buyIn:${approvalId}:${instructionId}`;

/** Rejects with BUY_IN_NOT_POSSIBLE, NOT_SWITCHED_ON and the codes of `refuseApprovers`. */
export function decideBuyIn(
  { open, dates, buyIns, reports }: SettlementState,
  { instructionId, approvedBy }: CustodyCommandOf<'OrderBuyIn'>,
  { isTaken, ageOf, staff, now, mayWrite }: SettlementContext,
): Decision<CustodyEvent> {
  // A repetition changes nothing, also when one of the two is no longer a member.
  if (isTaken(buyInReference(approvedBy, instructionId))) return accept();
  if (!(['BuyInOrdered', 'SettlementBoughtIn'] as const).every((type) => mayWrite({ type, v: 1 })))
    return reject('NOT_SWITCHED_ON');
  const refused = refuseApprovers(staff, approvedBy, { ...orderBuyIn, beneficiary: null }, now);
  if (refused !== undefined) return refused;
  const [left, due] = [open[instructionId], dates[instructionId]];
  const age = due && { ...due, ...ageOf(due) };
  if (left === undefined || left.quantity <= 0 || !age?.isOverdue || buyIns[instructionId]?.isOver === false)
    return reject('BUY_IN_NOT_POSSIBLE', { instructionId });
  // What is in suspense may be the delivery: the custodian has to take it back first.
  if (Object.values(reports).some((one) => one.isSuspended && one.instructionId === instructionId))
    return reject('BUY_IN_NOT_POSSIBLE', { instructionId });
  const { symbol, currency, quantity, cash } = left;
  return accept<CustodyEvent>({
    ...{ type: 'BuyInOrdered', v: 1, instructionId, symbol, currency, quantity, cash },
    ...{ settlesOn: age.settlesOn, rules: [...age.rules], approvedBy, orderedAt: now },
  });
}

/** The custodian has given an order up. One that was followed by another ends nothing any more. */
export function endBuyIn(
  { buyIns }: Pick<SettlementState, 'buyIns'>,
  report: CustodyCommandOf<'ReportNoBuyIn'>,
  { mayWrite }: Pick<SettlementContext, 'mayWrite'>,
): Decision<CustodyEvent> {
  if (!mayWrite({ type: 'BuyInEnded', v: 1 })) return reject('CUSTODY_NOT_SWITCHED_ON');
  const order = buyIns[report.instructionId];
  const ends = order?.orderId === report.orderId && !order.isOver;
  return accept<CustodyEvent>({ ...report, type: 'BuyInEnded', v: 1, ends });
}

/** Asked before the custodian is told to buy in. */
export const checkBuyIn = (
  { buyIns }: Pick<SettlementState, 'buyIns'>,
  { instructionId, approvalId }: CustodyCommandOf<'CheckBuyIn'>,
  { isTaken }: Pick<SettlementContext, 'isTaken'>,
): Decision<CustodyEvent> => {
  const isOrdered =
    approvalId === undefined
      ? buyIns[instructionId] !== undefined
      : isTaken(buyInReference({ approvalId }, instructionId));
  return isOrdered ? accept() : reject('BUY_IN_UNKNOWN', { instructionId });
};
