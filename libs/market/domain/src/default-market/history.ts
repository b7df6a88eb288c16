import type { Candle } from '../bars/aggregate';
import { addDays, houseZone, minuteMs } from '../time/zone';
import type { DefaultListing } from './default-instruments';
import { Random } from './random';
import { priceOfTicks } from './ticks';

export const historyDays = 730;
export const minuteDays = 5;

export interface DayBar extends Candle {
  readonly date: string;
}
export interface MinuteBar extends DayBar {
  /** Start of the minute. */
  readonly ts: number;
}

export interface ListingHistory {
  readonly symbol: string;
  /** Finished dates only, oldest first. */
  readonly days: readonly DayBar[];
  /** Of the last five dates, the running one included; minutes without a trade have no bar. */
  readonly minutes: readonly MinuteBar[];
}

/**
 * The invented past: two years of days that end on the eve of the business date of `until`, the last ones and the running
 * one in minutes too, which the days agree with. One walk per listing runs through all of it, tied to a common market walk.
 * Prices are whole ticks; the walk between them is a simulation's business and never leaves this file.
 */
export function* defaultHistory(listings: readonly DefaultListing[], seed: string, until: number): Generator<ListingHistory> {
  const today = houseZone.dateOf(until);
  const market = new Random(`${seed}/market`);
  const marketMoves = Array.from({ length: historyDays + 1 }, () => 0.0003 + market.gaussian() * 0.008);
  for (const listing of listings) {
    const walk = new Walk(listing, new Random(`${seed}/${listing.instrument.symbol}`));
    const days: DayBar[] = [];
    const minutes: TickedMinute[] = [];
    for (let day = 0; day <= historyDays; day++) {
      const date = addDays(today, day - historyDays);
      const move = marketMoves[day] ?? 0;
      if (day <= historyDays - minuteDays) {
        days.push(walk.day(date, move));
        continue;
      }
      const ofDay = walk.minutes(date, move, until);
      minutes.push(...ofDay);
      const first = ofDay[0];
      if (first !== undefined && date !== today) days.push({ ...join(ofDay, listing.tickMills), date });
    }
    yield { symbol: listing.instrument.symbol, days, minutes: minutes.map(({ ticks: _, ...bar }) => bar) };
  }
}

interface TickedMinute extends MinuteBar {
  readonly ticks: Ticks;
}
interface Ticks {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The share of a day's trading that falls on a minute of the day; the invented exchange never closes, but it sleeps. */
export function activityAt(minuteOfDay: number): number {
  const hour = minuteOfDay / 60;
  if (hour < 7 || hour >= 23) return 0.12;
  if (hour < 9) return 0.5;
  return hour < 18 ? 1.2 : 0.7;
}
const activityTotal = Array.from({ length: 1440 }, (_, minute) => activityAt(minute)).reduce((sum, share) => sum + share, 0);

class Walk {
  /** The price in ticks, with its fraction. */
  private level: number;
  private close: number;

  constructor(private readonly listing: DefaultListing, private readonly random: Random) {
    this.level = listing.startTicks;
    this.close = listing.startTicks;
  }

  day(date: string, marketMove: number): DayBar {
    const { random, listing } = this;
    const from = this.level;
    this.step(marketMove * listing.beta + random.gaussian() * listing.volatility * 0.8);
    const gap = from * listing.volatility * 0.15 * random.gaussian();
    const open = this.ticks(from + gap);
    const close = this.ticks(this.level);
    const reach = from * listing.volatility * 0.5;
    const high = Math.max(open, close, this.ticks(Math.max(from, this.level) + reach * random.next()));
    const low = Math.min(open, close, this.ticks(Math.min(from, this.level) - reach * random.next()));
    this.close = close;
    return { date, ...priced({ open, high, low, close }, listing.tickMills), volume: this.volume(isWeekend(date) ? 0.4 : 1) };
  }

  minutes(date: string, marketMove: number, until: number): TickedMinute[] {
    const { random, listing } = this;
    const start = houseZone.instantOf(date);
    const end = Math.min(until, houseZone.instantOf(addDays(date, 1)));
    const rows: TickedMinute[] = [];
    for (let ts = start; ts + minuteMs <= end; ts += minuteMs) {
      const share = activityAt(Math.floor((ts - start) / minuteMs) % 1440) / activityTotal;
      this.step(marketMove * listing.beta * share + random.gaussian() * listing.volatility * Math.sqrt(share));
      if (random.next() > Math.min(0.95, activityAt(Math.floor((ts - start) / minuteMs)) * 0.45 * Math.sqrt(listing.liquidity))) continue;
      const open = this.close;
      const close = this.ticks(this.level);
      const reach = this.level * listing.volatility * Math.sqrt(share) * 0.6;
      const high = Math.max(open, close, this.ticks(Math.max(open, close) + reach * random.next()));
      const low = Math.min(open, close, this.ticks(Math.min(open, close) - reach * random.next()));
      const ticks = { open, high, low, close };
      this.close = close;
      rows.push({ date, ts, ticks, ...priced(ticks, listing.tickMills), volume: this.volume(share * 2) });
    }
    return rows;
  }

  private step(move: number): void {
    // Far from its start a price is drawn back a little, so that two years neither ruin nor crown anybody.
    const pull = Math.log(this.listing.startTicks / this.level) * 0.002;
    this.level = Math.max(20, this.level * Math.exp(Math.max(-0.2, Math.min(0.2, move + (Math.abs(move) > 1e-3 ? pull : 0)))));
  }

  private ticks(level: number): number {
    return Math.max(1, Math.round(level));
  }

  /** Shares traded: a turnover of some hundred thousand euros a day, spread over what the price allows. */
  private volume(share: number): number {
    const { listing, random } = this;
    const dayShares = (900_000_000 * listing.liquidity) / (listing.startTicks * listing.tickMills);
    return Math.max(1, Math.round((dayShares * share * random.between(0.4, 1.8)) / listing.instrument.lot)) * listing.instrument.lot;
  }
}

const priced = ({ open, high, low, close }: Ticks, tickMills: number): Omit<Candle, 'volume'> => ({
  open: priceOfTicks(open, tickMills),
  high: priceOfTicks(high, tickMills),
  low: priceOfTicks(low, tickMills),
  close: priceOfTicks(close, tickMills),
});

/** `joinCandles` in whole ticks: half a million comparisons of texts would cost the first start a second. */
function join(rows: readonly TickedMinute[], tickMills: number): Candle {
  let [high, low, volume] = [0, Infinity, 0];
  for (const { ticks, volume: shares } of rows) {
    high = Math.max(high, ticks.high);
    low = Math.min(low, ticks.low);
    volume += shares;
  }
  return { ...priced({ open: rows[0]?.ticks.open ?? 0, high, low, close: rows.at(-1)?.ticks.close ?? 0 }, tickMills), volume };
}

function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}
