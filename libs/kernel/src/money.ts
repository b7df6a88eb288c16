import { invariant } from './invariant';
import { millionthsPerShare, type Quantity } from './quantity';

/** ISO 4217 code of a currency in which accounts can be kept. */
export type Currency = 'EUR' | 'USD' | 'CNY' | 'HKD' | 'GBP' | 'CHF' | 'JPY';

const minorDigitsOf: Readonly<Record<Currency, number>> = { EUR: 2, USD: 2, CNY: 2, HKD: 2, GBP: 2, CHF: 2, JPY: 0 };

export const currencies = Object.keys(minorDigitsOf) as readonly Currency[];

/** The base currency of every account that is opened. */
export const baseCurrency: Currency = 'EUR';

/** The currencies in which customers can hold cash besides the base currency of their account. */
export const accountCurrencies: readonly Currency[] = ['EUR', 'CNY', 'HKD', 'USD', 'CHF', 'GBP'];

/**
 * An amount of money in minor units (cents); the currency is known from the context. A whole number within ±(2^53−1),
 * so that JSON carries it exactly. The limit is 90 trillion euros, more than any ledger here will reach.
 */
export type Minor = number & { readonly __unit: 'minor' };

/** A price per share as a decimal string without exponent, sign or leading zeros: `"104.35"`. */
export type Price = string & { readonly __unit: 'price' };

export type Rounding = 'halfUp' | 'up' | 'down';

export const zero = 0 as Minor;

/** Returns the number as minor units; throws unless it is a whole number that JSON carries exactly. */
export function minor(value: number): Minor {
  invariant(Number.isSafeInteger(value), 'an amount must be a whole number of minor units');
  return (value === 0 ? 0 : value) as Minor;
}

export const add = (a: Minor, b: Minor): Minor => minor(a + b);
export const subtract = (a: Minor, b: Minor): Minor => minor(a - b);
export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce(add, zero);
export const minorDigits = (currency: Currency): number => minorDigitsOf[currency];

const pricePattern = /^(0|[1-9]\d{0,11})(\.\d{1,8})?$/;

/** True for a decimal string that can be a price: positive, at most 12 digits before the point and 8 after it. */
export const isPrice = (text: string): text is Price => pricePattern.test(text) && /[1-9]/.test(text);

export function price(text: string): Price {
  invariant(isPrice(text), `not a price: ${text.slice(0, 40)}`);
  return text as Price;
}

interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const decimalPattern = /^-?\d+(\.\d+)?$/;

/** Reads a decimal string, signed or not, as digits and scale: `"-1.50"` is −150 at scale 2. */
export function decimal(text: string): Decimal {
  // BigInt alone would accept "", " 7 " and "0x1F".
  invariant(decimalPattern.test(text), `not a decimal number: ${text.slice(0, 40)}`);
  const negative = text.startsWith('-');
  const unsigned = negative ? text.slice(1) : text;
  const point = unsigned.indexOf('.');
  const scale = point < 0 ? 0 : unsigned.length - point - 1;
  const digits = BigInt(point < 0 ? unsigned : unsigned.slice(0, point) + unsigned.slice(point + 1));
  return { digits: negative ? -digits : digits, scale };
}

/** Divides with the stated rounding. The sign is handled separately, so half up rounds away from zero on both sides. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = n / d;
  const rest = n % d;
  const up = rounding === 'up' ? rest > 0n : rounding === 'halfUp' ? rest * 2n >= d : false;
  const rounded = up ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}

const pow10 = (n: number): bigint => 10n ** BigInt(n);

const perShareOf = BigInt(millionthsPerShare);

/**
 * Value of a quantity at the price `at`, in minor units of `currency`; rounded half up unless stated otherwise. The
 * product is exact at any price and quantity and rounded once. Throws when the value exceeds 2^53−1 minor units: the
 * largest order at the highest price does, so ask `isWorthMore` first.
 */
export function notional(at: Price, quantity: Quantity, currency: Currency, rounding: Rounding = 'halfUp'): Minor {
  const small = smallNotional(at, quantity, currency, rounding);
  if (small !== undefined) return small;
  const { digits, scale } = decimal(at);
  const product = digits * BigInt(quantity) * pow10(minorDigitsOf[currency]);
  return minor(Number(divide(product, pow10(scale) * perShareOf, rounding)));
}

const [zeroCode, nineCode, pointCode] = [48, 57, 46];
const powers = Array.from({ length: 15 }, (_, exponent) => 10 ** exponent);

/**
 * The same without big integers, which take many times as long: a chart needs hundreds of thousands of values.
 * Undefined if not all of it is exact.
 */
function smallNotional(at: Price, quantity: Quantity, currency: Currency, rounding: Rounding): Minor | undefined {
  let digits = 0;
  let point = -1;
  for (let index = 0; index < at.length; index++) {
    const code = at.charCodeAt(index);
    if (code >= zeroCode && code <= nineCode) digits = digits * 10 + (code - zeroCode);
    else if (code === pointCode && point < 0 && index > 0) point = index;
    else return undefined;
  }
  const scale = point < 0 ? 0 : at.length - point - 1;
  const product = digits * Math.abs(quantity);
  const divisor = powers[scale + 6 - minorDigitsOf[currency]];
  if (at === '' || point === at.length - 1 || !Number.isSafeInteger(product) || divisor === undefined) return undefined;
  // Exact below 2^53: a quotient that is no whole number is farther from the next one than it is rounded.
  const quotient = Math.floor(product / divisor);
  const rest = product - quotient * divisor;
  const isUp = rounding === 'up' ? rest > 0 : rounding === 'halfUp' && rest * 2 >= divisor;
  const rounded = isUp ? quotient + 1 : quotient;
  return minor(quantity < 0 ? -rounded : rounded);
}

