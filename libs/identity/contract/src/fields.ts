import { z } from 'zod';
import { documentSideSchema } from './verification';

/** The id of a submission, a document, a step-up or a person. */
export const idSchema = z.string().min(1).max(64);
/** Base64 of AES-256-GCM under the customer's own key: nonce ‖ ciphertext ‖ tag. */
export const sealedSchema = z.string().min(1).max(4096);

export const submittedDocumentsSchema = z
  .array(z.object({ documentId: idSchema, side: documentSideSchema }))
  .min(2)
  .max(2);

export const credentials = ['password', 'tradingPassword', 'paymentPassword', 'totp'] as const;
export const credentialChanges = ['set', 'changed', 'reset', 'removed'] as const;
