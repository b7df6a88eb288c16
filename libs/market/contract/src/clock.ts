import { dateSchema, envSchema, instantSchema } from '@parkett/kernel';
import { z } from 'zod';

/** Key of the session messages on `market.ticks`; no instrument can have it as a symbol. */
export const sessionKey = '_session';

/** The feed says when its session opens and closes; the market clock and the business date follow it. */
export const sessionMessageSchema = z.object({
  session: z.enum(['open', 'closed']),
  businessDate: dateSchema,
  ts: instantSchema,
  /** Name of the feed adapter: simulated, replay or kafka. */
  feed: z.string().max(32),
});
export type SessionMessage = z.output<typeof sessionMessageSchema>;

export const clockSchema = z.object({
  session: z.enum(['open', 'closed']),
  businessDate: dateSchema,
  /** Market time of the newest tick. */
  ts: instantSchema,
  feed: z.string(),
  env: envSchema,
});
export type Clock = z.output<typeof clockSchema>;
