import {
  currencySchema,
  endpoint,
  instantSchema,
  minorSchema,
  noShares,
  orderedSharesSchema,
  priceSchema,
  recordedIdSchema,
  sharesSchema,
} from '@parkett/kernel';
import { openingSchema } from '@parkett/market-contract';
import { z } from 'zod';
import {
  accountSchema,
  closedPositionSchema,
  fillSchema,
  orderSchema,
  positionSchema,
  replacementSchema,
} from './account';
import { feeLineSchema } from './fee-line';
import { orderExchangeSchema } from './order-exchange';
import { amountSchema, terms, ticket } from './order-ticket';
import { next, paging } from './paging';
import { riskCodes, riskCodeSchema, riskSchema } from './risks';
import { withheldTaxSchema } from './withheld-tax';

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
    /**
     * Codes of the risks that the customer has confirmed; see `risks` of the estimate. An order with another risk is
     * rejected. Absent: the client cannot ask, so the order is accepted whatever its risks are.
     */
    confirmedRisks: z.array(riskCodeSchema).max(riskCodes.length).optional(),
    /**
     * A quote (`quoteExchange`) at whose rate the cash that the order lacks is exchanged in the same decision: both
     * happen, or neither does. What is bought stays in its currency, whatever becomes of the order. Only for market and
     * limit purchases without `takeProfit` and `stopLoss`.
     */
    exchangeQuoteId: recordedIdSchema.optional(),
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
  summary:
    'Estimates the cost of an order at the current price, with each fee, and decides it without placing it: all checks except whether the customer is verified and the trading password is right.',
  input: z.strictObject({
    ...ticket,
    /** Decides the order together with the exchange from the base currency that gives it the cash that it lacks. */
    exchange: z.boolean().optional(),
  }),
  output: z.object({
    currency: z.string(),
    /** The price used for the estimate. */
    price: priceSchema,
    value: minorSchema,
    fees: z.array(feeLineSchema),
    /** Cash that leaves (buy) or reaches (sell) the account, before taxes. */
    total: minorSchema,
    /** German tax on a sale at this price, as it would be decided now; null where none is withheld or can be sold. */
    taxes: withheldTaxSchema.nullable().default(null),
    /** Cash reserved when a buy is accepted; for a market order it is computed at the protection price. */
    frozen: minorSchema,
    cashAfter: minorSchema,
    /** For a sale that the shares cover: proceeds less cost, oldest first. Null where a cost is unknown. */
    profit: minorSchema.nullable().default(null),
    /** The last trade date on which it could be filled. */
    expiresOn: z.string().nullable().default(null),
    /** The reasons for a second confirmation. Absent before `placeOrder` takes `confirmedRisks`. */
    risks: z.array(riskSchema).optional(),
    /** Why the order would be rejected now, although it could be placed at another time or with other means. */
    rejection: z
      .object({ code: z.string(), facts: z.record(z.string(), z.unknown()) })
      .nullable()
      .default(null),
    /** The opening at which the order goes to its market; null while that is open, unless it is for the next one. */
    opening: openingSchema.nullable().default(null),
    /** Until when the market does not let orders be cancelled; null while it does. */
    noCancelUntil: instantSchema.nullable().default(null),
    /**
     * The exchange that was asked for; null without one. The other figures are those after it. Only `quoteExchange` asks
     * for what the customer has exchanged today.
     */
    exchange: orderExchangeSchema.nullable().default(null),
  }),
});

export const getLargestOrder = endpoint({
  name: 'getLargestOrder',
  method: 'POST',
  path: '/api/trading/orders/largest',
  access: 'customer',
  question: true,
  summary:
    'Returns the largest number of shares that an order could have now: limited by the available cash (buy) or the sellable shares (sell). With an amount: the largest purchase that costs at most that, or the smallest sale that brings in at least that, fees included.',
  input: z.strictObject({
    ...terms,
    /** Minor units of the currency of the instrument. */
    amount: amountSchema.optional(),
  }),
  /** 0 when not even one lot is possible, or when no sale brings in the amount. */
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

/**
 * All terms are given, also those that stay. HTTP 202 with status "unknown" means that the decision is still pending.
 * Whether the exchange has replaced the order, which may be filled before, is in the order's `replacing` and
 * `replacements`.
 */
export const replaceOrder = endpoint({
  name: 'replaceOrder',
  method: 'POST',
  path: '/api/trading/orders/:orderId/replace',
  access: 'customer',
  idempotent: true,
  summary: 'Asks the venue to give an open order another quantity or other prices.',
  input: z.strictObject({
    orderId: z.string().min(1).max(64),
    /** The quantity to be filled from then on, in addition to `filledQuantity`. */
    quantity: orderedSharesSchema,
    /**
     * The quantity filled when the customer was asked, busted fills included: the order's `filledQuantity` and
     * `bustedQuantity`. Fills since then count towards `quantity`.
     */
    filledQuantity: z
      .literal(0)
      .transform(() => noShares)
      .or(orderedSharesSchema),
    limitPrice: priceSchema.optional(),
    stopPrice: priceSchema.optional(),
    tradingPassword: z.string().min(1).max(12),
    confirmedAt: instantSchema.optional(),
  }),
  output: z.object({ orderId: z.string(), status: z.enum(['replaceRequested', 'unknown']) }),
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
  output: z.object({
    order: orderSchema,
    fills: z.array(fillSchema),
    /** Oldest first. */
    replacements: z.array(replacementSchema).default([]),
    /** When it went to the exchange; null if it has not, and where nobody recorded it. */
    routedAt: instantSchema.nullable().default(null),
    /** The order that sells the shares of this purchase again. */
    exitOrderId: z.string().nullable().default(null),
  }),
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
  summary:
    "Lists the customer's sales with their profit or loss, newest first; with `from` and `until`, those of that time.",
  input: z.object({
    ...paging,
    /** Sold at this time or later, milliseconds since 1970. */
    from: z.coerce.number().pipe(instantSchema).optional(),
    /** Sold before this time. */
    until: z.coerce.number().pipe(instantSchema).optional(),
  }),
  output: z.object({
    positions: z.array(closedPositionSchema),
    ...next,
    /** Sums by currency; the profit leaves out sales of unknown cost. Absent from an api of the build before. */
    sums: z
      .array(
        z.object({
          currency: currencySchema,
          count: z.number().int(),
          sellValue: minorSchema,
          capital: minorSchema,
          profit: minorSchema,
          costUnknown: z.number().int().default(0),
        }),
      )
      .default([]),
  }),
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
