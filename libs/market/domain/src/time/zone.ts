import { invariant } from '@parkett/kernel';

export const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const rememberedHoursMax = 20_000;

/**
 * The exchange's calendar: turns instants into its local dates and back. Offsets are looked up once an hour of market
 * time.
 */
export class Zone {
  private readonly format: Intl.DateTimeFormat;
  private readonly offsetByHour = new Map<number, number>();

  /** Throws RangeError when the name is no IANA time zone. */
  constructor(readonly name: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** Local date `YYYY-MM-DD` of an instant. */
  dateOf(ts: number): string {
    return dateOfUtc(ts + this.offsetAt(ts));
  }

  /** How much of the clock's day has passed at an instant, from 0 at midnight up to 1. */
  dayFractionOf(ts: number): number {
    return ((ts + this.offsetAt(ts)) % dayMs) / dayMs;
  }

  /**
   * The instant at which the zone's clocks show `msOfDay` on `date`; a time that a clock change skips is read after it.
   */
  instantOf(date: string, msOfDay = 0): number {
    const local = utcOfDate(date) + msOfDay;
    const guess = local - this.offsetAt(local);
    return local - this.offsetAt(guess);
  }

  /**
   * Milliseconds that local clocks are ahead of UTC. Zones change on quarter hours at the finest, hours in our time.
   */
  private offsetAt(ts: number): number {
    const hour = Math.floor(ts / hourMs);
    const known = this.offsetByHour.get(hour);
    if (known !== undefined) return known;
    const at = hour * hourMs;
    const part: Record<string, number> = {};
    for (const { type, value } of this.format.formatToParts(at)) part[type] = Number(value);
    const local = Date.UTC(
      part['year'] ?? 0,
      (part['month'] ?? 1) - 1,
      part['day'] ?? 1,
      part['hour'] ?? 0,
      part['minute'] ?? 0,
      part['second'] ?? 0,
    );
    if (this.offsetByHour.size >= rememberedHoursMax) this.offsetByHour.clear();
    this.offsetByHour.set(hour, local - at);
    return local - at;
  }
}

/** The house's exchange: Xetra's and the invented market's dates are Berlin's. */
export const houseZone = new Zone('Europe/Berlin');

/** Midnight UTC of a date, to count days with. Throws when the text is no date of the calendar. */
export function utcOfDate(date: string): number {
  const ts = Date.parse(`${date}T00:00:00Z`);
  invariant(isDate(date), `not a date: ${date.slice(0, 20)}`);
  return ts;
}

export function dateOfUtc(ts: number): string {
  return new Date(ts).toISOString().slice(0, 10);
}

/** True for `YYYY-MM-DD` that the calendar has: 2023-02-29 is none. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ts = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ts) && dateOfUtc(ts) === text;
}

export function addDays(date: string, days: number): string {
  return dateOfUtc(utcOfDate(date) + days * dayMs);
}

/** ISO 8601 week with its week-year, `2026-W53`: the week belongs to the year that holds its Thursday. */
export function isoWeekOf(date: string): string {
  const ts = utcOfDate(date);
  const mondayBased = (new Date(ts).getUTCDay() + 6) % 7;
  const thursday = ts + (3 - mondayBased) * dayMs;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

export const monthOf = (date: string): string => date.slice(0, 7);
