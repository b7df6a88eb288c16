import {
  defineEvents,
  instantSchema,
  postingSchema,
  recordedIdSchema,
  withoutPostings,
  type EventOf,
  type EventViews,
} from '@parkett/kernel';
import { z } from 'zod';
import { exchangeQuote, exchangeTerms } from './exchange-quote';

/** A rate that is held for the customer until `expiresAt`, by the clock of decisions. It books nothing. */
const exchangeQuotedV1 = z.object(exchangeQuote);

/** Both sides of an exchange and its fee. The postings cross currencies through `house:fx`. */
const cashExchangedV1 = z.object({
  ...exchangeTerms,
  exchangedAt: instantSchema,
  postings: z.array(postingSchema),
});

/** Version 2 names the order that the exchange was made for, in the same decision; null for one by itself. */
const cashExchangedV2 = z.object({ ...cashExchangedV1.shape, orderId: recordedIdSchema.nullable() });

export const exchangeEvents = defineEvents({
  ExchangeQuoted: { 1: exchangeQuotedV1, write: 0 },
  CashExchanged: {
    1: cashExchangedV1,
    2: cashExchangedV2,
    up: { 1: (v1: z.output<typeof cashExchangedV1>) => ({ ...v1, orderId: null }) },
    write: 0,
  },
});
export type ExchangeEvent = EventOf<typeof exchangeEvents>;
export type ExchangeQuoted = EventOf<typeof exchangeEvents, 'ExchangeQuoted'>;
export type CashExchanged = EventOf<typeof exchangeEvents, 'CashExchanged'>;

export const exchangeViews: EventViews<ExchangeEvent> = {
  ExchangeQuoted: (quoted) => quoted,
  CashExchanged: withoutPostings,
};
