import {
  currencySchema,
  defineCommands,
  priceSchema,
  quantitySchema,
  recordedIdSchema,
  symbolSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';

export const sideSchema = z.enum(['buy', 'sell']);
export type Side = z.output<typeof sideSchema>;
export const orderTypeSchema = z.enum(['market', 'limit']);
export type OrderType = z.output<typeof orderTypeSchema>;

const openAccountV1 = z.object({ currency: currencySchema });

/** The order's id is the id of the command that placed it. */
const placeOrderV1 = z.object({
  symbol: symbolSchema,
  side: sideSchema,
  orderType: orderTypeSchema,
  quantity: quantitySchema,
  limitPrice: priceSchema.nullable(),
});

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
  quantity: quantitySchema,
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
});

export const tradingCommands = defineCommands({
  OpenAccount: { 1: openAccountV1 },
  PlaceOrder: { 1: placeOrderV1 },
  CancelOrder: { 1: cancelOrderV1 },
  ConfirmCancel: { 1: confirmCancelV1 },
  RecordExecution: { 1: recordExecutionV1 },
});
export type AccountCommand = CommandOf<typeof tradingCommands>;
export type PlaceOrder = CommandOf<typeof tradingCommands, 'PlaceOrder'>;
export type RecordExecution = CommandOf<typeof tradingCommands, 'RecordExecution'>;
export type TradingSent = SentOf<typeof tradingCommands>;
