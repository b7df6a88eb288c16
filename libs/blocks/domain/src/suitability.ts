import { rejectBlock as reject, type BlockEvent, type BlockEventOf } from '@parkett/blocks-contract';
import {
  accept,
  approvalsActor,
  recordedIdSchema,
  refuseApprovers,
  type ApprovalKind,
  type ApprovedBy,
  type Decision,
} from '@parkett/kernel';
import { z } from 'zod';
import type { BlocksContext, Holder } from './blocks-context';
import { suitabilityReference } from './blocks-state';
import { isSwitchedOn } from './checks';

const dayMs = 24 * 60 * 60 * 1000;
const bodySchema = z.strictObject({ accountId: recordedIdSchema, suitable: z.boolean() });

/** Whether block trades suit a customer; two members of staff agree on it. */
export const setBlockSuitability: ApprovalKind = {
  name: 'setBlockSuitability',
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (given) => {
    const parsed = bodySchema.safeParse(given);
    if (!parsed.success) return undefined;
    const { accountId, suitable } = parsed.data;
    const command = {
      aggregate: `account:${accountId}`,
      type: 'SetBlockSuitability',
      bodyVersion: 1,
      body: { suitable },
    };
    return { command, beneficiary: accountId };
  },
};

/**
 * Records whether block trades suit this customer. Offers and takes under way go on. Rejects with ACTOR_NOT_ALLOWED,
 * the codes of `refuseApprovers`, ACCOUNT_ERASED, ACCOUNT_UNKNOWN, and BLOCK_NOT_OFFERED before it is switched on.
 */
export function setSuitability(
  { suitable, approvedBy }: { readonly suitable: boolean; readonly approvedBy: ApprovedBy },
  { erased, addCurrency }: Holder,
  context: BlocksContext,
): Decision<BlockEvent> {
  const { actor, aggregate, staff, isTaken, now } = context;
  if (actor.kind !== approvalsActor.kind || actor.id !== approvalsActor.id) return reject('ACTOR_NOT_ALLOWED');
  const { approvalId, maker, checker } = approvedBy;
  if (isTaken(suitabilityReference(approvalId))) return accept();
  const beneficiary = aggregate.slice('account:'.length);
  const refused = refuseApprovers(staff, approvedBy, { ...setBlockSuitability, beneficiary }, now);
  if (refused !== undefined) return refused;
  if (erased) return reject('ACCOUNT_ERASED');
  if (addCurrency === undefined) return reject('ACCOUNT_UNKNOWN');
  if (!isSwitchedOn(context)) return reject('BLOCK_NOT_OFFERED');
  return accept<BlockEventOf<'BlockSuitabilitySet'>>({
    type: 'BlockSuitabilitySet',
    v: 1,
    suitable,
    approvalId,
    requestedBy: maker,
    approvedBy: checker,
  });
}
