import { dateSchema, endpoint, instantSchema, reasonSchema } from '@parkett/kernel';
import { z } from 'zod';
import { languageSchema, sealedSchema } from './endpoints';
import { acceptedAgreementSchema } from './agreement-endpoints';
import { assessedSchema } from './appropriateness-endpoints';
import { staffRestrictionSchema } from './restriction-endpoints';
import { securityKinds } from './sessions';
import { reviewedTaxResidenceSchema } from './tax-residence';
import {
  countrySchema,
  documentSideSchema,
  documentTypeSchema,
  documentViewSchema,
  keptImageTypes,
  resubmissionReasonSchema,
  reviewedFields,
  reviewedFieldSchema,
  verificationStatusSchema,
} from './verification';

const none = z.strictObject({});
const id = z.string().min(1).max(64);

/** State of the review queue: `mark` changes whenever the list would. */
const queueStateSchema = z.object({ waiting: z.number().int(), mark: z.string() });

export const getQueue = endpoint({
  name: 'getQueue',
  method: 'GET',
  path: '/api/staff/queue',
  access: 'staff',
  roles: ['operations', 'risk'],
  summary: 'How many customers wait for a review, and a mark of the list. It names no customer and is not recorded.',
  input: none,
  output: queueStateSchema,
});

/** Maximum number of queue entries per call. */
export const queuePageMax = 500;

