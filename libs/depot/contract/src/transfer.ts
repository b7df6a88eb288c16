import {
  currencySchema,
  dateSchema,
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
});

/** A lot as the other broker reports it, with what its shares have cost with fees; null where nobody knows it. */
export const reportedLotSchema = z.object({
  quantity: quantitySchema,
  buyDate: dateSchema,
  cost: z.object({ amount: minorSchema.refine((amount) => amount >= 0), currency: currencySchema }).nullable(),
});
export type ReportedLot = z.output<typeof reportedLotSchema>;

/** A lot that has arrived. Its value is 0 where the cost is not known. */
export const arrivedLotSchema = z.object({
  lotId: recordedIdSchema,
  quantity: quantitySchema,
  value: minorSchema,
  buyDate: z.string(),
  costKnown: z.boolean(),
});
export type ArrivedLot = z.output<typeof arrivedLotSchema>;

/** How a transfer to another broker ended without a delivery. */
export const transferEndSchema = z.enum(['cancelled', 'refused']);
export type TransferEnd = z.output<typeof transferEndSchema>;

