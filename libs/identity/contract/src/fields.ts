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

/** The number of an order of a court or an authority; no free text, because the log keeps it for ever. */
export const orderReferenceSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,39}$/);

export const credentials = ['password', 'tradingPassword', 'paymentPassword', 'totp'] as const;
export const credentialChanges = ['set', 'changed', 'reset', 'removed'] as const;
