import {
  currencySchema,
  dateSchema,
  lotTraits,
  minorSchema,
  postingSchema,
  priceSchema,
  quantitySchema,
  recordedIdSchema,
  symbolSchema,
  type Quantity,
} from '@parkett/kernel';
import { z } from 'zod';

/** The kinds of corporate actions that are booked at once. Rights issues have events of their own. */
export const bookedActionKindSchema = z.enum(['cashDividend', 'split', 'bonus', 'spinOff', 'merger', 'delisting']);
export type BookedActionKind = z.output<typeof bookedActionKindSchema>;

/** Books a corporate action on an account that held the shares before the ex-date. Its terms are in the register. */
export const applyCorporateActionV1 = z.object({ actionId: recordedIdSchema, symbol: symbolSchema });

/** Credits what a corporate action owes to an account, on its pay date or later. */
export const payCorporateActionV1 = z.object({ actionId: recordedIdSchema, symbol: symbolSchema });

/** In millionths of a share; also none. */
export const quantityOrNoneSchema = z
  .number()
  .int()
  .min(0)
  .transform((value) => value as Quantity);

/** Cash that a corporate action owes to an account. */
export const actionCashSchema = z.object({
  currency: currencySchema,
  perShare: priceSchema,
  /** `perShare × entitled`, rounded half up. */
  gross: minorSchema,
  /** Withheld, by this version of the tax rules. */
  tax: z.object({ amount: minorSchema, rule: z.string().min(1).max(64) }),
  /** What the customer gets: gross less tax. */
  amount: minorSchema,
});

/**
 * A corporate action on the shares that the account held before the ex-date. Which lots change how follows from the
 * totals (`restateLots`), so the event has the same size for any number of lots.
 */
export const corporateActionAppliedV1 = z.object({
  actionId: recordedIdSchema,
  kind: bookedActionKindSchema,
  symbol: symbolSchema,
  name: z.string(),
  /** The instrument's currency: that of the cost. */
  currency: currencySchema,
  exDate: dateSchema,
  payDate: dateSchema,
  /** Shares bought before the ex-date, and what they are after the action; both without those bought since. */
  entitled: quantitySchema,
  after: quantityOrNoneSchema,
  /** Shares of another company. */
  received: z
    .object({
      symbol: symbolSchema,
      name: z.string(),
      quantity: quantitySchema,
      /** The part of the cost that goes with them. */
      value: minorSchema,
      fees: minorSchema,
      lotsOf: recordedIdSchema,
      /** The ex-date: they take part in actions from after it on. Absent in records of before this field. */
      heldSince: lotTraits.heldSince,
    })
    .nullable(),
  /** Paid on the pay date, by `CorporateActionPaid`. */
  cash: actionCashSchema.nullable(),
  /** Profit realised, in the instrument's currency. A dividend is none. */
  profit: minorSchema,
  /** What the reserved shares of open transfers to other brokers became; 0 ends one. Absent if none changed. */
  transfers: z.array(z.object({ transferId: recordedIdSchema, quantity: quantityOrNoneSchema })).optional(),
  postings: z.array(postingSchema),
});

/** The cash of a corporate action has arrived. */
export const corporateActionPaidV1 = z.object({
  actionId: recordedIdSchema,
  kind: bookedActionKindSchema,
  symbol: symbolSchema,
  name: z.string(),
  exDate: dateSchema,
  payDate: dateSchema,
  entitled: quantitySchema,
  ...actionCashSchema.shape,
  postings: z.array(postingSchema),
});

/** The reference that a corporate action takes on an account for ever, so that it is booked once. */
export const actionReference = (actionId: string): string => `action:${actionId}`;

const bookingDaysMax = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** The last date on which accounts book an action. What an account has not booked by then is left to the staff. */
export const lastBookingDate = (exDate: string): string =>
  new Date(Date.parse(`${exDate}T00:00:00Z`) + bookingDaysMax * dayMs).toISOString().slice(0, 10);
