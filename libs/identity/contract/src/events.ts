import {
  dateSchema,
  defineEvents,
  instantSchema,
  recordedIdSchema,
  type EventOf,
  type WrittenEventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { firstPurposeSchema, stepUpPurposeSchema } from './factors';
import { documentTypeSchema, firstDocumentTypeSchema, resubmissionReasonSchema } from './verification';
import {
  credentialChanges,
  credentials,
  idSchema,
  orderReferenceSchema,
  sealedSchema,
  submittedDocumentsSchema,
} from './fields';
import { recoveryKindSchema } from './recoveries';

const verificationSubmittedV1 = z.object({
  submissionId: idSchema,
  documentType: firstDocumentTypeSchema,
  sealed: sealedSchema,
  documents: submittedDocumentsSchema,
  /** Counts from 1. */
  attempt: z.number().int(),
});
/** Also one of a customer whose earlier document is approved; that approval counts until there is another. */
const verificationSubmittedV2 = z.object({
  ...verificationSubmittedV1.shape,
  documentType: documentTypeSchema,
  /** The last day of the document; null where it is not known or has no end. */
  expiresOn: dateSchema.nullable(),
});
/** The customer is told that the approved document expires soon. */
const expiryRemindedV1 = z.object({ submissionId: idSchema, days: z.number().int().positive(), at: instantSchema });
const verificationApprovedV1 = z.object({
  submissionId: idSchema,
  by: idSchema,
  /** Names of the fields that the reviewer has compared with the pictures; absent where that was not asked. */
  confirmed: z.array(z.string()).optional(),
});
const verificationReturnedV1 = z.object({
  submissionId: idSchema,
  by: idSchema,
  reason: resubmissionReasonSchema,
});
/** An approval no longer counts; the customer can submit documents again. */
const verificationRevokedV1 = z.object({
  submissionId: idSchema,
  reason: resubmissionReasonSchema,
  approvalId: recordedIdSchema,
  requestedBy: recordedIdSchema,
  approvedBy: recordedIdSchema,
});
const lookRecordedV1 = z.object({
  what: z.enum(['document', 'verification', 'profile']),
  /** The document; of a profile, the withdrawal whose payee was opened. */
  documentId: idSchema.nullable(),
  by: idSchema,
  login: z.string(),
});
const stepUpGrantedV1 = z.object({
  stepUpId: idSchema,
  purpose: firstPurposeSchema,
  expiresAt: instantSchema,
});
const stepUpGrantedV2 = z.object({ ...stepUpGrantedV1.shape, purpose: stepUpPurposeSchema });
const stepUpConsumedV1 = z.object({ stepUpId: idSchema });
const credentialChangedV1 = z.object({
  credential: z.enum(credentials),
  change: z.enum(credentialChanges),
  /** Log time from which cooling periods count. */
  at: instantSchema,
});
const passkeyEnrolledV1 = z.object({
  passkeyId: idSchema,
  /** Log time. */
  at: instantSchema,
});
const passkeyRemovedV1 = z.object({
  passkeyId: idSchema,
  /** Neither another passkey nor an authenticator app remains. */
  last: z.boolean(),
  /** Log time, from which the cooling period after the last one counts. */
  at: instantSchema,
});
/** Somebody may get a new access, or have all factors removed, once the wait is over and nobody has stopped it. */
const recoveryApprovedV1 = z.object({
  recoveryId: idSchema,
  kind: recoveryKindSchema,
  /** The case of the person who identified again; null when staff acted on a call. */
  caseId: idSchema.nullable(),
  approvalId: recordedIdSchema,
  requestedBy: recordedIdSchema,
  approvedBy: recordedIdSchema,
  /** Log time, as the others. */
  at: instantSchema,
  readyAt: instantSchema,
  expiresAt: instantSchema,
});
const recoveryStoppedV1 = z.object({ recoveryId: idSchema, at: instantSchema });
/** From here on no passkey, authenticator app or step-up of before counts. */
const recoveryCompletedV1 = z.object({
  recoveryId: idSchema,
  kind: recoveryKindSchema,
  /** Log time from which cooling periods count. */
  at: instantSchema,
});
/** The new number is a credential and stays out of the log; a change that waits takes effect with PhoneChanged. */
const phoneChangeRequestedV1 = z.object({
  changeId: idSchema,
  /** Log time from which it can take effect. */
  effectiveAt: instantSchema,
  at: instantSchema,
});
const phoneChangeStoppedV1 = z.object({
  changeId: idSchema,
  reason: z.enum(['customer', 'frozen', 'numberTaken']),
  at: instantSchema,
});
const phoneChangedV1 = z.object({
  changeId: idSchema,
  /** `recovery`: the customer was identified again after all factors were lost. */
  way: z.enum(['customer', 'recovery']),
  /** Log time from which cooling periods count. */
  at: instantSchema,
});
const emailChangedV1 = z.object({
  /** `set`: the customer had no address before. */
  change: z.enum(['set', 'changed']),
  /** Log time from which cooling periods count. */
  at: instantSchema,
});
const addressChangedV1 = z.object({ sealed: sealedSchema, at: instantSchema });
const taxResidenceDeclaredV1 = z.object({
  /** The version of the self-certification's wording. */
  wording: z.string().min(1).max(16),
  /** Countries and their numbers. */
  sealed: sealedSchema,
  /** The submission with which it came; null for one with a step-up. */
  submissionId: idSchema.nullable(),
  at: instantSchema,
});
const erasureRequestedV1 = z.object({ by: idSchema });
/** From here on the customer's key is destroyed, so everything encrypted with it in the log is unreadable for good. */
const customerErasedV1 = z.object({
  /** The account itself where its customer has requested it. */
  requestedBy: idSchema,
  approvedBy: idSchema,
  /** Erasures from before customers could request theirs have none. */
  ground: z.enum(['ownRequest', 'legalOrder']).optional(),
  /** The order of a court or an authority. */
  reference: orderReferenceSchema.optional(),
});
const ownErasureRequestedV1 = z.object({
  /** Log time. */
  at: instantSchema,
  /** It is carried out from then on, unless it is withdrawn before. */
  dueAt: instantSchema,
});
const ownErasureWithdrawnV1 = z.object({
  by: z.enum(['customer', 'restriction']),
  /** Log time. */
  at: instantSchema,
});
/** The account is closed. The law asks for the customer's data to be kept, so its key is destroyed later. */
const relationshipEndedV1 = z.object({
  /** Log time. */
  at: instantSchema,
  keptUntil: instantSchema,
});

export const identityEvents = defineEvents({
  VerificationSubmitted: {
    1: verificationSubmittedV1,
    2: verificationSubmittedV2,
    up: { 1: (v1: z.output<typeof verificationSubmittedV1>) => ({ ...v1, expiresOn: null }) },
    write: 1,
  },
  ExpiryReminded: { 1: expiryRemindedV1, write: 0 },
  VerificationApproved: { 1: verificationApprovedV1 },
  VerificationReturned: { 1: verificationReturnedV1 },
  VerificationRevoked: { 1: verificationRevokedV1, write: 0 },
  LookRecorded: { 1: lookRecordedV1 },
  StepUpGranted: {
    1: stepUpGrantedV1,
    2: stepUpGrantedV2,
    up: { 1: (v1: z.output<typeof stepUpGrantedV1>) => v1 },
    write: 1,
  },
  StepUpConsumed: { 1: stepUpConsumedV1 },
  CredentialChanged: { 1: credentialChangedV1 },
  PasskeyEnrolled: { 1: passkeyEnrolledV1, write: 0 },
  PasskeyRemoved: { 1: passkeyRemovedV1, write: 0 },
  RecoveryApproved: { 1: recoveryApprovedV1, write: 0 },
  RecoveryStopped: { 1: recoveryStoppedV1, write: 0 },
  RecoveryCompleted: { 1: recoveryCompletedV1, write: 0 },
  PhoneChangeRequested: { 1: phoneChangeRequestedV1, write: 0 },
  PhoneChangeStopped: { 1: phoneChangeStoppedV1, write: 0 },
  PhoneChanged: { 1: phoneChangedV1, write: 0 },
  EmailChanged: { 1: emailChangedV1, write: 0 },
  AddressChanged: { 1: addressChangedV1, write: 0 },
  TaxResidenceDeclared: { 1: taxResidenceDeclaredV1, write: 0 },
  ErasureRequested: { 1: erasureRequestedV1 },
  CustomerErased: { 1: customerErasedV1 },
  OwnErasureRequested: { 1: ownErasureRequestedV1, write: 0 },
  OwnErasureWithdrawn: { 1: ownErasureWithdrawnV1, write: 0 },
  RelationshipEnded: { 1: relationshipEndedV1, write: 0 },
});
export type IdentityEvent = EventOf<typeof identityEvents>;
export type WrittenIdentityEvent = WrittenEventOf<typeof identityEvents>;
