import {
  currencySchema,
  dateSchema,
  defineCommands,
  isWholeShares,
  priceSchema,
  quantitySchema,
  recordedIdSchema,
  sharesOf,
  symbolSchema,
  wholeShares,
  wholeSharesSchema,
  type CommandOf,
  type Quantity,
  type SentOf,
  type Shares,
} from '@parkett/kernel';
import { z } from 'zod';
import { recordBustV1 } from './bust-shapes';
import { sideSchema } from './side';

/** The order types of versions 1 and 2 of `PlaceOrder` and `OrderPlaced`. */
export const plainOrderTypeSchema = z.enum(['market', 'limit']);
/** Once the last price reaches its stop price, a stop order is a market order and a stop-limit order a limit order. */
export const orderTypeSchema = z.enum([...plainOrderTypeSchema.options, 'stop', 'stopLimit']);
export type OrderType = z.output<typeof orderTypeSchema>;

/**
 * How long an order can be filled: on its trade date (`day`), for the longest time that the rules allow (`gtc`), or up
 * to a date (`gtd`). `ioc` cancels what is not filled at once, and `fok` is filled at once as a whole or not at all.
 */
export const validitySchema = z.enum(['day', 'gtc', 'gtd', 'ioc', 'fok']);
export type Validity = z.output<typeof validitySchema>;

const openAccountV1 = z.object({ currency: currencySchema });

/** The order's id is the id of the command that placed it. */
const placeOrderV1 = z.object({
  symbol: symbolSchema,
  side: sideSchema,
  orderType: plainOrderTypeSchema,
  quantity: wholeSharesSchema,
  limitPrice: priceSchema.nullable(),
});
const placeOrderV2 = z.object({ ...placeOrderV1.shape, quantity: quantitySchema });
const placeOrderV3 = z.object({
  ...placeOrderV2.shape,
  orderType: orderTypeSchema,
  stopPrice: priceSchema.nullable(),
  validity: validitySchema,
  /** The last date on which it can be filled; null unless its validity is `gtd`. */
  expiresOn: dateSchema.nullable(),
});

/** The fields that version 3 of `PlaceOrder` adds, as an order of an earlier version has them. */
export const dayOrder = { stopPrice: null, validity: 'day', expiresOn: null } as const;

/**
 * Asks to cancel an order, on behalf of the customer or at the end of the day. The venue decides whether it still can.
 */
const cancelOrderV1 = z.object({
  orderId: recordedIdSchema,
  reason: z.enum(['customer', 'dayEnd']),
});

/** The venue's final answer to a cancel request: it can no longer fill the order. */
const confirmCancelV1 = z.object({ orderId: recordedIdSchema });

/** A fill reported by the venue: a fact, never rejected. */
const recordExecutionV1 = z.object({
  executionId: recordedIdSchema,
  orderId: recordedIdSchema,
  symbol: symbolSchema,
  side: sideSchema,
  quantity: wholeSharesSchema,
  price: priceSchema,
  currency: currencySchema,
  /** When the venue matched it, by its wall clock. Earlier builds send no `quotedAt` and give the feed's time here. */
  executedAt: z.number().int(),
  /**
   * The quote it was filled at: `quotedAt` is its timestamp by the feed's clock, `quoteReceivedAt` its arrival by the
   * venue's clock.
   */
  quotedAt: z.number().int().optional(),
  quoteReceivedAt: z.number().int().optional(),
  /** For a fill of an outside venue: the venue, and the venue's own id of the execution. */
  venue: z.object({ name: recordedIdSchema, executionId: recordedIdSchema }).optional(),
  /** The trade date of the session in which it was matched. Without it the fill has the date of its record. */
  tradeDate: dateSchema.optional(),
});
/**
 * The venue's report that the last price has reached the stop price of an order. Only then can the order be filled, so
 * a restart neither triggers it again nor forgets it.
 */
const recordTriggerV1 = z.object({
  orderId: recordedIdSchema,
  symbol: symbolSchema,
  /** The last price that reached the stop price. */
  price: priceSchema,
  /** The price at which the order could have been filled then, on the other side of the quote; null without one. */
  opposite: priceSchema.nullable(),
  /** By the venue's wall clock. */
  triggeredAt: z.number().int(),
  /** The quote's own timestamp, by the feed's clock. */
  quotedAt: z.number().int(),
});
const recordExecutionV2 = z.object({ ...recordExecutionV1.shape, quantity: quantitySchema });

const inMillionths = <Body extends { readonly quantity: Shares }>({ quantity, ...body }: Body) => ({
  ...body,
  quantity: wholeShares(quantity),
});

export const tradingCommands = defineCommands({
  OpenAccount: { 1: openAccountV1 },
  PlaceOrder: {
    1: placeOrderV1,
    2: placeOrderV2,
    3: placeOrderV3,
    up: {
      1: inMillionths<z.output<typeof placeOrderV1>>,
      2: (v2: z.output<typeof placeOrderV2>) => ({ ...v2, ...dayOrder }),
    },
    write: 1,
  },
  CancelOrder: { 1: cancelOrderV1 },
  ConfirmCancel: { 1: confirmCancelV1 },
  RecordTrigger: { 1: recordTriggerV1 },
  RecordExecution: {
    1: recordExecutionV1,
    2: recordExecutionV2,
    up: { 1: inMillionths<z.output<typeof recordExecutionV1>> },
    write: 1,
  },
  RecordBust: { 1: recordBustV1 },
});
export type AccountCommand = CommandOf<typeof tradingCommands>;
export type PlaceOrder = CommandOf<typeof tradingCommands, 'PlaceOrder'>;
export type RecordExecution = CommandOf<typeof tradingCommands, 'RecordExecution'>;
export type RecordBust = CommandOf<typeof tradingCommands, 'RecordBust'>;
export type RecordTrigger = CommandOf<typeof tradingCommands, 'RecordTrigger'>;
export type TradingSent = SentOf<typeof tradingCommands>;

/**
 * The body of a command with its quantity, in the oldest version that can name it. Whole shares are sent as version 1:
 * every build reads it, and a repeated command has the body that an earlier build sent. An engine that does not know
 * version 2 yet rejects a fraction.
 */
export function sentBody<Body extends { readonly quantity: Quantity }>(
  body: Body,
): { body: Omit<Body, 'quantity'> & { quantity: Shares }; bodyVersion?: 1 } | { body: Body; bodyVersion: 2 } {
  if (!isWholeShares(body.quantity)) return { body, bodyVersion: 2 };
  return { body: { ...body, quantity: sharesOf(body.quantity) } };
}

type OrderBody = Omit<PlaceOrder, 'type'>;

/** Whether version 2 of `PlaceOrder` and `OrderPlaced` can name the order: a market or limit order of one day. */
export const isPlainOrder = ({ orderType, validity }: Pick<OrderBody, 'orderType' | 'validity'>): boolean =>
  plainOrderTypeSchema.safeParse(orderType).success && validity === 'day';

/** The body of `PlaceOrder` in the oldest version that can name the order; see `sentBody`. */
export function sentOrder(order: OrderBody) {
  const { stopPrice: _, validity, expiresOn: __, orderType, ...plain } = order;
  const plainType = plainOrderTypeSchema.safeParse(orderType).data;
  // A field that does not fit the order is sent as well, so that the decision names the fault.
  const isPlain = validity === 'day' && order.stopPrice === null && order.expiresOn === null;
  return plainType !== undefined && isPlain
    ? sentBody({ ...plain, orderType: plainType })
    : { body: order, bodyVersion: 3 as const };
}
