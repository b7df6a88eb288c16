import type { Bar, BarPeriod } from '@parkett/market-contract';
import type { Price } from '@parkett/kernel';
import { isoWeekOf, minuteMs, monthOf } from '../time/zone';
import { higher, lower } from './price-order';

/** Open, high, low, close and volume of any period of trading. */
export interface Candle {
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
}

export const minuteOf = (ts: number): number => Math.floor(ts / minuteMs) * minuteMs;

/** The candle after one more trade (or, with size 0, one more observation of the last price). */
export function withTrade(candle: Candle | undefined, price: Price, size: number): Candle {
  if (candle === undefined) return { open: price, high: price, low: price, close: price, volume: size };
  return {
    open: candle.open,
    high: higher(candle.high, price),
    low: lower(candle.low, price),
    close: price,
    volume: candle.volume + size,
  };
}

/** Joins candles of consecutive periods; undefined when there are none. */
export function joinCandles(parts: Iterable<Candle>): Candle | undefined {
  let joined: Candle | undefined;
  for (const part of parts) {
    joined =
      joined === undefined
        ? part
        : {
            open: joined.open,
            high: higher(joined.high, part.high),
            low: lower(joined.low, part.low),
            close: part.close,
            volume: joined.volume + part.volume,
          };
  }
  return joined;
}

const keyOf = { week: isoWeekOf, month: monthOf };

/**
 * Builds weeks (ISO, by week-year) or months from daily bars sorted by date. Each is dated by its last session. It is
 * provisional if one of its days is, or if it contains `runningDate`, the market's business date.
 */
export function groupDays(
  days: readonly Bar[],
  period: Extract<BarPeriod, 'week' | 'month'>,
  runningDate: string | undefined,
): Bar[] {
  const key = keyOf[period];
  const runningKey = runningDate === undefined ? undefined : key(runningDate);
  const groups: Bar[] = [];
  let openKey: string | undefined;
  for (const day of days) {
    const dayKey = key(day.date);
    const group = groups.at(-1);
    if (group === undefined || dayKey !== openKey) {
      groups.push({ ...day, provisional: day.provisional || dayKey === runningKey });
      openKey = dayKey;
    } else {
      groups[groups.length - 1] = {
        date: day.date,
        ts: day.ts,
        open: group.open,
        high: higher(group.high, day.high),
        low: lower(group.low, day.low),
        close: day.close,
        volume: group.volume + day.volume,
        provisional: group.provisional || day.provisional,
        ...((group.corrected ?? day.corrected) && { corrected: true as const }),
      };
    }
  }
  return groups;
}
