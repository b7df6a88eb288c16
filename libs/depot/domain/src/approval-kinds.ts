import { bicSchema, deliveryReferenceSchema, rejectDepot, reportedLotsSchema } from '@parkett/depot-contract';
import {
  accept,
  approvalsActor,
  dateSchema,
  quantitySchema,
  recordedIdSchema,
  refuseApprovers,
  symbolSchema,
  type ApprovalKind,
  type ApprovedBy,
  type Decision,
  type WrappedCommand,
} from '@parkett/kernel';
import { z } from 'zod';
import type { DepotContext } from './depot-context';
import { approvalReference, receiptReference } from './depot-state';

const dayMs = 24 * 60 * 60 * 1000;
const onTransfer = { accountId: recordedIdSchema, transferId: recordedIdSchema };

/** A command on an account that operations request and risk approves. */
const kindOf = (name: string, type: string, schema: z.ZodType<{ readonly accountId: string }>): ApprovalKind => ({
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

/** The custodian has delivered the shares of a transfer. */
export const bookDelivery = kindOf(
  'bookDepotDelivery',
  'BookDepotDelivery',
  z.strictObject({
    ...onTransfer,
    reference: deliveryReferenceSchema,
    deliveredOn: dateSchema,
    quantity: quantitySchema.optional(),
  }),
);

/** A transfer is not carried out. */
export const refuseTransfer = kindOf('refuseDepotTransfer', 'RefuseDepotTransfer', z.strictObject(onTransfer));

/** The custodian has received shares for an account. */
export const bookReceipt = kindOf(
  'bookDepotReceipt',
  'BookDepotReceipt',
  z.strictObject({
    accountId: recordedIdSchema,
    symbol: symbolSchema,
    reference: deliveryReferenceSchema,
    receivedOn: dateSchema,
    sender: bicSchema,
    lots: reportedLotsSchema,
  }),
);

/** A custodian's number of a receipt counts once, on whatever account. */
export function claimOfReceipt({ type, body }: WrappedCommand) {
  const receipt = z.object({ reference: deliveryReferenceSchema }).safeParse(body);
  if (type !== 'BookDepotReceipt' || !receipt.success) return undefined;
  return { reference: receiptReference(receipt.data.reference), taken: 'DELIVERY_REFERENCE_TAKEN' };
}

const approvedTypes: ReadonlySet<string> = new Set(['BookDepotDelivery', 'RefuseDepotTransfer', 'BookDepotReceipt']);

/** Whether a command is decided after `decidedBefore`: its approval counts once for ever. */
export const isTransferCommand = ({ type }: WrappedCommand): boolean => approvedTypes.has(type);

/**
 * The decision on a command that is carried out already, or that was not agreed on; undefined if it is to be decided. A
 * repetition changes nothing, also when one of the two is no longer a member: the caller would take a refusal for the
 * outcome. Rejects with ACTOR_NOT_ALLOWED and the codes of `refuseApprovers`.
 */
export function decidedBefore(
  approvedBy: ApprovedBy,
  kind: ApprovalKind,
  { actor, aggregate, staff, now, isTaken }: DepotContext,
): Decision<never> | undefined {
  if (actor.kind !== approvalsActor.kind || actor.id !== approvalsActor.id) return rejectDepot('ACTOR_NOT_ALLOWED');
  if (isTaken(approvalReference(approvedBy.approvalId))) return accept();
  return refuseApprovers(staff, approvedBy, { ...kind, beneficiary: aggregate.slice('account:'.length) }, now);
}
