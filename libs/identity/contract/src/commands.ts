import { approvedBySchema, dateSchema, defineCommands, type CommandOf, type SentOf } from '@parkett/kernel';
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
import { recoverySubjectSchema } from './recoveries';

/** Plaintext of the encrypted field `sealed` of a submission, as JSON. */
export const submittedIdentitySchema = z.object({
  name: z.string(),
  idNumber: z.string(),
  /** Absent in submissions of before there were lines. */
  country: z.string().optional(),
  lines: z.array(z.string()).optional(),
  birthDate: dateSchema.optional(),
  nationality: z.string().optional(),
});
export type SubmittedIdentity = z.output<typeof submittedIdentitySchema>;

/** A self-certification: the version of its wording, and what it says, encrypted. */
const taxResidenceSchema = z.object({ wording: z.string().min(1).max(16), sealed: sealedSchema });

/** Sent by the customer; name and number are encrypted. The id of the submission is the id of this command. */
const submitVerificationV1 = z.object({
  documentType: firstDocumentTypeSchema,
  sealed: sealedSchema,
  documents: submittedDocumentsSchema,
  /** The customer's first one; clients of before it existed send none. */
  taxResidence: taxResidenceSchema.optional(),
});
const submitVerificationV2 = z.object({
  ...submitVerificationV1.shape,
  documentType: documentTypeSchema,
  /** The last day of the document; null where it is not known or has no end. */
  expiresOn: dateSchema.nullable(),
});

/** Sent by the jobs some days before a document expires. */
const remindOfExpiryV1 = z.object({ submissionId: idSchema, days: z.number().int().positive() });

/** Sent by a member of staff about the submission that they have seen. */
const reviewVerificationV1 = z.object({
  submissionId: idSchema,
  verdict: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('approved'),
      /** The fields that the reviewer has compared with the pictures. */
      confirmed: z.array(z.string().max(64)).max(32).optional(),
    }),
    z.object({ kind: z.literal('resubmission'), reason: resubmissionReasonSchema }),
  ]),
});

/** Sent once two members of staff have agreed. */
const revokeVerificationV1 = z.object({ reason: resubmissionReasonSchema, approvedBy: approvedBySchema });

/** Sent by the api on behalf of a member of staff before it shows them personal data. */
const recordLookV1 = z.object({
  what: z.enum(['document', 'verification', 'profile']),
  documentId: idSchema.nullable(),
  login: z.string().min(1).max(64),
});

/** Sent by the identity process after it has checked all factors. The id of the step-up is the id of this command. */
const grantStepUpV1 = z.object({ purpose: firstPurposeSchema });
/** For an action that version 1 cannot name. */
const grantStepUpV2 = z.object({ purpose: stepUpPurposeSchema });

/**
 * Decides a change of a credential before it takes effect. Sent by the customer (with the step-up that it consumes, if
 * this kind of change needs one) or, for a password reset by code, by the identity process.
 */
const changeCredentialV1 = z.object({
  credential: z.enum(credentials),
  change: z.enum(credentialChanges),
  stepUpId: idSchema.nullable(),
});

/** Sent by the customer before their own documents are shown to them. */
const viewDocumentsV1 = z.object({ stepUpId: idSchema });
/** Enrols a passkey; its id is the id of this command. Sent by the customer. */
const enrolPasskeyV1 = z.object({ stepUpId: idSchema });
const removePasskeyV1 = z.object({ passkeyId: idSchema, stepUpId: idSchema });

/** Sent once two members of staff have agreed; `documents` are the images that both of them have opened. */
const approveRecoveryV1 = z.object({ recovery: recoverySubjectSchema, approvedBy: approvedBySchema });
/** Sent by the identity process, once the person has proven the new telephone number or the time has come. */
const completeRecoveryV1 = z.object({ recoveryId: idSchema });
/** Sent by the customer, who has proven the new number with a code. The id of the change is the id of this command. */
const requestPhoneChangeV1 = z.object({ stepUpId: idSchema });
/** Sent by the identity process once a change has waited long enough. */
const completePhoneChangeV1 = z.object({ changeId: idSchema });
/** Sent by the customer, or by the identity process when the number has come to belong to somebody else. */
const stopPhoneChangeV1 = z.object({ changeId: idSchema });
/** Sent by the customer, who has proven the new address with a code. */
const changeEmailV1 = z.object({ stepUpId: idSchema });
/** Sent by the customer; the address is encrypted. */
const changeAddressV1 = z.object({ stepUpId: idSchema, sealed: sealedSchema });
/** Sent by the customer. */
const declareTaxResidenceV1 = z.object({ stepUpId: idSchema, ...taxResidenceSchema.shape });

const requestErasureV1 = z.object({});
const approveErasureV1 = z.object({});
/**
 * Sent once two members of staff have agreed: on the customer's own request that is due, or on the order that
 * `reference` names. Replaces RequestErasure and ApproveErasure, which older builds send.
 */
const eraseCustomerV1 = z.object({ approvedBy: approvedBySchema, reference: orderReferenceSchema.optional() });
/** Sent by the customer. */
const requestOwnErasureV1 = z.object({ stepUpId: idSchema });
const withdrawOwnErasureV1 = z.object({});
/** Sent by the nightly job once a customer's request, or the time for which the law keeps the data, is over. */
const carryOutErasureV1 = z.object({});

export const identityCommands = defineCommands({
  SubmitVerification: {
    1: submitVerificationV1,
    2: submitVerificationV2,
    up: { 1: (v1: z.output<typeof submitVerificationV1>) => ({ ...v1, expiresOn: null }) },
    write: 1,
  },
  RemindOfExpiry: { 1: remindOfExpiryV1 },
  ReviewVerification: { 1: reviewVerificationV1 },
  RevokeVerification: { 1: revokeVerificationV1 },
  RecordLook: { 1: recordLookV1 },
  GrantStepUp: { 1: grantStepUpV1, 2: grantStepUpV2, up: { 1: (v1: z.output<typeof grantStepUpV1>) => v1 }, write: 1 },
  ChangeCredential: { 1: changeCredentialV1 },
  ViewDocuments: { 1: viewDocumentsV1 },
  EnrolPasskey: { 1: enrolPasskeyV1 },
  RemovePasskey: { 1: removePasskeyV1 },
  ApproveRecovery: { 1: approveRecoveryV1 },
  CompleteRecovery: { 1: completeRecoveryV1 },
  RequestPhoneChange: { 1: requestPhoneChangeV1 },
  CompletePhoneChange: { 1: completePhoneChangeV1 },
  StopPhoneChange: { 1: stopPhoneChangeV1 },
  ChangeEmail: { 1: changeEmailV1 },
  ChangeAddress: { 1: changeAddressV1 },
  DeclareTaxResidence: { 1: declareTaxResidenceV1 },
  RequestErasure: { 1: requestErasureV1 },
  ApproveErasure: { 1: approveErasureV1 },
  EraseCustomer: { 1: eraseCustomerV1 },
  RequestOwnErasure: { 1: requestOwnErasureV1 },
  WithdrawOwnErasure: { 1: withdrawOwnErasureV1 },
  CarryOutErasure: { 1: carryOutErasureV1 },
});
export type IdentityCommand = CommandOf<typeof identityCommands>;
export type IdentitySent = SentOf<typeof identityCommands>;
