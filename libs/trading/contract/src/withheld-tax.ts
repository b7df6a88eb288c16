import { minorSchema } from '@parkett/kernel';
import { z } from 'zod';

/** German tax on a sale. The lines are cents of a euro; all are negative for tax that is paid back. */
export const withheldTaxSchema = z.object({
  capitalGainsTax: minorSchema,
  solidarity: minorSchema,
  church: minorSchema,
  /** What is taken off the proceeds, in their currency. */
  amount: minorSchema,
});
export type WithheldTax = z.output<typeof withheldTaxSchema>;