/** True when a quantity at the price `at` is worth more than `most` minor units; exact for any price and quantity. */
export function isWorthMore(at: Price, quantity: Quantity, most: Minor, currency: Currency): boolean {
  const { digits, scale } = decimal(at);
  const product = digits * BigInt(quantity) * pow10(minorDigitsOf[currency]);
  return product > BigInt(most) * pow10(scale) * perShareOf;
}

/** `amount × rate`, where the rate is a decimal string ("0.0005" is 5 basis points). */
export function applyRate(amount: Minor, rate: string, rounding: Rounding = 'halfUp'): Minor {
  const { digits, scale } = decimal(rate);
  return minor(Number(divide(BigInt(amount) * digits, pow10(scale), rounding)));
}

/**
 * Returns `part/whole` of an amount, rounded down: the rounding difference stays with the remainder. The product of an
 * amount and a quantity may reach 2^106, so it is a bigint; the result is never above the amount.
 */
export function proRata(amount: Minor, part: Quantity, whole: Quantity): Minor {
  invariant(whole > 0 && part >= 0 && part <= whole, 'a part must be between zero and the whole');
  return minor(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));
}

/**
 * Returns −1, 0 or 1 when `a` is below, equal to or above `b`; exact at any number of decimals. Prices have no sign and
 * no leading zeros, so the longer whole part is greater; with equal lengths, text order equals numeric order.
 */
export function comparePrices(a: Price, b: Price): -1 | 0 | 1 {
  if (a === b) return 0;
  const [pointA, pointB] = [a.indexOf('.'), b.indexOf('.')];
  const [wholeA, wholeB] = [pointA < 0 ? a.length : pointA, pointB < 0 ? b.length : pointB];
  if (wholeA !== wholeB) return wholeA < wholeB ? -1 : 1;
  if (a.length === b.length) return a < b ? -1 : 1;
  const length = Math.max(a.length, b.length);
  const [x, y] = [padded(a, pointA, length), padded(b, pointB, length)];
  return x === y ? 0 : x < y ? -1 : 1;
}

/** Pads the decimals with zeros up to `length`, so that texts compare digit by digit. */
const padded = (text: string, point: number, length: number): string =>
  (point < 0 ? `${text}.` : text).padEnd(length + 1, '0');

/** True when the price is a whole multiple of the tick. */
export function isOnTick(at: Price, tick: Price): boolean {
  const scale = Math.max(decimalsOf(at), decimalsOf(tick));
  const [x, t] = [Number(at) * 10 ** scale, Number(tick) * 10 ** scale];
  // A float tells texts of 15 digits apart. Every order and every quote asks this; big integers take ten times as long.
  if (Math.max(at.length, tick.length) < 17 && Math.max(x, t) < 1e15) return Math.round(x) % Math.round(t) === 0;
  return unitsAt(at, scale) % unitsAt(tick, scale) === 0n;
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

function unitsAt(text: string, at: number): bigint {
  const { digits, scale } = decimal(text);
  return digits * pow10(at - scale);
}

/** `at × factor`, rounded to the tick grid and never below one tick. Round a buyer's bound up and a seller's down. */
export function scalePrice(at: Price, factor: string, tick: Price, rounding: Rounding): Price {
  const [x, f, t] = [decimal(at), decimal(factor), decimal(tick)];
  const ticks = divide(x.digits * f.digits * pow10(t.scale), pow10(x.scale + f.scale) * t.digits, rounding);
  return fromUnits((ticks < 1n ? 1n : ticks) * t.digits, t.scale);
}

/** `at` plus (up) or minus (down) a distance, exact; undefined when the result cannot be a price. */
export function shiftPrice(at: Price, by: Price, direction: 'up' | 'down'): Price | undefined {
  const scale = Math.max(decimalsOf(at), decimalsOf(by));
  const distance = unitsAt(by, scale);
  const units = unitsAt(at, scale) + (direction === 'up' ? distance : -distance);
  const text = inUnits(units > 0n ? units : 0n, scale);
  return isPrice(text) ? text : undefined;
}

const fromUnits = (units: bigint, scale: number): Price => price(inUnits(units, scale));

function inUnits(units: bigint, scale: number): string {
  const text = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** "1234.5" → 123450 minor units; undefined if the text is not an amount or has more decimals than the currency. */
export function parseAmount(text: string, currency: Currency): Minor | undefined {
  const digits = minorDigitsOf[currency];
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text);
  if (!match || (match[3] ?? '').length > digits) return undefined;
  return minor(Number(`${match[1]}${match[2]}${(match[3] ?? '').padEnd(digits, '0')}`));
}

/** 123450 minor units → "1234.50". */
export function formatAmount(amount: Minor, currency: Currency): string {
  const digits = minorDigitsOf[currency];
  const text = Math.abs(amount)
    .toString()
    .padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
