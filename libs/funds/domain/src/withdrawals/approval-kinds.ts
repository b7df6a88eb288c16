import {
  paidAmountSchema,
  refusalReasonSchema,
  settlementSchema,
  rejectWithdrawal as reject,
  type WithdrawalCommandOf,
  type WithdrawalEvent,
} from '@parkett/funds-contract';
import {
  accept,
  approvalsActor,
  currencySchema,
  recordedIdSchema,
  refuseApprovers,
  type ApprovalKind,
  type ApprovedBy,
  type Decision,
} from '@parkett/kernel';
import { z } from 'zod';
import type { WithdrawalContext } from './withdrawal-context';
import { openOf, withdrawalApproval, type WithdrawalState } from './withdrawal-state';

const dayMs = 24 * 60 * 60 * 1000;
const onWithdrawal = { accountId: recordedIdSchema, withdrawalId: recordedIdSchema };

/** A command on an account that operations request and risk approves. */
export const kindOf = (
  name: string,
  type: string,
  schema: z.ZodType<{ readonly accountId: string }>,
): ApprovalKind => ({
  name,
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (given) => {
    const parsed = schema.safeParse(given);
    if (!parsed.success) return undefined;
    const { accountId, ...body } = parsed.data;
    return { command: { aggregate: `account:${accountId}`, type, bodyVersion: 1, body }, beneficiary: accountId };
  },
});

/** A large withdrawal, or one to a card whose owner no bank has confirmed, may leave. */
export const approveWithdrawal = kindOf(
  'approveWithdrawal',
  'ApproveWithdrawal',
  z.strictObject({ ...onWithdrawal, amount: paidAmountSchema, currency: currencySchema }),
);

/** A withdrawal is not carried out. */
export const refuseWithdrawal = kindOf(
  'rejectWithdrawal',
  'RejectWithdrawal',
  z.strictObject({ ...onWithdrawal, reason: refusalReasonSchema }),
);

/** What has become of a payout that the bank does not report. */
export const settlePayout = kindOf(
  'settlePayout',
  'SettlePayout',
  z.strictObject({
    ...onWithdrawal,
    ...{ amount: paidAmountSchema, currency: currencySchema, outcome: settlementSchema, evidence: recordedIdSchema },
  }),
);

/**
 * The decision on a command that is carried out already, or that was not agreed on; undefined if it is to be decided. A
 * repetition changes nothing. Rejects with ACTOR_NOT_ALLOWED and the codes of `refuseApprovers`.
 */
export function decidedBefore(
  approvedBy: ApprovedBy,
  kind: ApprovalKind,
  { actor, aggregate, staff, now, isTaken }: WithdrawalContext,
): Decision<never> | undefined {
  if (actor.kind !== approvalsActor.kind || actor.id !== approvalsActor.id) return reject('ACTOR_NOT_ALLOWED');
  if (isTaken(withdrawalApproval(approvedBy.approvalId))) return accept();
  return refuseApprovers(staff, approvedBy, { ...kind, beneficiary: aggregate.slice('account:'.length) }, now);
}

/**
 * Two members of staff let a withdrawal leave as they have seen it, each of whom has opened where it goes. Rejects as
 * `decidedBefore`, and with WITHDRAWAL_UNKNOWN, WITHDRAWAL_NOT_READY, WITHDRAWAL_DIFFERS and PAYEE_NOT_SEEN.
 */
export function approve(
  state: WithdrawalState,
  { withdrawalId, amount, currency, approvedBy }: WithdrawalCommandOf<'ApproveWithdrawal'>,
  context: WithdrawalContext,
): Decision<WithdrawalEvent> {
  const decided = decidedBefore(approvedBy, approveWithdrawal, context);
  if (decided !== undefined) return decided;
  const open = openOf(state, withdrawalId);
  if (!('withdrawalId' in open)) return open;
  const { status } = open;
  if (status !== 'requested') return reject('WITHDRAWAL_NOT_READY', { status });
  if (open.amount !== amount || open.currency !== currency)
    return reject('WITHDRAWAL_DIFFERS', { amount: open.amount, currency: open.currency });
  const { approvalId, maker: requestedBy, checker } = approvedBy;
  if (![requestedBy, checker].every((by) => open.seenBy.includes(by))) return reject('PAYEE_NOT_SEEN');
  const at = { requestedBy, approvedBy: checker, approvedAt: context.now };
  return accept<WithdrawalEvent>({ type: 'WithdrawalApproved', v: 1, withdrawalId, approvalId, ...at });
}
