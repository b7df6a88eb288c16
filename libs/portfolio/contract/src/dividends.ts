import {
  currencySchema,
  dateSchema,
  endpoint,
  envSchema,
  minorSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { corporateActionSchema } from '@parkett/market-contract';
import { z } from 'zod';

/** Shares are listed for one year, those with the largest dividends first, and at most so many. */
export const dividendSharesMax = 500;

/** What was received, in minor units: `net` is `gross` less the tax withheld. */
const received = { currency: currencySchema, gross: minorSchema, tax: minorSchema, net: minorSchema };

const shareDividendsSchema = z.object({
  symbol: symbolSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  ...received,
});
export type ShareDividends = z.output<typeof shareDividendsSchema>;

const dividendPaymentSchema = z.object({
  /** The id of the transaction. */
  id: z.string(),
  paidOn: dateSchema,
  /** The shares that took part. */
  shares: sharesSchema,
  ...received,
});
export type DividendPayment = z.output<typeof dividendPaymentSchema>;

export const getDividends = endpoint({
  name: 'getDividends',
  method: 'GET',
  path: '/api/portfolio/dividends',
  access: 'customer',
  summary: 'Returns the dividends that were received, by year, and those of one year by share.',
  input: z.object({
    /** The newest year with a dividend when absent. */
    year: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    /** The share whose payments are listed. */
    symbol: symbolSchema.optional(),
  }),
  output: z.object({
    /** Newest first; a row for each currency. */
    years: z.array(z.object({ year: z.string(), ...received })),
    /** The year of `shares`; null while there is none. */
    year: z.string().nullable(),
    shares: z.array(shareDividendsSchema),
    /** Those of the share that was asked for within the year, oldest first; empty if none was. */
    payments: z.array(dividendPaymentSchema),
    env: envSchema,
  }),
});

/** Maximum number of actions in one answer. */
export const ownActionsMax = 200;

const ownActionSchema = z.object({
  action: corporateActionSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  /** The shares that take part; those held now while the ex-date is ahead. */
  shares: sharesSchema,
  /** What it pays. `net` is known once it is booked. Null for an action without cash. */
  cash: z.object({ currency: currencySchema, gross: minorSchema, net: minorSchema.nullable() }).nullable(),
  /** True from the booking on the ex-date; the cash arrives on the pay date. */
  booked: z.boolean(),
});
export type OwnAction = z.output<typeof ownActionSchema>;

export const listOwnActions = endpoint({
  name: 'listOwnActions',
  method: 'GET',
  path: '/api/portfolio/actions',
  access: 'customer',
  summary: "Lists the corporate actions on the customer's shares: announced for the next 90 days, or not paid yet.",
  input: z.object({}),
  output: z.object({
    /** By ex-date, at most 200. */
    actions: z.array(ownActionSchema),
    /** The dividends among all of them, before tax, by currency. */
    dividends: z.array(z.object({ currency: currencySchema, gross: minorSchema })),
    env: envSchema,
  }),
});
