import { minorSchema } from '@parkett/kernel';
import { z } from 'zod';

/** One itemised cost of a trade, with the rule that it follows from. */
export const feeLineSchema = z.object({
  /** The fee's code in the fee schedule: purchaseFee, closingFee, transactionFee, stampTax, settlementFee, … */
  code: z.string(),
  amount: minorSchema,
  /** Id of the rule version in the fee schedule. */
  rule: z.string(),
});
export type FeeLine = z.output<typeof feeLineSchema>;
