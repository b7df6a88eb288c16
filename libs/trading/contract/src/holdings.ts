import {
  currencySchema,
  noShares,
  sharesOf,
  endpoint,
  instantSchema,
  minorSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { actionTermsSchema } from '@parkett/market-contract';
import { z } from 'zod';
import { closedPositionSchema, positionSchema } from './account';
import { feeLineSchema } from './fee-line';
import { next, paging } from './paging';

/**
 * A share that the customer holds or has held. Amounts are minor units of the currency of the share, as booked: sales
 * consume the oldest lots. `position.costs` has the other cost bases.
 */
export const holdingSchema = z.object({
  /** Null once everything is sold. */
  position: positionSchema.nullable(),
  /** Bought on the current trade date of the market or later. */
  boughtToday: sharesSchema,
  /** Shares whose purchase has settled, without those that are undelivered. */
  settled: sharesSchema,
  /**
   * Shares whose settlement date is over and that the market has not delivered to the broker. They can be sold. At
   * most: purchases of a date are delivered for all customers together.
   */
  undelivered: sharesSchema.default(sharesOf(noShares)),
  /** Shares that open orders would sell. */
  reserved: sharesSchema,
  /** Shares that the customer's block offers would sell, and shares of a block that may not be sold yet. */
  inBlocks: sharesSchema.default(sharesOf(noShares)),
  /** Shares that are reserved for transfers to other brokers. */
  inTransfers: sharesSchema.default(sharesOf(noShares)),
  /** Shares that arrived from another broker and of which nobody knows the cost; the costs count them as free. */
  costUnknown: sharesSchema.default(sharesOf(noShares)),
  /** Profit of all sales of this share. Dividends are no part of it, nor are sales of shares of unknown cost. */
  realisedProfit: minorSchema,
  /** Number of sales that it leaves out because their cost is unknown. */
  costUnknownSales: z.number().int().default(0),
  /** The same by the other cost bases; null until they are computed, and where a cost is unknown. */
  realisedBy: z.object({ average: minorSchema, diluted: minorSchema }).nullable().default(null),
  /** Dividends of this share by their currency, after taxes: paid, and fixed but not paid yet. */
  income: z.array(z.object({ currency: currencySchema, paid: minorSchema, due: minorSchema })).default([]),
  /** Fees and taxes of all its purchases and sales, apart. */
  buyFees: minorSchema,
  buyTaxes: minorSchema,
  sellFees: minorSchema,
  sellTaxes: minorSchema,
  /**
   * What the exchange rate has changed since the purchases, minor units of the base currency. Null in the base
   * currency, and without published rates for the dates of the purchases.
   */
  currencyEffect: z.object({ currency: currencySchema, amount: minorSchema }).nullable(),
});
export type HoldingDetail = z.output<typeof holdingSchema>;

/** A corporate action that has changed a lot, or brought it. */
export const lotActionSchema = z.object({
  actionId: z.string(),
  /** The share that the action was on: another one than that of the lot, if it brought the lot. */
  symbol: symbolSchema,
  exDate: z.string(),
  terms: actionTermsSchema,
});
export type LotAction = z.output<typeof lotActionSchema>;

/** A lot as the customer got it, and what is left of it. */
export const lotSchema = z.object({
  lotId: z.string(),
  /** Null unless an order bought it: for a block trade, a transfer, a corporate action, and a reversed sale. */
  orderId: z.string().nullable(),
  /** The offer of a block trade. */
  offerId: z.string().nullable().default(null),
  /** The transfer by which it arrived from another broker. */
  transferId: z.string().nullable().default(null),
  /** False where nobody knows what an arrived lot has cost: it counts as free. */
  costKnown: z.boolean().default(true),
  /** Null, as is the time, for lots without an order or an offer. */
  price: priceSchema.nullable(),
  boughtAt: instantSchema.nullable(),
  buyDate: z.string(),
  quantity: sharesSchema,
  value: minorSchema,
  /** Without taxes. */
  fees: minorSchema,
  taxes: minorSchema,
  left: sharesSchema,
  /** Cost of the shares that are left, fees and taxes included. */
  capitalLeft: minorSchema,
  /** By ex-date. `left` is in the shares of after them, `quantity` in those of before. */
  actions: z.array(lotActionSchema).default([]),
  currency: currencySchema,
});
export type HoldingLot = z.output<typeof lotSchema>;

/** The part of a lot that a sale consumed. */
export const usedLotSchema = z.object({
  lotId: z.string(),
  buyDate: z.string(),
  quantity: sharesSchema,
  value: minorSchema,
  /** With taxes. */
  fees: minorSchema,
  /** False where nobody knows what an arrived lot has cost: value and fees are 0. */
  costKnown: z.boolean().default(true),
});

export const getHolding = endpoint({
  name: 'getHolding',
  method: 'GET',
  path: '/api/trading/holdings/:symbol',
  access: 'customer',
  summary: 'Returns what the customer holds of a share, with its costs and what it has brought in so far.',
  input: z.object({ symbol: symbolSchema }),
  output: holdingSchema,
});

export const listLots = endpoint({
  name: 'listLots',
  method: 'GET',
  path: '/api/trading/holdings/:symbol/lots',
  access: 'customer',
  summary: 'Lists the lots of a share, newest first: those of which something is left, or all that were ever bought.',
  input: z.object({ ...paging, symbol: symbolSchema, state: z.enum(['open', 'all']).default('open') }),
  output: z.object({ lots: z.array(lotSchema), ...next }),
});

/** The most lots that one answer names. */
export const usedLotsMax = 100;

export const getClosedPosition = endpoint({
  name: 'getClosedPosition',
  method: 'GET',
  path: '/api/trading/positions/closed/:executionId',
  access: 'customer',
  summary: 'Returns one sale with its fees and the lots that it consumed, oldest first.',
  input: z.object({ executionId: z.string().min(1).max(64) }),
  output: z.object({
    position: closedPositionSchema,
    /** The order that sold; null for a block trade, which has an offer, and for a corporate action. */
    orderId: z.string().nullable(),
    offerId: z.string().nullable().default(null),
    actionId: z.string().nullable().default(null),
    fees: z.array(feeLineSchema),
    /** The first of its lots; `lotCount` is the number of all. */
    lots: z.array(usedLotSchema),
    lotCount: z.number().int(),
  }),
});
