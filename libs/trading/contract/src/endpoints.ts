import {
  dateSchema,
  endpoint,
  instantSchema,
  minorSchema,
  orderedSharesSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import {
  accountSchema,
  closedPositionSchema,
  fillSchema,
  orderSchema,
  positionSchema,
  transactionSchema,
} from './account';
import { orderTypeSchema, validitySchema } from './commands';
import { feeLineSchema } from './fee-line';
import { sideSchema } from './side';

/**
 * Limit and stop-limit orders need a `limitPrice`, stop and stop-limit orders a `stopPrice`, and validity `gtd` an
 * `expiresOn`. Other orders with one of them are rejected.
 */
const terms = {
  symbol: symbolSchema,
  side: sideSchema,
  orderType: orderTypeSchema,
  limitPrice: priceSchema.optional(),
  stopPrice: priceSchema.optional(),
  validity: validitySchema.optional(),
  expiresOn: dateSchema.optional(),
};
const ticket = { ...terms, quantity: orderedSharesSchema };

const paging = {
  /** Opaque; taken from the previous response. The maximum fits the longest id that a bank may give a booking. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
const next = { nextCursor: z.string().nullable() };

/** An order that has not been decided within this time after the customer confirmed it is never placed. */
export const orderDeadlineMs = 30_000;

/**
 * Responds as soon as the decision is durable. HTTP 202 with status "unknown" means that the decision is still pending:
 * ask for the outcome, or repeat the call with the same Idempotency-Key. `confirmedAt` is the moment at which the
 * customer confirmed, in milliseconds since 1970 on the server's clock (header `x-parkett-now`). The order's time limit
 * starts then, or on arrival if `confirmedAt` is absent or in the future.
 */
export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/trading/orders',
  access: 'customer',
  idempotent: true,
  summary: 'Places a buy or sell order. The trading password is checked by the API server and not passed on.',
  input: z.strictObject({
    ...ticket,
    tradingPassword: z.string().min(1).max(12),
    confirmedAt: instantSchema.optional(),
  }),
  output: z.object({ orderId: z.string(), status: z.enum(['working', 'unknown']) }),
});

/**
 * Returns the outcome of an order that was sent with `confirmedAt`. Asking never places the order. Once the order's
 * time limit has passed, an order that is not in the log is recorded as expired, so that it is not placed even if it
 * arrives later.
 */
export const getOrderOutcome = endpoint({
  name: 'getOrderOutcome',
  method: 'GET',
  path: '/api/trading/orders/outcome',
  access: 'customer',
  summary: 'Returns the outcome of an order whose response was lost, by its Idempotency-Key.',
  input: z.object({
    key: z.string().regex(/^[\x20-\x7e]{1,128}$/),
    confirmedAt: z.coerce.number().pipe(instantSchema),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('placed'), orderId: z.string() }),
    /** `message` is the text for `code` in the caller's language. */
    z.object({ status: z.literal('rejected'), code: z.string(), message: z.string() }),
    /** Not decided yet; normally decided by `until`. */
    z.object({ status: z.literal('pending'), until: instantSchema }),
    /** Final: the order was not placed and never will be. */
    z.object({ status: z.literal('notPlaced') }),
  ]),
});

export const estimateOrder = endpoint({
  name: 'estimateOrder',
  method: 'POST',
  path: '/api/trading/orders/estimate',
  access: 'customer',
  question: true,
  summary: 'Estimates the cost of an order at the current price, with each fee.',
  input: z.strictObject(ticket),
  output: z.object({
    currency: z.string(),
    /** The price used for the estimate. */
    price: priceSchema,
    value: minorSchema,
    fees: z.array(feeLineSchema),
    /** Cash that leaves (buy) or reaches (sell) the account. */
    total: minorSchema,
    /** Cash reserved when a buy is accepted; for a market order it is computed at the protection price. */
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
  summary:
    'Returns the largest number of shares that an order could have now: limited by the available cash (buy) or the sellable shares (sell).',
  input: z.strictObject(terms),
  /** 0 when not even one lot is possible. */
  output: z.object({ quantity: sharesSchema }),
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/trading/orders/:orderId/cancel',
  access: 'customer',
  idempotent: true,
  summary: 'Asks the venue to cancel the unfilled part of an order.',
  input: z.strictObject({ orderId: z.string().min(1).max(64) }),
  output: z.object({ orderId: z.string(), status: z.enum(['cancelRequested', 'unknown']) }),
});

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/trading/orders',
  access: 'customer',
  summary: "Lists the customer's orders, newest first.",
  input: z.object({ ...paging, state: z.enum(['open', 'done', 'all']).default('all') }),
  output: z.object({ orders: z.array(orderSchema), ...next }),
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/trading/orders/:orderId',
  access: 'customer',
  summary: 'Returns one order with its fills.',
  input: z.object({ orderId: z.string().min(1).max(64) }),
  output: z.object({ order: orderSchema, fills: z.array(fillSchema) }),
});

export const listPositions = endpoint({
  name: 'listPositions',
  method: 'GET',
  path: '/api/trading/positions',
  access: 'customer',
  summary: "Lists the customer's positions, valued at the latest prices.",
  input: z.object({}),
  output: z.object({ positions: z.array(positionSchema) }),
});

export const listClosedPositions = endpoint({
  name: 'listClosedPositions',
  method: 'GET',
  path: '/api/trading/positions/closed',
  access: 'customer',
  summary: "Lists the customer's sales with their profit or loss, newest first.",
  input: z.object(paging),
  output: z.object({ positions: z.array(closedPositionSchema), ...next }),
});

export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/api/trading/account',
  access: 'customer',
  summary: 'Returns cash, assets and profit.',
  input: z.object({}),
  output: accountSchema,
});

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/api/trading/transactions',
  access: 'customer',
  summary: "Lists every change of the customer's cash, newest first.",
  input: z.object(paging),
  output: z.object({ transactions: z.array(transactionSchema), ...next }),
});
