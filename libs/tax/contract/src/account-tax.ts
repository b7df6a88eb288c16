import {
  currencySchema,
  dateSchema,
  defineCommands,
  defineEvents,
  minorSchema,
  postingSchema,
  rateSchema,
  recordedIdSchema,
  symbolSchema,
  withoutPostings,
  type CommandOf,
  type EventOf,
  type EventViews,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { allowanceOrderSchema, taxLinesSchema } from './allowance-order';
import { requestedCertificateSchema } from './loss-certificate';
import { certifiedPotSchema, lossesSchema, taxCommandSchema } from './tax-command';

/** Whether German tax is withheld, and how. A plain fact: the countries of a customer's declaration stay encrypted. */
const taxProfileSchema = z.object({
  withheld: z.boolean(),
  /** It holds for income of this date and later, until the date of another profile. */
  from: dateSchema.refine((date) => date >= '2018', 'a year whose rules are known'),
  /** The rate of church tax of the years in which it is the first that holds. */
  church: z.enum(['0', '0.08', '0.09']),
});
export type TaxProfile = z.output<typeof taxProfileSchema>;

/** A self-certification of tax residence in the log: its time, and the end of its sealed text. */
const taxDeclarationSchema = z.object({ at: z.int(), mark: z.string().min(1) });
export type StatedTaxDeclaration = z.output<typeof taxDeclarationSchema>;

/** Closes the tax years before one. Sent by the job of the night. */
const closeTaxYearsV1 = z.object({ before: z.int() });

export const taxCommands = defineCommands({
  SetTaxProfile: { 1: taxProfileSchema },
  CheckTaxDeclaration: { 1: taxDeclarationSchema },
  /** Sent by the customer. */
  OrderAllowance: { 1: z.object({ ...allowanceOrderSchema.shape, stepUpId: recordedIdSchema.nullable() }) },
  CloseTaxYears: { 1: closeTaxYearsV1 },
  /** Sent by the customer. */
  RequestLossCertificate: { 1: requestedCertificateSchema },
});
export type AccountTaxCommand = CommandOf<typeof taxCommands>;
export type AccountTaxCommandOf<Type extends AccountTaxCommand['type']> = CommandOf<typeof taxCommands, Type>;
export type AccountTaxSent = SentOf<typeof taxCommands>;

const lines = taxLinesSchema;

const assessment = z.object({
  losses: lossesSchema,
  income: minorSchema,
  shareGains: minorSchema,
  allowanceUsed: minorSchema,
  base: minorSchema,
  creditUsed: minorSchema,
  creditLeft: minorSchema,
  tax: lines,
});

const sums = z.object({ shares: minorSchema, other: minorSchema, credit: minorSchema });

/** A tax year after a change: the state itself, so that reading the log asks no rules. */
const taxYearSchema = z.object({
  year: z.int(),
  church: z.string(),
  isJoint: z.boolean(),
  taxed: sums,
  exempt: sums,
  isExempt: z.boolean(),
  /** Losses of the year before are among them. */
  brought: lossesSchema,
  taken: lossesSchema,
  allowance: minorSchema,
  /** The order is none in the next year. */
  allowanceEnds: z.literal(true).optional(),
  certificateAsked: dateSchema.nullable(),
  /** The losses of which it was asked for; absent where that is both. */
  certificateOf: certifiedPotSchema.exclude(['both']).optional(),
  withheld: lines,
});

/** The reference rate by which the amounts of a settlement in another currency are euros, and the other way round. */
const referenceRateSchema = z.object({ perEuro: rateSchema, date: dateSchema, source: z.string() });
export type ReferenceRate = z.output<typeof referenceRateSchema>;

/** A change of the tax year was decided, and the difference to what was withheld is settled. */
const taxSettledV1 = z.object({
  kind: z.enum(['sale', 'dividend', 'saleReversed']),
  /** The execution or the corporate action. */
  reference: recordedIdSchema,
  /** Null where no order is behind it. */
  orderId: recordedIdSchema.nullable(),
  symbol: symbolSchema,
  change: taxCommandSchema,
  /** Withheld in euros, negative for what is paid back. What the cash does not cover is part of the next difference. */
  settled: lines,
  before: assessment,
  after: assessment,
  year: taxYearSchema,
  /** What a change of the last year makes of the losses brought into the one that runs; null for any other change. */
  brought: lossesSchema.nullable(),
  /** Ids of the tax rules that decided. */
  rules: z.array(z.string()),
  /** The currency in which it is settled, and what the customer pays in it; negative for what they get. */
  currency: currencySchema,
  amount: minorSchema,
  /** Null for euros. */
  rate: referenceRateSchema.nullable(),
  /** By which the cost of lots in another currency became euros; the date can be after a purchase without one. */
  costRates: z.array(referenceRateSchema),
  /** When it settles; null at once. */
  settlesOn: dateSchema.nullable(),
  postings: z.array(postingSchema),
});

/** Version 2 is also for interest, which has no symbol. */
const taxSettledV2 = taxSettledV1.extend({
  kind: z.enum([...taxSettledV1.shape.kind.options, 'interest']),
  symbol: symbolSchema.nullable(),
});

/** The customer has ordered an allowance. Tax that was withheld before comes back at once, in euros. */
const allowanceOrderedV1 = z.object({
  /** Id of the command. */
  allowanceId: recordedIdSchema,
  order: allowanceOrderSchema,
  date: dateSchema,
  /** Zero or negative: an order takes nothing. */
  settled: lines,
  before: assessment,
  after: assessment,
  year: taxYearSchema,
  rules: z.array(z.string()),
  currency: currencySchema,
  /** What the customer pays: zero or negative. */
  amount: minorSchema,
  /** When what comes back settles: with the last proceeds that the tax may have come from; null at once. */
  settlesOn: dateSchema.nullable(),
  postings: z.array(postingSchema),
});

/** The customer has asked for the certificate of losses. No money moves. */
const lossCertificateRequestedV1 = z.object({
  /** Id of the command. */
  requestId: recordedIdSchema,
  pot: certifiedPotSchema,
  /** When it was asked for, in the broker's time zone. */
  date: dateSchema,
  year: taxYearSchema,
  rules: z.array(z.string()),
});

/** The figures of the yearly certificate (Jahressteuerbescheinigung), in cents. */
const certificateSchema = z.object({
  /** After losses, before the allowance. */
  income: minorSchema,
  shareGains: minorSchema,
  /** Losses that were not offset; zero unless their certificate was asked for in time. */
  losses: lossesSchema,
  allowanceUsed: minorSchema,
  tax: lines,
  creditUsed: minorSchema,
  creditLeft: minorSchema,
  exempt: sums,
});
export type CertificateFigures = z.output<typeof certificateSchema>;

/** A tax year is over, and its figures are fixed. */
const taxYearClosedV1 = z.object({
  year: z.int(),
  /** From 1. A year that is corrected after it was closed has another edition. */
  edition: z.int().min(1),
  /** The edition that it replaces. */
  corrects: z.int().min(1).nullable(),
  figures: certificateSchema,
  /** Losses that the next year begins with. */
  carried: lossesSchema,
  /** The book date on which it was closed. */
  date: dateSchema,
  rules: z.array(z.string()),
});

export const taxEvents = defineEvents({
  TaxProfileSet: { 1: taxProfileSchema, write: 0 },
  TaxSettled: {
    1: taxSettledV1,
    2: taxSettledV2,
    up: { 1: (settled: z.output<typeof taxSettledV1>) => settled },
    write: 0,
  },
  AllowanceOrdered: { 1: allowanceOrderedV1, write: 0 },
  TaxYearClosed: { 1: taxYearClosedV1, write: 0 },
  LossCertificateRequested: { 1: lossCertificateRequestedV1, write: 0 },
});
export type AccountTaxEvent = EventOf<typeof taxEvents>;
export type TaxSettled = EventOf<typeof taxEvents, 'TaxSettled'>;
export type AllowanceOrdered = EventOf<typeof taxEvents, 'AllowanceOrdered'>;
export type LossCertificateRequested = EventOf<typeof taxEvents, 'LossCertificateRequested'>;
export type TaxYearClosed = EventOf<typeof taxEvents, 'TaxYearClosed'>;

export const taxViews: EventViews<AccountTaxEvent> = {
  TaxProfileSet: (set) => set,
  TaxSettled: withoutPostings,
  AllowanceOrdered: withoutPostings,
  TaxYearClosed: (closed) => closed,
  LossCertificateRequested: (requested) => requested,
};
