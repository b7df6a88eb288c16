import { z } from 'zod';

/**
 * Why an order asks for a second confirmation. `FAR_FROM_QUOTE`: its limit is much worse than the price at which it
 * could be filled. `THIN_BOOK`: it is much larger than what is offered at the best price. `LARGE_SHARE_OF_CASH`: it
 * reserves much of the available cash. `CONCENTRATION`: much of the customer's capital would be in one security.
 */
export const riskCodes = ['FAR_FROM_QUOTE', 'THIN_BOOK', 'LARGE_SHARE_OF_CASH', 'CONCENTRATION'] as const;
export const riskCodeSchema = z.enum(riskCodes);
export type RiskCode = z.output<typeof riskCodeSchema>;

/** A risk and how large it is. */
export const riskSchema = z.object({
  code: riskCodeSchema,
  /**
   * A decimal string. `FAR_FROM_QUOTE`: the distance of the limit, signed; "0.07" is 7 % above the price. `THIN_BOOK`:
   * how many times the offered shares the order has. The others: a share between 0 and 1.
   */
  ratio: z.string(),
});
export type Risk = z.output<typeof riskSchema>;
