import {
  currencySchema,
  dateSchema,
  defineEvents,
  instantSchema,
  minorSchema,
  postingSchema,
  recordedIdSchema,
  type EventOf,
  type EventViews,
} from '@parkett/kernel';
import { z } from 'zod';
import { mandateEndSchema, mandateFields, reasonCodeSchema } from './mandate';

const mandateSignedV1 = z.object({
  ...mandateFields,
  /** The version of the text. */
  text: z.string().min(1).max(16),
  /** In the broker's time zone. */
  signedOn: dateSchema,
  at: instantSchema,
});
const mandateRevokedV1 = z.object({
  mandateId: recordedIdSchema,
  by: mandateEndSchema,
  /** The bank's reason; null otherwise. */
  code: reasonCodeSchema.nullable(),
  at: instantSchema,
});

const collectionFields = { collectionId: recordedIdSchema, amount: minorSchema, currency: currencySchema };

/** The pre-notification: amount, due date, mandate and creditor are what the customer was told. */
const collectionRequestedV1 = z.object({
  ...collectionFields,
  ...mandateFields,
  /** When the mandate was signed. */
  signedOn: dateSchema,
  sealed: z.string().min(1).max(4096),
  requestedOn: dateSchema,
  /** A business day of TARGET. */
  dueOn: dateSchema,
  at: instantSchema,
  rules: z.array(z.string()),
});

const collectionCreditedV1 = z.object({
  ...collectionFields,
  bookingId: recordedIdSchema,
  /** Nobody has asked for it, or it was credited before: the money is held in suspense. */
  inSuspense: z.boolean(),
  /** The instant from which the amount can be withdrawn. */
  withdrawableFrom: instantSchema,
  at: instantSchema,
  postings: z.array(postingSchema),
});

const collectionRejectedV1 = z.object({
  ...collectionFields,
  bookingId: recordedIdSchema,
  code: reasonCodeSchema,
  at: instantSchema,
});

const collectionReversedV1 = z.object({
  ...collectionFields,
  bookingId: recordedIdSchema,
  /** The part of the amount that was never credited. All of it where `inSuspense`. */
  suspended: minorSchema,
  inSuspense: z.boolean(),
  code: reasonCodeSchema,
  /** How much the account lacks now in this currency; zero when it could give everything back. */
  owed: minorSchema,
  at: instantSchema,
  postings: z.array(postingSchema),
});

export const debitEvents = defineEvents({
  MandateSigned: { 1: mandateSignedV1, write: 0 },
  MandateRevoked: { 1: mandateRevokedV1, write: 0 },
  CollectionRequested: { 1: collectionRequestedV1, write: 0 },
  CollectionCredited: { 1: collectionCreditedV1, write: 0 },
  CollectionRejected: { 1: collectionRejectedV1, write: 0 },
  CollectionReversed: { 1: collectionReversedV1, write: 0 },
});
export type DebitEvent = EventOf<typeof debitEvents>;
export type DebitEventOf<Type extends DebitEvent['type']> = Extract<DebitEvent, { readonly type: Type }>;

/** Customers see their mandates and collections without what is encrypted, and nothing of what is in suspense. */
export const debitViews: EventViews<DebitEvent> = {
  MandateSigned: ({ mandateId, reference, cardId, signedOn, at }) => ({ mandateId, reference, cardId, signedOn, at }),
  MandateRevoked: ({ mandateId, by, code, at }) => ({ mandateId, by, code, at }),
  CollectionRequested: ({ collectionId, mandateId, amount, currency, requestedOn, dueOn, at }) => ({
    ...{ collectionId, mandateId, amount, currency, requestedOn, dueOn, at },
  }),
  CollectionCredited: ({ collectionId, bookingId, amount, currency, inSuspense, withdrawableFrom, at }) =>
    inSuspense ? null : { collectionId, bookingId, amount, currency, withdrawableFrom, at },
  CollectionRejected: ({ collectionId, amount, currency, code, at }) => ({ collectionId, amount, currency, code, at }),
  CollectionReversed: ({ collectionId, bookingId, amount, currency, inSuspense, code, owed, at }) =>
    inSuspense ? null : { collectionId, bookingId, amount, currency, code, owed, at },
};
