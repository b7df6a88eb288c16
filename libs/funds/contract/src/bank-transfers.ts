import { dateSchema, endpoint, envSchema, instantSchema, minorSchema, recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';

/**
 * When money passes between mainland bank cards and accounts here: during the window of the mainland's exchanges. Dates
 * are those of Shanghai.
 */
const transferWindowSchema = z.object({
  isOpen: z.boolean(),
  /** When the open window closes; null while it is closed. */
  closesAt: instantSchema.nullable(),
  /** When the next one opens; null where the calendar does not say. */
  opensAt: instantSchema.nullable(),
  /** The date of the open or the next window; null where the calendar does not say. */
  date: dateSchema.nullable(),
  /** When money that leaves on `date` arrives at the bank; null where the calendar ends before. */
  arrivesOn: dateSchema.nullable(),
});
export interface TransferWindow extends Readonly<z.output<typeof transferWindowSchema>> {
  /** The rule and the calendar that it follows from. */
  readonly ids: readonly string[];
}

export const getBankTransfers = endpoint({
  name: 'getBankTransfers',
  method: 'GET',
  path: '/api/funds/bank-transfers',
  access: 'customer',
  summary: 'Transfers between mainland bank cards and the account: the window, the limits, and what is under way.',
  input: z.strictObject({}),
  output: z.object({
    env: envSchema,
    window: transferWindowSchema,
    /** Least and largest amount that is fetched from a card; null where no bank can be asked for money. */
    pull: z.object({ min: minorSchema, max: minorSchema }).nullable(),
    /** The withdrawal to a card that is under way, and the date on which it arrives; null while the staff checks it. */
    leaving: z.object({ withdrawalId: recordedIdSchema, arrivesOn: dateSchema.nullable() }).nullable(),
  }),
});
