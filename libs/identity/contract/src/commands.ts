import { instantSchema, type EventBody } from '@parkett/kernel';
import { z } from 'zod';
import { stepUpPurposeSchema } from './factors';
import { documentSideSchema, documentTypeSchema, resubmissionReasonSchema } from './verification';

const id = z.string().min(1).max(64);
/** Base64 of AES-256-GCM under the customer's own key: nonce ‖ ciphertext ‖ tag. */
const sealedField = z.string().min(1).max(4096);

/** What `sealed` of a submission holds, encrypted, as JSON. */
export const submittedIdentitySchema = z.object({ name: z.string(), idNumber: z.string() });
export type SubmittedIdentity = z.output<typeof submittedIdentitySchema>;

const documentsOfSubmission = z
  .array(z.object({ documentId: id, side: documentSideSchema }))
  .min(2)
  .max(2);

/** From the customer: name and number go in encrypted only. The submission's id is that of the command. */
export const submitVerificationCommandSchema = z.object({
  type: z.literal('SubmitVerification'),
  documentType: documentTypeSchema,
  sealed: sealedField,
  documents: documentsOfSubmission,
});

/** From a member of staff, about the submission that they have seen. */
export const reviewVerificationCommandSchema = z.object({
  type: z.literal('ReviewVerification'),
  submissionId: id,
  verdict: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('approved') }),
    z.object({ kind: z.literal('resubmission'), reason: resubmissionReasonSchema }),
  ]),
});

/** From the api in a member of staff's name, before anything personal is shown to them. */
export const recordLookCommandSchema = z.object({
  type: z.literal('RecordLook'),
  what: z.enum(['document', 'verification', 'profile']),
  documentId: id.nullable(),
  login: z.string().min(1).max(64),
});

/** From the identity process once all factors were checked. The step-up's id is that of the command. */
export const grantStepUpCommandSchema = z.object({ type: z.literal('GrantStepUp'), purpose: stepUpPurposeSchema });

export const credentials = ['password', 'tradingPassword', 'paymentPassword', 'totp'] as const;
export const credentialChanges = ['set', 'changed', 'reset', 'removed'] as const;

/**
 * A change of a credential, decided before it takes effect: from the customer (with the step-up that it consumes, where
 * its kind needs one) or, for a password reset by code, from the identity process.
 */
export const changeCredentialCommandSchema = z.object({
  type: z.literal('ChangeCredential'),
  credential: z.enum(credentials),
  change: z.enum(credentialChanges),
  stepUpId: id.nullable(),
});

export const requestErasureCommandSchema = z.object({ type: z.literal('RequestErasure') });
export const approveErasureCommandSchema = z.object({ type: z.literal('ApproveErasure') });

export const identityCommandSchema = z.discriminatedUnion('type', [
  submitVerificationCommandSchema,
  reviewVerificationCommandSchema,
  recordLookCommandSchema,
  grantStepUpCommandSchema,
  changeCredentialCommandSchema,
  requestErasureCommandSchema,
  approveErasureCommandSchema,
]);
export type IdentityCommand = z.output<typeof identityCommandSchema>;

const v1 = z.literal(1);

export const verificationSubmittedSchema = z.object({
  type: z.literal('VerificationSubmitted'),
  v: v1,
  submissionId: id,
  documentType: documentTypeSchema,
  sealed: sealedField,
  documents: documentsOfSubmission,
  /** The first submission is 1. */
  attempt: z.number().int(),
});
export const verificationApprovedSchema = z.object({
  type: z.literal('VerificationApproved'),
  v: v1,
  submissionId: id,
  by: id,
});
export const verificationReturnedSchema = z.object({
  type: z.literal('VerificationReturned'),
  v: v1,
  submissionId: id,
  by: id,
  reason: resubmissionReasonSchema,
});
export const lookRecordedSchema = z.object({
  type: z.literal('LookRecorded'),
  v: v1,
  what: z.enum(['document', 'verification', 'profile']),
  documentId: id.nullable(),
  by: id,
  login: z.string(),
});
export const stepUpGrantedSchema = z.object({
  type: z.literal('StepUpGranted'),
  v: v1,
  stepUpId: id,
  purpose: stepUpPurposeSchema,
  expiresAt: instantSchema,
});
export const stepUpConsumedSchema = z.object({ type: z.literal('StepUpConsumed'), v: v1, stepUpId: id });
export const credentialChangedSchema = z.object({
  type: z.literal('CredentialChanged'),
  v: v1,
  credential: z.enum(credentials),
  change: z.enum(credentialChanges),
  /** When, in log time; cooling periods count from it. */
  at: instantSchema,
});
export const erasureRequestedSchema = z.object({ type: z.literal('ErasureRequested'), v: v1, by: id });
/** From here on the customer's key is gone: what stands encrypted in the log is unreadable for ever. */
export const customerErasedSchema = z.object({
  type: z.literal('CustomerErased'),
  v: v1,
  requestedBy: id,
  approvedBy: id,
});

export const identityEventSchema = z.discriminatedUnion('type', [
  verificationSubmittedSchema,
  verificationApprovedSchema,
  verificationReturnedSchema,
  lookRecordedSchema,
  stepUpGrantedSchema,
  stepUpConsumedSchema,
  credentialChangedSchema,
  erasureRequestedSchema,
  customerErasedSchema,
]);
export type IdentityEvent = z.output<typeof identityEventSchema>;

const versions = new Map<string, number>(
  identityEventSchema.options.map(({ shape }) => [shape.type.value, shape.v.value]),
);

/** True for an event of this context in the version that this build knows. */
export const isIdentityEvent = (event: EventBody): event is IdentityEvent => versions.get(event.type) === event.v;
