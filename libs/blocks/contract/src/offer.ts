import {
  defineCommands,
  defineEvents,
  instantSchema,
  quantitySchema,
  recordedIdSchema,
  type CommandOf,
  type EventOf,
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

export const offerAggregate = (offerId: string): string => `offer:${offerId}`;

const offerOpenedV1 = z.object({
  ...blockTermsSchema.shape,
  seller: recordedIdSchema,
  counterparty: recordedIdSchema.nullable(),
  quantity: quantitySchema,
  /** The smallest block at this price. An offer with less left ends. */
  minQuantity: quantitySchema,
  expiresAt: instantSchema,
});

const offerTakenV1 = z.object({
  ...blockTradeSchema.shape,
  buyer: recordedIdSchema,
  seller: recordedIdSchema,
  /** Millionths of a share that are left after it. */
  left: leftSchema,
});

const takeRefusedV1 = z.object({ takeId: recordedIdSchema, buyer: recordedIdSchema, reason: takeRefusalSchema });

const offerClosedV1 = z.object({
  seller: recordedIdSchema,
  reason: offerEndSchema,
  /** Millionths of a share that nobody took. */
  left: leftSchema,
});

/** Commands on an offer. The process that carries block trades on sends all but `WithdrawOffer`. */
export const offerCommands = defineCommands({
  OpenOffer: { 1: offerOpenedV1 },
  TakeFromOffer: { 1: z.object({ ...blockTradeSchema.shape, buyer: recordedIdSchema }) },
  WithdrawOffer: { 1: z.object({}) },
  ExpireOffer: { 1: z.object({}) },
  CheckOfferSteps: { 1: checkStepsSchema },
});
export type OfferCommand = CommandOf<typeof offerCommands>;
export type OfferSent = SentOf<typeof offerCommands>;

export const offerEvents = defineEvents({
  OfferOpened: { 1: offerOpenedV1, write: 0 },
  OfferTaken: { 1: offerTakenV1, write: 0 },
  OfferTakeRefused: { 1: takeRefusedV1, write: 0 },
  OfferClosed: { 1: offerClosedV1, write: 0 },
});
export type OfferEvent = EventOf<typeof offerEvents>;
