import { instantSchema, type EventBody } from '@parkett/kernel';
import { z } from 'zod';
import { stepUpPurposeSchema } from './factors';
import { documentSideSchema, documentTypeSchema, resubmissionReasonSchema } from './verification';

const id = z.string().min(1).max(64);
/** Base64 of AES-256-GCM under the customer's own key: nonce ‖ ciphertext ‖ tag. */
const sealedField = z.string().min(1).max(4096);

/** Plaintext of the encrypted field `sealed` of a submission, as JSON. */
export const submittedIdentitySchema = z.object({ name: z.string(), idNumber: z.string() });
export type SubmittedIdentity = z.output<typeof submittedIdentitySchema>;

const documentsOfSubmission = z
  .array(z.object({ documentId: id, side: documentSideSchema }))
  .min(2)
  .max(2);

/** Sent by the customer; name and number are encrypted. The id of the submission is the id of this command. */
export const submitVerificationCommandSchema = z.object({
  type: z.literal('SubmitVerification'),
  documentType: documentTypeSchema,
  sealed: sealedField,
  documents: documentsOfSubmission,
});

/** Sent by a member of staff about the submission that they have seen. */
export const reviewVerificationCommandSchema = z.object({
  type: z.literal('ReviewVerification'),
  submissionId: id,
  verdict: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('approved') }),
    z.object({ kind: z.literal('resubmission'), reason: resubmissionReasonSchema }),
  ]),
});

/** Sent by the api on behalf of a member of staff before it shows them personal data. */
export const recordLookCommandSchema = z.object({
  type: z.literal('RecordLook'),
  what: z.enum(['document', 'verification', 'profile']),
  documentId: id.nullable(),
  login: z.string().min(1).max(64),
});

/** Sent by the identity process after it has checked all factors. The id of the step-up is the id of this command. */
export const grantStepUpCommandSchema = z.object({ type: z.literal('GrantStepUp'), purpose: stepUpPurposeSchema });

export const credentials = ['password', 'tradingPassword', 'paymentPassword', 'totp'] as const;
export const credentialChanges = ['set', 'changed', 'reset', 'removed'] as const;

/**
 * Decides a change of a credential before it takes effect. Sent by the customer (with the step-up that it consumes, if
 * this kind of change needs one) or, for a password reset by code, by the identity process.
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
  /** Counts from 1. */
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
  /** Log time from which cooling periods count. */
  at: instantSchema,
});
export const erasureRequestedSchema = z.object({ type: z.literal('ErasureRequested'), v: v1, by: id });
/** From here on the customer's key is destroyed, so everything encrypted with it in the log is unreadable for good. */
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

/** Whether this is an event of this context in a version that this build knows. */
export const isIdentityEvent = (event: EventBody): event is IdentityEvent => versions.get(event.type) === event.v;
