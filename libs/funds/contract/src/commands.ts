import {
  approvedBySchema,
  currencySchema,
  defineCommands,
  minorSchema,
  rateSchema,
  recordedIdSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { returnCommands, type OlderReturnSent } from './returns';

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

/**
 * A booking that the bank reports for an account that does not exist or is erased: a fact. It is sent to that account,
 * and takes the booking's id there, as a deposit would.
 */
const suspendBookingV1 = depositV1;

/** Sent once two members of staff have agreed. */
const clearSuspenseV1 = z.object({
  ...depositV1.shape,
  /** Below zero for what the bank took. */
  amount: minorSchema.refine((amount) => amount !== 0, 'not zero'),
  /** The customer's account that gets the money; null when it goes back to its sender. */
  to: recordedIdSchema.nullable(),
  /** The broker bears what the bank took. */
  writeOff: z.literal(true).optional(),
  /** The clearing after which the money was in suspense again when this was requested; null for none. */
  after: recordedIdSchema.nullable().optional(),
  approvedBy: approvedBySchema,
});

/** Asks whether money that left suspense is still on its way to the account that was chosen. */
const continueClearingV1 = z.object({ approvalId: recordedIdSchema });

/** It also names what is about to be deposited, and where. */
const continueClearingV2 = z.object({
  ...continueClearingV1.shape,
  /** Null in a request of an earlier build. */
  cleared: z.object({ ...depositV1.shape, to: recordedIdSchema }).nullable(),
});

/** Sent when the account that was to get the money has refused it. */
const reopenSuspenseV1 = z.object({
  ...depositV1.shape,
  approvalId: recordedIdSchema,
  /** Why the account refused it. */
  code: z.string().min(1).max(64),
});

/** It also names the account that was to get the money; null in a request of an earlier build. */
const reopenSuspenseV2 = z.object({ ...reopenSuspenseV1.shape, to: recordedIdSchema.nullable() });

export const fundsCommands = defineCommands({
  Deposit: { 1: depositV1 },
  ConvertCash: { 1: convertCashV1 },
  SuspendBooking: { 1: suspendBookingV1 },
  ClearSuspense: { 1: clearSuspenseV1 },
  ContinueClearing: {
    1: continueClearingV1,
    2: continueClearingV2,
    up: { 1: (v1: z.output<typeof continueClearingV1>) => ({ ...v1, cleared: null }) },
  },
  ReopenSuspense: {
    1: reopenSuspenseV1,
    2: reopenSuspenseV2,
    up: { 1: (v1: z.output<typeof reopenSuspenseV1>) => ({ ...v1, to: null }) },
  },
  ...returnCommands,
});
export type FundsCommand = CommandOf<typeof fundsCommands>;
export type Deposit = CommandOf<typeof fundsCommands, 'Deposit'>;
export type SuspendBooking = CommandOf<typeof fundsCommands, 'SuspendBooking'>;
export type ClearSuspense = CommandOf<typeof fundsCommands, 'ClearSuspense'>;
export type ContinueClearing = CommandOf<typeof fundsCommands, 'ContinueClearing'>;
export type ReopenSuspense = CommandOf<typeof fundsCommands, 'ReopenSuspense'>;
export type RefuseDeposit = CommandOf<typeof fundsCommands, 'RefuseDeposit'>;
export type SendReturn = CommandOf<typeof fundsCommands, 'SendReturn'>;
export type ConfirmReturn = CommandOf<typeof fundsCommands, 'ConfirmReturn'>;
export type RejectReturn = CommandOf<typeof fundsCommands, 'RejectReturn'>;
export type SettleReturn = CommandOf<typeof fundsCommands, 'SettleReturn'>;
export type BounceReturn = CommandOf<typeof fundsCommands, 'BounceReturn'>;
export type ConvertCash = CommandOf<typeof fundsCommands, 'ConvertCash'>;
export type FundsSent = SentOf<typeof fundsCommands> | OlderReturnSent;
