import { comparePrices, isPrice, price, type Price } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import { minuteMs } from '@parkett/market-domain';

/** A minute of a recording. */
export interface RecordedMinute {
  readonly symbol: string;
  /** The exchange's date, which is the trade date of the replay. */
  readonly date: string;
  /** Start of the minute. */
  readonly ts: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
}

const stepsAt = [0.03, 0.33, 0.66, 0.96];
/** The most shares of one tick. */
const maxSize = 1_000_000_000;

/** The most shares of a minute that a replay can show, whatever its prices. */
export const minuteVolumeMax = maxSize;

/**
 * Ticks that could have produced a minute: the open, then the extremes (the low first if the price rose), then the
 * close. They are spread over the minute, slightly shifted per symbol, and their sizes add up exactly to the minute's
 * volume. Where there are more prices than shares, the last ones are trades without a size. The recording has no
 * quotes, so bid and ask are one tick apart, with the last price on the side it moved towards. A minute without a trade
 * has no ticks.
 */
export function ticksOfMinute(minute: RecordedMinute, tickAt: (at: Price) => Price): Tick[] {
  const { open, high, low, close, volume } = minute;
  if (volume === 0) return [];
  const path = comparePrices(close, open) >= 0 ? [open, low, high, close] : [open, high, low, close];
  const steps = path.filter((at, index) => index === 0 || at !== path[index - 1]);
  const sizes = split(volume, steps.length);
  const shift = offsetOf(minute.symbol);
  return steps.map((last, index) => {
    const at = steps.length === 1 ? 0.4 : (stepsAt[Math.round((index * 3) / (steps.length - 1))] ?? 0.5);
    const rose = index > 0 && comparePrices(last, steps[index - 1] ?? last) > 0;
    const size = sizes[index] ?? 0;
    const standing = Math.max(1, size);
    const below = rose ? oneBelow(last, tickAt) : last;
    return {
      symbol: minute.symbol,
      ts: minute.ts + Math.floor(minuteMs * at) + shift,
      last,
      size,
      ...(size === 0 && { trade: true as const }),
      bid: below,
      bidSize: below === null ? 0 : standing,
      ask: rose ? last : sum(last, tickAt(last), 1n),
      askSize: standing,
    };
  });
}

/**
 * Splits a volume into nearly equal whole parts, the larger ones last. With fewer shares than parts, the first ones
 * have one each, because a day's first trade must have a size.
 */
function split(volume: number, parts: number): number[] {
  if (volume < parts) return Array.from({ length: parts }, (_, index) => (index < volume ? 1 : 0));
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

/** The next lower price: below a bound of the tick table, its tick is a smaller one. Null if there is none above 0. */
function oneBelow(at: Price, tickAt: (at: Price) => Price): Price | null {
  const minus = (tick: Price): Price | null => (comparePrices(at, tick) > 0 ? sum(at, tick, -1n) : null);
  const below = minus(tickAt(at));
  return minus(tickAt(below ?? at));
}

function sum(a: Price, b: Price, sign: bigint): Price {
  const scale = Math.max(decimals(a), decimals(b));
  const units = (text: string): bigint => BigInt(text.replace('.', '') + '0'.repeat(scale - decimals(text)));
  const digits = (units(a) + sign * units(b)).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return isPrice(text) ? text : price(a);
}

const decimals = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);
