import { defineCommands, type CommandOf, type SentOf } from '@parkett/kernel';
import { z } from 'zod';
import { stepUpPurposeSchema } from './factors';
import { credentialChanges, credentials, idSchema, sealedSchema, submittedDocumentsSchema } from './fields';
import { documentTypeSchema, resubmissionReasonSchema } from './verification';

/** What `sealed` of a submission holds, encrypted, as JSON. */
export const submittedIdentitySchema = z.object({ name: z.string(), idNumber: z.string() });
export type SubmittedIdentity = z.output<typeof submittedIdentitySchema>;

/** From the customer: name and number go in encrypted only. The submission's id is that of the command. */
const submitVerificationV1 = z.object({
  documentType: documentTypeSchema,
  sealed: sealedSchema,
  documents: submittedDocumentsSchema,
});

/** From a member of staff, about the submission that they have seen. */
const reviewVerificationV1 = z.object({
  submissionId: idSchema,
  verdict: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('approved') }),
    z.object({ kind: z.literal('resubmission'), reason: resubmissionReasonSchema }),
  ]),
});

/** From the api in a member of staff's name, before anything personal is shown to them. */
const recordLookV1 = z.object({
  what: z.enum(['document', 'verification', 'profile']),
  documentId: idSchema.nullable(),
  login: z.string().min(1).max(64),
});

/** From the identity process once all factors were checked. The step-up's id is that of the command. */
const grantStepUpV1 = z.object({ purpose: stepUpPurposeSchema });

/**
 * A change of a credential, decided before it takes effect: from the customer (with the step-up that it consumes, where
 * its kind needs one) or, for a password reset by code, from the identity process.
 */
const changeCredentialV1 = z.object({
  credential: z.enum(credentials),
  change: z.enum(credentialChanges),
  stepUpId: idSchema.nullable(),
});

const requestErasureV1 = z.object({});
const approveErasureV1 = z.object({});

export const identityCommands = defineCommands({
  SubmitVerification: { 1: submitVerificationV1 },
  ReviewVerification: { 1: reviewVerificationV1 },
  RecordLook: { 1: recordLookV1 },
  GrantStepUp: { 1: grantStepUpV1 },
  ChangeCredential: { 1: changeCredentialV1 },
  RequestErasure: { 1: requestErasureV1 },
  ApproveErasure: { 1: approveErasureV1 },
});
export type IdentityCommand = CommandOf<typeof identityCommands>;
export type IdentitySent = SentOf<typeof identityCommands>;
