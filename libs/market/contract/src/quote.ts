import { envSchema, instantSchema, priceSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';

const size = z.number().int().min(0).max(1_000_000_000);

/**
 * One message of the topic `market.ticks`, keyed by symbol: the door for any feed. `size` is the quantity just traded
 * at `last` (0: a quote change only); `bidSize` and `askSize` are what stands at the best prices. A side without
 * interest is null with size 0.
 */
export const tickSchema = z.object({
  symbol: symbolSchema,
  /** Market time, milliseconds since 1970 UTC. In a replay it is the time of the recording, not of the wall clock. */
  ts: instantSchema,
  last: priceSchema,
  size,
  bid: priceSchema.nullable(),
  bidSize: size,
  ask: priceSchema.nullable(),
  askSize: size,
});
export type Tick = z.output<typeof tickSchema>;

/** The latest state of a symbol as pushed over the socket and answered by the API. */
export const quoteSchema = tickSchema.extend({
  /** Of the running business date. */
  open: priceSchema,
  high: priceSchema,
  low: priceSchema,
  /** Shares traded this business date. */
  volume: z.number().int().min(0),
  /** Close of the business date before; null for an instrument without history. */
  previousClose: priceSchema.nullable(),
  env: envSchema,
});
export type Quote = z.output<typeof quoteSchema>;

/** The message `quotes` of the socket. */
export const quotesSchema = z.array(quoteSchema);
