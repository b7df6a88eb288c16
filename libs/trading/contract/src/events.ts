import {
  currencySchema,
  dateSchema,
  defineEvents,
  instantSchema,
  minorSchema,
  postingSchema,
  priceSchema,
  quantitySchema,
  symbolSchema,
  type EventOf,
  type WrittenEventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { feeLineSchema } from './account';
import { orderTypeSchema, sideSchema } from './commands';

const postings = z.array(postingSchema);
const id = z.string().min(1).max(64);

const accountOpenedV1 = z.object({
  currency: currencySchema,
});

/** The account can hold cash in another currency than its own from now on. */
const currencyAccountOpenedV1 = z.object({ currency: currencySchema });

const orderPlacedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  name: z.string(),
  side: sideSchema,
  orderType: orderTypeSchema,
  quantity: quantitySchema,
  limitPrice: priceSchema.nullable(),
  /**
   * The venue never fills beyond this price: the limit or, for a market order, the protection price computed from the
   * quote at acceptance.
   */
  boundPrice: priceSchema,
  currency: currencySchema,
  /** Cash moved into frozenOrder (buys only), fees included. */
  frozen: minorSchema,
  /** When the customer's command was issued; never after `acceptedAt`. Older events have neither field. */
  placedAt: instantSchema.optional(),
  /** When it was decided, by the engine's clock. */
  acceptedAt: instantSchema.optional(),
  postings,
});

const cancelRequestedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  reason: z.enum(['customer', 'dayEnd']),
});

/** The order ended without further fills; the cash or shares still reserved for it are released. */
const orderCancelledV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  reason: z.enum(['customer', 'dayEnd']),
  released: minorSchema,
  postings,
});

/** The part of a lot that a sale consumed, first in first out. `cost` includes its share of the purchase fees. */
export const lotUseSchema = z.object({
  lotId: id,
  quantity: quantitySchema,
  value: minorSchema,
  cost: minorSchema,
  buyDate: z.string(),
});

/**
 * The next lots of a sale that consumes more lots than one record can name. Nothing is booked yet: the shares stay
 * reserved, and `OrderExecuted` books the whole sale once the rest of its lots fit into its record.
 */
const lotsConsumedV1 = z.object({
  executionId: id,
  orderId: id,
  symbol: symbolSchema,
  /** 1 in the first record of the execution. */
  part: z.number().int().min(1),
  lots: z.array(lotUseSchema),
  /** The sale as it was first reported; a later report under its id does not change it. */
  quantity: quantitySchema,
  price: priceSchema,
  currency: currencySchema,
  executedAt: z.number().int(),
  quotedAt: z.number().int().optional(),
  quoteReceivedAt: z.number().int().optional(),
});

/** Totals of the lots that the `LotsConsumed` of an execution name; `buyDate` is that of the oldest. */
const earlierLotsSchema = z.object({
  lots: z.number().int(),
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
  /** Filled so far, this fill included; `final` when nothing is left to fill. */
  cumulativeQuantity: quantitySchema,
  final: z.boolean(),
  price: priceSchema,
  value: minorSchema,
  currency: currencySchema,
  fees: z.array(feeLineSchema),
  /** For sales: the lots consumed and the profit after all fees. Empty and 0 for buys. */
  lots: z.array(lotUseSchema),
  /** The lots of this sale that were too many to be named here. */
  earlierLots: earlierLotsSchema.optional(),
  profit: minorSchema,
  /** Reserved cash that was released because the fill was cheaper than its reservation or was the last one. */
  released: minorSchema,
  /**
   * When the venue matched it, by the broker's clock: not before the order was accepted or last filled, and not after
   * the record. Older events, which have no `quotedAt`, give the feed's time here.
   */
  executedAt: z.number().int(),
  /** The timestamp of the quote it was filled at, by the feed's clock, which may be wrong by hours. */
  quotedAt: z.number().int().optional(),
  /** When that quote arrived here, by the broker's clock; never after `executedAt`. Absent when not known. */
  quoteReceivedAt: z.number().int().optional(),
  /** The market's business date of the booking; it becomes the lot's buy date. */
  businessDate: z.string(),
  /** For sales: when the proceeds settle. Absent in older events, and where it is not known. */
  settlesOn: dateSchema.optional(),
  postings,
});

/**
 * A fill that matches no working order. It is booked to the broker's suspense account so that it is not lost, and
 * raises an alert.
 */
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
  CurrencyAccountOpened: { 1: currencyAccountOpenedV1, write: 0 },
  OrderPlaced: { 1: orderPlacedV1 },
  CancelRequested: { 1: cancelRequestedV1 },
  OrderCancelled: { 1: orderCancelledV1 },
  LotsConsumed: { 1: lotsConsumedV1, write: 0 },
  OrderExecuted: { 1: orderExecutedV1 },
  ExecutionSuspended: { 1: executionSuspendedV1 },
});
export type AccountEvent = EventOf<typeof tradingEvents>;
export type WrittenAccountEvent = WrittenEventOf<typeof tradingEvents>;
export type CurrencyAccountOpened = EventOf<typeof tradingEvents, 'CurrencyAccountOpened'>;
export type OrderPlaced = EventOf<typeof tradingEvents, 'OrderPlaced'>;
export type LotsConsumed = EventOf<typeof tradingEvents, 'LotsConsumed'>;
export type OrderExecuted = EventOf<typeof tradingEvents, 'OrderExecuted'>;

/**
 * The order in the context of a record that rejects it, as `order`. Records of builds before this one have none. An
 * unknown symbol has itself as name, and no currency.
 */
export const refusedOrderSchema = z.object({
  symbol: symbolSchema,
  name: z.string(),
  side: sideSchema,
  orderType: orderTypeSchema,
  quantity: quantitySchema,
  limitPrice: priceSchema.nullable(),
  currency: currencySchema.nullable(),
  /** When the customer's command was issued; never after the decision. */
  placedAt: instantSchema,
});
export type RefusedOrder = z.output<typeof refusedOrderSchema>;

/**
 * Socket message `account`: the events of one record for this customer. `position` is the record's place in the log;
 * with it the client can wait for the read models and notice gaps.
 */
export const accountMessageSchema = z.object({
  position: z.string(),
  /** When the record was decided. */
  recordedAt: z.number().int(),
  events: z.array(z.record(z.string(), z.unknown())),
});
export type AccountMessage = z.output<typeof accountMessageSchema>;
