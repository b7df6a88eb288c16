import {
  currencySchema,
  defineEvents,
  instantSchema,
  minorSchema,
  postingSchema,
  rateSchema,
  recordedIdSchema,
  withoutPostings,
  type EventOf,
  type EventViews,
} from '@parkett/kernel';
import { feeLineSchema } from '@parkett/trading-contract';
import { z } from 'zod';

/** What an exchange is worth. All rounding is down for the customer, by less than one minor unit for each amount. */
const exchangeTerms = {
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

/** A rate that is held for the customer until `expiresAt`, by the clock of decisions. It books nothing. */
const exchangeQuotedV1 = z.object({ ...exchangeTerms, quotedAt: instantSchema, expiresAt: instantSchema });

/** Both sides of an exchange and its fee. The postings cross currencies through `house:fx`. */
const cashExchangedV1 = z.object({
  ...exchangeTerms,
  exchangedAt: instantSchema,
  postings: z.array(postingSchema),
});

export const exchangeEvents = defineEvents({
  ExchangeQuoted: { 1: exchangeQuotedV1, write: 0 },
  CashExchanged: { 1: cashExchangedV1, write: 0 },
});
export type ExchangeEvent = EventOf<typeof exchangeEvents>;
export type ExchangeQuoted = EventOf<typeof exchangeEvents, 'ExchangeQuoted'>;
export type CashExchanged = EventOf<typeof exchangeEvents, 'CashExchanged'>;

export const exchangeViews: EventViews<ExchangeEvent> = {
  ExchangeQuoted: (quoted) => quoted,
  CashExchanged: withoutPostings,
};
