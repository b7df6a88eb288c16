import {
  currencySchema,
  dateSchema,
  millionths,
  priceSchema,
  quantitySchema,
  recordedIdSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';

/** The terms of an offer, which a buyer takes as they are. */
export const blockTermsSchema = z.object({
  symbol: symbolSchema,
  name: z.string(),
  price: priceSchema,
  currency: currencySchema,
  /** Months for which a buyer may not sell the shares, because a major holder offers them; null for none. */
  lockMonths: z.number().int().min(1).max(120).nullable(),
});
export type BlockTerms = z.output<typeof blockTermsSchema>;

/** One trade: a part of an offer that a buyer takes. */
export const blockTradeSchema = z.object({
  ...blockTermsSchema.shape,
  /** Id of the command by which the buyer took it; it identifies the trade. */
  takeId: recordedIdSchema,
  offerId: recordedIdSchema,
  quantity: quantitySchema,
  tradeDate: dateSchema,
  /** When the proceeds settle; null where that is not known. */
  settlesOn: dateSchema.nullable(),
});
export type BlockTrade = z.output<typeof blockTradeSchema>;

/** Millionths of a share, or none. */
export const leftSchema = z.number().int().min(0).transform(millionths);

/** Why an offer ended. */
export const offerEndSchema = z.enum(['soldOut', 'withdrawn', 'expired']);
export type OfferEnd = z.output<typeof offerEndSchema>;

/**
 * Why an offer did not grant a part of it. `soldOut`: fewer shares were left than were asked for. `closed`: it was
 * withdrawn or had expired. `differs`: the buyer saw other terms. `notAddressed`: it is for another customer.
 */
export const takeRefusalSchema = z.enum(['soldOut', 'closed', 'ownOffer', 'notAddressed', 'differs', 'unknown']);
export type TakeRefusal = z.output<typeof takeRefusalSchema>;

/** What follows from an event, as text: the process asks for such an event before it carries a step out. */
export const checkStepsSchema = z.object({ steps: z.string().min(1).max(4_096) });
