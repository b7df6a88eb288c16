import { bicSchema, deliveryReferenceSchema, rejectDepot, reportedLotsSchema } from '@parkett/depot-contract';
import {
  approvalsActor,
  dateSchema,
  recordedIdSchema,
  refuseApprovers,
  symbolSchema,
  type ApprovalKind,
  type ApprovedBy,
  type Rejected,
  type WrappedCommand,
} from '@parkett/kernel';
import { z } from 'zod';
import type { DepotContext } from './depot-context';
import { receiptReference } from './depot-state';

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
  z.strictObject({ ...onTransfer, reference: deliveryReferenceSchema, deliveredOn: dateSchema }),
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

/** Why this was not agreed on; undefined if it was. Rejects with ACTOR_NOT_ALLOWED and the codes of `refuseApprovers`. */
export function agreed(
  approvedBy: ApprovedBy,
  kind: ApprovalKind,
  { actor, aggregate, staff, now }: DepotContext,
): Rejected | undefined {
  if (actor.kind !== approvalsActor.kind || actor.id !== approvalsActor.id) return rejectDepot('ACTOR_NOT_ALLOWED');
  return refuseApprovers(staff, approvedBy, { ...kind, beneficiary: aggregate.slice('account:'.length) }, now);
}
