import {
  currencySchema,
  defineCommands,
  minorSchema,
  recordedIdSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { notTakenCodes, reasonCodeSchema } from './mandate';

const positive = minorSchema.refine((amount) => amount > 0, 'positive');
/** The details of the card: base64 of AES-256-GCM under the customer's own key. */
const sealed = z.string().min(1).max(4096);

/** Sent by the customer. The id of the mandate is the id of this command. */
const signMandateV1 = z.object({
  stepUpId: recordedIdSchema,
  cardId: recordedIdSchema,
  text: z.string().min(1).max(16),
});
/** Sent by the customer. */
const revokeMandateV1 = z.object({ mandateId: recordedIdSchema });
/** Sent by the customer. The id of the collection is the id of this command. */
const requestCollectionV1 = z.object({
  mandateId: recordedIdSchema,
  amount: positive,
  currency: currencySchema,
  sealed,
});

/** Asks whether a collection may be handed over to the bank. */
const continueCollectionV1 = z.object({ collectionId: recordedIdSchema, amount: positive, payer: recordedIdSchema });

/** The bank has not taken it, and it is not handed over any more. */
const giveUpCollectionV1 = z.object({ collectionId: recordedIdSchema, code: z.enum(notTakenCodes) });

const reportedV1 = { bookingId: recordedIdSchema, collectionId: recordedIdSchema };
/** The bank has booked what it has collected: a fact. */
const creditCollectionV1 = z.object({ ...reportedV1, amount: positive, currency: currencySchema });
/** The bank has not collected it: a fact. The id is that of its report; nothing was booked. */
const rejectCollectionV1 = z.object({ ...reportedV1, code: reasonCodeSchema });
/** The bank has booked it back: a fact. */
const reverseCollectionV1 = z.object({
  ...reportedV1,
  amount: positive,
  currency: currencySchema,
  code: reasonCodeSchema,
});

export const debitCommands = defineCommands({
  SignMandate: { 1: signMandateV1 },
  RevokeMandate: { 1: revokeMandateV1 },
  RequestCollection: { 1: requestCollectionV1 },
  ContinueCollection: { 1: continueCollectionV1 },
  GiveUpCollection: { 1: giveUpCollectionV1 },
  CreditCollection: { 1: creditCollectionV1 },
  RejectCollection: { 1: rejectCollectionV1 },
  ReverseCollection: { 1: reverseCollectionV1 },
});
export type DebitCommand = CommandOf<typeof debitCommands>;
export type DebitCommandOf<Type extends DebitCommand['type']> = Extract<DebitCommand, { readonly type: Type }>;
export type DebitSent = SentOf<typeof debitCommands>;
