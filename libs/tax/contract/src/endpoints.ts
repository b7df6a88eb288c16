import { currencySchema, dateSchema, endpoint, minorSchema, recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';
import { allowanceOrderSchema, taxLinesSchema } from './allowance-order';
import { requestedCertificateSchema } from './loss-certificate';

/** By what gains the law lets losses reduce. */
const pots = z.object({ shares: minorSchema, other: minorSchema });

const { year: _, ...orderShape } = allowanceOrderSchema.shape;

/** A year as the customer sees it. All amounts are cents of a euro. */
export const shownTaxYearSchema = z.object({
  year: z.number().int(),
  /** Gains less losses of the year by pot, before losses of earlier years; negative for a loss. */
  results: pots,
  /** Losses of the year before. */
  brought: pots,
  /** Losses that wait for gains. */
  losses: pots,
  /** Of which losses the certificate was asked for: they do not go into the next year. */
  certified: z.object({ shares: z.boolean(), other: z.boolean() }).default({ shares: false, other: false }),
  /** Income after losses, before the allowance. */
  income: minorSchema,
  /** The part of it that is from sales of shares. */
  shareGains: minorSchema,
  /** `used` is the part of `amount` that income has used. */
  allowance: z.object({ ...orderShape, used: minorSchema }),
  /** What was withheld in the year, by kind. */
  withheld: taxLinesSchema,
  /** Tax that the cash did not cover: it is taken with the next income. */
  missing: minorSchema,
  /** Tax paid abroad that was credited, and that was not. */
  foreignTax: z.object({ credited: minorSchema, notCredited: minorSchema }),
  /** When its figures were fixed, and how often; null while it runs, or was corrected since. */
  closed: z.object({ date: dateSchema, edition: z.number().int() }).nullable().default(null),
});
export type ShownTaxYear = z.output<typeof shownTaxYearSchema>;

/** Whether German tax is withheld on the account; `unknown` while nobody has said where its customer pays taxes. */
export const taxStates = ['withheld', 'notWithheld', 'unknown'] as const;

export const getTaxes = endpoint({
  name: 'getTaxes',
  method: 'GET',
  path: '/api/taxes',
  access: 'customer',
  summary: 'The German tax of the running year and of the last one before it with income.',
  input: z.strictObject({}),
  output: z.object({
    state: z.enum(taxStates),
    /** Since when it is so; null while it is unknown. */
    since: dateSchema.nullable(),
    /** Null while nothing is withheld. */
    year: shownTaxYearSchema.nullable(),
    before: shownTaxYearSchema.nullable(),
    /** The last day on which the certificate of the year's losses can be asked for; null when it cannot. */
    lossCertificateUntil: dateSchema.nullable().default(null),
    /** What an order may be in this year; null while nothing is withheld. */
    limits: z
      .object({
        /** What is used of it, in whole euros: an order cannot be lower. */
        least: minorSchema,
        single: minorSchema,
        joint: minorSchema,
      })
      .nullable(),
  }),
});

const order = z.strictObject(allowanceOrderSchema.shape);

export const estimateAllowance = endpoint({
  name: 'estimateAllowance',
  method: 'POST',
  path: '/api/taxes/allowance/estimate',
  access: 'customer',
  question: true,
  summary: 'Decides an allowance order without giving it: the tax that would come back at once.',
  input: order,
  output: z.object({
    /** Zero or negative. */
    settled: taxLinesSchema,
    /** Comes back in this currency; zero or positive. */
    back: minorSchema,
    currency: currencySchema,
    /** Used of the order, and what would be left of it. */
    used: minorSchema,
    left: minorSchema,
  }),
});

export const orderAllowance = endpoint({
  name: 'orderAllowance',
  method: 'POST',
  path: '/api/taxes/allowance',
  access: 'customer',
  idempotent: true,
  summary:
    'Orders an allowance (Freistellungsauftrag), changes it or ends it, with a step-up. It replaces the one before, and never goes below what is used.',
  input: z.strictObject({ ...order.shape, stepUpId: recordedIdSchema.nullable().default(null) }),
  output: z.object({}),
});

export const requestLossCertificate = endpoint({
  name: 'requestLossCertificate',
  method: 'POST',
  path: '/api/taxes/loss-certificate',
  access: 'customer',
  idempotent: true,
  summary:
    'Asks for the certificate of the losses that are left when the running year ends (Verlustbescheinigung). They do not go into the next year. It cannot be taken back.',
  input: requestedCertificateSchema,
  output: z.object({}),
});
