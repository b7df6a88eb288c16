import { currencySchema, minorSchema, priceSchema, quantitySchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';

export const sideSchema = z.enum(['buy', 'sell']);
export type Side = z.output<typeof sideSchema>;
export const orderTypeSchema = z.enum(['market', 'limit']);
export type OrderType = z.output<typeof orderTypeSchema>;

/** Rejects U+0000: Postgres cannot store it, so a recorded id that contains it would stop every read model. */
const id = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !text.includes('\0'), 'no NUL');

export const openAccountSchema = z.object({ type: z.literal('OpenAccount'), currency: currencySchema });

/**
 * A booking reported by the bank: a fact. The bank's own id identifies it, and each id is booked at most once for ever.
 */
export const depositSchema = z.object({
  type: z.literal('Deposit'),
  bookingId: id,
  amount: minorSchema.refine((amount) => amount > 0, 'positive'),
  currency: currencySchema,
});

/** The order's id is the id of the command that placed it. */
export const placeOrderSchema = z.object({
  type: z.literal('PlaceOrder'),
  symbol: symbolSchema,
  side: sideSchema,
  orderType: orderTypeSchema,
  quantity: quantitySchema,
  limitPrice: priceSchema.nullable(),
});

/**
 * Asks to cancel an order, on behalf of the customer or at the end of the day. The venue decides whether it still can.
 */
export const cancelOrderSchema = z.object({
  type: z.literal('CancelOrder'),
  orderId: id,
  reason: z.enum(['customer', 'dayEnd']),
});

/** The venue's final answer to a cancel request: it can no longer fill the order. */
export const confirmCancelSchema = z.object({ type: z.literal('ConfirmCancel'), orderId: id });

/** A fill reported by the venue: a fact, never rejected. */
export const recordExecutionSchema = z.object({
  type: z.literal('RecordExecution'),
  executionId: id,
  orderId: id,
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

export const accountCommandSchema = z.discriminatedUnion('type', [
  openAccountSchema,
  depositSchema,
  placeOrderSchema,
  cancelOrderSchema,
  confirmCancelSchema,
  recordExecutionSchema,
]);
export type AccountCommand = z.output<typeof accountCommandSchema>;
export type PlaceOrder = z.output<typeof placeOrderSchema>;
export type RecordExecution = z.output<typeof recordExecutionSchema>;
