import { isPrice, type Price } from '@parkett/kernel';
import { isDate } from '../time/zone';

/** An invalid value in a row; the message helps a person to find it: `open "null" is not a price`. */
export class BadRow extends Error {
  override readonly name = 'BadRow';
}

const shown = (text: string): string => `"${text.slice(0, 40)}"`;

/**
 * Reads a price from a file. With at most four decimals it is taken as written. More decimals are binary float noise
 * (4.449999809265137 for 4.45): the price is rounded half up to seven significant digits, the precision of such a
 * float, with at least two and at most six decimals. Trailing zeros are dropped.
 */
export function readPrice(text: string, field: string): Price {
  const match = /^\+?(\d{1,12})(?:\.(\d{0,40}))?$/.exec(text.trim());
  if (match === null) throw new BadRow(`${field} ${shown(text)} is not a price`);
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  const decimals = match[2] ?? '';
  const result = decimals.length <= 4 ? trimmed(whole, decimals) : rounded(whole, decimals);
  if (!isPrice(result)) throw new BadRow(`${field} ${shown(text)} is not a price`);
  return result;
}

function rounded(whole: string, decimals: string): string {
  // Digits before the first significant one do not count: 0.00123 has three.
  const leading = whole === '0' ? decimals.replace(/^0+/, '').length - decimals.length : whole.length;
  const keep = Math.min(6, Math.max(2, 7 - leading));
  if (decimals.length <= keep) return trimmed(whole, decimals);
  const kept = BigInt(whole + decimals.slice(0, keep));
  return compose(Number(decimals[keep]) >= 5 ? kept + 1n : kept, keep);
}

function compose(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : trimmed(digits.slice(0, -scale), digits.slice(-scale));
}

function trimmed(whole: string, decimals: string): string {
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === '0') end -= 1;
  return end === 0 ? whole : `${whole}.${decimals.slice(0, end)}`;
}

/** Reads a price in ten-thousandths: 1815200 is 181.52. */
export function readPriceE4(text: string, field: string): Price {
  if (!/^\d{1,16}$/.test(text.trim())) throw new BadRow(`${field} ${shown(text)} is not a price in ten-thousandths`);
  const result = compose(BigInt(text.trim()), 4);
  if (!isPrice(result)) throw new BadRow(`${field} ${shown(text)} is not a price`);
  return result;
}

/** Reads whole shares: accepts `42688622.0`, rejects `10.5` and `-3`. */
export function readVolume(text: string, field = 'volume'): number {
  const trimmed = text.trim();
  if (/^-\d/.test(trimmed)) throw new BadRow(`${field} ${shown(text)} is negative`);
  const value = /^\d{1,15}(\.0*)?$/.test(trimmed) ? Number(trimmed) : NaN;
  if (!Number.isSafeInteger(value)) throw new BadRow(`${field} ${shown(text)} is not a whole number`);
  return value;
}

/** `2022-01-03`, `1/3/1990` (month first) or an instant, whose local date is used: `2022-01-03 00:00:00+08:00`. */
export function readDate(text: string, field = 'date'): string {
  const trimmed = text.trim();
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:[+-]\d{2}:?\d{2}|Z)?)?$/.test(trimmed);
  const date =
    american === null ? (iso ? trimmed.slice(0, 10) : '') : `${american[3]}-${pad(american[1])}-${pad(american[2])}`;
  if (!isDate(date)) throw new BadRow(`${field} ${shown(text)} is not a date`);
  return date;
}

const pad = (text: string | undefined): string => (text ?? '').padStart(2, '0');

/** Milliseconds since midnight. */
export function readMsOfDay(text: string, field: string): number {
  const value = /^\d{1,8}$/.test(text.trim()) ? Number(text) : NaN;
  if (!(value < 86_400_000)) throw new BadRow(`${field} ${shown(text)} is not a time of day`);
  return value;
}

/** `08:00` → 28,800,000. */
export function readTime(text: string, field = 'time'): number {
  const match = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  const [hours, minutes, seconds] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)];
  if (match === null || hours > 23 || minutes > 59 || seconds > 59)
    throw new BadRow(`${field} ${shown(text)} is not a time of day`);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

export function required(text: string, field: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new BadRow(`${field} is missing`);
  return trimmed;
}

export const optional = (text: string): string | null => (text.trim() === '' ? null : text.trim());
