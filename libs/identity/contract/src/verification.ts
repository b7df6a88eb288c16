import { dateSchema, endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { sealedSchema, userinfoSchema } from './endpoints';

const none = z.strictObject({});
const id = z.string().min(1).max(64);

/** Documents whose numbers have check digits that we can verify; the only ones of version 1 of submissions. */
const firstDocumentTypes = ['deIdentityCard', 'dePassport', 'cnIdentityCard'] as const;
export const firstDocumentTypeSchema = z.enum(firstDocumentTypes);
/** Those after the first are of any other country, and come with their machine-readable lines. */
export const documentTypes = [...firstDocumentTypes, 'passport', 'identityCard'] as const;
export const documentTypeSchema = z.enum(documentTypes);
export type DocumentType = z.output<typeof documentTypeSchema>;

export const documentSides = ['front', 'back'] as const;
export const documentSideSchema = z.enum(documentSides);

/**
 * `pending`: nothing submitted yet. `underReview`: submitted. `resubmission`: a reviewer requests a new submission and
 * states the reason.
 */
export const verificationStatuses = ['pending', 'underReview', 'approved', 'resubmission'] as const;
export const verificationStatusSchema = z.enum(verificationStatuses);
export type VerificationStatus = z.output<typeof verificationStatusSchema>;

/** Reasons of a reviewer for requesting a new submission. */
export const resubmissionReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'nameDiffers',
  'numberDiffers',
  'notTheDocument',
] as const;
export const resubmissionReasonSchema = z.enum(resubmissionReasons);

/** What a reviewer compares with the pictures, one by one. */
export const reviewedFields = ['name', 'idNumber', 'country', 'nationality', 'birthDate', 'expiresOn'] as const;
export const reviewedFieldSchema = z.enum(reviewedFields);
export type ReviewedField = z.output<typeof reviewedFieldSchema>;

/** Size limit of an uploaded image. */
export const imageBytesMax = 8 * 1024 * 1024;

/** The images that customers upload. */
export const uploadedImages = { types: ['image/png', 'image/jpeg', 'image/webp'], bytesMax: imageBytesMax };
/** The types in which images are kept. */
export const keptImageTypes = ['image/webp'] as const;

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/user/documents/:side',
  access: 'customer',
  body: 'file',
  accepts: uploadedImages,
  summary: 'Uploads one side of an identity document as PNG, JPEG or WebP; it is kept for a day until it is submitted.',
  input: z.strictObject({ side: documentSideSchema }),
  output: z.object({ documentId: id }),
});

export const openDocuments = endpoint({
  name: 'openDocuments',
  method: 'POST',
  path: '/api/user/documents',
  access: 'customer',
  summary: "The images of the customer's latest submission, once for each step-up `viewDocuments`.",
  input: z.strictObject({ stepUpId: id }),
  output: z.object({
    documents: z.array(
      z.object({ documentId: id, side: documentSideSchema, type: z.enum(keptImageTypes), base64: z.string() }),
    ),
  }),
});

/** Longest text for the machine-readable lines, with blanks and line breaks. */
export const machineLinesMax = 400;
/** Two letters of ISO 3166-1. */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/);

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
  /** The data that was accessed. */
  what: z.enum(['document', 'verification', 'profile']),
  /** Login of the member of staff, under which customers know them. */
  by: z.string(),
});

export const getAuthenticationDetail = endpoint({
  name: 'getAuthenticationDetail',
  method: 'GET',
  path: '/api/user/authenticationDetail',
  access: 'customer',
  summary: 'The state of the identity verification, and who has accessed which data.',
  input: none,
  output: z.object({
    status: verificationStatusSchema,
    reason: resubmissionReasonSchema.nullable(),
    documentType: documentTypeSchema.nullable(),
    /** Masked except for the first letter and the last characters. */
    name: z.string().nullable(),
    idNumber: z.string().nullable(),
    submittedAt: instantSchema.nullable(),
    decidedAt: instantSchema.nullable(),
    documents: z.array(z.object({ documentId: z.string(), side: documentSideSchema })),
    views: z.array(documentViewSchema),
    /** The last day of the approved document; null where it is not known or has no end. */
    expiresOn: dateSchema.nullable().default(null),
    /** A later submission while an approval counts: under review, or returned with its reason. */
    renewal: z
      .object({ status: z.enum(['underReview', 'resubmission']), reason: resubmissionReasonSchema.nullable() })
      .nullable()
      .default(null),
  }),
});

export const editAvatar = endpoint({
  name: 'editAvatar',
  method: 'POST',
  path: '/api/user/editAvatar',
  access: 'customer',
  body: 'file',
  accepts: uploadedImages,
  summary: "Sets the customer's profile picture.",
  input: none,
  output: z.object({ userinfo: userinfoSchema }),
});

export const getAvatar = endpoint({
  name: 'getAvatar',
  method: 'GET',
  path: '/api/user/avatar',
  access: 'customer',
  answers: 'file',
  gives: keptImageTypes,
  summary: "The customer's own profile picture.",
  input: z.strictObject({ v: z.string().max(64).optional() }),
  output: none,
});
