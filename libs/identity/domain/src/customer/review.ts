import { rejectIdentity as reject, type IdentityCommand, type WrittenIdentityEvent } from '@parkett/identity-contract';
import { accept, refuseApprover, type Decision } from '@parkett/kernel';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';

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

/**
 * A verdict applies only to the submission that the reviewer has seen, not to a later one. It takes the same person's
 * access to every document to approve one.
 */
export function review(
  { submissionId: waiting, documents, looks }: IdentityState,
  { submissionId, verdict }: Of<'ReviewVerification'>,
  { actor, accountId, staff }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const refused = refuseApprover(staff, actor.id, reviewers, accountId);
  if (refused !== undefined) return refused;
  if (waiting !== submissionId) return reject('VERIFICATION_CHANGED');
  const seen = { v: 1, submissionId, by: actor.id } as const;
  if (verdict.kind !== 'approved')
    return accept<WrittenIdentityEvent>({ type: 'VerificationReturned', ...seen, reason: verdict.reason });
  const shown = looks.filter(({ by }) => by === actor.id).map(({ documentId }) => documentId);
  if (!documents.every((documentId) => shown.includes(documentId))) return reject('DOCUMENTS_NOT_SEEN');
  return accept<WrittenIdentityEvent>({ type: 'VerificationApproved', ...seen });
}
