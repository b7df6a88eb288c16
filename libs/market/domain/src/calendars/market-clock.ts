import type { Env } from '@parkett/kernel';
import { replayFeed, simulatedFeed, type Clock, type MarketClock, type Opening } from '@parkett/market-contract';
import { calendarOf } from './calendars';
import type { MarketCalendar } from './market-calendar';
import { zoneOf } from './market-zone';
import { phaseAt } from '../rules/session-rules';
import { onCalendar } from './on-calendar';
import { addDays, brokerZone } from '../time/zone';

/**
 * The clock of a market at an instant, with the next opening while it is closed. A live market keeps to the exchange's
 * calendar as well; paper and replayed markets follow their feed alone.
 *
 * @param clock as the feed has set it
 */
export function marketClock(
  clock: Clock,
  { mic, env }: { readonly mic: string | undefined; readonly env: Env },
  now: number,
): MarketClock {
  const liveMic = env === 'LIVE' ? mic : undefined;
  const current = liveMic === undefined ? clock : withNoCancel(onCalendar(clock, liveMic, now), liveMic, now);
  const today = todayOf(clock, mic, now);
  if (current.session === 'open') return { ...current, ...deadlinesFrom(today, clock) };
  const calendar = liveMic === undefined ? undefined : calendarOf(liveMic);
  const opening = (calendar && openingBy(calendar, clock, now)) ?? announced(clock, now);
  const isOver = opening?.date !== clock.businessDate;
  const first = isOver ? addDays(clock.businessDate, 1) : clock.businessDate;
  const closed = { ...current, ...deadlinesFrom(first > today ? first : today, clock) };
  if (opening === undefined) return closed;
  return {
    ...closed,
    opening,
    ...(opening.at !== null && { reopens: { at: opening.at, timeZone: zoneOf(mic).name } }),
  };
}

/** The simulated market has one session for all exchanges, whose dates are the broker's. */
function todayOf({ feed, ts }: Clock, mic: string | undefined, now: number): string {
  if (feed === simulatedFeed) return brokerZone.dateOf(now);
  return zoneOf(mic).dateOf(feed === replayFeed ? ts : now);
}

/**
 * A deadline is over when the market closes on its date, and on a date without a session with that date: a feed that
 * announces nothing, and a venue that keeps no orders for the opening, extend none.
 */
const deadlinesFrom = (date: string, { businessDate }: Clock): Pick<MarketClock, 'deadlineDate'> =>
  date > businessDate ? { deadlineDate: date } : {};

/** Exchanges keep orders in the last part of an auction. That follows from the calendar, whatever the feed says. */
function withNoCancel(clock: Clock, mic: string, now: number): MarketClock {
  const phase = phaseAt({ mic, board: 'main', product: 'share' }, now);
  return phase === undefined || phase.mayCancel || phase.endsAt === undefined
    ? clock
    : { ...clock, noCancelUntil: phase.endsAt };
}

/** A feed that has closed a session ends its trade date, also before the hours of the calendar are over. */
function openingBy(calendar: MarketCalendar, { session, businessDate }: Clock, now: number): Opening | undefined {
  const today = calendar.zone.dateOf(now);
  for (let date: string | undefined = today; date !== undefined; date = calendar.nextTradeDate(date)) {
    if (session === 'closed' && date <= businessDate) continue;
    const next = calendar.sessionsOn(date)?.find(({ closesAt }) => closesAt > now);
    if (next !== undefined) return { date, at: next.opensAt > now ? next.opensAt : null };
  }
  return undefined;
}

/**
 * Without a calendar only the feed can know: a trade date is never guessed. An opening whose time has passed has not
 * happened. A replay's market has times of its own.
 */
function announced({ mic, session, businessDate, changesAt, ts, feed }: Clock, now: number): Opening | undefined {
  if (session === 'open' || typeof changesAt !== 'number') return undefined;
  if (changesAt <= (feed === replayFeed ? ts : now)) return undefined;
  const date = zoneOf(mic).dateOf(changesAt);
  return date > businessDate ? { date, at: changesAt } : undefined;
}
