import {
  currencySchema,
  dateSchema,
  instantSchema,
  lotTraits,
  minorSchema,
  postingSchema,
  priceSchema,
  quantitySchema,
  symbolSchema,
  wholeSharesSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import {
  orderTypeSchema,
  plainOrderTypeSchema,
  stopOrderTypeSchema,
  timedValiditySchema,
  validitySchema,
} from './commands';
import { feeLineSchema } from './fee-line';
import { sideSchema } from './side';

const postings = z.array(postingSchema);
const venueSchema = z.object({ name: z.string(), executionId: z.string() });
const id = z.string().min(1).max(64);
/** Ids of the versions of the rules that decided it. Events of builds before this one have none. */
const rules = z.array(z.string()).optional();

/**
 * The schemas of a quantity. Version 1 of an event has whole shares; version 2 has millionths of a share, also in its
 * postings of shares, and is otherwise the same.
 */
type QuantitySchema = typeof wholeSharesSchema | typeof quantitySchema;

const orderPlaced = <Quantity extends QuantitySchema>(quantity: Quantity) =>
  z.object({
    orderId: id,
    symbol: symbolSchema,
    name: z.string(),
    side: sideSchema,
    orderType: plainOrderTypeSchema,
    quantity,
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
    /** Those of the market, of orders and of the fees that it may cost. */
    rules,
    postings,
  });

/** The order ended without further fills; the cash or shares still reserved for it are released. */
const orderCancelled = z.object({
  orderId: id,
  symbol: symbolSchema,
  reason: z.enum(['customer', 'dayEnd']),
  released: minorSchema,
  postings,
});

const fromLots = <Quantity extends QuantitySchema>(quantity: Quantity) => ({
  ...{ quantity, value: minorSchema, cost: minorSchema, buyDate: z.string() },
  ...lotTraits,
});

/** The part of a lot that a sale consumed, first in first out. `cost` includes its share of the purchase fees. */
const lotUse = <Quantity extends QuantitySchema>(quantity: Quantity) => z.object({ lotId: id, ...fromLots(quantity) });

/**
 * The next lots of a sale that consumes more lots than one record can name. Nothing is booked yet: the shares stay
 * reserved, and `OrderExecuted` books the whole sale once the rest of its lots fit into its record.
 */
const lotsConsumed = <Quantity extends QuantitySchema>(quantity: Quantity) =>
  z.object({
    executionId: id,
    orderId: id,
    symbol: symbolSchema,
    /** 1 in the first record of the execution. */
    part: z.number().int().min(1),
    lots: z.array(lotUse(quantity)),
    /** The sale as it was first reported; a later report under its id does not change it. */
    quantity,
    price: priceSchema,
    currency: currencySchema,
    executedAt: z.number().int(),
    quotedAt: z.number().int().optional(),
    quoteReceivedAt: z.number().int().optional(),
    /** The trade date of the sale, for its later parts; absent where the report has none. */
    tradeDate: dateSchema.optional(),
  });

/** Totals of the lots that the `LotsConsumed` of an execution name; `buyDate` is that of the oldest. */
const earlierLots = <Quantity extends QuantitySchema>(quantity: Quantity) =>
  z.object({ lots: z.number().int(), ...fromLots(quantity) });

const orderExecuted = <Quantity extends QuantitySchema>(quantity: Quantity) =>
  z.object({
    executionId: id,
    orderId: id,
    symbol: symbolSchema,
    name: z.string(),
    side: sideSchema,
    quantity,
    /** Filled so far, this fill included; `final` when nothing is left to fill. */
    cumulativeQuantity: quantity,
    final: z.boolean(),
    price: priceSchema,
    value: minorSchema,
    currency: currencySchema,
    fees: z.array(feeLineSchema),
    /** For sales: the lots consumed and the profit after all fees. Empty and 0 for buys. */
    lots: z.array(lotUse(quantity)),
    /** The lots of this sale that were too many to be named here. */
    earlierLots: earlierLots(quantity).optional(),
    profit: minorSchema,
    /** The outside venue that filled it, and the venue's own id of the execution. Absent for the paper venue. */
    venue: venueSchema.optional(),
    /** Reserved cash that was released because the fill was cheaper than its reservation or was the last one. */
    released: minorSchema,
    /**
     * When the venue matched it, by the broker's clock: not before the order was accepted or last filled, and not after
     * the record. Older events, which have none of the other two times, give the feed's time here.
     */
    executedAt: z.number().int(),
    /**
     * The timestamp of the quote it was filled at, by the feed's clock, which may be wrong by hours. Absent when it
     * cannot belong to the trade date; `quoteReceivedAt` tells such an event from an older one.
     */
    quotedAt: z.number().int().optional(),
    /** When that quote arrived here, by the broker's clock; never after `executedAt`. Absent when not known. */
    quoteReceivedAt: z.number().int().optional(),
    /** The trade date of the fill; it becomes the lot's buy date. */
    businessDate: z.string(),
    /** For sales: when the proceeds settle. Absent in older events, and where it is not known. */
    settlesOn: dateSchema.optional(),
    /** Those of all its fees, of which `fees` names only the ones that it still had to pay, and of the settlement. */
    rules,
    postings,
  });

/**
 * A fill that matches no working order. It is booked to the broker's suspense account so that it is not lost, and
 * raises an alert.
 */
const executionSuspended = <Quantity extends QuantitySchema>(quantity: Quantity) =>
  z.object({
    executionId: id,
    orderId: id,
    symbol: symbolSchema,
    side: sideSchema,
    quantity,
    price: priceSchema,
    value: minorSchema,
    currency: currencySchema,
    reason: z.enum(['unknownOrder', 'overfill', 'differs']),
    venue: venueSchema.optional(),
    postings,
  });

/** The shapes of one version of the events that name quantities. */
const inVersion = <Quantity extends QuantitySchema>(quantity: Quantity) => ({
  orderPlaced: orderPlaced(quantity),
  orderCancelled,
  lotsConsumed: lotsConsumed(quantity),
  orderExecuted: orderExecuted(quantity),
  executionSuspended: executionSuspended(quantity),
});
export const v1 = inVersion(wholeSharesSchema);
export const v2 = inVersion(quantitySchema);

/** Version 3: orders with a stop price, and orders that are valid for longer or shorter than their trade date. */
export const v3 = {
  orderPlaced: z.object({
    ...v2.orderPlaced.shape,
    orderType: stopOrderTypeSchema,
    /** Nothing is filled before the last price has reached it (`OrderTriggered`). */
    stopPrice: priceSchema.nullable(),
    validity: timedValiditySchema,
    /** The last trade date on which it can be filled. In older events it is null and means that of the record. */
    expiresOn: dateSchema.nullable(),
  }),
  orderCancelled: z.object({
    ...orderCancelled.shape,
    /** `notFilled`: the rest of an order that is filled at once or not at all. */
    reason: z.enum(['customer', 'dayEnd', 'notFilled']),
  }),
};

/** Version 4: trailing stops, orders with two prices, exits of purchases, auction orders, confirmed risks. */
export const v4 = {
  orderPlaced: z.object({
    ...v3.orderPlaced.shape,
    orderType: orderTypeSchema,
    validity: validitySchema,
    /** The distance at which a trailing stop follows the last price. */
    trailBy: priceSchema.nullable(),
    /** The prices of the exit order that is placed when a purchase has ended. */
    takeProfit: priceSchema.nullable(),
    stopLoss: priceSchema.nullable(),
    /** The purchase whose exit it is. */
    parentOrderId: id.nullable(),
    /** Codes of the risks that the customer confirmed; null in older events, and if none were asked. */
    confirmedRisks: z.array(z.string()).nullable(),
  }),
};

/** The stop price of a trailing stop has followed the last price. It never moves back. */
export const stopMovedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  stopPrice: priceSchema,
  /** By the broker's clock: not before the order was accepted, and not after the record. */
  movedAt: z.number().int(),
});

