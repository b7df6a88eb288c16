import type { Candle } from '../bars/aggregate';
import { addDays, brokerZone, minuteMs } from '../time/zone';
import { activityAt } from './activity';
import { companies } from './companies';
import type { DefaultListing } from './default-instruments';
import { marketMove, PriceWalk, turnoverOn, usualTicksPerSecond, type CandleTicks } from './price-walk';
import { Random } from './random';
import { priceOfTicks } from './ticks';

export const historyDays = 730;
const minuteDays = 3;
/** In days. */
const aMinute = 1 / 1_440;
/** For an average listing. */
const ticksPerDay = (usualTicksPerSecond * 86_400) / companies.length;

interface DayBar extends Candle {
  readonly date: string;
}
interface MinuteBar extends DayBar {
  /** Start of the minute. */
  readonly ts: number;
}

export interface ListingHistory {
  readonly symbol: string;
  /** Finished dates only, oldest first. Every calendar date is included, because the simulated market never closes. */
  readonly days: readonly DayBar[];
  /** Minutes of the last three dates, including the current one; minutes without a trade have no bar. */
  readonly minutes: readonly MinuteBar[];
}

/**
 * The simulated history: two years of days up to the day before the business date of `until`. The last days and the
 * current one also exist in minutes, and the days match them. One random walk per listing runs through all of it and
 * continues live.
 */
export function* defaultHistory(
  listings: readonly DefaultListing[],
  seed: string,
  until: number,
): Generator<ListingHistory> {
  const { days, minutes } = calendar(seed, until);
  for (const listing of listings) {
    const {
      instrument: { symbol },
      tickMills,
    } = listing;
    const start = { date: days[0]?.date ?? '', at: listing.startTicks };
    const walk = new PriceWalk(listing, new Random(`${seed}/${symbol}`), start);
    const ticks = ticksPerDay * listing.liquidity;
    let previousClose = listing.startTicks;
    const dayBars = days.flatMap(({ date, marketMove: ofMarket }) => {
      walk.beginDay(date, previousClose);
      const bar = walk.candle({ days: 1, marketMove: ofMarket, turnover: turnoverOn(seed, symbol, date) }, ticks);
      if (bar === undefined) return [];
      previousClose = bar.close;
      return [{ date, ...priced(bar, tickMills) }];
    });
    const minuteBars: MinuteBar[] = [];
    for (const { date, minutes: ofDate } of minutes) {
      const turnover = turnoverOn(seed, symbol, date);
      const ofDay: TickedBar[] = [];
      walk.beginDay(date, previousClose);
      for (const { ts, activity, marketMove: ofMarket } of ofDate) {
        const bar = walk.candle(
          { days: aMinute, marketMove: ofMarket, turnover: turnover * activity },
          ticks * aMinute,
        );
        if (bar === undefined) continue;
        ofDay.push(bar);
        minuteBars.push({ date, ts, ...priced(bar, tickMills) });
      }
      const day = join(ofDay);
      previousClose = day?.close ?? previousClose;
      if (day !== undefined && date !== brokerZone.dateOf(until)) dayBars.push({ date, ...priced(day, tickMills) });
    }
    yield { symbol, days: dayBars, minutes: minuteBars };
  }
}

interface TickedBar extends CandleTicks {
  readonly volume: number;
}
interface MarketMinute {
  readonly ts: number;
  readonly activity: number;
  readonly marketMove: number;
}

/** The past dates and minutes with the market's overall move in each; the last date ends with the last full minute. */
function calendar(seed: string, until: number) {
  const random = new Random(`${seed}/market`);
  const today = brokerZone.dateOf(until);
  const firstInMinutes = addDays(today, 1 - minuteDays);
  const days: { readonly date: string; readonly marketMove: number }[] = [];
  for (let date = addDays(today, -historyDays); date < firstInMinutes; date = addDays(date, 1)) {
    days.push({ date, marketMove: marketMove(random, 1) });
  }
  const minutes: { readonly date: string; readonly minutes: readonly MarketMinute[] }[] = [];
  for (let date = firstInMinutes; date <= today; date = addDays(date, 1)) {
    const ofDate: MarketMinute[] = [];
    const end = Math.min(until, brokerZone.instantOf(addDays(date, 1)));
    for (let ts = brokerZone.instantOf(date); ts + minuteMs <= end; ts += minuteMs) {
      ofDate.push({ ts, activity: activityAt(brokerZone.dayFractionOf(ts)), marketMove: marketMove(random, aMinute) });
    }
    minutes.push({ date, minutes: ofDate });
  }
  return { days, minutes };
}

const priced = ({ open, high, low, close, volume }: TickedBar, tickMills: number): Candle => ({
  open: priceOfTicks(open, tickMills),
  high: priceOfTicks(high, tickMills),
  low: priceOfTicks(low, tickMills),
  close: priceOfTicks(close, tickMills),
  volume,
});

/**
 * Like `joinCandles`, in whole ticks: comparing a quarter of a million texts would slow the first start down by a
 * second.
 */
function join(bars: readonly TickedBar[]): TickedBar | undefined {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  let [high, low, volume] = [first.high, first.low, 0];
  for (const bar of bars) {
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
    volume += bar.volume;
  }
  return { open: first.open, high, low, close: last.close, volume };
}
