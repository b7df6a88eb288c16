import { invariant } from '@parkett/kernel';

export const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const rememberedHoursMax = 20_000;

/** The exchange's time zone: converts instants to local dates and back. UTC offsets are cached per hour. */
export class Zone {
  private readonly format: Intl.DateTimeFormat;
  private readonly offsetByHour = new Map<number, number>();

  /** Throws RangeError if the name is not an IANA time zone. */
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

  /** The fraction of the local day that has passed at an instant: 0 at midnight, below 1. */
  dayFractionOf(ts: number): number {
    return ((ts + this.offsetAt(ts)) % dayMs) / dayMs;
  }

  /**
   * The instant at which clocks in the zone show `msOfDay` on `date`. A time skipped by a clock change is read as the
   * one after it.
   */
  instantOf(date: string, msOfDay = 0): number {
    const local = utcOfDate(date) + msOfDay;
    const guess = local - this.offsetAt(local);
    return local - this.offsetAt(guess);
  }

  /**
   * Milliseconds by which local clocks are ahead of UTC. Cached per hour, because current zones change offset only on
   * full hours.
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

/** The time zone of Parkett's exchange: Xetra and the simulated market use the dates of Berlin. */
export const brokerZone = new Zone('Europe/Berlin');

/** Midnight UTC of a date, for counting days. Throws if the text is not a calendar date. */
export function utcOfDate(date: string): number {
  invariant(isDate(date), `not a date: ${date.slice(0, 20)}`);
  const { year, month, day } = partsOf(date);
  // Date.UTC takes the years before 100 for those of the 20th century.
  return year < 100 ? Date.parse(`${date}T00:00:00Z`) : Date.UTC(year, month - 1, day);
}

function dateOfUtc(ts: number): string {
  return new Date(ts).toISOString().slice(0, 10);
}

/** True for a real calendar date `YYYY-MM-DD` (not 2023-02-29). No Date is made, because imports check millions. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const partsOf = (date: string): { year: number; month: number; day: number } => ({
  year: digitsAt(date, 0, 4),
  month: digitsAt(date, 5, 7),
  day: digitsAt(date, 8, 10),
});

function digitsAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function addDays(date: string, days: number): string {
  return dateOfUtc(utcOfDate(date) + days * dayMs);
}

export function isWeekend(date: string): boolean {
  const weekday = new Date(utcOfDate(date)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** ISO 8601 week with its week-year, `2026-W53`: the week belongs to the year that contains its Thursday. */
export function isoWeekOf(date: string): string {
  const ts = utcOfDate(date);
  const mondayBased = (new Date(ts).getUTCDay() + 6) % 7;
  const thursday = ts + (3 - mondayBased) * dayMs;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

export const monthOf = (date: string): string => date.slice(0, 7);
