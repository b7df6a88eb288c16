import { currencySchema, instantSchema, minorSchema, rateSchema, recordedIdSchema } from '@parkett/kernel';
import { feeLineSchema } from '@parkett/trading-contract';
import { z } from 'zod';

/** What an exchange is worth. All rounding is down for the customer, by less than one minor unit for each amount. */
export const exchangeTerms = {
  quoteId: recordedIdSchema,
  from: currencySchema,
  to: currencySchema,
  /** Leaves the account, in minor units of `from`; the fee is part of it. */
  sold: minorSchema,
  /** The broker's spread, in minor units of `from`, rounded up. */
  fee: feeLineSchema,
  /** Reaches the account, in minor units of `to`: `(sold − fee) × rate`, rounded down. */
  bought: minorSchema,
  /** What one unit of `from` costs in `to` in the market, without the spread. */
  rate: rateSchema,
  /** The publisher of the rate. */
  source: z.string().min(1).max(32),
  /** The publisher's time of it, in milliseconds since 1970. */
  ratedAt: instantSchema,
  /** What is sold in cents of euro, by which limits count. */
  euros: minorSchema,
};

/** The same with how long the rate is held. */
export const exchangeQuote = { ...exchangeTerms, quotedAt: instantSchema, expiresAt: instantSchema };