/** The customer wants other terms. What they need in addition is reserved with the request. */
export const replaceRequestedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  replaceId: id,
  /** The quantity to be filled from now on, without what has been filled before. */
  quantity: quantitySchema,
  limitPrice: priceSchema.nullable(),
  stopPrice: priceSchema.nullable(),
  boundPrice: priceSchema,
  /** Cash reserved in addition, minor units (purchases only). */
  frozen: minorSchema,
  /** When it was decided, by the engine's clock. Events of earlier builds do not say so. */
  requestedAt: instantSchema.optional(),
  rules,
  postings,
});

/** The venue works with the new terms. The reservation is what they need. */
export const orderReplacedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  replaceId: id,
  /** With what was filled before. */
  quantity: quantitySchema,
  limitPrice: priceSchema.nullable(),
  stopPrice: priceSchema.nullable(),
  boundPrice: priceSchema,
  /** Only the quantity fell, so the order keeps its place among those with the same price. */
  keepsPriority: z.boolean(),
  /** Cash released, minor units (purchases only). */
  released: minorSchema,
  /** By the broker's clock: not before the order was accepted or last filled. */
  replacedAt: z.number().int(),
  postings,
});

/** Why an order was not replaced: it was filled, cancelled, has ended or was triggered first, or the venue refused. */
export const replaceRefusalSchema = z.enum(['filled', 'cancelled', 'ended', 'triggered', 'venue']);
export type ReplaceRefusal = z.output<typeof replaceRefusalSchema>;

/** The order keeps its terms, or has ended; what was reserved for the request is released. */
export const replaceRefusedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  replaceId: id,
  reason: replaceRefusalSchema,
  released: minorSchema,
  postings,
});

/** The last price has reached the stop price. From now on it is a market order or, with a limit, a limit order. */
export const orderTriggeredV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  /** The last price that reached the stop price. */
  price: priceSchema,
  /** The venue never fills beyond this price from now on; a sale may have a lower one than before, after a gap. */
  boundPrice: priceSchema,
  /** By the broker's clock: not before the order was accepted, and not after the record. */
  triggeredAt: z.number().int(),
  /** The quote's timestamp by the feed's clock; absent when it cannot belong to the trade date. */
  quotedAt: z.number().int().optional(),
});
type Shapes<V extends Readonly<Record<string, z.ZodType>>> = { readonly [Name in keyof V]: z.output<V[Name]> };
/** The bodies of the events in which quantities are whole shares, and of those with millionths. */
export type InWholeShares = Shapes<typeof v1>;
export type InMillionths = Shapes<typeof v2>;
