import { z } from 'zod';
import { certifiedPotSchema } from './tax-command';

/** What the customer asks to have certified when the year ends. It cannot be taken back. */
export const requestedCertificateSchema = z.strictObject({
  /** The tax year that it is about: the customer has seen its figures. */
  year: z.number().int(),
  pot: certifiedPotSchema,
});
export type RequestedCertificate = z.output<typeof requestedCertificateSchema>;
