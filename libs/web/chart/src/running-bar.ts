import { comparePrices, type Price } from '@parkett/kernel';
import type { Bar, BarPeriod, Quote } from '@parkett/market-contract';

/** A chart holds at most this many bars; the oldest are dropped first. */
export const barsMax = 1000;
const minuteMs = 60_000;

const higher = (a: Price, b: Price): Price => (comparePrices(a, b) >= 0 ? a : b);
const lower = (a: Price, b: Price): Price => (comparePrices(a, b) <= 0 ? a : b);

/** The bars with the volume that a running minute bar needs from before its first quote. */
export interface Running {
  readonly bars: readonly Bar[];
  /** The day's volume outside the last bar; undefined until the first quote. */
  readonly volumeBefore: number | undefined;
}

export const startRunning = (bars: readonly Bar[]): Running => ({
  bars: bars.slice(-barsMax),
  volumeBefore: undefined,
});

function replaceLast(running: Running, quote: Quote, bar: Bar): Running {
  const volumeBefore = running.volumeBefore ?? quote.volume - bar.volume;
  const volume = Math.max(bar.volume, quote.volume - volumeBefore);
  return { bars: [...running.bars.slice(0, -1), { ...bar, volume }], volumeBefore };
}

function append(running: Running, bar: Bar, volumeBefore: number): Running {
  return { bars: [...running.bars, bar].slice(-barsMax), volumeBefore };
}

const touched = (bar: Bar, at: Price): Bar => ({
  ...bar,
  close: at,
  high: higher(bar.high, at),
  low: lower(bar.low, at),
  provisional: true,
});

function minute(running: Running, last: Bar | undefined, quote: Quote, date: string): Running {
  const ts = quote.ts - (quote.ts % minuteMs);
  if (last && ts < last.ts) return running;
  if (last && ts === last.ts) return replaceLast(running, quote, touched(last, quote.last));
  const bar: Bar = {
    date,
    ts,
    open: quote.last,
    high: quote.last,
    low: quote.last,
    close: quote.last,
    volume: quote.size,
    provisional: true,
  };
  return append(running, bar, quote.volume - quote.size);
}

function day(running: Running, last: Bar | undefined, quote: Quote, date: string): Running {
  if (last && date < last.date) return running;
  const bar: Bar = {
    date,
    ts: last?.date === date ? last.ts : quote.ts,
    open: quote.open,
    high: quote.high,
    low: quote.low,
    close: quote.last,
    volume: quote.volume,
    provisional: true,
  };
  const bars = last?.date === date ? running.bars.slice(0, -1) : running.bars;
  return append({ ...running, bars }, bar, 0);
}

/**
 * The bars updated with a quote: the running minute or day is updated or started, a running week or month is updated. A
 * new week or month starts with the next answer of the API. `date` is the quote's exchange-local date.
 */
export function withQuote(running: Running, quote: Quote, period: BarPeriod, date: string): Running {
  const last = running.bars.at(-1);
  if (period === 'minute') return minute(running, last, quote, date);
  if (period === 'day') return day(running, last, quote, date);
  return last?.provisional ? replaceLast(running, quote, touched(last, quote.last)) : running;
}
