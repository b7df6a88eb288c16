import { dateSchema } from '@parkett/kernel';
import { z } from 'zod';
import { centsSchema, incomeSchema } from './income';

/** Losses that wait for gains, both zero or positive: those from shares wait for gains from shares. */
export const lossesSchema = z.object({ shares: centsSchema, other: centsSchema });
export type Losses = z.output<typeof lossesSchema>;

/** Which losses a certificate is about: those from shares, all others, or both. */
export const certifiedPots = ['shares', 'other', 'both'] as const;
export const certifiedPotSchema = z.enum(certifiedPots);
export type CertifiedPot = z.output<typeof certifiedPotSchema>;

const correction = { was: incomeSchema, now: incomeSchema.nullable() };

/** What changes the tax of a year. Each is decided on its date, and its difference is settled at once. */
export const taxCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('AddIncome'), income: incomeSchema }),
  /** Of income of the same year; `now` is null for income that is taken back. `isExempt` as it was decided. */
  z.object({ type: z.literal('CorrectIncome'), date: dateSchema, isExempt: z.boolean(), ...correction }),
  /** Of income of an earlier year, § 43a (3) sentence 7 EStG: the difference counts on the day it becomes known. */
  z.object({ type: z.literal('CorrectEarlierYear'), date: dateSchema, ...correction }),
  /** `isJoint` is of both spouses; absent: as before. One that ends with its year is none in the next. */
  z.object({
    type: z.literal('OrderAllowance'),
    date: dateSchema,
    amount: centsSchema,
    isJoint: z.boolean().optional(),
    endsWithYear: z.boolean().optional(),
  }),
  /** A certificate of the tax office that nothing is to be withheld; it holds from 1 January of the year. */
  z.object({ type: z.literal('PresentExemption'), date: dateSchema }),
  z.object({ type: z.literal('EndExemption'), date: dateSchema }),
  /** Losses that another bank has confirmed with a transfer of all securities. */
  z.object({ type: z.literal('BringLosses'), date: dateSchema, losses: lossesSchema }),
  /** All losses go to another bank with a transfer of all securities. */
  z.object({ type: z.literal('TakeLosses'), date: dateSchema }),
  /** Losses left at the end of the year are certified instead of going into the next one; of both pots if absent. */
  z.object({ type: z.literal('RequestLossCertificate'), date: dateSchema, pot: certifiedPotSchema.optional() }),
]);
export type TaxCommand = z.output<typeof taxCommandSchema>;

/** Why the rules refuse a change; the comment names the facts. Those that customers can get are in `taxErrors`. */
export const taxRefusals = [
  'OTHER_TAX_YEAR', // { year }
  'EARLIER_TAX_YEAR', // the income that is corrected is of this year, or of none before it
  'ALLOWANCE_NOT_WHOLE_EUROS',
  'ALLOWANCE_ABOVE_MAXIMUM', // { max }
  'ALLOWANCE_BELOW_USED', // { used }
  'EXEMPTION_HOLDS',
  'NO_EXEMPTION',
  'LOSSES_ARE_GONE', // they were taken to another bank, or are certified
  'LOSS_CERTIFICATE_REQUESTED',
  'LOSS_CERTIFICATE_TOO_LATE', // { until }
] as const;
export type TaxRefusal = (typeof taxRefusals)[number];
