import { minorSchema } from '@parkett/kernel';
import { z } from 'zod';

/** What the customer orders to leave untaxed here. */
export const allowanceOrderSchema = z.strictObject({
  /** The tax year that it is about: the customer has seen its figures. */
  year: z.number().int(),
  /** Cents, zero or more: the decision refuses what is below zero. */
  amount: minorSchema,
  /** Together with the spouse, up to the higher maximum. */
  isJoint: z.boolean(),
  /** It ends on 31 December; otherwise it goes on until another one. */
  endsWithYear: z.boolean(),
});
export type AllowanceOrder = z.output<typeof allowanceOrderSchema>;

/** Tax in cents of a euro, by kind; negative for what is paid back. */
export const taxLinesSchema = z.object({ capitalGainsTax: minorSchema, solidarity: minorSchema, church: minorSchema });
