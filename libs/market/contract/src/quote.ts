import { comparePrices, dateSchema, envSchema, instantSchema, priceSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import { auctionSchema, phaseSchema } from './phase';

const size = z.number().int().min(0).max(1_000_000_000);

/** A time that has a date: later ones are valid integers, but no calendar can show them. */
export const feedTimeSchema = instantSchema.max(8_640_000_000_000_000);

/**
 * One message of the topic `market.ticks`, keyed by symbol, through which every feed delivers. `size` is the quantity
 * just traded at `last` (0: only the quote changed); `bidSize` and `askSize` are the sizes at the best prices. An empty
 * side has a null price and size 0.
 */
export const tickSchema = z.object({
  symbol: symbolSchema,
  /**
   * The source's own id of this tick, unique for the symbol within a session. A repeated id counts once. A trade that
   * arrives out of order is added to the bars only if it has an id, because without one it may be a repetition.
   */
  id: z.string().min(1).max(64).optional(),
  /** Market time, milliseconds since 1970 UTC. In a replay this is the recorded time, not the wall clock. */
  ts: feedTimeSchema,
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
  /**
   * A phase of this symbol alone, such as `halted` or `volatilityAuction`, or the auction of all. It holds until a tick
   * of the symbol comes without one. A feed gives no bid and ask in it, because nobody can trade at them.
   */
  phase: phaseSchema,
  /** When the phase is expected to end; absent when that is not known. */
  phaseEndsAt: feedTimeSchema.optional(),
  /** `last` and `size` are the price and the quantity of an auction. Orders are executed at this price alone. */
  auction: auctionSchema,
});
export type Tick = z.output<typeof tickSchema>;

/** False when only the quote changed. */
export const isTrade = ({ size, trade }: Pick<Tick, 'size' | 'trade'>): boolean => size > 0 || trade === true;

/**
 * A message of the same topic, also keyed by symbol: the source has changed (`correction`) or taken back (`bust`) a trade
 * and says what the minute looks like since then, with all of its trades up to now. It may come after the session. Bars
 * change and are marked; a quote never does, because orders were matched on it.
 */
export const correctionSchema = z.object({
  symbol: symbolSchema,
  kind: z.enum(['correction', 'bust']),
  businessDate: dateSchema,
  /** Start of the minute, market time. */
  minute: feedTimeSchema.multipleOf(60_000),
  /** Null when no trade is left. */
  bar: z
    .object({ open: priceSchema, high: priceSchema, low: priceSchema, close: priceSchema, volume: size.min(1) })
    .refine(({ open, high, low, close }) =>
      [open, close, low].every((at) => comparePrices(low, at) <= 0 && comparePrices(at, high) <= 0),
    )
    .nullable(),
});
export type Correction = z.output<typeof correctionSchema>;

/** The latest state of a symbol, as the socket and the API deliver it. */
export const quoteSchema = tickSchema.omit({ id: true, trade: true }).extend({
  ts: instantSchema,
  phaseEndsAt: instantSchema.optional(),
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
