import { currencySchema, dateSchema, minorSchema, postingSchema } from '@parkett/kernel';
import { z } from 'zod';

/** Settles the proceeds of sales that are due on a date or before it. */
export const settleProceedsV1 = z.object({ through: dateSchema });

/** Proceeds of sales have settled: they can be withdrawn from now on. */
export const proceedsSettledV1 = z.object({
  through: dateSchema,
  /** What was due, by currency and settlement date. */
  tranches: z.array(z.object({ currency: currencySchema, settlesOn: dateSchema, amount: minorSchema })).min(1),
  postings: z.array(postingSchema),
});
