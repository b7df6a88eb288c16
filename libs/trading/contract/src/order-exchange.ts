import { currencySchema, instantSchema, minorSchema, rateSchema } from '@parkett/kernel';
import { z } from 'zod';
import { feeLineSchema } from './fee-line';

/** The exchange that would give an order the cash that it lacks, at the market's rate of the moment. */
export const orderExchangeSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  /** What the order lacks, in minor units of `to`. */
  missing: minorSchema,
  /** The amount to quote, in minor units of `from`; the fee is part of it. */
  sold: minorSchema,
  /** The spread, in minor units of `from`. */
  fee: feeLineSchema,
  /** In minor units of `to`: some more than is missing, because price and rate move until the order is placed. */
  bought: minorSchema,
  /** What one unit of `from` costs in `to` in the market, without the spread. */
  rate: rateSchema,
  /** The publisher of the rate, and its time of it. */
  source: z.string(),
  ratedAt: instantSchema,
});
export type OrderExchange = z.output<typeof orderExchangeSchema>;
