import {
  rejectIdentity as reject,
  requestErasure,
  type IdentityCommand,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import { accept, refuseApprovers, type ApprovalKind, type Decision, type Rejected } from '@parkett/kernel';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';

const dayMs = 24 * 60 * 60 * 1000;
const bodySchema = requestErasure.input.pick({ accountId: true });

/** The erasure of a customer's personal data, which one member of staff requests and another approves. */
export const eraseCustomer: ApprovalKind = {
  name: 'eraseCustomer',
  makerRoles: ['operations'],
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (body) => {
    const parsed = bodySchema.safeParse(body);
    if (!parsed.success) return undefined;
    const { accountId } = parsed.data;
    const command = { aggregate: `account:${accountId}`, type: 'EraseCustomer', bodyVersion: 1, body: {} };
    return { command, beneficiary: accountId };
  },
};

/**
 * Why this account's data has to stay: money without an owner could not be returned, and while others restrict the
 * account, for a law or a suspicion, the data may be evidence.
 */
export function refuseErasure({ empty, held }: Pick<IdentityContext, 'empty' | 'held'>): Rejected | undefined {
  if (!empty) return reject('ACCOUNT_NOT_EMPTY');
  return held ? reject('ERASURE_HELD') : undefined;
}

/** Requires two members of staff, and an account that is empty and restricted by nobody but its customer. */
export function erase(
  { erasureRequestedBy }: IdentityState,
  { approvedBy }: Extract<IdentityCommand, { type: 'EraseCustomer' }>,
  { accountId, now, empty, held, staff }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const approvers = { ...eraseCustomer, beneficiary: accountId };
  const refused = refuseApprovers(staff, approvedBy, approvers, now) ?? refuseErasure({ empty, held });
  if (refused !== undefined) return refused;
  const { maker, checker } = approvedBy;
  const erased = { type: 'CustomerErased', v: 1, requestedBy: maker, approvedBy: checker } as const;
  return erasureRequestedBy === null
    ? accept<WrittenIdentityEvent>({ type: 'ErasureRequested', v: 1, by: maker }, erased)
    : accept<WrittenIdentityEvent>(erased);
}
