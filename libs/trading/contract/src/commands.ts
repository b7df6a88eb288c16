import { currencySchema, minorSchema, priceSchema, quantitySchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';

export const sideSchema = z.enum(['buy', 'sell']);
export type Side = z.output<typeof sideSchema>;
export const orderTypeSchema = z.enum(['market', 'limit']);
export type OrderType = z.output<typeof orderTypeSchema>;

/** Without U+0000: no database keeps it, and a recorded id with it would stop every read model. */
const id = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !text.includes('\0'), 'no NUL');

export const openAccountSchema = z.object({ type: z.literal('OpenAccount'), currency: currencySchema });

/** A booking of the bank: a fact, referenced by the bank's own id, which is booked at most once for ever. */
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

/** Asks for the end of an order: by the customer, or at the day's end. The venue has the last word. */
export const cancelOrderSchema = z.object({
  type: z.literal('CancelOrder'),
  orderId: id,
  reason: z.enum(['customer', 'dayEnd']),
});

/** The venue's final answer to a cancel request: from here on it can no longer fill the order. */
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
  /**
   * When the venue matched it, by its wall clock. Without `quotedAt`, as earlier builds report, by the feed's clock.
   */
  executedAt: z.number().int(),
  /** The quote it was filled at: its time by the feed's clock, and its arrival by the venue's. */
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
