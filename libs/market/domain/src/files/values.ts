import { isPrice, type Price } from '@parkett/kernel';
import { plainNumber, type DecimalMark } from './numbers';

/** An invalid value in a row; the message helps a person to find it: `open "null" is not a price`. */
export class BadRow extends Error {
  override readonly name = 'BadRow';
}

export const shown = (text: string): string => `"${text.slice(0, 40)}"`;

/** Nothing has to be done to such a text: no needless zeros, at most four decimals. */
const plainPrice = /^(?:[1-9]\d{0,11}(?:\.\d{0,3}[1-9])?|0\.\d{0,3}[1-9])$/;
const pricePattern = /^(\d{1,12})(?:\.(\d{0,40}))?$/;

/**
 * Reads a price from a file. With at most four decimals it is taken as written. More decimals are binary float noise
 * (4.449999809265137 for 4.45): the price is rounded half up to seven significant digits, the precision of such a
 * float, with at least two and at most six decimals. Trailing zeros are dropped.
 */
export function readPrice(text: string, field: string, mark: DecimalMark = '.'): Price {
  if (mark === '.' && plainPrice.test(text)) return text as Price;
  const match = pricePattern.exec((mark === '.' && pricePattern.test(text) ? text : plainNumber(text, mark)) ?? '');
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

/** Reads whole shares: accepts `42688622.0` and `1.2M`, rejects `10.5` and `-3`. A volume that is not known is 0. */
export function readVolume(text: string, field = 'volume', mark: DecimalMark = '.'): number {
  const trimmed = text.trim();
  if (/^(-{0,2}|n\/a|nan)$/i.test(trimmed)) return 0;
  const plain = mark === '.' && volumePattern.test(trimmed) ? trimmed : (plainNumber(trimmed, mark) ?? '');
  if (plain.startsWith('-')) throw new BadRow(`${field} ${shown(text)} is negative`);
  const value = volumePattern.test(plain) ? Number(plain) : NaN;
  if (!Number.isSafeInteger(value)) throw new BadRow(`${field} ${shown(text)} is not a whole number`);
  return value;
}

const volumePattern = /^\d{1,15}(\.0*)?$/;

/** Milliseconds since midnight. */
export function readMsOfDay(text: string, field: string): number {
  const value = /^\d{1,8}$/.test(text.trim()) ? Number(text) : NaN;
  if (!(value < 86_400_000)) throw new BadRow(`${field} ${shown(text)} is not a time of day`);
  return value;
}

export function required(text: string, field: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new BadRow(`${field} is missing`);
  return trimmed;
}

export const optional = (text: string): string | null => (text.trim() === '' ? null : text.trim());
