import { requestErasure, type IdentityCommand, type WrittenIdentityEvent } from '@parkett/identity-contract';
import { refuseApprovers, type ApprovalKind, type Decision } from '@parkett/kernel';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';
import { carryOutErasure, erased, isOwnErasureOn, refuseErasure } from './own-erasure';

const dayMs = 24 * 60 * 60 * 1000;
const bodySchema = requestErasure.input.pick({ accountId: true, reference: true });

/** The erasure of a customer's data, which one member of staff requests and another approves. */
export const eraseCustomer: ApprovalKind = {
  name: 'eraseCustomer',
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (body) => {
    const parsed = bodySchema.safeParse(body);
    if (!parsed.success) return undefined;
    const { accountId, ...order } = parsed.data;
    const command = { aggregate: `account:${accountId}`, type: 'EraseCustomer', bodyVersion: 1, body: order };
    return { command, beneficiary: accountId };
  },
};

/**
 * Requires two members of staff, and the customer's own request that is due, or an order that the request names. The
 * account is empty and restricted by nobody but its customer.
 */
export function erase(
  state: IdentityState,
  { approvedBy, reference }: Extract<IdentityCommand, { type: 'EraseCustomer' }>,
  context: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const { accountId, now, staff } = context;
  const approvers = { ...eraseCustomer, beneficiary: accountId };
  const refused = refuseApprovers(staff, approvedBy, approvers, now);
  if (refused !== undefined) return refused;
  const isOn = isOwnErasureOn(context);
  const { maker, checker } = approvedBy;
  if (isOn && reference === undefined) return carryOutErasure(state, checker, context);
  const kept = refuseErasure(context);
  if (kept !== undefined) return kept;
  const order = isOn ? ({ ground: 'legalOrder', reference } as const) : {};
  return erased(state, { requestedBy: maker, approvedBy: checker, ...order });
}
