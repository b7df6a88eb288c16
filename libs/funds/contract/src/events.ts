import {
  currencySchema,
  defineEvents,
  minorSchema,
  postingSchema,
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

export const fundsEvents = defineEvents({ Deposited: { 1: depositedV1 } });
export type FundsEvent = EventOf<typeof fundsEvents>;
export type WrittenFundsEvent = WrittenEventOf<typeof fundsEvents>;

/** What customers see of the events of their deposits. */
export const fundsViews: EventViews<FundsEvent> = { Deposited: withoutPostings };
