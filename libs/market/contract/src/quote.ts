import { envSchema, instantSchema, priceSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';

const size = z.number().int().min(0).max(1_000_000_000);

/**
 * One message of the topic `market.ticks`, keyed by symbol, through which every feed delivers. `size` is the quantity
 * just traded at `last` (0: only the quote changed); `bidSize` and `askSize` are the sizes at the best prices. An empty
 * side has a null price and size 0.
 */
export const tickSchema = z.object({
  symbol: symbolSchema,
  /** Market time, milliseconds since 1970 UTC. In a replay this is the recorded time, not the wall clock. */
  ts: instantSchema,
  last: priceSchema,
  size,
  /**
   * True for a trade at `last` whose size is 0. Recorded minutes can have fewer shares than prices; the price then
   * counts for the bars, and the shares count elsewhere in the minute.
   */
  trade: z.literal(true).optional(),
  bid: priceSchema.nullable(),
  bidSize: size,
  ask: priceSchema.nullable(),
  askSize: size,
});
export type Tick = z.output<typeof tickSchema>;

/** False when only the quote changed. */
export const isTrade = ({ size, trade }: Pick<Tick, 'size' | 'trade'>): boolean => size > 0 || trade === true;

/** The latest state of a symbol, as the socket and the API deliver it. */
export const quoteSchema = tickSchema.omit({ trade: true }).extend({
  /** First trade of the current business date. */
  open: priceSchema,
  high: priceSchema,
  low: priceSchema,
  /** Shares traded on the current business date. */
  volume: z.number().int().min(0),
  /** Close of the previous business date; null for an instrument without history. */
  previousClose: priceSchema.nullable(),
  env: envSchema,
});
export type Quote = z.output<typeof quoteSchema>;

/** The socket message `quotes`. */
export const quotesSchema = z.array(quoteSchema);
