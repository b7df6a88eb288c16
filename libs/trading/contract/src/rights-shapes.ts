import {
  currencySchema,
  dateSchema,
  minorSchema,
  postingSchema,
  priceSchema,
  quantitySchema,
  recordedIdSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import { quantityOrNoneSchema } from './action-shapes';

/**
 * The shares of a rights issue that the customer wants to buy: all of them, also those that were asked for before. None
 * withdraws the request.
 */
export const exerciseRightsV1 = z.object({
  actionId: recordedIdSchema,
  symbol: symbolSchema,
  quantity: quantityOrNoneSchema,
});

/** Reminds a customer who has not exercised all rights of the deadline. */
export const remindRightsV1 = z.object({ actionId: recordedIdSchema, symbol: symbolSchema });

/** Ends the rights after their deadline, or because the issue was cancelled. */
export const endRightsV1 = z.object({ actionId: recordedIdSchema, symbol: symbolSchema });

/** Delivers the shares for which rights were exercised, on the pay date or later. */
export const settleRightsV1 = z.object({ actionId: recordedIdSchema, symbol: symbolSchema });

const named = {
  actionId: recordedIdSchema,
  symbol: symbolSchema,
  name: z.string(),
  /** The instrument's currency: the shares are paid in it. */
  currency: currencySchema,
  /** What one new share costs. */
  price: priceSchema,
};

/** The account got rights for the shares that it held before the ex-date. */
export const rightsGrantedV1 = z.object({
  ...named,
  exDate: dateSchema,
  /** The last trade date on which they can be exercised. */
  deadline: dateSchema,
  payDate: dateSchema,
  per: z.number().int().positive(),
  get: z.number().int().positive(),
  /** Shares bought before the ex-date. */
  entitled: quantitySchema,
  /** New shares that can be bought: `entitled × get ÷ per`, whole shares, rounded down. */
  granted: quantityOrNoneSchema,
});

/** The customer has decided for how many new shares to exercise rights. Their price is reserved. */
export const rightsExercisedV1 = z.object({
  ...named,
  deadline: dateSchema,
  payDate: dateSchema,
  /** All shares asked for after this event, and before it. */
  quantity: quantityOrNoneSchema,
  before: quantityOrNoneSchema,
  /** What is reserved for them after this event. */
  amount: minorSchema,
  postings: z.array(postingSchema),
});

/** The customer has been reminded of the deadline. */
export const rightsRemindedV1 = z.object({
  ...named,
  deadline: dateSchema,
  granted: quantityOrNoneSchema,
  exercised: quantityOrNoneSchema,
});

/**
 * Nothing can be exercised any more: the deadline is over, or all cash is released because the issue was cancelled or
 * its shares cannot be delivered.
 */
export const rightsEndedV1 = z.object({
  ...named,
  reason: z.enum(['deadline', 'cancelled']),
  /**
   * Why the new shares of an issue that took place could not be delivered: there are none any more, or the account
   * cannot hold so many. Absent otherwise.
   */
  undelivered: z.enum(['noShares', 'holdingTooLarge']).optional(),
  /** Shares that will be delivered; none if the issue was cancelled. */
  exercised: quantityOrNoneSchema,
  lapsed: quantityOrNoneSchema,
  released: minorSchema,
  postings: z.array(postingSchema),
});

/** The new shares have arrived, and are paid. Their symbol and number are those of the day. */
export const rightsSettledV1 = z.object({
  ...named,
  quantity: quantitySchema,
  /** The shares that were asked for, where a split, bonus issue or merger has changed them since; absent otherwise. */
  exercised: z.object({ symbol: symbolSchema, quantity: quantitySchema }).optional(),
  value: minorSchema,
  lotId: recordedIdSchema,
  tradeDate: dateSchema,
  postings: z.array(postingSchema),
});
