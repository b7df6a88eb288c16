import type { Clock } from '@parkett/market-contract';
import { phaseAt } from '../rules/session-rules';

/**
 * The clock of a live market at an instant: closed outside the exchange's hours and auctions, whatever the feed says,
 * and in an auction while it lasts. A halt that the feed has announced goes before an auction. A market or a date
 * without a calendar follows its feed.
 */
export function onCalendar(clock: Clock, mic: string, now: number): Clock {
  const found = phaseAt({ mic, board: 'main', product: 'share' }, now);
  if (found === undefined || clock.session === 'closed') return clock;
  const { phase, endsAt } = found;
  if (phase === 'continuous') return clock;
  const { phase: said, phaseEndsAt: _, ...rest } = clock;
  if (phase === 'closed') return { ...rest, session: 'closed' };
  if (phase === 'lunch' || phase === 'preOpen') return { ...rest, session: 'closed', phase };
  return said === 'halted' ? clock : { ...rest, phase, ...(endsAt !== undefined && { phaseEndsAt: endsAt }) };
}
