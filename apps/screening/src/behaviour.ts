import { z } from 'zod';

/** The faults of this provider, set by tests. Parkett must not take any of their answers for a clear one. */
export const behaviourSchema = z.strictObject({
  /** Answers every request with 503. */
  down: z.boolean().default(false),
  /** Waits before every answer. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** Takes every request and never answers. */
  silent: z.boolean().default(false),
  /** Looks up the name, but the answer is lost. */
  loseAnswer: z.boolean().default(false),
  /** Gives the answer to the request before this one. */
  repeats: z.boolean().default(false),
  /** Names a request that nobody has made. */
  foreign: z.boolean().default(false),
  /** `text`: no JSON. `shape`: a field is missing. `score`: one of 900. `large`: more than anybody reads. */
  wrong: z.enum(['text', 'shape', 'score', 'large']).nullable().default(null),
  /** Says that it screens in earnest. */
  env: z.enum(['SIMULATED', 'LIVE']).default('SIMULATED'),
});
export type Behaviour = z.output<typeof behaviourSchema>;

export const goodBehaviour: Behaviour = behaviourSchema.parse({});
