import { endpoint, instantSchema, minorSchema, priceSchema, quantitySchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import {
  accountSchema,
  closedPositionSchema,
  feeLineSchema,
  fillSchema,
  orderSchema,
  positionSchema,
  transactionSchema,
} from './account';
import { orderTypeSchema, sideSchema } from './commands';

/** `limitPrice` belongs to limit orders and is refused on market orders. */
const terms = {
  symbol: symbolSchema,
  side: sideSchema,
  orderType: orderTypeSchema,
  limitPrice: priceSchema.optional(),
};
const ticket = { ...terms, quantity: quantitySchema };

const paging = {
  /** Opaque; from the answer before. As long as the longest id that a bank may give a booking makes it. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
const next = { nextCursor: z.string().nullable() };

/** An order that is not decided within this time of its confirmation never is. */
export const orderDeadlineMs = 30_000;

/**
 * Answered as soon as the decision is durable. HTTP 202 with status "unknown" means that the answer is still on its
 * way: ask for the outcome, or repeat the call with the same Idempotency-Key. `confirmedAt` is the moment at which the
 * customer confirmed, in milliseconds since 1970 on the server's clock (header `x-parkett-now`); the order's time limit
 * counts from then, and from its arrival where it is absent or later.
 */
export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/trading/orders',
  access: 'customer',
  idempotent: true,
  summary: 'Buys or sells. The trading password is checked at the edge and never leaves it.',
  input: z.strictObject({
    ...ticket,
    tradingPassword: z.string().min(1).max(12),
    confirmedAt: instantSchema.optional(),
  }),
  output: z.object({ orderId: z.string(), status: z.enum(['working', 'unknown']) }),
});

/**
 * Tells what became of an order that was sent with `confirmedAt`. Asking never places it: once the order's time limit
 * has passed, an order that the log does not know is recorded as expired, so that it places nothing even if it arrives
 * later.
 */
export const getOrderOutcome = endpoint({
  name: 'getOrderOutcome',
  method: 'GET',
  path: '/api/trading/orders/outcome',
  access: 'customer',
  summary: 'What became of an order whose answer was lost, by its Idempotency-Key.',
  input: z.object({
    key: z.string().regex(/^[\x20-\x7e]{1,128}$/),
    confirmedAt: z.coerce.number().pipe(instantSchema),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('placed'), orderId: z.string() }),
    /** `message` is the sentence for `code` in the caller's language. */
    z.object({ status: z.literal('rejected'), code: z.string(), message: z.string() }),
    /** It may still be decided, as a rule until then. */
    z.object({ status: z.literal('pending'), until: instantSchema }),
    /** Final: it was not placed and never will be. */
    z.object({ status: z.literal('notPlaced') }),
  ]),
});

export const estimateOrder = endpoint({
  name: 'estimateOrder',
  method: 'POST',
  path: '/api/trading/orders/estimate',
  access: 'customer',
  question: true,
  summary: 'What an order would cost at the current price, fee by fee.',
  input: z.strictObject(ticket),
  output: z.object({
    currency: z.string(),
    /** The price the estimate is made at. */
    price: priceSchema,
    value: minorSchema,
    fees: z.array(feeLineSchema),
    /** What leaves (buy) or reaches (sell) the account. */
    total: minorSchema,
    /** What is frozen when a buy is accepted: a market order up to its price bound. */
    frozen: minorSchema,
    cashAfter: minorSchema,
  }),
});

export const getLargestOrder = endpoint({
  name: 'getLargestOrder',
  method: 'POST',
  path: '/api/trading/orders/largest',
  access: 'customer',
  question: true,
  summary: 'The most shares that an order could have now: what the available cash covers, or what can be sold.',
  input: z.strictObject(terms),
  /** 0 when not even one lot is possible. */
  output: z.object({ quantity: z.number().int().min(0) }),
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/trading/orders/:orderId/cancel',
  access: 'customer',
  idempotent: true,
  summary: 'Asks for the cancellation of what is not filled yet; the venue answers.',
  input: z.strictObject({ orderId: z.string().min(1).max(64) }),
  output: z.object({ orderId: z.string(), status: z.enum(['cancelRequested', 'unknown']) }),
});

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/trading/orders',
  access: 'customer',
  summary: 'My orders, newest first.',
  input: z.object({ ...paging, state: z.enum(['open', 'done', 'all']).default('all') }),
  output: z.object({ orders: z.array(orderSchema), ...next }),
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/trading/orders/:orderId',
  access: 'customer',
  summary: 'One order with its fills.',
  input: z.object({ orderId: z.string().min(1).max(64) }),
  output: z.object({ order: orderSchema, fills: z.array(fillSchema) }),
});

export const listPositions = endpoint({
  name: 'listPositions',
  method: 'GET',
  path: '/api/trading/positions',
  access: 'customer',
  summary: 'What I hold, at the latest prices.',
  input: z.object({}),
  output: z.object({ positions: z.array(positionSchema) }),
});

export const listClosedPositions = endpoint({
  name: 'listClosedPositions',
  method: 'GET',
  path: '/api/trading/positions/closed',
  access: 'customer',
  summary: 'What I sold, with its profit or loss, newest first.',
  input: z.object(paging),
  output: z.object({ positions: z.array(closedPositionSchema), ...next }),
});

export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/api/trading/account',
  access: 'customer',
  summary: 'Cash, assets and profit.',
  input: z.object({}),
  output: accountSchema,
});

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/api/trading/transactions',
  access: 'customer',
  summary: 'Every movement of my cash, newest first.',
  input: z.object(paging),
  output: z.object({ transactions: z.array(transactionSchema), ...next }),
});
