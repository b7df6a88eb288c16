import {
  currencySchema,
  dateSchema,
  endpoint,
  envSchema,
  minorSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';

export const performanceRanges = ['day', 'week', 'month', 'year', 'all'] as const;
export type PerformanceRange = (typeof performanceRanges)[number];

/** "0.0123" is 1.23 %: a signed decimal string with four decimals. */
const ratioSchema = z.string();

const valuePointSchema = z.object({
  date: dateSchema,
  /**
   * Cash and positions at the day's close; today at the latest prices. Null when a price or an exchange rate that it
   * needs is not known.
   */
  value: minorSchema.nullable(),
  /** Money paid in since the point before, less money paid out. It is part of `value`. Null without its exchange rate. */
  flow: minorSchema.nullable(),
});
export type ValuePoint = z.output<typeof valuePointSchema>;

/** What the payments of a date in one currency, or the transfers of one share, brought in less what they took out. */
const paymentSchema = z.object({
  date: dateSchema,
  /** In the base currency, at the rate of the date; null without it, or without the close of a share. */
  amount: minorSchema.nullable(),
  /** The currency that was paid, or that of the share. */
  currency: currencySchema,
  /** Before it was exchanged; null without the close of a share. */
  original: minorSchema.nullable(),
  /** Null for cash. The sign of `original` says whether the shares came or left. */
  transfer: z.object({ symbol: symbolSchema, shares: sharesSchema }).nullable(),
});
export type Payment = z.output<typeof paymentSchema>;

/**
 * A return of the range, and that of a year, which is null for ranges shorter than a year. Both are null when the
 * return is not defined.
 */
const returnSchema = z.object({ total: ratioSchema.nullable(), perYear: ratioSchema.nullable() });

export const getPerformance = endpoint({
  name: 'getPerformance',
  method: 'GET',
  path: '/api/portfolio/performance',
  access: 'customer',
  summary: "Returns the value of the account over time, and the range's time-weighted and money-weighted return.",
  input: z.object({ range: z.enum(performanceRanges).default('year') }),
  output: z.object({
    range: z.enum(performanceRanges),
    /** The account's base currency, which every amount is in. */
    currency: currencySchema,
    /**
     * Oldest first; empty while the account has no history. The first point is the close before the range. Every day of
     * a year, every seventh day of five years, every thirtieth of a longer time, and each day with a payment.
     */
    points: z.array(valuePointSchema),
    /** Money paid in within the range, less money paid out; null when an exchange rate for it is not known. */
    paidIn: minorSchema.nullable(),
    /** Those within the range, oldest first; they sum to `paidIn`. */
    payments: z.array(paymentSchema),
    /** The change of the value that payments do not explain. */
    profit: minorSchema.nullable(),
    timeWeighted: returnSchema,
    moneyWeighted: returnSchema.extend({
      /** `notUnique`: several rates explain the payments, so none is shown. `none`: no rate does. */
      state: z.enum(['unique', 'notUnique', 'none']),
    }),
    env: envSchema,
  }),
});

const comparedPointSchema = z.object({
  date: dateSchema,
  /** Time-weighted return of the account since the first compared point. Null where it has no value, and before. */
  account: ratioSchema.nullable(),
  /** Return of the share since then, with its dividends, in the currency of the account. */
  share: ratioSchema.nullable(),
});
export type ComparedPoint = z.output<typeof comparedPointSchema>;

export const getComparison = endpoint({
  name: 'getComparison',
  method: 'GET',
  path: '/api/portfolio/comparison',
  access: 'customer',
  summary: 'Compares the time-weighted return of the account with that of a share or a fund.',
  input: z.object({ range: z.enum(performanceRanges).default('year'), symbol: symbolSchema }),
  output: z.object({
    range: z.enum(performanceRanges),
    symbol: symbolSchema,
    /** The dates of `getPerformance`. The first point at which both have a value is zero for both. */
    points: z.array(comparedPointSchema),
    env: envSchema,
  }),
});

const sliceSchema = z.object({
  /** A sector, currency or market; `cash` for cash among sectors and markets, `other` where the share names none. */
  key: z.string(),
  value: minorSchema,
  /** Part of the total; null when the total is zero. */
  share: ratioSchema.nullable(),
});
export type AllocationSlice = z.output<typeof sliceSchema>;

/** Cash in a currency, or a position, with its value in the base currency. */
const heldValueSchema = z.object({
  value: minorSchema,
  currency: currencySchema,
  /** The value before it was exchanged. */
  original: minorSchema,
  /** Null for cash. */
  share: z
    .object({
      symbol: symbolSchema,
      name: z.string(),
      nameZh: z.string().nullable(),
      sector: z.string().nullable(),
      mic: z.string(),
      shares: sharesSchema,
      price: priceSchema,
    })
    .nullable(),
});
export type HeldValue = z.output<typeof heldValueSchema>;

export const allocationKinds = ['sectors', 'currencies', 'markets'] as const;
export type AllocationKind = (typeof allocationKinds)[number];

export const getAllocation = endpoint({
  name: 'getAllocation',
  method: 'GET',
  path: '/api/portfolio/allocation',
  access: 'customer',
  summary: "Splits the account's value at the latest prices by sector, currency and market.",
  input: z.object({
    /** With `key`, the slice whose parts are listed. */
    by: z.enum(allocationKinds).optional(),
    key: z.string().min(1).max(64).optional(),
  }),
  output: z.object({
    /** The account's base currency, which every amount is in. */
    currency: currencySchema,
    total: minorSchema,
    /** Largest first. Each list sums to the total. */
    sectors: z.array(sliceSchema),
    currencies: z.array(sliceSchema),
    markets: z.array(sliceSchema),
    /** What the slice that was asked for consists of, largest first; empty if none was. */
    parts: z.array(heldValueSchema),
    /** Number of positions and currencies that are left out, because no price or exchange rate is known. */
    unvalued: z.number().int(),
    env: envSchema,
  }),
});
