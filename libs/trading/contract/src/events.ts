import {
  currencySchema,
  defineEvents,
  instantSchema,
  minorSchema,
  priceSchema,
  quantitySchema,
  symbolSchema,
  type EventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { feeLineSchema } from './account';
import { orderTypeSchema, sideSchema } from './commands';

/**
 * One leg of a double entry: `amount` moves into `bucket` (negative: out of it). `unit` is a currency or
 * `share:<symbol>`. Per unit, the legs of one event sum to zero. Customer buckets belong to the event's account,
 * `house:` ones to the broker.
 */
export const postingSchema = z.object({ bucket: z.string(), unit: z.string(), amount: z.number().int() });
export type Posting = z.output<typeof postingSchema>;

const postings = z.array(postingSchema);
const id = z.string().min(1).max(64);

const accountOpenedV1 = z.object({
  currency: currencySchema,
});

const depositedV1 = z.object({
  bookingId: id,
  amount: minorSchema,
  currency: currencySchema,
  postings,
});

const orderPlacedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  name: z.string(),
  side: sideSchema,
  orderType: orderTypeSchema,
  quantity: quantitySchema,
  limitPrice: priceSchema.nullable(),
  /**
   * The venue never fills beyond it: the limit, or for a market order the collar around the quote it was accepted at.
   */
  boundPrice: priceSchema,
  currency: currencySchema,
  /** Cash moved into frozenOrder (buys), fees included. */
  frozen: minorSchema,
  /** When the customer's command was issued; never after `acceptedAt`. Older events have neither of the two. */
  placedAt: instantSchema.optional(),
  /** The `recordedAt` of the event's record. */
  acceptedAt: instantSchema.optional(),
  postings,
});

const cancelRequestedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  reason: z.enum(['customer', 'dayEnd']),
});

/** The order's end without (further) fills; everything still frozen for it is free again. */
const orderCancelledV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  reason: z.enum(['customer', 'dayEnd']),
  released: minorSchema,
  postings,
});

/** A part of a lot that a sale used up, first in first out. `cost` includes its share of the purchase fees. */
export const lotUseSchema = z.object({
  lotId: id,
  quantity: quantitySchema,
  value: minorSchema,
  cost: minorSchema,
  buyDate: z.string(),
});

const orderExecutedV1 = z.object({
  executionId: id,
  orderId: id,
  symbol: symbolSchema,
  name: z.string(),
  side: sideSchema,
  quantity: quantitySchema,
  /** Filled so far, this fill included; `final` when nothing is left. */
  cumulativeQuantity: quantitySchema,
  final: z.boolean(),
  price: priceSchema,
  value: minorSchema,
  currency: currencySchema,
  fees: z.array(feeLineSchema),
  /** Sales: the lots it came from and what was gained after all fees. Empty and 0 for buys. */
  lots: z.array(lotUseSchema),
  profit: minorSchema,
  /** Frozen cash given back because the fill was cheaper than its reservation or was the last one. */
  released: minorSchema,
  /**
   * When the venue matched it, by the broker's clock: not before the order was accepted or last filled, and not after
   * the record. In older events, which have no `quotedAt`, by the feed's clock.
   */
  executedAt: z.number().int(),
  /** The time that the feed gave the quote it was filled at, by the feed's clock: that one may be wrong by hours. */
  quotedAt: z.number().int().optional(),
  /** When that quote arrived here, by the broker's clock; never after `executedAt`. Absent where nobody knows. */
  quoteReceivedAt: z.number().int().optional(),
  /** The market's date of the booking: a lot's buy date. */
  businessDate: z.string(),
  postings,
});

/** A fill that fits no working order: booked against the house, never lost, and an alert. */
const executionSuspendedV1 = z.object({
  executionId: id,
  orderId: id,
  symbol: symbolSchema,
  side: sideSchema,
  quantity: quantitySchema,
  price: priceSchema,
  value: minorSchema,
  currency: currencySchema,
  reason: z.enum(['unknownOrder', 'overfill', 'differs']),
  postings,
});

export const tradingEvents = defineEvents({
  AccountOpened: { 1: accountOpenedV1 },
  Deposited: { 1: depositedV1 },
  OrderPlaced: { 1: orderPlacedV1 },
  CancelRequested: { 1: cancelRequestedV1 },
  OrderCancelled: { 1: orderCancelledV1 },
  OrderExecuted: { 1: orderExecutedV1 },
  ExecutionSuspended: { 1: executionSuspendedV1 },
});
export type AccountEvent = EventOf<typeof tradingEvents>;
export type OrderPlaced = EventOf<typeof tradingEvents, 'OrderPlaced'>;
export type OrderExecuted = EventOf<typeof tradingEvents, 'OrderExecuted'>;

/**
 * Socket message `account`: what one record of the log means for this customer. `position` is where it stands, so that
 * the client can wait for the read models and see gaps.
 */
export const accountMessageSchema = z.object({
  position: z.string(),
  recordedAt: z.number().int(),
  events: z.array(z.record(z.string(), z.unknown())),
});
export type AccountMessage = z.output<typeof accountMessageSchema>;
