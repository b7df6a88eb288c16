import { approvedBySchema, currencySchema, dateSchema, minorSchema, recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';
import { bankCodeSchema, paidAmountSchema, settlementSchema } from '../withdrawals/withdrawal';
import { refusalSchema, returnEndSchema } from './refusal';

const sum = { amount: minorSchema.refine((amount) => amount > 0, 'positive'), currency: currencySchema };

/**
 * A booking that the bank reports for this account, whose sender is not its customer as far as the feed could see. It
 * takes the booking's id, as a deposit would.
 */
const refuseDepositV2 = z.object({ bookingId: recordedIdSchema, ...sum, ...refusalSchema.shape });
/** Version 1 knew no customer who was not verified in time. */
const refuseDepositV1 = refuseDepositV2.extend({ reason: refusalSchema.shape.reason.exclude(['CUSTOMER_UNVERIFIED']) });

/**
 * What the payout process is about to hand over to the bank. It asks this before each attempt, and repeats it with the
 * same file.
 */
const sendReturnV1 = z.object({
  returnId: recordedIdSchema,
  ...sum,
  /** Keyed hash of the number that the file pays to. */
  payee: recordedIdSchema,
  keyId: recordedIdSchema,
  fileId: recordedIdSchema,
  /** Keyed hash of the file, under the customer's key. */
  fileMark: recordedIdSchema,
  /** The date in the file on which the bank is to pay; payout processes of older builds do not say it. */
  executeOn: dateSchema.optional(),
});

/** The bank has debited the broker's account; `bookingId` is that of the debit. */
const confirmReturnV1 = z.object({
  returnId: recordedIdSchema,
  bookingId: recordedIdSchema,
  amount: paidAmountSchema,
  currency: currencySchema,
  bookedOn: dateSchema,
});

/** The payout process does not send it, or the bank has refused it. */
const rejectReturnV2 = z.object({
  returnId: recordedIdSchema,
  reason: returnEndSchema,
  bankCode: bankCodeSchema.nullable(),
});

/** Version 1 said `payeeDiffers` of what no payment can carry. */
const rejectReturnV1 = rejectReturnV2.extend({ reason: returnEndSchema.exclude(['notPayable']) });

/** What two members of staff agree on about a return whose fate the bank does not report. */
const settled = { returnId: recordedIdSchema, ...sum, outcome: settlementSchema, evidence: recordedIdSchema };
export const returnSettlementSchema = z.strictObject({ accountId: recordedIdSchema, ...settled });

/** Sent once two members of staff have agreed. */
const settleReturnV1 = z.object({ ...settled, approvedBy: approvedBySchema });

/** What was paid back has come back: the sender's bank could not credit it. `bookingId` is that of the credit. */
const bounceReturnV1 = z.object({
  returnId: recordedIdSchema,
  bookingId: recordedIdSchema,
  amount: paidAmountSchema,
  currency: currencySchema,
  bookedOn: dateSchema,
  bankCode: bankCodeSchema.nullable(),
  /** Whom it was paid to; null where that is no longer known. */
  sender: refusalSchema.shape.sender,
  payee: refusalSchema.shape.payee,
});

/** Commands about money of other senders, by type and version; part of `fundsCommands`. */
export const returnCommands = {
  RefuseDeposit: { 1: refuseDepositV1, 2: refuseDepositV2, up: { 1: (v1: z.output<typeof refuseDepositV1>) => v1 } },
  SendReturn: { 1: sendReturnV1 },
  ConfirmReturn: { 1: confirmReturnV1 },
  RejectReturn: { 1: rejectReturnV1, 2: rejectReturnV2, up: { 1: (v1: z.output<typeof rejectReturnV1>) => v1 } },
  SettleReturn: { 1: settleReturnV1 },
  BounceReturn: { 1: bounceReturnV1 },
} as const;

/** Still sent as version 1, which engines of older builds read, wherever it can say what is to be said. */
export type OlderReturnSent =
  | { readonly type: 'RefuseDeposit'; readonly body: z.input<typeof refuseDepositV1>; readonly bodyVersion?: 1 }
  | { readonly type: 'RejectReturn'; readonly body: z.input<typeof rejectReturnV1>; readonly bodyVersion?: 1 };
