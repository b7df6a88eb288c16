import {
  currencySchema,
  dateSchema,
  envSchema,
  instantSchema,
  minorSchema,
  noShares,
  priceSchema,
  sharesOf,
  sharesSchema,
  symbolSchema,
  zero,
} from '@parkett/kernel';
import { openingSchema } from '@parkett/market-contract';
import { z } from 'zod';
import { orderTypeSchema, validitySchema } from './commands';
import { replaceRefusalSchema } from './event-shapes';
import { feeLineSchema } from './fee-line';
import { sideSchema } from './side';
import { withheldTaxSchema } from './withheld-tax';

/** The instrument's current Chinese name. */
const nameZhSchema = z.string().nullable();

export const orderStatuses = [
  'working',
  'partiallyFilled',
  'cancelRequested',
  'filled',
  'cancelled',
  'expired',
  'rejected',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof orderStatusSchema>;

export const fillSchema = z.object({
  executionId: z.string(),
  quantity: sharesSchema,
  price: priceSchema,
  value: minorSchema,
  fees: z.array(feeLineSchema),
  /** Withheld with it; null where nothing was. */
  taxes: withheldTaxSchema.nullable().default(null),
  /** When the venue matched it, by the broker's clock. Never before the order's `acceptedAt` or the previous fill. */
  executedAt: instantSchema,
  /** The timestamp of the quote it was filled at, by the feed's own clock; null where that cannot be right. */
  quotedAt: instantSchema.nullable(),
  /** When that quote arrived here, by the broker's clock; null for fills recorded without it. */
  quoteReceivedAt: instantSchema.nullable(),
  /** When the exchange took the fill back; null for a fill that stands. */
  bustedAt: instantSchema.nullable().default(null),
  /** When money and shares change hands, by the market's rules; null for a fill that was taken back. */
  settlement: z.object({ date: dateSchema, isDone: z.boolean() }).nullable().default(null),
});
export type Fill = z.output<typeof fillSchema>;

const replacementTerms = {
  /** The quantity to be filled from then on, without what was filled before. */
  quantity: sharesSchema,
  limitPrice: priceSchema.nullable(),
  stopPrice: priceSchema.nullable(),
  requestedAt: instantSchema,
};

/** A request to replace an order, with its outcome; both are null while the exchange has not answered. */
export const replacementSchema = z.object({
  replaceId: z.string(),
  ...replacementTerms,
  /** `replaced`, or the reason why the order kept its terms. */
  outcome: z.enum(['replaced', ...replaceRefusalSchema.options]).nullable(),
  answeredAt: instantSchema.nullable(),
});
export type Replacement = z.output<typeof replacementSchema>;

export const orderSchema = z.object({
  orderId: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  nameZh: nameZhSchema,
  side: sideSchema,
  orderType: orderTypeSchema,
  status: orderStatusSchema,
  quantity: sharesSchema,
  /** Without what the exchange took back. */
  filledQuantity: sharesSchema,
  /** Shares that were filled and that the exchange took back. They are not filled again. */
  bustedQuantity: sharesSchema.default(sharesOf(noShares)),
  limitPrice: priceSchema.nullable(),
  stopPrice: priceSchema.nullable().default(null),
  /** The distance of a trailing stop, whose stop price is where it is now; null for other orders. */
  trailBy: priceSchema.nullable().default(null),
  /** The prices at which the shares of a purchase are sold again once it has ended, by an order of their own. */
  takeProfit: priceSchema.nullable().default(null),
  stopLoss: priceSchema.nullable().default(null),
  /** The purchase whose shares this order sells again. */
  parentOrderId: z.string().nullable().default(null),
  /** When the last price reached the stop price; null before, and for an order without one. */
  triggeredAt: instantSchema.nullable().default(null),
  validity: validitySchema.default('day'),
  /** The last trade date on which it can be filled; null for a rejected order. */
  expiresOn: z.string().nullable().default(null),
  /** The request to replace it that the exchange has not answered yet. */
  replacing: z.object(replacementTerms).nullable().default(null),
  /** Average fill price as a decimal string with up to 6 decimals; null before the first fill. */
  averagePrice: z.string().nullable(),
  /** Σ price × quantity of the fills, minor units. */
  filledValue: minorSchema,
  /** Σ fees of the fills, minor units. */
  fees: minorSchema,
  /** Cash still reserved for this order, minor units. */
  frozen: minorSchema,
  currency: currencySchema,
  /** When the customer's command was issued. */
  placedAt: instantSchema,
  /** When the order was recorded; the venue may fill it from then on. For a rejected order, when it was rejected. */
  acceptedAt: instantSchema,
  updatedAt: instantSchema,
  /** The trade date of its market when it was placed; while that was closed, the date of the next session. */
  businessDate: z.string(),
  /** The opening that an open order waits for; null while its market is open, unless it is for the next one. */
  opening: openingSchema.nullable().default(null),
  /** Until when the market does not let an open order be cancelled or changed; null while it does. */
  noCancelUntil: instantSchema.nullable().default(null),
  /**
   * Why a rejected order was not accepted: a stable code, and the text for it in the caller's language. Null for all
   * other orders.
   */
  rejection: z.object({ code: z.string(), message: z.string() }).nullable().default(null),
  env: envSchema,
});
export type Order = z.output<typeof orderSchema>;

export const positionSchema = z.object({
  symbol: symbolSchema,
  name: z.string(),
  nameZh: nameZhSchema,
  quantity: sharesSchema,
  /** Shares that can be sold now: the quantity less the shares reserved by open sell orders. */
  availableQuantity: sharesSchema,
  /** Average cost per share including purchase fees, decimal string with up to 6 decimals. */
  buyPrice: z.string(),
  /** Cost of the shares currently owned, fees included ("capital"), minor units. */
  capital: minorSchema,
  /** Σ value of the buys that are still owned, without fees. */
  buyValue: minorSchema,
  fees: minorSchema,
  buyDate: z.string(),
  currency: currencySchema,
  /** The latest price; null while there is none. */
  lastPrice: priceSchema.nullable(),
  marketValue: minorSchema.nullable(),
  /** Null, as is the ratio, also while the cost of some shares is unknown. */
  profit: minorSchema.nullable(),
  /** Profit divided by capital as a decimal string: "0.0123" is 1.23 %. Null unless the capital is positive. */
  profitRatio: z.string().nullable(),
  /** Shares that arrived from another broker and of which nobody knows the cost; it counts as 0 in all costs here. */
  costUnknown: sharesSchema.default(sharesOf(noShares)),
  /**
   * The cost by moving average, and the diluted cost: purchases less proceeds since the holding was empty, which may be
   * negative. `capital` is that of the lots. Null while they are being read from the log again, and where shares of
   * unknown cost have lowered them.
   */
  costs: z.object({ average: minorSchema, diluted: minorSchema }).nullable().default(null),
  /**
   * Given while the latest price is of before a split or bonus issue that is booked already: `lastPrice` is then that
   * of a share of today. Quotes up to this time are for this number of shares of before.
   */
  restated: z.object({ quotedAt: instantSchema, quantity: sharesSchema }).optional(),
  env: envSchema,
});
export type Position = z.output<typeof positionSchema>;

/** One sale: shares sold, matched against the lots they came from, first in first out. */
export const closedPositionSchema = z.object({
  executionId: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  nameZh: nameZhSchema,
  quantity: sharesSchema,
  buyDate: z.string(),
  /** Average cost per share including purchase fees, decimal string with up to 6 decimals. */
  buyPrice: z.string().nullable().default(null),
  /** Value of the buys without fees, and the fees on them. Null while they are being read from the log again. */
  buyValue: minorSchema.nullable().default(null),
  buyFees: minorSchema.nullable().default(null),
  /** buyValue + buyFees. */
  capital: minorSchema,
  /** Null for shares that a corporate action took for nothing. */
  sellPrice: priceSchema.nullable(),
  sellValue: minorSchema,
  /** The fees of the sale. */
  fees: minorSchema,
  profit: minorSchema,
  profitRatio: z.string(),
  /** False where nobody knows what some shares have cost: they are booked as free, so the profit says nothing. */
  costKnown: z.boolean().default(true),
  sellTime: instantSchema,
  /** Who sold: the customer, or Parkett by a rule or for a corporate action. */
  sellType: z.enum(['manual', 'corporateAction', 'forcedByRule']),
  currency: currencySchema,
  env: envSchema,
});
export type ClosedPosition = z.output<typeof closedPositionSchema>;

/** Set aside for a withdrawal with its fee, or on its way to an account at a bank. The customer's until it is paid. */
const leavingSchema = minorSchema.default(zero);

/** Brought by direct debits: usable for buying, not yet withdrawable. */
const heldSchema = minorSchema.default(zero);

/** An account's cash in one currency, minor units. */
export const currencyCashSchema = z.object({
  currency: currencySchema,
  /** settled + unsettledSell + frozenOrder + leaving. */
  cash: minorSchema,
  /** Usable for the next order in this currency. */
  available: minorSchema,
  withdrawable: minorSchema,
  /** Reserved for orders, block trades and exercised rights. */
  frozen: minorSchema,
  leaving: leavingSchema,
  held: heldSchema,
  /** Sale proceeds that have not settled yet. */
  unsettled: minorSchema,
  /** Profit of the sales in this currency. */
  realisedProfit: minorSchema,
});
export type CurrencyCash = z.output<typeof currencyCashSchema>;

/** Published exchange rates, by which amounts are valued. */
export const fxRatesSchema = z.object({
  /** The publisher, such as `ECB`. */
  source: z.string(),
  /** The day for which they were published. */
  date: z.string(),
  /** Units of a currency for one euro, as decimal strings. */
  perEuro: z.record(z.string(), z.string()),
});
export type FxRates = z.output<typeof fxRatesSchema>;

/**
 * Sums over all currencies in the base currency. It is a valuation: nobody has offered to exchange the money at these
 * rates. The sums are null while the rate of a currency with an amount is missing.
 */
export const baseValuationSchema = z.object({
  rates: fxRatesSchema.nullable(),
  missingRates: z.array(currencySchema),
  totalAssets: minorSchema.nullable(),
  marketValue: minorSchema.nullable(),
  floatingProfit: minorSchema.nullable(),
  realisedProfit: minorSchema.nullable(),
  totalProfit: minorSchema.nullable(),
});

/**
 * The account in minor units of its base currency: its cash in that currency, and the positions that are traded in it.
 * Cash in other currencies is in `cashByCurrency`, and only the sums of `valuation` contain it. Nothing here is stored:
 * everything is computed from buckets and quotes.
 */
export const accountSchema = z.object({
  accountId: z.string(),
  /** The base currency. */
  currency: currencySchema,
  /** cash + market value. */
  totalAssets: minorSchema,
  /** Market value plus cash reserved for orders ("trading assets"). */
  tradingAssets: minorSchema,
  /** settled + unsettledSell + frozenOrder + leaving. */
  cash: minorSchema,
  /** Usable for the next order. */
  available: minorSchema,
  withdrawable: minorSchema,
  frozen: minorSchema,
  leaving: leavingSchema,
  held: heldSchema,
  /** Sale proceeds that have not settled yet ("T+1 funds"): usable for buying, not yet withdrawable. */
  unsettled: minorSchema,
  /** Σ market value of the positions that have a price; the others are left out, here and in every sum with it. */
  marketValue: minorSchema,
  /** Σ profit of the positions that have one, here and in every sum with it. */
  floatingProfit: minorSchema,
  realisedProfit: minorSchema,
  totalProfit: minorSchema,
  /** Cash in each currency that the account can hold, the base currency first. */
  cashByCurrency: z.array(currencyCashSchema).default([]),
  /** Number of sales, in all currencies, that every realised profit leaves out because their cost is unknown. */
  costUnknownSales: z.number().int().default(0),
  /** Null while the account holds no other currency. */
  valuation: baseValuationSchema.nullable().default(null),
  env: envSchema,
});
export type Account = z.output<typeof accountSchema>;
