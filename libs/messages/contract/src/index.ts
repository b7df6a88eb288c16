import { resubmissionReasonSchema } from '@parkett/identity-contract';
import { currencySchema, endpoint, envSchema, instantSchema, minorSchema, symbolSchema } from '@parkett/kernel';
import { sideSchema } from '@parkett/trading-contract';
import { z } from 'zod';

const about = {
  id: z.string(),
  /**
   * Place among the messages of this account: a later one has a higher place, and an order that goes on takes a new
   * one.
   */
  seq: z.number().int(),
  at: instantSchema,
  unread: z.boolean(),
  env: envSchema,
};

/** What came of an order so far. Each order has one message, whatever the number of its fills. */
const orderFacts = {
  orderId: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  /** The Chinese name that the instrument has now; null where there is none. */
  nameZh: z.string().nullable(),
  side: sideSchema,
  /** As ordered. */
  quantity: z.number().int(),
  filledQuantity: z.number().int(),
  /** Decimal string with up to 6 decimals; null without a fill. */
  averagePrice: z.string().nullable(),
  /** Σ price × quantity of the fills, minor units. */
  filledValue: minorSchema,
  currency: currencySchema,
};

/** A kind and its facts; the reader's own app makes a sentence of them. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('orderFilled'), ...orderFacts }),
  z.object({ ...about, kind: z.literal('orderPartlyFilled'), ...orderFacts }),
  /** The day ended before (all of) the order was filled. */
  z.object({ ...about, kind: z.literal('orderExpired'), ...orderFacts }),
  /** `reference` is the bank's booking, as in the account's transactions. */
  z.object({
    ...about,
    kind: z.literal('depositCredited'),
    amount: minorSchema,
    currency: currencySchema,
    reference: z.string(),
  }),
  z.object({ ...about, kind: z.literal('verificationApproved') }),
  z.object({ ...about, kind: z.literal('verificationReturned'), reason: resubmissionReasonSchema }),
]);
export type Message = z.output<typeof messageSchema>;

/** Unread messages are counted up to this number: it stands for itself and all above. */
export const unreadCountMax = 100;
const unread = z.object({ count: z.number().int().min(0).max(unreadCountMax) });

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/messages',
  access: 'customer',
  summary: 'What happened to my orders, my money and my verification, newest first.',
  input: z.strictObject({
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    filter: z.enum(['all', 'unread']).default('all'),
  }),
  output: z.object({ messages: z.array(messageSchema), nextCursor: z.string().nullable() }),
});

export const countUnreadMessages = endpoint({
  name: 'countUnreadMessages',
  method: 'GET',
  path: '/api/messages/unread',
  access: 'customer',
  summary: `How many messages I have not read, at most ${unreadCountMax}.`,
  input: z.strictObject({}),
  output: unread,
});

/** May be repeated, and come late or in any order: what has been read stays read. */
export const markMessagesRead = endpoint({
  name: 'markMessagesRead',
  method: 'POST',
  path: '/api/messages/read',
  access: 'customer',
  summary: 'Marks my messages as read: up to the place `upTo`, or all of them.',
  input: z.strictObject({ upTo: z.number().int().min(0).optional() }),
  output: unread,
});
