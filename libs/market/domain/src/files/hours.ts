import type { MarketCalendar } from '../calendars/market-calendar';
import { minuteMs } from '../time/zone';
import type { Moment } from './dates';

/** The trade of a closing auction is a few minutes behind the last one of continuous trading. */
const auctionMs = 10 * minuteMs;
/** Files of one market have hardly a row outside its hours; those of another zone have more than one in twenty. */
const insideForEachOutside = 20;

/** Learns from times without a zone whether they can be those of a market's own clocks: it has to be open at them. */
export class HoursEvidence {
  private inside = 0;
  private outside = 0;

  constructor(private readonly calendar: MarketCalendar) {}

  see({ date, msOfDay, offsetMs }: Moment): void {
    const { calendar } = this;
    if (msOfDay === undefined || offsetMs !== undefined || calendar.isTradeDate(date) !== true) return;
    const ts = calendar.zone.instantOf(date, msOfDay);
    if (calendar.isOpenAt(ts) === true || calendar.isOpenAt(ts - auctionMs) === true) this.inside += 1;
    else this.outside += 1;
  }

  get areTheMarkets(): boolean {
    return this.inside > 0 && this.outside * insideForEachOutside <= this.inside;
  }
}
