import {
  currencySchema,
  defineEvents,
  hidden,
  minorSchema,
  postingSchema,
  rateSchema,
  recordedIdSchema,
  subtract,
  withoutPostings,
  type EventOf,
  type EventViews,
  type WrittenEventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { returnEvents } from './returns';

const depositedV1 = z.object({
  bookingId: z.string().min(1).max(64),
  amount: minorSchema,
  currency: currencySchema,
  postings: z.array(postingSchema),
});

/** An exchange of settled cash: the only event whose postings cross currencies. */
const cashConvertedV1 = z.object({
  conversionId: z.string().min(1).max(64),
  from: currencySchema,
  to: currencySchema,
  /** Minor units of `from`. */
  sold: minorSchema,
  /** Minor units of `to`: `sold × rate`, rounded down. */
  bought: minorSchema,
  /** What one unit of `from` costs in `to`. */
  rate: rateSchema,
  postings: z.array(postingSchema),
});

/** Money for nobody: the account that the bank named does not exist or is erased. The broker holds it in suspense. */
const bookingSuspendedV1 = z.object({
  ...depositedV1.shape,
  reason: z.enum(['ACCOUNT_UNKNOWN', 'ACCOUNT_ERASED']),
});

/**
 * The money leaves suspense. It is deposited in the account `to`; null sends it back to where it came from. The amount
 * is below zero for what the bank took: it gives it back, or the broker bears it.
 */
const suspenseClearedV1 = z.object({
  ...depositedV1.shape,
  to: recordedIdSchema.nullable(),
  writeOff: z.literal(true).optional(),
  approvalId: recordedIdSchema,
  requestedBy: recordedIdSchema,
  approvedBy: recordedIdSchema,
});

/** The money leaves suspense for the very account that the bank named, which has taken the booking's id. */
const suspenseCreditedV1 = z.object({
  ...depositedV1.shape,
  approvalId: recordedIdSchema,
  requestedBy: recordedIdSchema,
  approvedBy: recordedIdSchema,
});

/** The account that was to get the money has refused it: it is in suspense again. */
const suspenseReopenedV1 = z.object({
  ...depositedV1.shape,
  approvalId: recordedIdSchema,
  code: z.string().min(1).max(64),
});

export const fundsEvents = defineEvents({
  Deposited: { 1: depositedV1 },
  CashConverted: { 1: cashConvertedV1, write: 0 },
  BookingSuspended: { 1: bookingSuspendedV1, write: 0 },
  SuspenseCleared: { 1: suspenseClearedV1, write: 0 },
  SuspenseReopened: { 1: suspenseReopenedV1, write: 0 },
  SuspenseCredited: { 1: suspenseCreditedV1, write: 0 },
  ...returnEvents,
});
export type FundsEvent = EventOf<typeof fundsEvents>;
export type WrittenFundsEvent = WrittenEventOf<typeof fundsEvents>;

/** What customers see of the events of their deposits and exchanges; nothing about other senders. */
export const fundsViews: EventViews<FundsEvent> = {
  Deposited: withoutPostings,
  CashConverted: withoutPostings,
  BookingSuspended: hidden,
  SuspenseCleared: hidden,
  SuspenseReopened: hidden,
  SuspenseCredited: ({ bookingId, amount, currency }) => ({ bookingId, amount, currency }),
  DepositRefused: hidden,
  ReturnApproved: hidden,
  ReturnSent: hidden,
  ReturnPaid: ({ bookingId, amount, suspended, currency }) => ({
    ...{ bookingId, amount: subtract(amount, suspended), currency },
  }),
  ReturnEnded: hidden,
  ReturnSettled: hidden,
  ReturnBounced: hidden,
};
