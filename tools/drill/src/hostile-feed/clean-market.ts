import { price, type Price } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import { Random } from '@parkett/market-domain';

const minuteMs = 60_000;
/** All prices are whole multiples of this, which are on the price steps of every market up to 100. */
const stepCents = 5;
const [centsMin, centsMax] = [2_500, 8_500];

/** Prices in cents, so that this second computation shares no code with the product. */
export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A good tick of the feed. */
export interface CleanTick {
  readonly tick: Tick;
  /** The wall-clock time at which it was made, just before it was sent. */
  readonly sentAt: number;
  readonly bidCents: number;
  readonly askCents: number;
  /** The session up to this tick; `undefined` before its first trade. */
  readonly session: Candle | undefined;
}

/**
 * The clean stream of a feed: seeded prices of some symbols, and the quotes and bars that follow from them. Each time
 * of a symbol is used once, so that a time names a tick.
 */
export class CleanMarket {
  private readonly ticks = new Map<string, CleanTick[]>();
  private readonly minutes = new Map<string, Map<number, Candle>>();
  private readonly cents = new Map<string, number>();

  constructor(
    readonly symbols: readonly string[],
    private readonly random: Random,
  ) {
    for (const symbol of symbols) {
      this.ticks.set(symbol, []);
      this.minutes.set(symbol, new Map());
      this.cents.set(symbol, random.int(centsMin / stepCents, centsMax / stepCents) * stepCents);
    }
  }

  /** The next tick of a symbol. It is part of the stream from now on. */
  next(symbol: string, ts: number, sentAt: number): CleanTick {
    const { random } = this;
    const before = this.ticksOf(symbol).at(-1);
    const last = this.move(symbol);
    const [bidCents, askCents, size] = [last - stepCents, last + stepCents, random.int(0, 9)];
    const tick: Tick = {
      symbol,
      ts: Math.max(ts, (before?.tick.ts ?? 0) + 2),
      last: priceOf(last),
      size,
      bid: priceOf(bidCents),
      bidSize: random.int(100, 300),
      ask: priceOf(askCents),
      askSize: random.int(100, 300),
    };
    const session = size === 0 ? before?.session : withTrade(before?.session, last, size);
    const made = { tick, sentAt, bidCents, askCents, session };
    this.ticksOf(symbol).push(made);
    if (size > 0) {
      const [minutes, minute] = [this.minutesOf(symbol), tick.ts - (tick.ts % minuteMs)];
      minutes.set(minute, withTrade(minutes.get(minute), last, size));
    }
    return made;
  }

  ticksOf(symbol: string): CleanTick[] {
    return this.ticks.get(symbol) ?? [];
  }

  /** By the start of the minute, market time. */
  minutesOf(symbol: string): Map<number, Candle> {
    return this.minutes.get(symbol) ?? new Map<number, Candle>();
  }

  /** One step up or down or none, away from the ends of the range. */
  private move(symbol: string): number {
    const from = this.cents.get(symbol) ?? centsMin;
    const to = Math.min(centsMax, Math.max(centsMin, from + this.random.int(-1, 1) * stepCents));
    this.cents.set(symbol, to);
    return to;
  }
}

function withTrade(before: Candle | undefined, cents: number, size: number): Candle {
  if (before === undefined) return { open: cents, high: cents, low: cents, close: cents, volume: size };
  const { open, high, low, volume } = before;
  return { open, high: Math.max(high, cents), low: Math.min(low, cents), close: cents, volume: volume + size };
}

export const priceOf = (cents: number): Price => price((cents / 100).toFixed(2));

/** A price of the API in cents; NaN if it is no whole number of them. */
export function centsOf(text: string | null): number {
  const [whole = '', fraction = ''] = (text ?? '-').split('.');
  return /^\d+$/.test(whole) && /^\d{0,2}0*$/.test(fraction)
    ? Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
    : Number.NaN;
}
