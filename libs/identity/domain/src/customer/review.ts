import {
  rejectIdentity as reject,
  resubmissionReasonSchema,
  type IdentityCommand,
  type ReviewedField,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import {
  accept,
  recordedIdSchema,
  refuseApprover,
  refuseApprovers,
  type ApprovalKind,
  type Decision,
} from '@parkett/kernel';
import { z } from 'zod';
import { isScreening } from '../screening/screening-decide';
import { isOnList, refuseUnscreened } from '../screening/screening-state';
import type { IdentityContext } from './identity-context';
import { isExpired, type IdentityState } from './identity-state';

type Of<Type extends IdentityCommand['type']> = Extract<IdentityCommand, { type: Type }>;

const reviewers: readonly string[] = ['operations', 'risk'];
/** Who may see what. Nobody sees or judges an account of their own. */
const viewers: Readonly<Record<Of<'RecordLook'>['what'], readonly string[]>> = {
  document: reviewers,
  verification: reviewers,
  profile: ['support', ...reviewers],
};

/** Records an access before it happens. */
export function recordLook(
  { what, documentId, login }: Of<'RecordLook'>,
  { actor, accountId, staff }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const refused = refuseApprover(staff, actor.id, viewers[what], accountId);
  return refused ?? accept<WrittenIdentityEvent>({ type: 'LookRecorded', v: 1, what, documentId, by: actor.id, login });
}

/** The fields that every document with a last day has. */
const confirmedAlways: readonly ReviewedField[] = ['name', 'idNumber', 'birthDate', 'expiresOn'];

/**
 * A verdict applies only to the submission that the reviewer has seen, not to a later one. It takes the same person's
 * access to every document to approve one, for one with a last day that they have compared its fields, and the answer
 * of a provider of lists about exactly these data. Risk approves politically exposed persons.
 */
export function review(
  { submissionId: waiting, submittedExpiresOn, documents, looks }: IdentityState,
  { submissionId, verdict }: Of<'ReviewVerification'>,
  { actor, accountId, staff, today, screening, mayWrite }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const isExposed = verdict.kind === 'approved' && isOnList(screening, 'politicallyExposed');
  const refused = refuseApprover(staff, actor.id, isExposed ? ['risk'] : reviewers, accountId);
  if (refused !== undefined) return refused;
  if (waiting !== submissionId) return reject('VERIFICATION_CHANGED');
  const seen = { v: 1, submissionId, by: actor.id } as const;
  if (verdict.kind !== 'approved')
    return accept<WrittenIdentityEvent>({ type: 'VerificationReturned', ...seen, reason: verdict.reason });
  const shown = looks.filter(({ by }) => by === actor.id).map(({ documentId }) => documentId);
  if (!documents.every((documentId) => shown.includes(documentId))) return reject('DOCUMENTS_NOT_SEEN');
  const { confirmed } = verdict;
  if (submittedExpiresOn !== null && !confirmedAlways.every((field) => confirmed?.includes(field)))
    return reject('FIELDS_NOT_CONFIRMED');
  if (isExpired(submittedExpiresOn, today)) return reject('DOCUMENT_EXPIRED', { expiredOn: submittedExpiresOn });
  const unscreened = isScreening(mayWrite) ? refuseUnscreened(screening, submissionId) : undefined;
  if (unscreened !== undefined) return unscreened;
  return accept<WrittenIdentityEvent>({
    type: 'VerificationApproved',
    ...seen,
    ...(confirmed === undefined ? {} : { confirmed }),
  });
}

const dayMs = 24 * 60 * 60 * 1000;
const revocationSchema = z.object({ accountId: recordedIdSchema, reason: resubmissionReasonSchema });

/** The end of an approval, for a reason that the customer is told. */
export const revokeVerification: ApprovalKind = {
  name: 'revokeVerification',
  makerRoles: reviewers,
  checkerRoles: ['risk'],
  validMs: 7 * dayMs,
  wrap: (body) => {
    const parsed = revocationSchema.safeParse(body);
    if (!parsed.success) return undefined;
    const { accountId, reason } = parsed.data;
    const command = { aggregate: `account:${accountId}`, type: 'RevokeVerification', bodyVersion: 1, body: { reason } };
    return { command, beneficiary: accountId };
  },
};

/** From then on the customer cannot trade until other documents are approved. */
export function revoke(
  { status, approvedId }: IdentityState,
  { reason, approvedBy }: Of<'RevokeVerification'>,
  { accountId, staff, now, mayWrite }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const refused = refuseApprovers(staff, approvedBy, { ...revokeVerification, beneficiary: accountId }, now);
  if (refused !== undefined) return refused;
  if (!mayWrite({ type: 'VerificationRevoked', v: 1 })) return reject('NOT_SWITCHED_ON');
  if (status !== 'approved' || approvedId === null) return reject('VERIFICATION_CHANGED');
  const { approvalId, maker, checker } = approvedBy;
  const agreed = { approvalId, requestedBy: maker, approvedBy: checker };
  return accept<WrittenIdentityEvent>({
    type: 'VerificationRevoked',
    v: 1,
    submissionId: approvedId,
    reason,
    ...agreed,
  });
}
