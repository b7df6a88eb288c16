import type { MarketCalendar } from '../calendars/market-calendar';

/** The trade dates of one market, which are computed once each. */
export class TradeDates {
  private readonly nextOf = new Map<string, string | undefined>();
  private readonly closed = new Map<string, boolean>();

  constructor(private readonly calendar: MarketCalendar) {}

  /** True if the market does not trade on a date; false also for a date that the calendar does not know. */
  isClosed(date: string): boolean {
    let closed = this.closed.get(date);
    if (closed === undefined) this.closed.set(date, (closed = this.calendar.isTradeDate(date) === false));
    return closed;
  }

  /** The number of trade dates after `from` and before `to`; 0 for dates that the calendar does not know. */
  between(from: string, to: string): number {
    let count = 0;
    for (let at = this.next(from); at !== undefined && at < to; at = this.next(at)) count += 1;
    return count;
  }

  private next(date: string): string | undefined {
    if (!this.nextOf.has(date)) this.nextOf.set(date, this.calendar.nextTradeDate(date));
    return this.nextOf.get(date);
  }
}
