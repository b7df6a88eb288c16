import { dateSchema, minor } from '@parkett/kernel';
import { z } from 'zod';

/** Cents of a euro, which German taxes are in. A loss is negative. */
const signedSchema = z.int().transform(minor);
export const centsSchema = z.int().min(0).transform(minor);

/** By the part of their income that stays untaxed, § 20 InvStG: shares, a mix, real estate, the same abroad, others. */
export const fundClasses = ['other', 'mixed', 'equity', 'property', 'foreignProperty'] as const;
const fundClassSchema = z.enum(fundClasses);
export type FundClass = z.output<typeof fundClassSchema>;

/**
 * What a sale used of one lot, first in, first out. `cost` and `proceeds` are after fees, § 20 (4) EStG. `lumpSums` are
 * the advance lump sums of these units while they were held, before partial exemption; zero for anything but a fund.
 */
const soldLotSchema = z.object({
  lot: z.string().min(1).max(64),
  proceeds: signedSchema,
  cost: centsSchema,
  lumpSums: centsSchema,
});
export type SoldLot = z.output<typeof soldLotSchema>;

/** Lots of one sale. */
export const soldLotsMax = 10_000;

const common = { id: z.string().min(1).max(64), date: dateSchema };
const lots = z.array(soldLotSchema).min(1).max(soldLotsMax);
/** The part of a tax paid abroad that its treaty allows to be credited. */
const foreignTax = centsSchema;
const fundClass = fundClassSchema;

/** One item of capital income in euros: gross, before any German tax. */
export const incomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dividend'), ...common, amount: centsSchema, foreignTax }),
  /** Negative: accrued interest that a buyer of a bond has paid. */
  z.object({ kind: z.literal('interest'), ...common, amount: signedSchema, foreignTax }),
  z.object({ kind: z.literal('shareSale'), ...common, lots }),
  /** Of bonds, certificates, and rights: their losses are no losses from shares. */
  z.object({ kind: z.literal('otherSale'), ...common, lots }),
  z.object({ kind: z.literal('fundSale'), ...common, fundClass, lots }),
  z.object({ kind: z.literal('fundDistribution'), ...common, fundClass, amount: centsSchema }),
  z.object({ kind: z.literal('advanceLumpSum'), ...common, fundClass, amount: centsSchema }),
]);
export type Income = z.output<typeof incomeSchema>;
