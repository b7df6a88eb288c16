import { z } from 'zod';

/** How badly the provider behaves; tests set it. */
export const behaviourSchema = z.strictObject({
  /** Fails at everything, 503. */
  down: z.boolean().default(false),
  /** Takes no message, 422, for good. */
  refusing: z.boolean().default(false),
  /** Waits before every answer. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** Delivers, but the answer never arrives. */
  loseAnswer: z.boolean().default(false),
});
export type Behaviour = z.output<typeof behaviourSchema>;

export const goodBehaviour: Behaviour = behaviourSchema.parse({});
