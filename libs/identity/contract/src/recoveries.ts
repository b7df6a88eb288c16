import { instantSchema } from '@parkett/kernel';
import { z } from 'zod';

const id = z.string().min(1).max(64);

/**
 * `newAccess`: a person who has lost everything has identified again, and gets a new password and telephone number.
 * `removeFactors`: passkeys and the authenticator app are removed for a customer who still has number and password.
 */
export const recoveryKinds = ['newAccess', 'removeFactors'] as const;
export const recoveryKindSchema = z.enum(recoveryKinds);
export type RecoveryKind = z.output<typeof recoveryKindSchema>;

/** What two members of staff agree on. Those of `removeFactors` are the documents that are approved already. */
export const recoverySubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('newAccess'), caseId: id, documents: z.array(id).min(3).max(3) }),
  z.object({ kind: z.literal('removeFactors') }),
]);
export type RecoverySubject = z.output<typeof recoverySubjectSchema>;

/** A recovery that nobody has stopped, as the customer sees it in every session. */
export const openRecoverySchema = z.object({
  recoveryId: id,
  kind: recoveryKindSchema,
  approvedAt: instantSchema,
  readyAt: instantSchema,
  expiresAt: instantSchema,
});
export type OpenRecovery = z.output<typeof openRecoverySchema>;
