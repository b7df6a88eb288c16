import { isDate } from '../time/zone';
import { BadRow, shown } from './values';

/** `dmy`: 31/12/2024, `mdy`: 12/31/2024. */
export type DateOrder = 'dmy' | 'mdy';

/** A date with the time of day and the UTC offset that stand beside it, if any. */
export interface Moment {
  readonly date: string;
  readonly msOfDay: number | undefined;
  /** Milliseconds by which the clock that wrote the time is ahead of UTC. */
  readonly offsetMs: number | undefined;
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T\s]\s*(.+))?$/;
const compact = /^(\d{4})(\d{2})(\d{2})(?:[T\s]\s*(.+))?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T\s,]\s*(.+))?$/;
const monthName = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+(.+))?$/i;
const dayThenName = /^(\d{1,2})[-\s]([a-z]{3})[a-z]*\.?[-\s](\d{4})(?:,?\s+(.+))?$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const pad = (text: string | undefined): string => (text ?? '').padStart(2, '0');

/** The two numbers of a date that does not begin with its year, in the order in which they are written. */
export function dayAndMonth(text: string): { first: number; second: number; separator: string } | undefined {
  const match = yearLast.exec(text.trim());
  return match === null ? undefined : { first: Number(match[1]), second: Number(match[3]), separator: match[2] ?? '' };
}

/**
 * Reads `2024-01-09`, `20240109`, `2024/01/09`, `Jan 9, 2024`, `9-Jan-2024` and, in the order of the file, `9/1/2024`;
 * each may be followed by a time of day. Throws BadRow.
 */
export function readMoment(text: string, order: DateOrder | undefined, field = 'date'): Moment {
  const trimmed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed) && isDate(trimmed))
    return { date: trimmed, msOfDay: undefined, offsetMs: undefined };
  const { date, rest } = split(trimmed, order);
  if (!isDate(date)) throw new BadRow(`${field} ${shown(text)} is not a date`);
  const time = rest === undefined ? undefined : readClock(rest);
  if (rest !== undefined && time === undefined) throw new BadRow(`${field} ${shown(text)} is not a date and time`);
  return { date, msOfDay: time?.msOfDay, offsetMs: time?.offsetMs };
}

function split(text: string, order: DateOrder | undefined): { date: string; rest: string | undefined } {
  const ymd = yearFirst.exec(text);
  if (ymd !== null) return { date: `${ymd[1]}-${pad(ymd[3])}-${pad(ymd[4])}`, rest: ymd[5] };
  const digits = compact.exec(text);
  if (digits !== null) return { date: `${digits[1]}-${digits[2]}-${digits[3]}`, rest: digits[4] };
  const last = yearLast.exec(text);
  if (last !== null && order !== undefined) {
    const [day, month] = order === 'dmy' ? [last[1], last[3]] : [last[3], last[1]];
    return { date: `${last[4]}-${pad(month)}-${pad(day)}`, rest: last[5] };
  }
  const named = monthName.exec(text);
  if (named !== null) return { date: `${named[3]}-${numberOf(named[1])}-${pad(named[2])}`, rest: named[4] };
  const dayFirst = dayThenName.exec(text);
  if (dayFirst !== null)
    return { date: `${dayFirst[3]}-${numberOf(dayFirst[2])}-${pad(dayFirst[1])}`, rest: dayFirst[4] };
  return { date: '', rest: undefined };
}

const numberOf = (name: string | undefined): string => pad(String(months.indexOf((name ?? '').toLowerCase()) + 1));

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/;

/** A time of day, `08:00`, `08:00:30-05:00` or `080000`; undefined for any other text. */
export function readClock(text: string): { msOfDay: number; offsetMs: number | undefined } | undefined {
  const match = clock.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{2})?$/.exec(text.trim());
  const [hours, minutes, seconds] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)];
  if (match === null || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const zone = match[4];
  return {
    msOfDay: ((hours * 60 + minutes) * 60 + seconds) * 1000,
    offsetMs: zone === undefined ? undefined : offset(zone),
  };
}

function offset(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (match === null) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000;
}

/** A date of the file that fits only one order of day and month. */
interface DateProof {
  readonly line: number;
  readonly text: string;
}

/** Learns from a file's dates whether the day or the month comes first. */
export class DateEvidence {
  /** True once a date begins with neither year nor month name. */
  seen = false;
  private onlyPoints = true;
  private readonly proof: Partial<Record<DateOrder, DateProof>> = {};

  see(text: string, line: number): void {
    const parts = dayAndMonth(text);
    if (parts === undefined) return;
    this.seen = true;
    this.onlyPoints &&= parts.separator === '.';
    const { first, second } = parts;
    if (first > 12 && first <= 31 && second <= 12) this.proof.dmy ??= { line, text };
    if (second > 12 && second <= 31 && first <= 12) this.proof.mdy ??= { line, text };
  }

  get proofs(): Readonly<Partial<Record<DateOrder, DateProof>>> {
    return this.proof;
  }

  /** The order that the dates prove or, where they have points between their parts, the day first. */
  get order(): DateOrder | undefined {
    if (this.proof.mdy !== undefined) return 'mdy';
    return this.proof.dmy !== undefined || (this.seen && this.onlyPoints) ? 'dmy' : undefined;
  }
}
