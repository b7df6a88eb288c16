import {
  currencySchema,
  dateSchema,
  holdingQuantityMax,
  lotTraits,
  minorSchema,
  quantitySchema,
  recordedIdSchema,
} from '@parkett/kernel';
import { z } from 'zod';

/** ISO 9362: bank and country, place, and a branch or none. */
export const bicSchema = z.string().regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/);

/** A number of a depot as brokers write it, without blanks. */
export const depotNumberSchema = z.string().regex(/^[A-Z0-9][A-Z0-9/.-]{2,33}$/i);

/** A custodian's number of a delivery. */
export const deliveryReferenceSchema = z.string().regex(/^[A-Z0-9][A-Z0-9/.:-]{0,34}$/i);

/** Lots of one transfer, so that each record of it has room for them. */
export const transferLotsMax = 100;

/** A lot that leaves: `cost` is what its shares have cost with fees. */
export const leavingLotSchema = z.object({
  lotId: recordedIdSchema,
  quantity: quantitySchema,
  value: minorSchema,
  cost: minorSchema,
  buyDate: z.string(),
  ...lotTraits,
});

/** Minor units; far more than any lot costs, and few enough that their sums are exact. */
const lotCostMax = 1_000_000_000_000;

/** What the shares of a lot have cost with fees; null where nobody knows it. */
export const reportedCostSchema = z
  .strictObject({
    amount: minorSchema.refine((amount) => amount >= 0 && amount <= lotCostMax),
    currency: currencySchema,
  })
  .nullable();

/** A lot as the other broker reports it. */
export const reportedLotSchema = z.strictObject({
  quantity: quantitySchema,
  buyDate: dateSchema,
  cost: reportedCostSchema,
});

/** Together no more shares than an account can hold of one security. */
export const isHoldable = (lots: readonly { readonly quantity: number }[]): boolean =>
  lots.reduce((total, { quantity }) => total + quantity, 0) <= holdingQuantityMax;

export const reportedLotsSchema = z
  .array(reportedLotSchema)
  .min(1)
  .max(transferLotsMax)
  .refine(isHoldable, 'too many shares');
export type ReportedLot = z.output<typeof reportedLotSchema>;

/** A lot that has arrived. Its value is 0 where the cost is not known. */
export const arrivedLotSchema = z.object({
  lotId: recordedIdSchema,
  quantity: quantitySchema,
  value: minorSchema,
  buyDate: z.string(),
  costKnown: z.boolean(),
  /** The arrival. A record of before this field names the actions of before in `pastActions`. */
  heldSince: lotTraits.heldSince,
});
export type ArrivedLot = z.output<typeof arrivedLotSchema>;

/** How a transfer to another broker ended without a delivery. */
export const transferEndSchema = z.enum(['cancelled', 'refused']);
export type TransferEnd = z.output<typeof transferEndSchema>;
