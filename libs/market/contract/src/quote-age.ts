import type { Clock } from './clock';
import { isTimeOf } from './market-time';
import type { Quote } from './quote';

/**
 * The venue fills at a quote for at most this long: what is older says less than the delayed prices that exchanges
 * publish to everybody after 15 minutes. The simulated feed renews even its quietest quotes within about two minutes,
 * so all of them trade. Apart from this limit, nothing trades while the whole feed is silent.
 */
export const quoteAgeMsMax = 15 * 60_000;

/**
 * True for a quote that no order may be filled at any more, by the wall clock (the feed has gone on without this
 * symbol) or by the market's own (a replay at a higher speed, or an old quote that a feed sends again). A market clock
 * that cannot be right for its date judges nothing; then the wall clock alone does.
 */
export function isTooOld(
  { ts, receivedAt }: Pick<Quote, 'ts'> & { readonly receivedAt: number },
  clock: Pick<Clock, 'ts' | 'businessDate'>,
  now: number,
): boolean {
  const isByMarket = isTimeOf(clock.businessDate, clock.ts) && clock.ts - ts > quoteAgeMsMax;
  return isByMarket || now - receivedAt > quoteAgeMsMax;
}
