import {
  amountTextSchema,
  currencySchema,
  dateSchema,
  endpoint,
  envSchema,
  instantSchema,
  minorSchema,
  recordedIdSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import { collectionStatuses } from './mandate';

const none = z.strictObject({});
const statusSchema = z.enum(collectionStatuses);

/** A mandate as its customer sees it. */
export const mandateSchema = z.object({
  mandateId: recordedIdSchema,
  reference: z.string(),
  creditorId: z.string(),
  cardId: recordedIdSchema,
  signedOn: dateSchema,
  /** When it was revoked; null while collections are possible. */
  revokedAt: instantSchema.nullable(),
});
export type Mandate = z.output<typeof mandateSchema>;

export const collectionSchema = z.object({
  collectionId: recordedIdSchema,
  mandateId: recordedIdSchema,
  amount: minorSchema,
  currency: currencySchema,
  status: statusSchema,
  requestedAt: instantSchema,
  dueOn: dateSchema,
  creditedAt: instantSchema.nullable(),
  /** From when what is left of it can be withdrawn; null before it is credited, and once all was booked back. */
  withdrawableFrom: instantSchema.nullable(),
  /** The bank's reason for a rejection or a reversal. */
  code: z.string().nullable(),
  /** What the account lacked after the reversal. */
  owed: minorSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** What the bank has booked back of it; zero unless it was reversed. */
  takenBack: minorSchema,
});
export type Collection = z.output<typeof collectionSchema>;

const collectionsMax = 50;

export const getDirectDebits = endpoint({
  name: 'getDirectDebits',
  method: 'GET',
  path: '/api/funds/direct-debits',
  access: 'customer',
  summary: 'Mandates and direct debits, the newest ones first, and what can be collected now.',
  input: none,
  output: z.object({
    env: envSchema,
    /** Null where no bank collects direct debits. */
    terms: z
      .object({
        /** The version of the mandate's text. */
        text: z.string(),
        creditor: z.string(),
        creditorId: z.string(),
        min: minorSchema,
        currency: currencySchema,
        /** What is left of the limits of the day and of the month. */
        left: z.object({ day: minorSchema, month: minorSchema }),
        /** What direct debits have brought, or will, that the payer may have back, and its limit; null without one. */
        refundable: z
          .object({
            sum: minorSchema,
            max: minorSchema,
            left: minorSchema,
            /** When the sum falls; null while it is zero. */
            fallsAt: instantSchema.nullable(),
          })
          .nullable(),
        /** Of a direct debit that is asked for now. */
        dueOn: dateSchema,
        /** The date on which it could be withdrawn, if it is credited on its due date. */
        withdrawableOn: dateSchema,
      })
      .nullable(),
    /** What the account lacks since direct debits were booked back; zero otherwise. */
    owed: minorSchema,
    mandates: z.array(mandateSchema),
    collections: z.array(collectionSchema).max(collectionsMax),
  }),
});

export const signMandate = endpoint({
  name: 'signMandate',
  method: 'POST',
  path: '/api/funds/mandates',
  access: 'customer',
  summary:
    'Gives a mandate for direct debits from an own account at a bank. `stepUpId` is a step-up for `signMandate` with the card as `payee`; a repetition with it gives the same answer.',
  input: z.strictObject({ cardId: recordedIdSchema, text: z.string().min(1).max(16), stepUpId: recordedIdSchema }),
  output: z.object({ mandateId: recordedIdSchema }),
});

export const revokeMandate = endpoint({
  name: 'revokeMandate',
  method: 'POST',
  path: '/api/funds/mandates/revoke',
  access: 'customer',
  idempotent: true,
  summary: 'Revokes a mandate. Direct debits that were announced before are still collected.',
  input: z.strictObject({ mandateId: recordedIdSchema }),
  output: none,
});

export const requestDebit = endpoint({
  name: 'requestDebit',
  method: 'POST',
  path: '/api/funds/direct-debits',
  access: 'customer',
  idempotent: true,
  summary: 'Has money collected from an own account at a bank. It is credited once the bank has booked it.',
  input: z.strictObject({ mandateId: recordedIdSchema, amount: amountTextSchema }),
  output: z.object({ collectionId: recordedIdSchema, status: z.enum(['requested', 'unknown']) }),
});
