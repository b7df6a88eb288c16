import type { Candle } from '../bars/aggregate';
import { addDays, houseZone, minuteMs } from '../time/zone';
import { activityAt } from './activity';
import { companies } from './companies';
import type { DefaultListing } from './default-instruments';
import { marketMove, PriceWalk, turnoverOn, usualTicksPerSecond, type CandleTicks } from './price-walk';
import { Random } from './random';
import { priceOfTicks } from './ticks';

export const historyDays = 730;
export const minuteDays = 3;
/** In days. */
const aMinute = 1 / 1_440;
/** Of an average listing. */
const ticksPerDay = (usualTicksPerSecond * 86_400) / companies.length;

export interface DayBar extends Candle {
  readonly date: string;
}
export interface MinuteBar extends DayBar {
  /** Start of the minute. */
  readonly ts: number;
}

export interface ListingHistory {
  readonly symbol: string;
  /** Finished dates only, oldest first: every date of the calendar, for the invented market never closes. */
  readonly days: readonly DayBar[];
  /** Of the last three dates, the running one included; minutes without a trade have no bar. */
  readonly minutes: readonly MinuteBar[];
}

/**
 * The invented past: two years of days that end on the eve of the business date of `until`, the last ones and the
 * running one in minutes too, which the days agree with. One walk per listing runs through all of it, the same that
 * goes on live.
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
    const walk = new PriceWalk(listing, new Random(`${seed}/${symbol}`), listing.startTicks);
    const ticks = ticksPerDay * listing.liquidity;
    const dayBars = days.flatMap(({ date, marketMove: ofMarket }) => {
      const bar = walk.candle({ days: 1, marketMove: ofMarket, turnover: turnoverOn(seed, symbol, date) }, ticks);
      return bar === undefined ? [] : [{ date, ...priced(bar, tickMills) }];
    });
    const minuteBars: MinuteBar[] = [];
    for (const { date, minutes: ofDate } of minutes) {
      const turnover = turnoverOn(seed, symbol, date);
      const ofDay: TickedBar[] = [];
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
      if (day !== undefined && date !== houseZone.dateOf(until)) dayBars.push({ date, ...priced(day, tickMills) });
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

/**
 * The dates and minutes of the past with the whole market's moves in them; the last date ends with the last full
 * minute.
 */
function calendar(seed: string, until: number) {
  const random = new Random(`${seed}/market`);
  const today = houseZone.dateOf(until);
  const firstInMinutes = addDays(today, 1 - minuteDays);
  const days: { readonly date: string; readonly marketMove: number }[] = [];
  for (let date = addDays(today, -historyDays); date < firstInMinutes; date = addDays(date, 1)) {
    days.push({ date, marketMove: marketMove(random, 1) });
  }
  const minutes: { readonly date: string; readonly minutes: readonly MarketMinute[] }[] = [];
  for (let date = firstInMinutes; date <= today; date = addDays(date, 1)) {
    const ofDate: MarketMinute[] = [];
    const end = Math.min(until, houseZone.instantOf(addDays(date, 1)));
    for (let ts = houseZone.instantOf(date); ts + minuteMs <= end; ts += minuteMs) {
      ofDate.push({ ts, activity: activityAt(houseZone.dayFractionOf(ts)), marketMove: marketMove(random, aMinute) });
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

/** `joinCandles` in whole ticks: a quarter of a million comparisons of texts would cost the first start a second. */
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
