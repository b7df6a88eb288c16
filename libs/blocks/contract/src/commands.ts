import {
  approvedBySchema,
  defineCommands,
  isWholeShares,
  priceSchema,
  quantitySchema,
  recordedIdSchema,
  symbolSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import {
  blockTermsSchema,
  blockTradeSchema,
  checkStepsSchema,
  leftSchema,
  offerEndSchema,
  takeRefusalSchema,
} from './terms';

const wholeQuantitySchema = quantitySchema.refine(isWholeShares, 'whole shares');

/** Sent once two members of staff have agreed. */
const setBlockSuitabilityV1 = z.object({ suitable: z.boolean(), approvedBy: approvedBySchema });

/** Offers shares of the account. The id of the command becomes that of the offer. */
const offerBlockV1 = z.object({
  symbol: symbolSchema,
  quantity: wholeQuantitySchema,
  price: priceSchema,
  /** The only account that may take it; null for every suitable customer. */
  counterparty: recordedIdSchema.nullable(),
  /** The seller says that they are a major holder, whose shares a buyer may have to keep for some months. */
  isMajorHolder: z.boolean(),
});

/** Takes a part of an offer at its terms, as the buyer saw them; the offer compares them. */
const takeBlockV1 = z.object({
  offerId: recordedIdSchema,
  ...blockTermsSchema.pick({ symbol: true, price: true, lockMonths: true }).shape,
  quantity: wholeQuantitySchema,
});

/** Commands on an account. All but those of customers are facts that the offer has decided. */
export const blockCommands = defineCommands({
  SetBlockSuitability: { 1: setBlockSuitabilityV1 },
  OfferBlock: { 1: offerBlockV1 },
  TakeBlock: { 1: takeBlockV1 },
  BookBlockPurchase: { 1: z.object({ takeId: recordedIdSchema }) },
  BookBlockSale: { 1: blockTradeSchema },
  ReleaseBlockOffer: { 1: z.object({ offerId: recordedIdSchema, reason: offerEndSchema, left: leftSchema }) },
  ReleaseBlockTake: { 1: z.object({ takeId: recordedIdSchema, reason: takeRefusalSchema }) },
  UnlockBlock: { 1: z.object({ takeId: recordedIdSchema }) },
  CheckBlockSteps: { 1: checkStepsSchema },
});
export type BlockCommand = CommandOf<typeof blockCommands>;
export type OfferBlock = CommandOf<typeof blockCommands, 'OfferBlock'>;
export type TakeBlock = CommandOf<typeof blockCommands, 'TakeBlock'>;
export type BookBlockSale = CommandOf<typeof blockCommands, 'BookBlockSale'>;
export type BlockSent = SentOf<typeof blockCommands>;
