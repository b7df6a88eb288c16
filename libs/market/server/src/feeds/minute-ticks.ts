import { comparePrices, isPrice, price, type Price } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import { minuteMs, orderPrices } from '@parkett/market-domain';

/** A minute of a recording. */
export interface RecordedMinute {
  readonly symbol: string;
  /** Start of the minute. */
  readonly ts: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
}

const stepsAt = [0.03, 0.33, 0.66, 0.96];
const maxSize = 1_000_000_000;

/**
 * Ticks that could have produced a minute: the open, then the extremes (the low first if the price rose), then the
 * close. They are spread over the minute, slightly shifted per symbol, and their sizes add up exactly to the minute's
 * volume. The recording has no quotes, so bid and ask are one tick apart, with the last price on the side it moved
 * towards.
 */
export function ticksOfMinute(minute: RecordedMinute, tick: Price): Tick[] {
  const { open, high, low, close, volume } = minute;
  const path = orderPrices(close, open) >= 0 ? [open, low, high, close] : [open, high, low, close];
  const steps = path.filter((at, index) => index === 0 || at !== path[index - 1]);
  const sizes = split(volume, steps.length);
  const shift = offsetOf(minute.symbol);
  return steps.map((last, index) => {
    const at = steps.length === 1 ? 0.4 : (stepsAt[Math.round((index * 3) / (steps.length - 1))] ?? 0.5);
    const rose = index > 0 && orderPrices(last, steps[index - 1] ?? last) > 0;
    const size = Math.min(sizes[index] ?? 0, maxSize);
    const standing = Math.max(1, size);
    const below = rose ? minus(last, tick) : last;
    return {
      symbol: minute.symbol,
      ts: minute.ts + Math.floor(minuteMs * at) + shift,
      last,
      size,
      bid: below,
      bidSize: below === null ? 0 : standing,
      ask: rose ? last : plus(last, tick),
      askSize: standing,
    };
  });
}

/** Splits a volume into nearly equal whole parts, the larger ones last. */
function split(volume: number, parts: number): number[] {
  const each = Math.floor(volume / parts);
  const rest = volume - each * parts;
  return Array.from({ length: parts }, (_, index) => each + (index >= parts - rest ? 1 : 0));
}

/** Up to 900 ms, derived from the symbol, so that symbols do not all tick at the same instant. */
function offsetOf(symbol: string): number {
  let value = 0;
  for (let i = 0; i < symbol.length; i++) value = (value * 31 + symbol.charCodeAt(i)) % 901;
  return value;
}

const plus = (a: Price, b: Price): Price => sum(a, b, 1n);
/** Null when the result would not be positive. */
const minus = (a: Price, b: Price): Price | null => (comparePrices(a, b) > 0 ? sum(a, b, -1n) : null);

function sum(a: Price, b: Price, sign: bigint): Price {
  const scale = Math.max(decimals(a), decimals(b));
  const units = (text: string): bigint => BigInt(text.replace('.', '') + '0'.repeat(scale - decimals(text)));
  const digits = (units(a) + sign * units(b)).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return isPrice(text) ? text : price(a);
}

const decimals = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);
