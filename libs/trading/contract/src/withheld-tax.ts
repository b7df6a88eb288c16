import { dateSchema, minorSchema, rateSchema } from '@parkett/kernel';
import { z } from 'zod';

/** German tax on a sale. The lines are cents of a euro; all are negative for tax that is paid back. */
export const withheldTaxSchema = z.object({
  capitalGainsTax: minorSchema,
  solidarity: minorSchema,
  church: minorSchema,
  /** What is taken off the proceeds, in their currency. */
  amount: minorSchema,
  /** The reference rate by which the lines became that amount, and its date; null for euros. */
  rate: z.object({ perEuro: rateSchema, date: dateSchema }).nullable().default(null),
});
export type WithheldTax = z.output<typeof withheldTaxSchema>;
