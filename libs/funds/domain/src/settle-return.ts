import {
  rejectWithdrawal,
  returnSettlementSchema,
  type fundsErrors,
  type SettleReturn,
  type WrittenFundsEvent,
} from '@parkett/funds-contract';
import {
  accept,
  approvalsActor,
  refuseApprovers,
  rejectWith,
  type Decision,
  type DecisionBase,
  type StaffView,
} from '@parkett/kernel';
import { rejectTrading } from '@parkett/trading-contract';
import type { FundsState } from './funds-state';
import { mayReturn, returningOf } from './returns';
import { kindOf } from './withdrawals/approval-kinds';
import { withdrawalRulesAt } from './withdrawals/withdrawal-rules';

const reject = rejectWith<keyof typeof fundsErrors>();

export const returnSettlementReference = (approvalId: string): string => `returnSettlement:${approvalId}`;

/** What has become of money on its way back to its sender that the bank does not report. */
export const settleReturn = kindOf('settleReturn', 'SettleReturn', returnSettlementSchema);

/**
 * Two members of staff settle a return by what the bank has answered them, once for an approval. It books nothing: what
 * was paid stays in suspense until the bank's own debit comes, and what never left is theirs to decide about. Rejects
 * with ACTOR_NOT_ALLOWED, the codes of `refuseApprovers`, SUSPENSE_UNKNOWN for what is not on its way, SUSPENSE_REFUSED
 * for another amount, for what was not sent or is settled, and while the event is not switched on, and
 * PAYOUT_NOT_IN_DOUBT { from }: the bank may still report.
 */
export function decideReturnSettlement(
  state: FundsState,
  staff: StaffView | undefined,
  { returnId, amount, currency, outcome, evidence, approvedBy }: SettleReturn,
  {
    actor,
    aggregate,
    isTaken,
    mayWrite,
    now,
  }: Pick<DecisionBase, 'actor' | 'aggregate' | 'isTaken' | 'mayWrite' | 'now'>,
): Decision<WrittenFundsEvent> {
  if (actor.kind !== approvalsActor.kind || actor.id !== approvalsActor.id) return rejectTrading('ACTOR_NOT_ALLOWED');
  if (isTaken(returnSettlementReference(approvedBy.approvalId))) return accept();
  const beneficiary = aggregate.slice('account:'.length);
  const refused = refuseApprovers(staff, approvedBy, { ...settleReturn, beneficiary }, now);
  if (refused !== undefined) return refused;
  const held = returningOf(state, returnId);
  if (held === undefined) return reject('SUSPENSE_UNKNOWN');
  const { sentAt, isSettled } = held.returning;
  const isAsSeen = held.amount === amount && held.currency === currency;
  const isOn = mayReturn(mayWrite) && mayWrite({ type: 'ReturnSettled', v: 1 });
  if (!isAsSeen || sentAt === null || isSettled || !isOn) return reject('SUSPENSE_REFUSED');
  const from = sentAt + withdrawalRulesAt(now).doubtAfterMs;
  if (now < from) return rejectWithdrawal('PAYOUT_NOT_IN_DOUBT', { from });
  const { approvalId, maker: requestedBy, checker } = approvedBy;
  return accept<WrittenFundsEvent>({
    ...{ type: 'ReturnSettled', v: 1, returnId, bookingId: held.bookingId, amount, currency, outcome, evidence },
    ...{ approvalId, requestedBy, approvedBy: checker, settledAt: now },
  });
}
