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

export const orderTypeSchema = z.enum(['market', 'limit']);
export type OrderType = z.output<typeof orderTypeSchema>;

const openAccountV1 = z.object({ currency: currencySchema });

/** The order's id is the id of the command that placed it. */
const placeOrderV1 = z.object({
  symbol: symbolSchema,
  side: sideSchema,
  orderType: orderTypeSchema,
  quantity: wholeSharesSchema,
  limitPrice: priceSchema.nullable(),
});
const placeOrderV2 = z.object({ ...placeOrderV1.shape, quantity: quantitySchema });

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
const recordExecutionV2 = z.object({ ...recordExecutionV1.shape, quantity: quantitySchema });

const inMillionths = <Body extends { readonly quantity: Shares }>({ quantity, ...body }: Body) => ({
  ...body,
  quantity: wholeShares(quantity),
});

export const tradingCommands = defineCommands({
  OpenAccount: { 1: openAccountV1 },
  PlaceOrder: { 1: placeOrderV1, 2: placeOrderV2, up: { 1: inMillionths<z.output<typeof placeOrderV1>> }, write: 1 },
  CancelOrder: { 1: cancelOrderV1 },
  ConfirmCancel: { 1: confirmCancelV1 },
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
