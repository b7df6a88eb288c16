import {
  currencySchema,
  dateSchema,
  defineEvents,
  minorSchema,
  postingSchema,
  withoutPostings,
  type EventOf,
  type EventViews,
} from '@parkett/kernel';
import { z } from 'zod';
import { monthSchema } from './interest-commands';

/** Days of a month with one rate. */
const periodSchema = z.object({
  /** The version of the rules that has the rate. */
  rule: z.string(),
  from: dateSchema,
  through: dateSchema,
  /** For a year, as a part of the balance: "0.02" are 2 per cent. */
  rate: z.string(),
  /** The days that a year has for this currency: 360 or 365. */
  yearDays: z.int(),
  /** The sum of the balances at the end of these days, in minor units; it may exceed what a JSON number holds. */
  balanceDays: z.string().regex(/^\d{1,24}$/),
});
export type InterestPeriod = z.output<typeof periodSchema>;

/** Interest on the settled cash of a month. It names all that it follows from, so reading the log asks no rules. */
const interestPaidV1 = z.object({
  currency: currencySchema,
  month: monthSchema,
  periods: z.array(periodSchema).min(1),
  /** Before tax; the sum of the periods, rounded once, half up. */
  amount: minorSchema,
  postings: z.array(postingSchema),
});

export const interestEvents = defineEvents({ InterestPaid: { 1: interestPaidV1, write: 0 } });
export type InterestEvent = EventOf<typeof interestEvents>;
export type InterestPaid = EventOf<typeof interestEvents, 'InterestPaid'>;

/** The name of a payment: an account gets one for each currency and month. */
export const interestReference = ({ currency, month }: Pick<InterestPaid, 'currency' | 'month'>): string =>
  `interest:${currency}:${month}`;

export const interestViews: EventViews<InterestEvent> = { InterestPaid: withoutPostings };
