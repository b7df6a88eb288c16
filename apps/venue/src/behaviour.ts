import { dateSchema } from '@parkett/kernel';
import { z } from 'zod';

const share = z.number().min(0).max(1).default(0);

/** The faults of this venue, set by tests. Parkett has to end with the right orders and balances whatever they are. */
export const behaviourSchema = z.strictObject({
  /** Refuses every request. */
  down: z.boolean().default(false),
  /** Waits before every answer. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** The part of its answers that never arrive, although it did what it was asked for. */
  loseAnswers: share,
  /** Repeats its news, old ones included. */
  doubled: z.boolean().default(false),
  /** Lists its news in random order, and keeps some back for the next question. */
  reordered: z.boolean().default(false),
  /** Never lists news by itself: it only answers questions about an order. */
  silent: z.boolean().default(false),
  /** Lists an execution this much later than it counts it. */
  lateMs: z.number().int().min(0).max(60_000).default(0),
  /** The trade date that it gives its executions; without one they have none. */
  tradeDate: dateSchema.optional(),
  /** The part of cancel requests before which it fills one more lot, and tells of it afterwards. */
  fillsOnCancel: share,
  /** The part of requests to replace an order before which it fills one more lot on the old terms. */
  fillsOnReplace: share,
  /** The part of requests to replace an order that it refuses. */
  refusesReplace: share,
  /** Never decides about replacing an order. */
  ignoresReplace: z.boolean().default(false),
  /** The part of orders that it fills at once, in up to four executions. */
  fills: share,
  /** The part of executions that it takes back later. */
  busts: share,
});
export type Behaviour = z.output<typeof behaviourSchema>;

export const goodBehaviour: Behaviour = behaviourSchema.parse({});
