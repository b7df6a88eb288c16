import {
  recoverySubjectSchema,
  rejectIdentity as reject,
  type IdentityCommand,
  type RecoverySubject,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import {
  accept,
  recordedIdSchema,
  refuseApprovers,
  type ApprovalKind,
  type ApprovedBy,
  type Decision,
  type Rejected,
} from '@parkett/kernel';
import { z } from 'zod';
import { phoneChangedBy } from './contact-changes';
import type { IdentityContext } from './identity-context';
import { openRecoveryAt, type IdentityState } from './identity-state';
import { withdrawn } from './own-erasure';
import { hasApp } from './passkeys';
import { securityRulesAt } from './security-rules';

type Of<Type extends IdentityCommand['type']> = Extract<IdentityCommand, { type: Type }>;
type RecoveryStopped = Extract<WrittenIdentityEvent, { type: 'RecoveryStopped' }>;

const dayMs = 24 * 60 * 60 * 1000;
const accountSchema = z.object({ accountId: recordedIdSchema });
const caseSchema = z.object({ caseId: recordedIdSchema, documents: z.array(recordedIdSchema) });

const wrapped = (accountId: string, recovery: RecoverySubject) => ({
  command: { aggregate: `account:${accountId}`, type: 'ApproveRecovery', bodyVersion: 1, body: { recovery } },
  beneficiary: accountId,
});

const judges = { makerRoles: ['operations', 'risk'], checkerRoles: ['risk'], validMs: 7 * dayMs } as const;

/** A new access for a person who has lost everything and has identified again. */
export const recoverAccess: ApprovalKind = {
  ...judges,
  name: 'recoverAccess',
  wrap: (body) => {
    const [account, asked] = [accountSchema.safeParse(body), caseSchema.safeParse(body)];
    if (!account.success || !asked.success) return undefined;
    const recovery = recoverySubjectSchema.safeParse({ kind: 'newAccess', ...asked.data });
    return recovery.success ? wrapped(account.data.accountId, recovery.data) : undefined;
  },
};

/** The removal of every passkey and the app, for a customer who cannot use one that somebody else has enrolled. */
export const removeFactors: ApprovalKind = {
  ...judges,
  name: 'removeFactors',
  wrap: (body) => {
    const account = accountSchema.safeParse(body);
    return account.success ? wrapped(account.data.accountId, { kind: 'removeFactors' }) : undefined;
  },
};

/**
 * Both persons must have opened every document on which they judge. A customer who was never verified cannot be
 * compared with anybody.
 */
export function approveRecovery(
  state: IdentityState,
  { recovery, approvedBy }: Of<'ApproveRecovery'>,
  { accountId, commandId: recoveryId, now, staff, legallyHeld, mayWrite }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const rules = recovery.kind === 'newAccess' ? recoverAccess : removeFactors;
  const refused = refuseApprovers(staff, approvedBy, { ...rules, beneficiary: accountId }, now);
  if (refused !== undefined) return refused;
  if (!mayWrite({ type: 'RecoveryApproved', v: 1 })) return reject('NOT_SWITCHED_ON');
  const inTheWay = refuseRecovery(state, recovery, approvedBy, { now, legallyHeld });
  if (inTheWay !== undefined) return inTheWay;
  const { waitMs, validMs } = securityRulesAt(now).recovery;
  return accept<WrittenIdentityEvent>({
    ...{ type: 'RecoveryApproved', v: 1, recoveryId, kind: recovery.kind },
    caseId: recovery.kind === 'newAccess' ? recovery.caseId : null,
    ...{ approvalId: approvedBy.approvalId, requestedBy: approvedBy.maker, approvedBy: approvedBy.checker },
    ...{ at: now, readyAt: now + waitMs, expiresAt: now + validMs },
  });
}

function refuseRecovery(
  state: IdentityState,
  recovery: RecoverySubject,
  { maker, checker }: ApprovedBy,
  { now, legallyHeld }: Pick<IdentityContext, 'now' | 'legallyHeld'>,
): Rejected | undefined {
  if (legallyHeld) return reject('RECOVERY_HELD');
  if (openRecoveryAt(state, now) !== null) return reject('RECOVERY_OPEN');
  if (state.status !== 'approved') return reject('VERIFICATION_REQUIRED');
  if (recovery.kind === 'removeFactors' && state.passkeys.length === 0 && !hasApp(state))
    return reject('NO_FACTOR_TO_REMOVE');
  const documents = recovery.kind === 'newAccess' ? recovery.documents : state.approvedDocuments;
  const hasSeen = (by: string): boolean =>
    documents.every((documentId) => state.laterLooks.some((look) => look.by === by && look.documentId === documentId));
  return hasSeen(maker) && hasSeen(checker) ? undefined : reject('DOCUMENTS_NOT_SEEN');
}

/** The end of an open recovery; the account is frozen in the same decision. */
export function stopRecovery(
  state: IdentityState,
  { now, mayWrite }: Pick<IdentityContext, 'now' | 'mayWrite'>,
): Decision<RecoveryStopped> {
  const open = openRecoveryAt(state, now);
  if (open === null) return reject('RECOVERY_UNKNOWN');
  if (!mayWrite({ type: 'RecoveryStopped', v: 1 })) return reject('NOT_SWITCHED_ON');
  return accept<RecoveryStopped>({ type: 'RecoveryStopped', v: 1, recoveryId: open.recoveryId, at: now });
}

/**
 * Takes effect only after the wait, and only while nothing legal stands in the way. The customer's own request to be
 * erased ends with it, as with a restriction: whoever has made it may not be the owner.
 */
export function completeRecovery(
  { recovery, ownErasure }: IdentityState,
  { recoveryId }: Of<'CompleteRecovery'>,
  { now, legallyHeld, mayWrite }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (recovery?.recoveryId !== recoveryId) return reject('RECOVERY_UNKNOWN');
  if (legallyHeld) return reject('RECOVERY_HELD');
  if (now < recovery.readyAt) return reject('RECOVERY_COOLING', { until: recovery.readyAt });
  if (now >= recovery.expiresAt) return reject('RECOVERY_EXPIRED');
  if (!mayWrite({ type: 'RecoveryCompleted', v: 1 }) || !mayWrite({ type: 'PhoneChanged', v: 1 }))
    return reject('NOT_SWITCHED_ON');
  const { kind } = recovery;
  const completed = { type: 'RecoveryCompleted', v: 1, recoveryId, kind, at: now } as const;
  return accept<WrittenIdentityEvent>(
    completed,
    ...(kind === 'removeFactors' ? [] : [phoneChangedBy('recovery', recoveryId, now)]),
    ...(ownErasure === null ? [] : [withdrawn('restriction', now)]),
  );
}
