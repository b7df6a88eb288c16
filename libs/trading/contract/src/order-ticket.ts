import { dateSchema, minor, orderedSharesSchema, priceSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import { orderTypeSchema, validitySchema } from './commands';
import { sideSchema } from './side';

/**
 * Limit and stop-limit orders need a `limitPrice`, stop and stop-limit orders a `stopPrice`, `oco` orders both, trailing
 * stops a distance (`trailBy`), and validity `gtd` an `expiresOn`. Other orders with one of them are rejected. A purchase
 * may name the prices at which its shares are sold again (`takeProfit`, `stopLoss`).
 */
export const terms = {
  symbol: symbolSchema,
  side: sideSchema,
  orderType: orderTypeSchema,
  limitPrice: priceSchema.optional(),
  stopPrice: priceSchema.optional(),
  trailBy: priceSchema.optional(),
  takeProfit: priceSchema.optional(),
  stopLoss: priceSchema.optional(),
  validity: validitySchema.optional(),
  expiresOn: dateSchema.optional(),
};
/** An amount of money that no order can exceed. */
export const amountSchema = z
  .number()
  .int()
  .min(1)
  .max(1_000_000_000_000)
  .transform((value) => minor(value));
/** The order with its quantity. */
export const ticket = { ...terms, quantity: orderedSharesSchema };
