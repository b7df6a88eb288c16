import { currencySchema, rateSchema } from '@parkett/kernel';
import { z } from 'zod';
import { feedTimeSchema } from './quote';

/** Key of the messages with exchange rates on `market.ticks`; no instrument can have it as a symbol. */
export const ratesKey = '_rates';

/**
 * The exchange rates of one moment, all in one message: the rate between two currencies is the quotient of theirs, so
 * they have to be of the same moment. Unlike prices, rates are never of the past: `ts` is the wall clock of the source.
 */
export const exchangeRatesSchema = z.object({
  /** Milliseconds since 1970 UTC. */
  ts: feedTimeSchema,
  /** The publisher, as customers read it. */
  source: z.string().min(1).max(32),
  /** Units of a currency for one euro, between bid and ask. Currencies without a rate are not exchanged. */
  perEuro: z.partialRecord(currencySchema, rateSchema),
});
export type ExchangeRates = z.output<typeof exchangeRatesSchema>;