export const listVerifications = endpoint({
  name: 'listVerifications',
  method: 'GET',
  path: '/api/staff/verifications',
  access: 'staff',
  roles: ['operations', 'risk'],
  summary: 'Customers who wait for a review, longest first, and who opened each case. It holds no personal data.',
  input: z.strictObject({
    before: z.string().max(64).optional(),
    limit: z.coerce.number().int().min(1).max(queuePageMax).default(50),
  }),
  output: queueStateSchema.extend({
    verifications: z.array(
      z.object({
        accountId: id,
        submissionId: id,
        documentType: documentTypeSchema,
        submittedAt: instantSchema,
        attempt: z.number().int(),
        /** Another member of staff who opened it within the last quarter of an hour. */
        openedBy: z.object({ by: z.string(), at: instantSchema }).nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const getVerification = endpoint({
  name: 'getVerification',
  method: 'GET',
  path: '/api/staff/verifications/:accountId',
  access: 'staff',
  roles: ['operations', 'risk'],
  summary: "One customer's submission in clear; the access is recorded and visible to the customer.",
  input: z.strictObject({ accountId: id }),
  output: z.object({
    accountId: id,
    submissionId: id,
    status: verificationStatusSchema,
    documentType: documentTypeSchema,
    name: z.string(),
    idNumber: z.string(),
    /** The rest of the document, as far as its kind of submission has it. */
    country: z.string().optional(),
    lines: z.array(z.string()).optional(),
    birthDate: dateSchema.optional(),
    nationality: z.string().optional(),
    expiresOn: dateSchema.nullable().default(null),
    taxResidence: reviewedTaxResidenceSchema.nullable().default(null),
    submittedAt: instantSchema,
    documents: z.array(z.object({ documentId: id, side: documentSideSchema })),
    views: z.array(documentViewSchema),
  }),
});

export const viewDocument = endpoint({
  name: 'viewDocument',
  method: 'GET',
  path: '/api/staff/verifications/:accountId/documents/:documentId',
  access: 'staff',
  roles: ['operations', 'risk'],
  answers: 'file',
  gives: keptImageTypes,
  summary: 'One document image of a customer under review; the access is recorded and visible to the customer.',
  input: z.strictObject({ accountId: id, documentId: id }),
  output: none,
});

const reviewed = z.object({ status: verificationStatusSchema });

export const approveVerification = endpoint({
  name: 'approveVerification',
  method: 'POST',
  path: '/api/staff/verifications/:accountId/approve',
  access: 'staff',
  roles: ['operations', 'risk'],
  idempotent: true,
  summary: 'Approves the submission that the reviewer has seen. A document with a last day needs its fields confirmed.',
  input: z.strictObject({
    accountId: id,
    submissionId: id,
    confirmed: z.array(reviewedFieldSchema).max(reviewedFields.length).optional(),
  }),
  output: reviewed,
});

export const returnVerification = endpoint({
  name: 'returnVerification',
  method: 'POST',
  path: '/api/staff/verifications/:accountId/return',
  access: 'staff',
  roles: ['operations', 'risk'],
  idempotent: true,
  summary: 'Requests a new submission from the customer and states the reason.',
  input: z.strictObject({ accountId: id, submissionId: id, reason: resubmissionReasonSchema }),
  output: reviewed,
});

export const requestRevocation = endpoint({
  name: 'requestRevocation',
  method: 'POST',
  path: '/api/staff/verifications/:accountId/revoke',
  access: 'staff',
  roles: ['operations', 'risk'],
  idempotent: true,
  summary: 'Requests that an approval no longer counts; a member of risk approves. The customer can submit again.',
  input: z.strictObject({ accountId: id, reasonCode: resubmissionReasonSchema, reason: reasonSchema }),
  output: z.object({ approvalId: id }),
});

export const endCustomerSessions = endpoint({
  name: 'endCustomerSessions',
  method: 'POST',
  path: '/api/staff/customers/:accountId/sessions/end',
  access: 'staff',
  roles: ['support', 'operations', 'risk'],
  summary: 'Ends every session of a customer; recorded for the customer as an access.',
  input: z.strictObject({ accountId: id }),
  output: z.object({ ended: z.number().int() }),
});

/** Plaintext of the sealed `query` of openCustomer: exactly one way to identify a customer. */
export const customerQuestionSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('account'), accountId: z.string().trim().min(1).max(64), sentAt: z.number().int() }),
  z.strictObject({ by: z.literal('phone'), phone: z.string().trim().min(1).max(32), sentAt: z.number().int() }),
  z.strictObject({
    by: z.literal('idNumber'),
    documentType: documentTypeSchema,
    idNumber: z.string().trim().min(1).max(32),
    country: countrySchema.optional(),
    sentAt: z.number().int(),
  }),
]);
export type CustomerQuestion = z.output<typeof customerQuestionSchema>;

export const openCustomer = endpoint({
  name: 'openCustomer',
  method: 'POST',
  path: '/api/staff/customers',
  access: 'staff',
  roles: ['support', 'operations', 'risk'],
  summary: 'One customer by complete account, phone or ID document number; the access is recorded for the customer.',
  input: sealedSchema,
  output: z.object({
    accountId: id,
    status: verificationStatusSchema,
    /** Phone and name are masked; the name is only present once it is verified. */
    phone: z.string(),
    name: z.string().nullable(),
    language: languageSchema,
    submissions: z.array(
      z.object({
        submissionId: id,
        documentType: documentTypeSchema,
        attempt: z.number().int(),
        submittedAt: instantSchema,
        status: verificationStatusSchema,
        decidedAt: instantSchema.nullable(),
        decidedBy: z.string().nullable(),
        reason: resubmissionReasonSchema.nullable(),
      }),
    ),
    erasure: z.object({ requestedBy: z.string(), requestedAt: instantSchema }).nullable(),
    views: z.array(documentViewSchema),
    restrictions: z.array(staffRestrictionSchema),
    /** What the latest questionnaire says about complex instruments; empty while there is none that still counts. */
    knowledge: z.array(assessedSchema).default([]),
    /** The versions of the user agreement that were accepted after registration, the latest first. */
    agreements: z.array(acceptedAgreementSchema).default([]),
    /** Where the customer is logged in. */
    sessions: z.array(z.object({ device: z.string(), createdAt: instantSchema, lastSeenAt: instantSchema })),
    /** The latest entries of the security log; the customer was told of the serious ones. */
    notices: z.array(z.object({ kind: z.enum(securityKinds), at: instantSchema })),
  }),
});
