import {
  currencySchema,
  dateSchema,
  defineEvents,
  instantSchema,
  lotTraits,
  minorSchema,
  postingSchema,
  quantitySchema,
  recordedIdSchema,
  sharesOf,
  symbolSchema,
  withoutPostings,
  type EventOf,
  type EventViews,
} from '@parkett/kernel';
import { feeLineSchema } from '@parkett/trading-contract';
import { z } from 'zod';
import { blockTermsSchema, blockTradeSchema, leftSchema, offerEndSchema, takeRefusalSchema } from './terms';

const postings = z.array(postingSchema);
/** Ids of the versions of the rules that decided it. */
const rules = z.array(z.string());

const suitabilitySetV1 = z.object({
  suitable: z.boolean(),
  approvalId: recordedIdSchema,
  requestedBy: recordedIdSchema,
  approvedBy: recordedIdSchema,
});

/** Shares are reserved and offered. */
const offeredV1 = z.object({
  ...blockTermsSchema.shape,
  offerId: recordedIdSchema,
  quantity: quantitySchema,
  minQuantity: quantitySchema,
  counterparty: recordedIdSchema.nullable(),
  tradeDate: dateSchema,
  offeredAt: instantSchema,
  expiresAt: instantSchema,
  rules,
  postings,
});

/** Cash is reserved for a part of an offer, which has not answered yet. */
const takeRequestedV1 = z.object({
  ...blockTradeSchema.shape,
  /** What the shares cost, without fees. */
  value: minorSchema,
  fees: z.array(feeLineSchema),
  requestedAt: instantSchema,
  rules,
  postings,
});

const boughtV1 = z.object({
  ...blockTradeSchema.omit({ lockMonths: true }).shape,
  value: minorSchema,
  fees: z.array(feeLineSchema),
  /** The shares cannot be sold before this date; null for no lock. */
  lockedUntil: dateSchema.nullable(),
  postings,
});

/**
 * Shares of an offer are sold. A sale that consumes more lots than one record can name is booked in several parts; the
 * last one is `final` and bears the fees.
 */
const soldV1 = z.object({
  ...blockTradeSchema.omit({ lockMonths: true }).shape,
  /** Shares of all parts. */
  wholeQuantity: quantitySchema,
  /** Number of the part, from 1; `quantity`, `value` and `lots` are those of the part. */
  part: z.number().int().min(1),
  final: z.boolean(),
  value: minorSchema,
  fees: z.array(feeLineSchema),
  lots: z.array(
    z.object({
      lotId: recordedIdSchema,
      quantity: quantitySchema,
      value: minorSchema,
      cost: minorSchema,
      buyDate: z.string(),
      ...lotTraits,
    }),
  ),
  profit: minorSchema,
  rules,
  postings,
});

const offerReleasedV1 = z.object({
  offerId: recordedIdSchema,
  symbol: symbolSchema,
  reason: offerEndSchema,
  /** Millionths of a share that are free again. */
  released: leftSchema,
  postings,
});

const takeReleasedV1 = z.object({
  takeId: recordedIdSchema,
  offerId: recordedIdSchema,
  symbol: symbolSchema,
  reason: takeRefusalSchema,
  currency: currencySchema,
  released: minorSchema,
  postings,
});

const unlockedV1 = z.object({ takeId: recordedIdSchema, symbol: symbolSchema, quantity: quantitySchema, postings });

/** The events of an account. */
export const blockEvents = defineEvents({
  BlockSuitabilitySet: { 1: suitabilitySetV1, write: 0 },
  BlockOffered: { 1: offeredV1, write: 0 },
  BlockTakeRequested: { 1: takeRequestedV1, write: 0 },
  BlockBought: { 1: boughtV1, write: 0 },
  BlockSold: { 1: soldV1, write: 0 },
  BlockOfferReleased: { 1: offerReleasedV1, write: 0 },
  BlockTakeReleased: { 1: takeReleasedV1, write: 0 },
  BlockUnlocked: { 1: unlockedV1, write: 0 },
});
export type BlockEvent = EventOf<typeof blockEvents>;
export type BlockEventOf<Type extends BlockEvent['type']> = Extract<BlockEvent, { readonly type: Type }>;

/** What customers see of the events of their block trades. Quantities are shares. */
export const blockViews: EventViews<BlockEvent> = {
  BlockSuitabilitySet: ({ suitable }) => ({ suitable }),
  BlockOffered: ({ quantity, minQuantity, rules: _, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
    minQuantity: sharesOf(minQuantity),
  }),
  BlockTakeRequested: ({ quantity, rules: _, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
  }),
  BlockBought: ({ quantity, ...event }) => ({ ...withoutPostings(event), quantity: sharesOf(quantity) }),
  BlockSold: ({ quantity, wholeQuantity, lots, rules: _, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
    wholeQuantity: sharesOf(wholeQuantity),
    lots: lots.map((lot) => ({ ...lot, quantity: sharesOf(lot.quantity) })),
  }),
  BlockOfferReleased: ({ released, ...event }) => ({ ...withoutPostings(event), released: sharesOf(released) }),
  BlockTakeReleased: withoutPostings,
  BlockUnlocked: ({ quantity, ...event }) => ({ ...withoutPostings(event), quantity: sharesOf(quantity) }),
};
