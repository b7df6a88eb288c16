import {
  firstDocumentTypeSchema,
  rejectIdentity as reject,
  type IdentityCommand,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import { accept, type Decision } from '@parkett/kernel';
import type { IdentityContext } from './identity-context';
import { isExpired, type IdentityState } from './identity-state';
import { declaredWith, refuseFirstDeclaration } from './tax-residence';

type Of<Type extends IdentityCommand['type']> = Extract<IdentityCommand, { type: Type }>;

/** Takes documents for review. An approval counts until the next one. */
export function submit(
  state: IdentityState,
  { documentType, sealed, documents, expiresOn, taxResidence }: Of<'SubmitVerification'>,
  context: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const { commandId, today, mayWrite } = context;
  if (state.submissionId !== null) return reject('VERIFICATION_UNDER_REVIEW');
  if (state.status === 'approved' && !renews(state, { documentType, expiresOn }))
    return reject('VERIFICATION_APPROVED');
  if (isExpired(expiresOn, today)) return reject('DOCUMENT_EXPIRED', { expiredOn: expiresOn });
  const refused = refuseFirstDeclaration(state, taxResidence);
  if (refused !== undefined) return refused;
  const declared = declaredWith(taxResidence, context);
  const submitted = { type: 'VerificationSubmitted', submissionId: commandId, sealed, documents } as const;
  const attempt = state.attempts + 1;
  const first = firstDocumentTypeSchema.safeParse(documentType);
  const isFirst = first.success && state.status !== 'approved';
  if ((!isFirst || expiresOn !== null) && mayWrite({ type: 'VerificationSubmitted', v: 2 }))
    return accept<WrittenIdentityEvent>({ ...submitted, v: 2, documentType, expiresOn, attempt }, ...declared);
  // To builds that know version 1 only, a renewal would be the end of the approval.
  if (!isFirst) return reject('NOT_SWITCHED_ON');
  return accept<WrittenIdentityEvent>({ ...submitted, v: 1, documentType: first.data, attempt }, ...declared);
}

/**
 * A renewal says how long the document is valid. Only a Chinese card can be valid without an end; that is of interest
 * where the approved document has one.
 */
const renews = (
  approved: Pick<IdentityState, 'expiresOn'>,
  { documentType, expiresOn }: Pick<Of<'SubmitVerification'>, 'documentType' | 'expiresOn'>,
): boolean => expiresOn !== null || (documentType === 'cnIdentityCard' && approved.expiresOn !== null);

/** Days before a document expires on which its owner is reminded, most first. */
export const expiryNoticeDays = [60, 30, 7] as const;

/** Reminds of the approved document only, and of each number of days once. */
export function remindOfExpiry(
  { status, approvedId, expiresOn, remindedDays }: IdentityState,
  { submissionId, days }: Of<'RemindOfExpiry'>,
  { now, mayWrite }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const counts = status === 'approved' && approvedId === submissionId && expiresOn !== null;
  if (!counts || !expiryNoticeDays.some((known) => known === days)) return reject('VERIFICATION_CHANGED');
  if (remindedDays !== null && remindedDays <= days) return accept<WrittenIdentityEvent>();
  if (!mayWrite({ type: 'ExpiryReminded', v: 1 })) return reject('NOT_SWITCHED_ON');
  return accept<WrittenIdentityEvent>({ type: 'ExpiryReminded', v: 1, submissionId, days, at: now });
}
