import type { VolatilityRule } from '../rules/session-rules';
import { minuteMs } from '../time/zone';

/** Prices are remembered by the lowest and the highest of each quarter of a minute, however many ticks there are. */
const stretchMs = 15_000;
const minutesPerDay = 1_440;

interface Stretch {
  readonly from: number;
  low: number;
  high: number;
}

/** Recognises a move of a simulated price that is too large for the time it took. */
export class VolatilityBand {
  private stretches: Stretch[] = [];

  /** `volatility` is the standard deviation of the listing's logarithmic move in a day. */
  constructor(private readonly volatility: number) {}

  /** Adds a price, with the spread of its quote. True if it is beyond the band around a price within the window. */
  isLeftBy(price: number, spread: number, ts: number, rule: VolatilityRule): boolean {
    const newest = this.stretches.at(-1);
    if (newest !== undefined && ts < newest.from) this.forget();
    const since = ts - rule.windowMinutes * minuteMs;
    while (this.stretches[0] !== undefined && this.stretches[0].from < since) this.stretches.shift();
    const usual = this.volatility * Math.sqrt(rule.windowMinutes / minutesPerDay) * price;
    const width = Math.max(rule.deviations * usual, rule.spreadsMin * spread);
    if (this.stretches.some(({ low, high }) => price - low > width || high - price > width)) return true;
    this.add(price, ts);
    return false;
  }

  /** The prices before an auction say nothing about those after it. */
  forget(): void {
    this.stretches = [];
  }

  private add(price: number, ts: number): void {
    const from = Math.floor(ts / stretchMs) * stretchMs;
    const newest = this.stretches.at(-1);
    if (newest?.from !== from) {
      this.stretches.push({ from, low: price, high: price });
      return;
    }
    newest.low = Math.min(newest.low, price);
    newest.high = Math.max(newest.high, price);
  }
}
