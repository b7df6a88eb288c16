import {
  currencySchema,
  defineCommands,
  minorSchema,
  rateSchema,
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

/**
 * Exchanges settled cash of an account at a rate that the broker's desk has fixed. Each conversion id is booked at most
 * once for ever.
 */
const convertCashV1 = z.object({
  conversionId: recordedIdSchema,
  from: currencySchema,
  to: currencySchema,
  /** What is sold, in minor units of `from`. */
  amount: minorSchema.refine((amount) => amount > 0, 'positive'),
  rate: rateSchema,
});

export const fundsCommands = defineCommands({ Deposit: { 1: depositV1 }, ConvertCash: { 1: convertCashV1 } });
export type FundsCommand = CommandOf<typeof fundsCommands>;
export type Deposit = CommandOf<typeof fundsCommands, 'Deposit'>;
export type ConvertCash = CommandOf<typeof fundsCommands, 'ConvertCash'>;
export type FundsSent = SentOf<typeof fundsCommands>;
