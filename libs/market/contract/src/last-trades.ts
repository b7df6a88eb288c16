import { endpoint, envSchema, instantSchema, priceSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import { auctionSchema } from './phase';

/** How many trades of a symbol are listed. */
export const lastTradesMax = 50;

export const listedTradeSchema = z.object({
  /** Market time. */
  ts: instantSchema,
  price: priceSchema,
  /** In shares. */
  size: z.number().int().min(1),
  /** By the tick rule: above or below the last trade at another price; null while there is none in this session. */
  direction: z.enum(['up', 'down']).nullable(),
  /** Present if it is the price of an auction. */
  auction: auctionSchema,
  /** The source has changed or taken back trades of this minute, without saying which. */
  corrected: z.literal(true).optional(),
});
export type ListedTrade = z.output<typeof listedTradeSchema>;

export const getLastTrades = endpoint({
  name: 'getLastTrades',
  method: 'GET',
  path: '/api/market/trades',
  access: 'public',
  summary: 'Returns up to 50 of the latest trades of a symbol in its current or last session, newest first.',
  input: z.object({ symbol: symbolSchema }),
  output: z.object({
    trades: z.array(listedTradeSchema).max(lastTradesMax),
    /** Trades before this time are missing from the list; null if it goes back to the opening, or is full. */
    since: instantSchema.nullable(),
    /** The day's volume in the quote of this moment. There is no newer trade while the quote has the same. */
    volume: z.number().int().min(0),
    env: envSchema,
  }),
});
