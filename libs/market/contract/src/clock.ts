import { dateSchema, envSchema, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { micSchema } from './market-segment';
import { feedTimeSchema } from './quote';

/** Key of the session messages on `market.ticks`; no instrument can have it as a symbol. */
export const sessionKey = '_session';

/**
 * When the open session is expected to end or, while closed, to open next. Null when it never does (a market that is
 * open around the clock changes its business date without closing); absent when the feed does not know.
 */
const changesAtSchema = instantSchema.nullable().optional();

/**
 * The feed announces when a session opens and closes; the market clock and the trade date follow it. A message with a
 * `mic` speaks for that market alone, until a message without one speaks for all markets again. Builds before this one
 * do not know `mic`, so a feed may give it once all processes do. `closed` ends the trade date: day orders expire, and
 * the bars of the date become final. A break at noon is no end, so a feed leaves it out.
 *
 * `ts` and `speed` set the session's clock, by which the times of ticks are judged. A feed repeats the message when its
 * time leaps, as a replay does between two recorded hours.
 */
export const sessionMessageSchema = z.object({
  mic: micSchema.optional(),
  session: z.enum(['open', 'closed']),
  businessDate: dateSchema,
  ts: feedTimeSchema,
  /** Market seconds per second; 1 when absent. A replay at 60 times the recorded speed says 60. */
  speed: z.number().positive().max(1_000_000).optional(),
  /** Name of the feed adapter: simulated, replay or kafka. */
  feed: z.string().max(32),
  changesAt: changesAtSchema,
});
export type SessionMessage = z.output<typeof sessionMessageSchema>;

export const clockSchema = z.object({
  /** Absent for the clock of all markets that have none of their own. */
  mic: micSchema.optional(),
  session: z.enum(['open', 'closed']),
  businessDate: dateSchema,
  /** Market time of the latest tick. */
  ts: instantSchema,
  feed: z.string(),
  env: envSchema,
  changesAt: changesAtSchema,
});
export type Clock = z.output<typeof clockSchema>;
