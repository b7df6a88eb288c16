import { dateSchema, envSchema, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { micSchema } from './market-segment';
import { phaseSchema } from './phase';
import { feedTimeSchema } from './quote';

/** Key of the session messages on `market.ticks`; no instrument can have it as a symbol. */
export const sessionKey = '_session';

/** Name of the feed adapter whose market time is that of a recording, not the wall clock. */
export const replayFeed = 'replay';

/** Name of the feed adapter of the simulated market. */
export const simulatedFeed = 'simulated';

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
 * time leaps, as a replay does between two recorded hours, and when the phase of its market changes.
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
  /** The phase of the whole market while its session is open; continuous trading when absent. */
  phase: phaseSchema,
  /** When the phase is expected to end; absent when that is not known. */
  phaseEndsAt: feedTimeSchema.optional(),
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
  /** Absent while an open market trades continuously, and when nothing more is known than that it is closed. */
  phase: phaseSchema,
  phaseEndsAt: instantSchema.optional(),
});
export type Clock = z.output<typeof clockSchema>;

/** The opening for which a closed market accepts orders. */
export const openingSchema = z.object({
  /** Its trade date. */
  date: dateSchema,
  /** The beginning of continuous trading; null where nobody knows it. */
  at: instantSchema.nullable(),
});
export type Opening = z.output<typeof openingSchema>;

/** When a closed market opens next, for its customers. */
export interface Reopening {
  readonly at: number;
  /** The market's own, an IANA name. */
  readonly timeZone: string;
}

/** The clock of one market as decisions use it; `opening` is given while the market is closed and the next one is known. */
export interface MarketClock extends Clock {
  readonly opening?: Opening;
  /** Given while the market is closed and the time is known, also where no orders are accepted for the opening. */
  readonly reopens?: Reopening;
  /** Until when orders may not be cancelled; absent while they may. */
  readonly noCancelUntil?: number;
  /** The first date whose deadlines are not over; absent while that is the business date. */
  readonly deadlineDate?: string;
}

/** A deadline of an earlier date is over. */
export const deadlineDateOf = ({ deadlineDate, businessDate }: MarketClock): string => deadlineDate ?? businessDate;

/** An auction at the beginning or the end of a date for which orders are accepted. */
export interface NextAuction {
  /** Its trade date. */
  readonly date: string;
  /** When it ends by the rules of its market. */
  readonly endsAt: number;
}
