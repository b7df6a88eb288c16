import { endpoint, instantSchema, reasonSchema } from '@parkett/kernel';
import { z } from 'zod';
import { codeSchema } from './access';
import { passwordSchema, phoneSchema, sealedSchema } from './endpoints';
import { countrySchema, documentTypeSchema, keptImageTypes, uploadedImages } from './verification';

const none = z.strictObject({});
const id = z.string().min(1).max(64);
const sentAt = z.number().int();

/** The secret with which a person who cannot log in continues a case: 256 bits, given once. */
const caseTokenSchema = z.string().min(1).max(64);
const byToken = z.strictObject({ token: caseTokenSchema });

/** What a person who asks for a new access photographs: both sides of the document, and the face beside it. */
export const recoveryPictures = ['front', 'back', 'face'] as const;
export const recoveryPictureSchema = z.enum(recoveryPictures);
export type RecoveryPicture = z.output<typeof recoveryPictureSchema>;

/** Why a case is rejected. None of them says whether there is an account. */
export const caseRejections = ['unreadable', 'documentExpired', 'notConfirmed'] as const;
const caseRejectionSchema = z.enum(caseRejections);

/**
 * `pictures`: not submitted yet. `submitted`: waits for a review. `approved`: can be completed from `readyAt` to
 * `expiresAt`. `stopped`: somebody who was logged in has stopped it.
 */
export const caseStates = ['pictures', 'submitted', 'approved', 'rejected', 'stopped', 'complete', 'expired'] as const;

/** Plaintext of the sealed `query` of /api/recovery/start; `code` was sent to `phone` for the purpose `recover`. */
export const startRecoverySecretSchema = z.strictObject({
  /** The account, by the number that was lost or by the number of the identity document. */
  account: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('phone'), phone: phoneSchema }),
    z.strictObject({
      by: z.literal('idNumber'),
      documentType: documentTypeSchema,
      idNumber: z.string().trim().min(5).max(32),
      /** Of a document that is neither German nor Chinese: its issuing country. */
      country: countrySchema.optional(),
    }),
  ]),
  name: z.string().trim().min(2).max(120),
  /** The new number. */
  phone: phoneSchema,
  code: codeSchema,
  sentAt,
});

/** Plaintext of the sealed `query` of /api/recovery/complete. */
export const completeRecoverySecretSchema = z.strictObject({
  token: caseTokenSchema,
  /** The number of the case, or another one when somebody has registered that one meanwhile. */
  phone: phoneSchema,
  code: codeSchema,
  password: passwordSchema,
  confirmation: z.string().max(256),
  sentAt,
});

export const startRecovery = endpoint({
  name: 'startRecovery',
  method: 'POST',
  path: '/api/recovery/start',
  access: 'public',
  summary: 'Starts a case of a person who has lost every way to log in. The answer is the same for unknown persons.',
  input: sealedSchema,
  output: z.object({ token: caseTokenSchema }),
});

export const uploadRecoveryPicture = endpoint({
  name: 'uploadRecoveryPicture',
  method: 'POST',
  path: '/api/recovery/pictures/:picture',
  access: 'public',
  body: 'file',
  accepts: uploadedImages,
  summary: 'Uploads one picture of a case; the header `token` carries its token. A later one replaces it.',
  input: z.strictObject({ picture: recoveryPictureSchema }),
  output: none,
});

export const submitRecovery = endpoint({
  name: 'submitRecovery',
  method: 'POST',
  path: '/api/recovery/submit',
  access: 'public',
  summary: 'Submits a case with all three pictures for review.',
  input: byToken,
  output: none,
});

export const getRecoveryStatus = endpoint({
  name: 'getRecoveryStatus',
  method: 'POST',
  path: '/api/recovery/status',
  access: 'public',
  question: true,
  summary: 'The state of a case.',
  input: byToken,
  output: z.object({
    state: z.enum(caseStates),
    pictures: z.array(recoveryPictureSchema),
    reason: caseRejectionSchema.nullable(),
    readyAt: instantSchema.nullable(),
    expiresAt: instantSchema,
    /** Somebody has registered the new number since; another one can be given. Only of an approved case. */
    isPhoneTaken: z.boolean(),
  }),
});

export const finishRecovery = endpoint({
  name: 'finishRecovery',
  method: 'POST',
  path: '/api/recovery/complete',
  access: 'public',
  summary: 'Sets the new number and a new login password once the wait is over. It starts no session.',
  input: sealedSchema,
  output: none,
});

const roles = ['operations', 'risk'];
const oneCase = z.strictObject({ caseId: id });

export const listRecoveryCases = endpoint({
  name: 'listRecoveryCases',
  method: 'GET',
  path: '/api/staff/recoveries',
  access: 'staff',
  roles,
  summary: 'Persons who wait for a new access, longest first. It holds no personal data.',
  input: none,
  output: z.object({
    cases: z.array(
      z.object({
        caseId: id,
        submittedAt: instantSchema,
        /** Null when no account fits. */
        accountId: id.nullable(),
        /** Whether a new access is requested for it and may still be approved, or is. */
        requested: z.boolean(),
      }),
    ),
  }),
});

export const openRecoveryCase = endpoint({
  name: 'openRecoveryCase',
  method: 'GET',
  path: '/api/staff/recoveries/:caseId',
  access: 'staff',
  roles,
  summary: 'One case, and whether it fits the account; the access is recorded and visible to the customer.',
  input: oneCase,
  output: z.object({
    caseId: id,
    accountId: id.nullable(),
    by: z.enum(['phone', 'idNumber']),
    name: z.string(),
    /** Whether the verified name of the account is the same; null without an account. */
    nameFits: z.boolean().nullable(),
    /** Masked. */
    newPhone: z.string(),
    submittedAt: instantSchema,
    requested: z.boolean(),
    /** Other persons who wait for a new access to the same account. */
    others: z.number().int(),
    pictures: z.array(z.object({ documentId: id, picture: recoveryPictureSchema })),
  }),
});

export const viewRecoveryPicture = endpoint({
  name: 'viewRecoveryPicture',
  method: 'GET',
  path: '/api/staff/recoveries/:caseId/pictures/:documentId',
  access: 'staff',
  roles,
  answers: 'file',
  gives: keptImageTypes,
  summary: 'One picture of a case; the access is recorded and visible to the customer.',
  input: z.strictObject({ caseId: id, documentId: id }),
  output: none,
});

export const requestNewAccess = endpoint({
  name: 'requestNewAccess',
  method: 'POST',
  path: '/api/staff/recoveries/:caseId/request',
  access: 'staff',
  roles,
  idempotent: true,
  summary: 'Requests a new access for the person of a case; a member of risk approves it.',
  input: oneCase.extend({ reason: reasonSchema }),
  output: z.object({ approvalId: id }),
});

export const rejectRecoveryCase = endpoint({
  name: 'rejectRecoveryCase',
  method: 'POST',
  path: '/api/staff/recoveries/:caseId/reject',
  access: 'staff',
  roles,
  summary: 'Rejects a case; its pictures and data are deleted.',
  input: oneCase.extend({ reasonCode: caseRejectionSchema }),
  output: none,
});
