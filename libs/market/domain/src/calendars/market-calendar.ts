import { addDays, isWeekend, Zone } from '../time/zone';
import { readDates, readHours, type CalendarData, type Hours } from './calendar-data';

/** A stretch of continuous trading, as instants; at `closesAt` the market is closed. */
export interface TradingSession {
  readonly opensAt: number;
  readonly closesAt: number;
}

/**
 * Trade dates and trading hours of one market. Dates are those of the market's own time zone. Every answer is undefined
 * for dates that the calendar does not know, because exchanges publish holidays about a year ahead: a date is never
 * assumed to be a trade date.
 */
export class MarketCalendar {
  /** The version: the market and the last date that it knows. */
  readonly id: string;
  readonly zone: Zone;
  readonly source: string;
  /** First and last date that the calendar knows. */
  readonly from: string;
  readonly to: string;
  private readonly closed: ReadonlySet<string>;
  private readonly regular: readonly { readonly from: string; readonly hours: readonly Hours[] }[];
  private readonly special = new Map<string, readonly Hours[]>();
  /** Trade dates after and before each date that was asked for, because every order asks for its settlement date. */
  private readonly nextDates = new Map<string, string>();
  private readonly previousDates = new Map<string, string>();

  constructor(mic: string, data: CalendarData) {
    this.id = `${mic.toLowerCase()}-calendar-${data.to}`;
    this.zone = new Zone(data.zone);
    this.source = data.source;
    this.from = data.from;
    this.to = data.to;
    this.closed = new Set(readDates(data.closed));
    this.regular = data.regular.map(({ from, hours }) => ({ from, hours: readHours(hours) }));
    for (const [text, dates] of Object.entries(data.special)) {
      const hours = readHours(text);
      for (const date of readDates(dates)) this.special.set(date, hours);
    }
  }

  isTradeDate(date: string): boolean | undefined {
    if (date < this.from || date > this.to) return undefined;
    return !isWeekend(date) && !this.closed.has(date);
  }

  /** The sessions of a date in order, two around a lunch break; none when the market is closed. */
  sessionsOn(date: string): readonly TradingSession[] | undefined {
    const isTradeDate = this.isTradeDate(date);
    if (isTradeDate === undefined) return undefined;
    return isTradeDate ? this.hoursOn(date).map((hours) => this.sessionAt(date, hours)) : [];
  }

  isOpenAt(ts: number): boolean | undefined {
    return this.sessionsOn(this.zone.dateOf(ts))?.some(({ opensAt, closesAt }) => opensAt <= ts && ts < closesAt);
  }

  /** The first trade date after `date`. */
  nextTradeDate(date: string): string | undefined {
    return this.tradeDateFrom(date, 1, this.nextDates);
  }

  /** The last trade date before `date`. */
  previousTradeDate(date: string): string | undefined {
    return this.tradeDateFrom(date, -1, this.previousDates);
  }

  private tradeDateFrom(date: string, step: 1 | -1, found: Map<string, string>): string | undefined {
    const known = found.get(date);
    if (known !== undefined) return known;
    for (let at = addDays(date, step); ; at = addDays(at, step)) {
      const isTradeDate = this.isTradeDate(at);
      if (isTradeDate === undefined) return undefined;
      if (!isTradeDate) continue;
      found.set(date, at);
      return at;
    }
  }

  private hoursOn(date: string): readonly Hours[] {
    return this.special.get(date) ?? this.regular.findLast(({ from }) => from <= date)?.hours ?? [];
  }

  private sessionAt(date: string, { opensAt, closesAt }: Hours): TradingSession {
    return { opensAt: this.zone.instantOf(date, opensAt), closesAt: this.zone.instantOf(date, closesAt) };
  }
}
