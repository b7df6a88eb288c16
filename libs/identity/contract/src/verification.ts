import { endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { sealedSchema, userinfoSchema } from './endpoints';

const none = z.strictObject({});
const id = z.string().min(1).max(64);

/** Documents whose numbers carry check digits that we know. */
export const documentTypes = ['deIdentityCard', 'dePassport', 'cnIdentityCard'] as const;
export const documentTypeSchema = z.enum(documentTypes);
export type DocumentType = z.output<typeof documentTypeSchema>;

export const documentSides = ['front', 'back'] as const;
export const documentSideSchema = z.enum(documentSides);

/** `pending`: nothing submitted yet. `underReview`: submitted. `resubmission`: a reviewer asks again and says why. */
export const verificationStatuses = ['pending', 'underReview', 'approved', 'resubmission'] as const;
export const verificationStatusSchema = z.enum(verificationStatuses);
export type VerificationStatus = z.output<typeof verificationStatusSchema>;

/** Why a reviewer asks again. */
export const resubmissionReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'nameDiffers',
  'numberDiffers',
  'notTheDocument',
] as const;
export const resubmissionReasonSchema = z.enum(resubmissionReasons);

/** Images may have this many bytes as they are sent. */
export const imageBytesMax = 8 * 1024 * 1024;

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/user/documents/:side',
  access: 'customer',
  body: 'image',
  summary: 'One side of an identity document as PNG, JPEG or WebP; it waits for its submission for a day.',
  input: z.strictObject({ side: documentSideSchema }),
  output: z.object({ documentId: id }),
});

export const getDocument = endpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/api/user/documents/:documentId',
  access: 'customer',
  answers: 'image',
  summary: "One of the customer's own document images.",
  input: z.strictObject({ documentId: id }),
  output: none,
});

/** What the sealed `query` of /api/user/verification holds. */
export const verificationSecretSchema = z.strictObject({
  documentType: documentTypeSchema,
  name: z.string().trim().min(2).max(120),
  idNumber: z.string().trim().min(5).max(32),
  frontId: id,
  backId: id,
  sentAt: z.number().int(),
});

export const submitVerification = endpoint({
  name: 'submitVerification',
  method: 'POST',
  path: '/api/user/verification',
  access: 'customer',
  idempotent: true,
  summary: 'Submits name, number and images of an identity document for review.',
  input: sealedSchema,
  output: z.object({ status: verificationStatusSchema }),
});

export const documentViewSchema = z.object({
  at: instantSchema,
  documentId: z.string().nullable(),
  /** What of the customer was looked at. */
  what: z.enum(['document', 'verification', 'profile']),
  /** The member of staff, by the name customers know. */
  by: z.string(),
});

export const getAuthenticationDetail = endpoint({
  name: 'getAuthenticationDetail',
  method: 'GET',
  path: '/api/user/authenticationDetail',
  access: 'customer',
  summary: 'Where the real-name verification stands, and who has looked at what.',
  input: none,
  output: z.object({
    status: verificationStatusSchema,
    reason: resubmissionReasonSchema.nullable(),
    documentType: documentTypeSchema.nullable(),
    /** Masked but for the first letter and the last characters. */
    name: z.string().nullable(),
    idNumber: z.string().nullable(),
    submittedAt: instantSchema.nullable(),
    decidedAt: instantSchema.nullable(),
    documents: z.array(z.object({ documentId: z.string(), side: documentSideSchema })),
    views: z.array(documentViewSchema),
  }),
});

export const editAvatar = endpoint({
  name: 'editAvatar',
  method: 'POST',
  path: '/api/user/editAvatar',
  access: 'customer',
  body: 'image',
  summary: "The customer's picture.",
  input: none,
  output: z.object({ userinfo: userinfoSchema }),
});

export const getAvatar = endpoint({
  name: 'getAvatar',
  method: 'GET',
  path: '/api/user/avatar',
  access: 'customer',
  answers: 'image',
  summary: "The customer's own picture.",
  input: z.strictObject({ v: z.string().max(64).optional() }),
  output: none,
});
