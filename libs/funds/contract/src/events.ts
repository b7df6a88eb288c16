import {
  currencySchema,
  defineEvents,
  minorSchema,
  postingSchema,
  rateSchema,
  withoutPostings,
  type EventOf,
  type EventViews,
  type WrittenEventOf,
} from '@parkett/kernel';
import { z } from 'zod';

const depositedV1 = z.object({
  bookingId: z.string().min(1).max(64),
  amount: minorSchema,
  currency: currencySchema,
  postings: z.array(postingSchema),
});

/** An exchange of settled cash: the only event whose postings cross currencies. */
const cashConvertedV1 = z.object({
  conversionId: z.string().min(1).max(64),
  from: currencySchema,
  to: currencySchema,
  /** Minor units of `from`. */
  sold: minorSchema,
  /** Minor units of `to`: `sold × rate`, rounded down. */
  bought: minorSchema,
  /** What one unit of `from` costs in `to`. */
  rate: rateSchema,
  postings: z.array(postingSchema),
});

export const fundsEvents = defineEvents({
  Deposited: { 1: depositedV1 },
  CashConverted: { 1: cashConvertedV1, write: 0 },
});
export type FundsEvent = EventOf<typeof fundsEvents>;
export type WrittenFundsEvent = WrittenEventOf<typeof fundsEvents>;

/** What customers see of the events of their deposits and exchanges. */
export const fundsViews: EventViews<FundsEvent> = { Deposited: withoutPostings, CashConverted: withoutPostings };
