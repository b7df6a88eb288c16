import {
  currencySchema,
  dateSchema,
  instantSchema,
  minorSchema,
  postingSchema,
  recordedIdSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import { bankCodeSchema, settlementSchema } from '../withdrawals/withdrawal';
import { refusalSchema, returnEndSchema } from './refusal';

const postings = z.array(postingSchema);
const sum = { amount: minorSchema, currency: currencySchema };
/** One attempt to give the money of a booking back. */
const attempt = { returnId: recordedIdSchema, bookingId: recordedIdSchema };

/**
 * Money for this account from somebody else, or from nobody whom the bank names: it is in suspense. With `returnId` it
 * goes back to its sender at once; otherwise two members of staff decide.
 */
const refusedV1 = z.object({
  bookingId: recordedIdSchema,
  ...sum,
  ...refusalSchema.shape,
  reason: refusalSchema.shape.reason.exclude(['CUSTOMER_UNVERIFIED']),
  returnId: recordedIdSchema.nullable(),
  refusedAt: instantSchema,
  postings,
});
/** Version 2 also refuses money of a customer whose name was not verified for as long as money waits. */
const refusedV2 = z.object({ ...refusedV1.shape, reason: refusalSchema.shape.reason });

/** Two members of staff let money in suspense go back to its sender. */
const approvedV1 = z.object({
  ...attempt,
  ...sum,
  sender: z.string(),
  payee: recordedIdSchema,
  approvalId: recordedIdSchema,
  requestedBy: recordedIdSchema,
  approvedBy: recordedIdSchema,
});

/** From now on the bank may have it at any moment. The money stays in suspense until the bank has booked it. */
const sentV1 = z.object({
  ...attempt,
  ...sum,
  keyId: recordedIdSchema,
  fileId: recordedIdSchema,
  fileMark: recordedIdSchema,
  /** The date in the file on which the bank is to pay; older files have that of the release. */
  executeOn: dateSchema.optional(),
  sentAt: instantSchema,
});

/** The bank has debited the broker's account. */
const paidV1 = z.object({
  ...attempt,
  /** The bank's booking of the debit. */
  debitId: recordedIdSchema,
  ...sum,
  /** What the bank took beyond that, as a charge; it is in suspense. */
  suspended: minorSchema,
  /** It went back because the customer's name was not verified in time. */
  unverified: z.literal(true).optional(),
  bookedOn: dateSchema,
  paidAt: instantSchema,
  postings,
});

/** It was not sent, or the bank has refused it: the money stays in suspense, and two members of staff decide. */
const endedV1 = z.object({
  ...attempt,
  reason: returnEndSchema.exclude(['notPayable']),
  bankCode: bankCodeSchema.nullable(),
  endedAt: instantSchema,
});

/** Version 2 also says that no payment can carry it; version 1 said that the sender's details differ. */
const endedV2 = z.object({ ...endedV1.shape, reason: returnEndSchema });

/**
 * Two members of staff say what has become of a return that the bank does not report. One that was paid stays in
 * suspense until the bank's debit comes; one that never left is theirs to decide about again.
 */
const settledV1 = z.object({
  ...attempt,
  ...sum,
  outcome: settlementSchema,
  /** The bank's answer, as the two have named it. */
  evidence: recordedIdSchema,
  approvalId: recordedIdSchema,
  requestedBy: recordedIdSchema,
  approvedBy: recordedIdSchema,
  settledAt: instantSchema,
});

/** What was paid back has come back: it is in suspense under the bank's booking, and can go there once more. */
const bouncedV1 = z.object({
  returnId: recordedIdSchema,
  /** The bank's booking of the credit. */
  bookingId: recordedIdSchema,
  ...sum,
  sender: refusalSchema.shape.sender,
  payee: refusalSchema.shape.payee,
  /** It had gone back because the customer's name was not verified in time. */
  unverified: z.literal(true).optional(),
  bankCode: bankCodeSchema.nullable(),
  bookedOn: dateSchema,
  bouncedAt: instantSchema,
  postings,
});

/** The events about money of other senders, by type and version; part of `fundsEvents`. */
export const returnEvents = {
  DepositRefused: { 1: refusedV1, 2: refusedV2, up: { 1: (v1: z.output<typeof refusedV1>) => v1 }, write: 0 },
  ReturnApproved: { 1: approvedV1, write: 0 },
  ReturnSent: { 1: sentV1, write: 0 },
  ReturnPaid: { 1: paidV1, write: 0 },
  ReturnEnded: { 1: endedV1, 2: endedV2, up: { 1: (v1: z.output<typeof endedV1>) => v1 }, write: 0 },
  ReturnSettled: { 1: settledV1, write: 0 },
  ReturnBounced: { 1: bouncedV1, write: 0 },
} as const;
