import type { Clock } from '@parkett/market-contract';
import { phaseAt } from '../rules/session-rules';

/**
 * The clock of a live market at an instant: closed outside the exchange's hours and auctions, whatever the feed says. A
 * market or a date without a calendar follows its feed.
 */
export function onCalendar(clock: Clock, mic: string, now: number): Clock {
  const found = phaseAt({ mic, board: 'main', product: 'share' }, now);
  return found?.phase === 'closed' && clock.session === 'open' ? { ...clock, session: 'closed' } : clock;
}
