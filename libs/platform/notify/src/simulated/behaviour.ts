import { z } from 'zod';
import { messageSchema } from '../message';

/** Faults of the simulated provider; tests set them. */
export const behaviourSchema = z.strictObject({
  /** The channel that has these faults; both if none is named. */
  channel: messageSchema.shape.channel.optional(),
  /** Answers every request with 503. */
  down: z.boolean().default(false),
  /** Refuses every message for good, with 422. */
  refusing: z.boolean().default(false),
  /** Delay before every answer. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** Delivers every message twice, as networks do at times. */
  repeat: z.boolean().default(false),
  /** Delivers, but drops the answer. */
  loseAnswer: z.boolean().default(false),
});
export type Behaviour = z.output<typeof behaviourSchema>;

export const goodBehaviour: Behaviour = behaviourSchema.parse({});
