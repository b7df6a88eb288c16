import type { Env } from '@parkett/kernel';
import { simulatedFeed, type DailyAuction, type MarketClock, type NextAuction } from '@parkett/market-contract';
import { auctionEndOf, paperAuctionEndOf } from '../rules/session-rules';
import { addDays } from '../time/zone';
import { calendarOf } from './calendars';

interface Dates {
  readonly endOn: (date: string) => number | undefined;
  readonly after: (date: string) => string | undefined;
}

/** The dates of a live market are those of its calendar. The simulated market trades on every date. */
function datesOf(feed: string, mic: string | undefined, env: Env, auction: DailyAuction): Dates | undefined {
  if (env === 'LIVE') {
    const calendar = mic === undefined ? undefined : calendarOf(mic);
    if (mic === undefined || calendar === undefined) return undefined;
    return {
      endOn: (date) => auctionEndOf({ mic, board: 'main', product: 'share' }, date, auction),
      after: (date) => calendar.nextTradeDate(date),
    };
  }
  // Recorded days have no auctions.
  if (feed !== simulatedFeed) return undefined;
  return { endOn: (date) => paperAuctionEndOf(date, auction), after: (date) => addDays(date, 1) };
}

/**
 * The auction for which a market accepts orders at an instant; undefined for a market without one. Once the opening
 * auction of a date is over, that is the one of the next date. The closing auction is always that of the date for which
 * the market accepts orders.
 */
export function nextAuction(
  { mic, env, now }: { readonly mic: string | undefined; readonly env: Env; readonly now: number },
  clock: MarketClock | undefined,
  auction: DailyAuction,
): NextAuction | undefined {
  const dates = clock && datesOf(clock.feed, mic, env, auction);
  const first = clock?.session === 'open' ? clock.businessDate : clock?.opening?.date;
  if (dates === undefined || first === undefined) return undefined;
  for (const date of auction === 'opening' ? [first, dates.after(first)] : [first]) {
    const endsAt = date === undefined ? undefined : dates.endOn(date);
    if (date !== undefined && endsAt !== undefined && now < endsAt) return { date, endsAt };
  }
  return undefined;
}
