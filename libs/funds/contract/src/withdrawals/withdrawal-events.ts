import {
  currencySchema,
  dateSchema,
  defineEvents,
  instantSchema,
  minorSchema,
  postingSchema,
  recordedIdSchema,
  withoutPostings,
  type EventOf,
  type EventViews,
} from '@parkett/kernel';
import { z } from 'zod';
import { cardKindSchema } from '../cards/card';
import { bankCodeSchema, endReasonSchema, limitsSchema } from './withdrawal';

const postings = z.array(postingSchema);
const withdrawalId = recordedIdSchema;
const agreedBy = { approvalId: recordedIdSchema, requestedBy: recordedIdSchema, approvedBy: recordedIdSchema };

/** Amount and fee are set aside. */
const requestedV1 = z.object({
  withdrawalId,
  cardId: recordedIdSchema,
  kind: cardKindSchema,
  /** Keyed hash of the payee's number, which the step-up named. */
  payee: recordedIdSchema,
  /** The card's details, encrypted under the customer's key. */
  sealed: z.string(),
  /** What the payee gets. */
  amount: minorSchema,
  fee: minorSchema,
  currency: currencySchema,
  /** False: it is approved. */
  needsApproval: z.boolean(),
  requestedAt: instantSchema,
  /** The date in the broker's time zone, on which the limits count it. */
  requestedOn: dateSchema,
  /** Ids of the versions of the rules. */
  rules: z.array(z.string()),
  postings,
});

const approvedV1 = z.object({ withdrawalId, ...agreedBy, approvedAt: instantSchema });

/** Nothing is paid: amount and fee are free again. */
const endedV1 = z.object({
  withdrawalId,
  outcome: z.enum(['cancelled', 'rejected']),
  reason: endReasonSchema,
  bankCode: bankCodeSchema.nullable(),
  /** Null unless two members of staff have rejected it. */
  approval: z.object(agreedBy).nullable(),
  /** By what they know that it never left. */
  evidence: recordedIdSchema.optional(),
  amount: minorSchema,
  fee: minorSchema,
  currency: currencySchema,
  endedAt: instantSchema,
  postings,
});

/** The customer can no longer cancel it. A second one replaces the file of the first, which was never sent. */
const signedV1 = z.object({
  withdrawalId,
  keyId: recordedIdSchema,
  /** Keyed hash of the file under the customer's key: no other file is sent for this withdrawal. */
  fileMark: recordedIdSchema,
  /** The date in the file on which the bank is to pay; older files have that of the release. */
  executeOn: dateSchema.optional(),
  signedAt: instantSchema,
});

/** From now on the bank may have it at any moment. */
const sentV1 = z.object({
  withdrawalId,
  fileId: recordedIdSchema,
  amount: minorSchema,
  currency: currencySchema,
  sentAt: instantSchema,
  postings,
});

const booking = {
  withdrawalId,
  bookingId: recordedIdSchema,
  amount: minorSchema,
  currency: currencySchema,
  bookedOn: dateSchema,
  /** The booking does not fit the withdrawal: it is the broker's to clear, and the customer's money stays as it is. */
  inSuspense: z.boolean(),
  /** What of the amount is in suspense: all of a booking that does not fit, and what one that fits has too much. */
  suspended: minorSchema,
  bookedAt: instantSchema,
  postings,
};

/** The bank has debited the broker's account. */
const paidV1 = z.object({ ...booking, fee: minorSchema });

/** The bank has credited what the payee's bank sent back. */
const returnedV1 = z.object({
  ...booking,
  /** What the customer gets of it. */
  credited: minorSchema,
  /** The fee that the customer gets back, or that is no longer set aside. */
  fee: minorSchema,
  bankCode: bankCodeSchema.nullable(),
});

/**
 * Two members of staff have found that the bank has paid it. The bank's booking is still expected: it is in suspense
 * until it comes.
 */
const settledV1 = z.object({
  withdrawalId,
  amount: minorSchema,
  fee: minorSchema,
  currency: currencySchema,
  /** By what they know. */
  evidence: recordedIdSchema,
  ...agreedBy,
  settledAt: instantSchema,
  postings,
});

/** The customer's own limits in a currency. */
const limitsSetV1 = z.object({
  currency: currencySchema,
  /** Those that hold at once. */
  limits: limitsSchema,
  /** Those that hold later; null when nothing was raised. */
  raised: z.object({ limits: limitsSchema, from: instantSchema }).nullable(),
  setAt: instantSchema,
});

/** The events of an account. */
export const withdrawalEvents = defineEvents({
  WithdrawalRequested: { 1: requestedV1, write: 0 },
  WithdrawalApproved: { 1: approvedV1, write: 0 },
  WithdrawalEnded: { 1: endedV1, write: 0 },
  PayoutSigned: { 1: signedV1, write: 0 },
  PayoutSent: { 1: sentV1, write: 0 },
  PayoutPaid: { 1: paidV1, write: 0 },
  PayoutReturned: { 1: returnedV1, write: 0 },
  PayoutSettled: { 1: settledV1, write: 0 },
  WithdrawalLimitsSet: { 1: limitsSetV1, write: 0 },
});
export type WithdrawalEvent = EventOf<typeof withdrawalEvents>;
export type WithdrawalEventOf<Type extends WithdrawalEvent['type']> = Extract<WithdrawalEvent, { readonly type: Type }>;

/** What customers see of their withdrawals: no names of staff, nothing encrypted, and not the broker's own bookings. */
export const withdrawalViews: EventViews<WithdrawalEvent> = {
  WithdrawalRequested: ({ payee: _, sealed: __, rules: ___, ...event }) => withoutPostings(event),
  WithdrawalApproved: ({ withdrawalId: id, approvedAt }) => ({ withdrawalId: id, approvedAt }),
  WithdrawalEnded: ({ approval: _, evidence: __, ...event }) => withoutPostings(event),
  PayoutSigned: ({ withdrawalId: id, signedAt }) => ({ withdrawalId: id, signedAt }),
  PayoutSent: ({ fileId: _, ...event }) => withoutPostings(event),
  PayoutPaid: ({ inSuspense, suspended: _, ...event }) => (inSuspense ? null : withoutPostings(event)),
  PayoutReturned: ({ inSuspense, suspended: _, ...event }) => (inSuspense ? null : withoutPostings(event)),
  PayoutSettled: ({ withdrawalId: id, amount, fee, currency, settledAt }) => ({
    ...{ withdrawalId: id, amount, fee, currency, settledAt },
  }),
  WithdrawalLimitsSet: (event) => event,
};
