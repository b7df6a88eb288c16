import { resubmissionReasonSchema } from '@parkett/identity-contract';
import {
  currencySchema,
  dateSchema,
  endpoint,
  envSchema,
  instantSchema,
  minorSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { bookedActionKindSchema, sideSchema } from '@parkett/trading-contract';
import { z } from 'zod';

const about = {
  id: z.string(),
  /**
   * Position among the messages of this account: a later message has a higher one, and an order that changes gets a new
   * one.
   */
  seq: z.number().int(),
  at: instantSchema,
  unread: z.boolean(),
  env: envSchema,
};

/** The current result of an order. Each order has one message, however many fills it has. */
const orderFacts = {
  orderId: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  /** The Chinese name that the instrument has now; null where there is none. */
  nameZh: z.string().nullable(),
  side: sideSchema,
  /** The ordered quantity. */
  quantity: sharesSchema,
  filledQuantity: sharesSchema,
  /** Decimal string with up to 6 decimals; null without a fill. */
  averagePrice: z.string().nullable(),
  /** Σ price × quantity of the fills, minor units. */
  filledValue: minorSchema,
  currency: currencySchema,
};

/** A corporate action on shares that the customer holds. */
const actionFacts = {
  actionId: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
};

/**
 * As in the contract of blocks, which is not imported: every page of the client counts messages, and few need blocks.
 */
const refusalSchema = z.enum(['soldOut', 'closed', 'ownOffer', 'notAddressed', 'differs', 'unknown']);

/** An offer or a purchase of a block. Each has one message. */
const blockFacts = {
  symbol: symbolSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  price: priceSchema,
  quantity: sharesSchema,
  /** Shares that were sold or bought so far. */
  filledQuantity: sharesSchema,
  currency: currencySchema,
};

/** A kind and its facts; the client turns them into a text. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('orderFilled'), ...orderFacts }),
  z.object({ ...about, kind: z.literal('orderPartlyFilled'), ...orderFacts }),
  /** The day ended before the order was completely filled. */
  z.object({ ...about, kind: z.literal('orderExpired'), ...orderFacts }),
  /** The exchange took a fill back: what was bought or sold is as it was before. One message for each such fill. */
  z.object({
    ...about,
    kind: z.literal('fillReversed'),
    orderId: z.string(),
    symbol: symbolSchema,
    name: z.string(),
    nameZh: z.string().nullable(),
    side: sideSchema,
    quantity: sharesSchema,
    price: priceSchema,
    /** The effect on the customer's cash. */
    amount: minorSchema,
    currency: currencySchema,
  }),
  /** `reference` is the id of the bank's booking, as in the account's transactions. */
  z.object({
    ...about,
    kind: z.literal('depositCredited'),
    amount: minorSchema,
    currency: currencySchema,
    reference: z.string(),
  }),
  /** Money of somebody else, or of a customer who was not verified in time, has been sent back. */
  z.object({
    ...about,
    kind: z.literal('depositReturned'),
    amount: minorSchema,
    currency: currencySchema,
    reference: z.string(),
    unverified: z.literal(true).optional(),
  }),
  /** The shares have changed. Dividends leave them as they are. */
  z.object({
    ...about,
    kind: z.literal('actionApplied'),
    action: bookedActionKindSchema.exclude(['cashDividend']),
    ...actionFacts,
    /** The shares that took part, and what became of them. */
    before: sharesSchema,
    after: sharesSchema,
    /** Shares of another company; null without any. */
    received: z.object({ symbol: symbolSchema, name: z.string(), quantity: sharesSchema }).nullable(),
  }),
  /** The cash of an action has arrived. */
  z.object({
    ...about,
    kind: z.literal('actionPaid'),
    action: bookedActionKindSchema,
    ...actionFacts,
    gross: minorSchema,
    /** Withheld. */
    tax: minorSchema,
    /** What the customer gets: gross less tax. */
    amount: minorSchema,
    currency: currencySchema,
  }),
  /** The rights of one issue. There is one message for it, which says how far it is. */
  z.object({
    ...about,
    kind: z.literal('rights'),
    /**
     * `ended`: the deadline is over, and the shares that were asked for arrive on the pay date. `undelivered`: they could
     * not be delivered, and the cash is free again.
     */
    stage: z.enum(['granted', 'reminded', 'ended', 'lapsed', 'cancelled', 'undelivered', 'settled']),
    ...actionFacts,
    /** Of one new share. */
    price: priceSchema,
    currency: currencySchema,
    deadline: dateSchema,
    granted: sharesSchema,
    /** New shares that were asked for when the message was written. */
    exercised: sharesSchema,
  }),
  z.object({ ...about, kind: z.literal('blockBought'), ...blockFacts }),
  z.object({ ...about, kind: z.literal('blockPartlySold'), ...blockFacts }),
  z.object({ ...about, kind: z.literal('blockSold'), ...blockFacts }),
  /** The time of the offer is over; shares that were not sold are free again. */
  z.object({ ...about, kind: z.literal('blockExpired'), ...blockFacts }),
  /** The purchase was not granted, for example because the offer was sold out; the cash is free again. */
  z.object({ ...about, kind: z.literal('blockRefused'), ...blockFacts, reason: refusalSchema }),
  /**
   * Shares move to another broker or from one. There is one message for each transfer, which says how far it is. The
   * shares of one that is cancelled or refused are free again.
   */
  z.object({
    ...about,
    kind: z.literal('depotTransfer'),
    stage: z.enum(['requested', 'instructed', 'delivered', 'cancelled', 'refused', 'received']),
    symbol: symbolSchema,
    name: z.string(),
    nameZh: z.string().nullable(),
    quantity: sharesSchema,
  }),
  /** There is one message for each withdrawal, which says how far it is. `amount` is what came back of a returned one. */
  z.object({
    ...about,
    kind: z.literal('withdrawal'),
    stage: z.enum(['requested', 'sent', 'paid', 'returned', 'rejected', 'cancelled']),
    withdrawalId: z.string(),
    amount: minorSchema,
    currency: currencySchema,
  }),
  /**
   * There is one message for each direct debit; the first one announces it. `owed` is what the account lacked after it
   * was booked back.
   */
  z.object({
    ...about,
    kind: z.literal('directDebit'),
    stage: z.enum(['requested', 'credited', 'rejected', 'reversed']),
    collectionId: z.string(),
    amount: minorSchema,
    currency: currencySchema,
    dueOn: dateSchema.nullable(),
    owed: minorSchema,
  }),
  z.object({ ...about, kind: z.literal('verificationApproved') }),
  z.object({ ...about, kind: z.literal('verificationReturned'), reason: resubmissionReasonSchema }),
]);
export type Message = z.output<typeof messageSchema>;

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/messages',
  access: 'customer',
  summary: "Lists messages about the customer's orders, money, shares and verification, newest first.",
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
