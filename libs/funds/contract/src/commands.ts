import {
  currencySchema,
  defineCommands,
  minorSchema,
  recordedIdSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';

/**
 * A booking reported by the bank: a fact. The bank's own id identifies it, and each id is booked at most once for ever.
 */
const depositV1 = z.object({
  bookingId: recordedIdSchema,
  amount: minorSchema.refine((amount) => amount > 0, 'positive'),
  currency: currencySchema,
});

export const fundsCommands = defineCommands({ Deposit: { 1: depositV1 } });
export type FundsCommand = CommandOf<typeof fundsCommands>;
export type FundsSent = SentOf<typeof fundsCommands>;
