import {
  approvedBySchema,
  currencySchema,
  dateSchema,
  defineCommands,
  recordedIdSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import {
  bankCodeSchema,
  limitsSchema,
  paidAmountSchema,
  payoutRejectionSchema,
  refusalReasonSchema,
  settlementSchema,
} from './withdrawal';

const withdrawalId = recordedIdSchema;
const approvedBy = approvedBySchema;
/** Keyed hash of the file, under the customer's key. */
const fileMark = recordedIdSchema;
/** The date in the file on which the bank is to pay; payout processes of older builds do not say it. */
const executeOn = dateSchema.optional();
const sum = { amount: paidAmountSchema, currency: currencySchema };
/** A booking on the broker's account at the bank. */
const booking = { withdrawalId, bookingId: recordedIdSchema, ...sum, bookedOn: dateSchema };

/** Sent by the customer. The id of the command becomes that of the withdrawal. */
const requestWithdrawalV1 = z.object({
  stepUpId: recordedIdSchema,
  cardId: recordedIdSchema,
  ...sum,
  /** The card's details as they are encrypted there. */
  sealed: z.string().min(1).max(4096),
  /** The customer knows that they have just withdrawn the same amount. */
  again: z.boolean(),
});

/** Sent by the customer, with a step-up for what is raised. */
const setWithdrawalLimitsV1 = z.object({
  currency: currencySchema,
  limits: limitsSchema,
  stepUpId: recordedIdSchema.nullable(),
});

/** `evidence` names what the bank has answered: its statement, its booking or its letter. */
const settlePayoutV1 = z.object({
  withdrawalId,
  ...sum,
  outcome: settlementSchema,
  evidence: recordedIdSchema,
  approvedBy,
});

/** Commands on an account. */
export const withdrawalCommands = defineCommands({
  RequestWithdrawal: { 1: requestWithdrawalV1 },
  /** Sent by the customer, until it is signed. */
  CancelWithdrawal: { 1: z.object({ withdrawalId }) },
  SetWithdrawalLimits: { 1: setWithdrawalLimitsV1 },
  /** Sent once two members of staff have agreed, as the next two. */
  ApproveWithdrawal: { 1: z.object({ withdrawalId, ...sum, approvedBy }) },
  RejectWithdrawal: { 1: z.object({ withdrawalId, reason: refusalReasonSchema, approvedBy }) },
  SettlePayout: { 1: settlePayoutV1 },
  /**
   * Sent by the payout process, as all that follow: what it is about to sign, before anything leaves; once more with a
   * later date if the day of the signed file has passed before it was sent.
   */
  SignPayout: {
    1: z.object({ withdrawalId, ...sum, payee: recordedIdSchema, keyId: recordedIdSchema, fileMark, executeOn }),
  },
  SendPayout: { 1: z.object({ withdrawalId, fileId: recordedIdSchema, fileMark }) },
  /** Asks whether the bank may get the file, once more if need be. */
  ContinuePayout: { 1: z.object({ withdrawalId, fileMark }) },
  /** Facts of the bank. */
  ConfirmPayout: { 1: z.object(booking) },
  ReturnPayout: { 1: z.object({ ...booking, bankCode: bankCodeSchema.nullable() }) },
  /** The payout process does not send it, or the bank has refused it. */
  RejectPayout: {
    1: z.object({ withdrawalId, reason: payoutRejectionSchema, bankCode: bankCodeSchema.nullable() }),
  },
});
export type WithdrawalCommand = CommandOf<typeof withdrawalCommands>;
export type WithdrawalCommandOf<Type extends WithdrawalCommand['type']> = CommandOf<typeof withdrawalCommands, Type>;
export type WithdrawalSent = SentOf<typeof withdrawalCommands>;
