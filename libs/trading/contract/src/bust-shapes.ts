import {
  currencySchema,
  dateSchema,
  instantSchema,
  lotTraits,
  minorSchema,
  postingSchema,
  priceSchema,
  quantitySchema,
  recordedIdSchema,
  symbolSchema,
  type Quantity,
} from '@parkett/kernel';
import { incomeSchema } from '@parkett/tax-contract';
import { z } from 'zod';
import { feeLineSchema } from './fee-line';
import { sideSchema } from './side';

/** A part of a lot, in millionths of a share. `cost` includes its share of the purchase fees. */
const lotPartSchema = z.object({
  lotId: recordedIdSchema,
  quantity: quantitySchema,
  value: minorSchema,
  cost: minorSchema,
  buyDate: z.string(),
  ...lotTraits,
});

const missingSharesSchema = z
  .number()
  .int()
  .min(0)
  .transform((value) => value as Quantity);

const bustedFill = {
  executionId: recordedIdSchema,
  orderId: recordedIdSchema,
  symbol: symbolSchema,
  name: z.string(),
  side: sideSchema,
  quantity: quantitySchema,
  price: priceSchema,
  value: minorSchema,
  currency: currencySchema,
  fees: z.array(feeLineSchema),
  /** The trade date of the fill. */
  tradeDate: dateSchema,
  /** For a sale: when its proceeds settle or have settled. */
  settlesOn: dateSchema.optional(),
  /** For a sale: its profit. Zero for a purchase. */
  profit: minorSchema,
};

/**
 * The venue has taken back a fill: a fact, never rejected. An account does not keep its fills, so the command repeats
 * what was recorded of this one.
 */
export const recordBustV1 = z.object({
  ...bustedFill,
  /** For a sale: the lots that it consumed. */
  lots: z.array(lotPartSchema),
  /** For a sale: the income that was taxed with it. Absent where no tax was withheld. */
  taxed: incomeSchema.optional(),
  /** The fill is in suspense, so the customer never had it. */
  inSuspense: z.literal(true).optional(),
  /** When the venue took it back, by its own clock. */
  bustedAt: instantSchema,
});

/** The venue took a fill back: what the fill moved is moved back. */
export const executionBustedV1 = z.object({
  ...bustedFill,
  /** Purchase: the lots that gave the shares back. Sale: the lots that the customer has again. */
  lots: z.array(lotPartSchema),
  /** The effect on the customer's cash. */
  amount: minorSchema,
  /**
   * What the customer could not give back, because the money is spent or the shares are sold: minor units, and
   * millionths of a share. The broker owes it to the venue, in suspense.
   */
  missing: z.object({ cash: minorSchema, quantity: missingSharesSchema }),
  /** The fill was in suspense; nothing of the customer changes. */
  inSuspense: z.literal(true).optional(),
  bustedAt: instantSchema,
  postings: z.array(postingSchema),
});
