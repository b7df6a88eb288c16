import { dateSchema } from '@parkett/kernel';
import { z } from 'zod';
import { taxResidenceSchema } from './tax-residence';
import { countrySchema, documentTypeSchema, machineLinesMax } from './verification';

const id = z.string().min(1).max(64);

/**
 * Plaintext of the sealed `query` of /api/user/verification. Clients of before there were lines send only the first
 * types, without country, lines and expiry.
 */
export const verificationSecretSchema = z.strictObject({
  documentType: documentTypeSchema,
  name: z.string().trim().min(2).max(120),
  idNumber: z.string().trim().min(5).max(32),
  frontId: id,
  backId: id,
  /** The issuing country. */
  country: countrySchema.optional(),
  /** The machine-readable lines of a passport or card of ICAO 9303, as the customer typed them. */
  lines: z.string().max(machineLinesMax).optional(),
  /** The last day of a document without such lines; null for one without an end. */
  expiresOn: dateSchema.nullable().optional(),
  /** The first self-certification; a later one needs a step-up. Clients of before it existed send none. */
  taxResidence: taxResidenceSchema.optional(),
  sentAt: z.number().int(),
});
