import {
  addDays,
  defaultHistory,
  defaultListings,
  brokerZone,
  minuteOf,
  withTrade,
  type Candle,
  type ListingHistory,
} from '@parkett/market-domain';
import { comparePrices, isOnTick } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import { SimulatedPrices } from '../feeds/simulated-prices';
import {
  hourMs,
  lastDayReturns,
  liveOverPast,
  mean,
  rms,
  seamReturns,
  volumeByHour,
  type MinuteFigures,
  type SymbolFigures,
} from '../spec-support/market-statistics';

const factorMax = 1.5;
const ticksPerSecond = 30;

interface Generated {
  readonly seed: string;
  readonly start: number;
  readonly history: readonly ListingHistory[];
  readonly ticks: readonly Tick[];
  readonly figures: readonly SymbolFigures[];
}

const floats = (ts: number, { high, low, close, volume }: Candle): MinuteFigures => ({
  ts,
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume,
});

/** The history of a seed up to `start`, and the ticks of the feed's first hour after it. */
function generate(seed: string, at: string): Generated {
  const start = Date.parse(at);
  const listings = defaultListings(seed);
  const history = [...defaultHistory(listings, seed, start)];
  const histories = new Map(history.map((one) => [one.symbol, one]));
  const prices = new SimulatedPrices({
    listings,
    seed,
    startedAt: start,
    ticksPerSecond,
    quoteOf: (symbol) => {
      const { days = [], minutes = [] } = histories.get(symbol) ?? {};
      const last = minutes.at(-1)?.close;
      return last && { last, previousClose: days.at(-1)?.close ?? null, ts: start };
    },
  });
  const ticks = Array.from({ length: (ticksPerSecond * hourMs) / 1_000 }, (_, i) =>
    prices.next(start + Math.floor((i * 1_000) / ticksPerSecond)),
  );
  const bars = new Map<string, Map<number, Candle>>(history.map(({ symbol }) => [symbol, new Map()]));
  for (const { symbol, ts, last: price, size } of ticks) {
    const minutes = bars.get(symbol);
    if (size > 0) minutes?.set(minuteOf(ts), withTrade(minutes.get(minuteOf(ts)), price, size));
  }
  const figures = history.map(({ symbol, days, minutes }) => ({
    symbol,
    dayCloses: days.map(({ close }) => Number(close)),
    past: minutes.map((bar) => floats(bar.ts, bar)),
    live: [...(bars.get(symbol) ?? [])].map(([ts, bar]) => floats(ts, bar)),
  }));
  return { seed, start, history, ticks, figures };
}

describe('the simulated market is continuous from history to live', () => {
  const markets: Generated[] = [];
  beforeAll(() => {
    // A Saturday night, the end of a month, and minutes after midnight.
    markets.push(
      generate('parkett', '2026-11-21T21:30:00Z'),
      generate('another', '2026-11-30T22:40:00Z'),
      generate('third', '2026-11-18T23:05:00Z'),
    );
  }, 120_000);

  it('has the same volatility and volume in its first live hour as at the same time of day before', () => {
    for (const { figures } of markets) {
      const ratios = liveOverPast(figures);
      for (const ratio of Object.values(ratios)) {
        expect(ratio).toBeGreaterThan(1 / factorMax);
        expect(ratio).toBeLessThan(factorMax);
      }
    }
  });

  it.each([2, 10, 60])('has no seam: returns over %d minutes across it have the usual size', (minutes) => {
    const all = markets.map(({ figures, start }) => seamReturns(figures, start, (minutes * hourMs) / 60));
    expect(rms(all.flat())).toBeGreaterThan(0.8);
    expect(rms(all.flat())).toBeLessThan(1.2);
    for (const returns of all) expect(Math.max(...returns.map(Math.abs))).toBeLessThan(5);
  });

  it('ends its history with ordinary days', () => {
    const all = markets.flatMap(({ figures }) => lastDayReturns(figures, 4));
    expect(rms(all)).toBeGreaterThan(0.8);
    expect(rms(all)).toBeLessThan(1.2);
    expect(Math.abs(mean(all))).toBeLessThan(0.3);
    expect(Math.max(...all.map(Math.abs))).toBeLessThan(5);
  });

  it('is busiest at the start and the end of its day', () => {
    for (const { figures } of markets) {
      const volume = volumeByHour(figures);
      const at = (...hours: number[]): number => mean(hours.map((hour) => volume[hour] ?? NaN));
      expect(at(0, 1, 22, 23) / at(10, 11, 12, 13)).toBeGreaterThan(1.5);
      expect(Math.max(...volume) / Math.min(...volume)).toBeLessThan(2.5);
    }
  });

  it('trades on every calendar date, weekends included', () => {
    const weekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    for (const { history } of markets) {
      for (const { days } of history)
        expect(days.every(({ date }, at) => at === 0 || date === addDays(days[at - 1]?.date ?? date, 1))).toBe(true);
      const volumes = (of: (date: string) => boolean): number =>
        mean(
          history.flatMap(({ days }) => {
            const average = mean(days.map(({ volume }) => volume));
            return days.filter(({ date }) => of(date)).map(({ volume }) => volume / average);
          }),
        );
      expect(volumes(weekend) / volumes((date) => !weekend(date))).toBeCloseTo(1, 1);
    }
  });

  it('quotes bid below ask on the tick grid, with tradable sizes', () => {
    for (const { ticks, seed, start } of markets) {
      const listings = new Map(defaultListings(seed).map((listing) => [listing.instrument.symbol, listing]));
      const unsound = ticks.find(({ symbol, last, bid, ask, bidSize, askSize, size }) => {
        const { instrument, currencyPerEuro = 1 } = listings.get(symbol) ?? {};
        if (instrument === undefined || bid === null || ask === null) return true;
        return (
          comparePrices(bid, ask) >= 0 ||
          ![last, bid, ask].every((at) => isOnTick(at, instrument.tick) && Number(at) > 0) ||
          [bidSize, askSize].some(
            (shares) =>
              shares < instrument.lot ||
              shares % instrument.lot !== 0 ||
              shares * Number(last) > Math.max(50_000 * currencyPerEuro, 2 * instrument.lot * Number(last)),
          ) ||
          size % instrument.lot !== 0
        );
      });
      expect({ start: brokerZone.dateOf(start), unsound }).toEqual({
        start: brokerZone.dateOf(start),
        unsound: undefined,
      });
    }
  });

  it('has the same volatility and volume at any tick rate', () => {
    const listings = defaultListings('rate').slice(0, 30);
    const hour = (perSecond: number) => {
      const start = Date.parse('2026-11-18T11:00:00Z');
      const prices = new SimulatedPrices({
        listings,
        seed: 'rate',
        startedAt: start,
        ticksPerSecond: perSecond,
        quoteOf: () => undefined,
      });
      const first = new Map(prices.opening(start).map(({ symbol, last }) => [symbol, Number(last)]));
      const last = new Map<string, number>();
      let volume = 0;
      for (let i = 0; i < perSecond * 3_600; i++) {
        const tick = prices.next(start + Math.floor((i * 1_000) / perSecond));
        last.set(tick.symbol, Number(tick.last));
        volume += tick.size * Number(tick.last);
      }
      return { volume, move: rms([...last].map(([symbol, price]) => Math.log(price / (first.get(symbol) ?? NaN)))) };
    };
    const [slow, fast] = [hour(5), hour(30)];
    for (const field of ['volume', 'move'] as const) {
      expect(fast[field] / slow[field]).toBeGreaterThan(1 / factorMax);
      expect(fast[field] / slow[field]).toBeLessThan(factorMax);
    }
  });
});
