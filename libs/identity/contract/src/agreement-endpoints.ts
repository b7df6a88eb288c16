import { dateSchema, endpoint, instantSchema, languageSchema } from '@parkett/kernel';
import { z } from 'zod';

export const agreementIdSchema = z.string().min(1).max(16);
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** Names the text that was shown. */
export const shownAgreementSchema = z.object({
  version: agreementIdSchema,
  language: languageSchema,
  textHash: hashSchema,
});

/** An acceptance as staff see it. */
export const acceptedAgreementSchema = z.object({
  version: agreementIdSchema,
  language: languageSchema,
  acceptedAt: instantSchema,
});

export const getAgreement = endpoint({
  name: 'getAgreement',
  method: 'GET',
  path: '/api/user/agreement',
  access: 'customer',
  summary: 'The version of the user agreement that the customer is asked to accept.',
  input: z.strictObject({}),
  output: z.object({
    /** Null when there is nothing to accept. */
    asked: z
      .object({
        version: agreementIdSchema,
        validFrom: dateSchema,
        /** Whether it holds already: until it is accepted, nothing can be bought or subscribed to. */
        required: z.boolean(),
        /** What is new in it, in the caller's language. */
        changes: z.string(),
        textHash: hashSchema,
      })
      .nullable(),
  }),
});

export const acceptAgreement = endpoint({
  name: 'acceptAgreement',
  method: 'POST',
  path: '/api/user/agreement',
  access: 'customer',
  summary: 'Accepts a version of the user agreement, naming the language and the hash of the text that was shown.',
  input: z.strictObject(shownAgreementSchema.shape),
  output: z.object({}),
});
