import {
  currencySchema,
  endpoint,
  envSchema,
  instantSchema,
  minorSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import { fxRatesSchema } from './account';
import { costBases } from './by-basis';
import { feeLineSchema } from './fee-line';
import { sideSchema } from './side';
import { transactionSchema } from './transaction';

/** The amounts that can be explained, by what names them. */
const explainedAmounts = [
  // Sums of the account in its base currency.
  'totalAssets',
  'marketValue',
  'floatingProfit',
  'realisedProfit',
  'totalProfit',
  // Cash in a currency; by default in the base currency.
  'cash',
  'available',
  'withdrawable',
  'reserved',
  'salesProfit',
  // A holding, by its symbol.
  'positionValue',
  'positionCost',
  'positionProfit',
  'positionRealised',
  'buyFees',
  'buyTaxes',
  'sellFees',
  'sellTaxes',
  // An order, a sale or a change of cash, by its id.
  'orderTotal',
  'orderFees',
  'saleProfit',
  'saleCost',
  'saleFees',
  'movement',
] as const;
const explainedAmountSchema = z.enum(explainedAmounts);
export type ExplainedAmount = z.output<typeof explainedAmountSchema>;

const questionSchema = z.object({
  what: explainedAmountSchema,
  currency: currencySchema.optional(),
  symbol: symbolSchema.optional(),
  id: z.string().min(1).max(512).optional(),
  /** Only what happened in a month, such as `2026-11`. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});
/** The question for an amount. The cost basis comes in addition: it is that of the whole screen. */
export type ExplainedQuestion = z.output<typeof questionSchema>;

export const lineKinds = [
  /** Another amount, named by `more`. */
  'amount',
  'position',
  'sale',
  'action',
  'movement',
  'order',
  'blocks',
  'lot',
  'fill',
  'fee',
  /** What a step of the log changed in the average or diluted cost, or in the fees of a holding. */
  'costStep',
  /** What the chosen cost basis changes in the realised profit of a holding. */
  'basis',
  /** Proceeds of sales that have not settled. */
  'unsettled',
  /** Brought by direct debits, and not withdrawable yet. */
  'heldDebits',
  /** Set aside for a withdrawal, or on its way to the customer's bank. */
  'leaving',
  'floor',
  'month',
  /** The sum of the lines after the last one that is listed. */
  'others',
] as const;

/** One of the amounts that sum to the explained one. */
const explainedLineSchema = z.object({
  kind: z.enum(lineKinds),
  /** Minor units of the explanation's currency; negative if it is subtracted. */
  amount: minorSchema,
  /** The amount before it was exchanged. */
  original: z.object({ amount: minorSchema, currency: currencySchema }).optional(),
  share: z.object({ symbol: symbolSchema, name: z.string(), nameZh: z.string().nullable() }).optional(),
  quantity: sharesSchema.optional(),
  price: priceSchema.optional(),
  /** The time of the quote that a market value is computed with, by the feed's clock. */
  quotedAt: instantSchema.optional(),
  /** When the event behind the line happened. */
  at: instantSchema.optional(),
  /** A trade date, or a month. */
  date: z.string().optional(),
  /** The number of events in it. */
  count: z.number().int().optional(),
  side: sideSchema.optional(),
  movement: transactionSchema.shape.type.optional(),
  fee: feeLineSchema.pick({ code: true, rule: true }).optional(),
  /** The id of the event: an execution, an order, a bank booking or a corporate action. */
  reference: z.string().optional(),
  /** The question that explains this line. */
  more: questionSchema.optional(),
});
export type ExplainedLine = z.output<typeof explainedLineSchema>;

export const explainedFormulas = [
  'totalAssets',
  'marketValue',
  'floatingProfit',
  'realisedProfit',
  'realisedByBasis',
  'totalProfit',
  'cash',
  'available',
  'withdrawable',
  'reserved',
  'positionValue',
  'positionProfit',
  'costOfLots',
  'averageCost',
  'dilutedCost',
  'orderTotal',
  'fees',
  'saleProfit',
  'saleCost',
  'movement',
] as const;

/** A version of a fee rule, as far as it concerns the lines. */
const explainedRuleSchema = z.object({
  id: z.string(),
  /** A fraction of the value of the trade, as a decimal string. */
  rate: z.string(),
  /** Minor units of the explanation's currency. */
  min: minorSchema.nullable(),
  max: minorSchema.nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  source: z.string(),
});

export const explainAmount = endpoint({
  name: 'explainAmount',
  method: 'GET',
  path: '/api/trading/explain',
  access: 'customer',
  summary: 'Explains an amount: its formula, and the lines that sum to it.',
  input: questionSchema.extend({ basis: z.enum(costBases).default('fifo') }),
  output: z.object({
    /** Null while a price, an exchange rate or a cost for it is missing. Otherwise the lines sum to it exactly. */
    amount: minorSchema.nullable(),
    currency: currencySchema,
    formula: z.enum(explainedFormulas),
    /** At most a few hundred; more events are summed up by month. */
    lines: z.array(explainedLineSchema),
    /** The rules of the fees among the lines. */
    rules: z.array(explainedRuleSchema),
    /** Where an amount was exchanged. */
    rates: fxRatesSchema.nullable(),
    /** Number of positions that are left out because they have no price. */
    unpriced: z.number().int(),
    /** Number of positions or sales that the profit leaves out because nobody knows their cost. */
    costUnknown: z.number().int().default(0),
    env: envSchema,
  }),
});
export type Explanation = z.output<(typeof explainAmount)['output']>;
