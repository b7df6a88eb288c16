import { currencySchema, dateSchema, endpoint, envSchema, minorSchema, symbolSchema } from '@parkett/kernel';
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

export const getAllocation = endpoint({
  name: 'getAllocation',
  method: 'GET',
  path: '/api/portfolio/allocation',
  access: 'customer',
  summary: "Splits the account's value at the latest prices by sector, currency and market.",
  input: z.object({}),
  output: z.object({
    /** The account's base currency, which every amount is in. */
    currency: currencySchema,
    total: minorSchema,
    /** Largest first. Each list sums to the total. */
    sectors: z.array(sliceSchema),
    currencies: z.array(sliceSchema),
    markets: z.array(sliceSchema),
    /** Number of positions and currencies that are left out, because no price or exchange rate is known. */
    unvalued: z.number().int(),
    env: envSchema,
  }),
});
