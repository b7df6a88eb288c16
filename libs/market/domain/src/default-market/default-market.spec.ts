import { instrumentSchema } from '@parkett/market-contract';
import { comparePrices, isOnTick } from '@parkett/kernel';
import { joinCandles } from '../bars/aggregate';
import { brokerZone, minuteMs } from '../time/zone';
import { companies } from './companies';
import { defaultListings } from './default-instruments';
import { defaultHistory, historyDays } from './history';
import { isIsin, isinCheckDigit } from './identifiers';

const until = Date.parse('2026-11-20T14:30:00Z');
const listings = defaultListings('test');
const european = listings.slice(0, companies.length);
const history = [...defaultHistory(listings, 'test', until)];

describe('the simulated market', () => {
  it('lists sixty European and twenty Asian companies with valid, invented identifiers', () => {
    expect([listings, european].map(({ length }) => length)).toEqual([80, 60]);
    expect(companies.filter(({ nameZh }) => nameZh !== null)).toHaveLength(12);
    for (const { instrument } of listings) {
      expect(instrumentSchema.parse(instrument)).toEqual(instrument);
      expect(isIsin(instrument.isin ?? '')).toBe(true);
      expect(instrument.isin).toMatch(/^XP/);
      expect(instrument.symbol.length).toBeGreaterThanOrEqual(5);
      expect(instrument.sharesOutstanding).toBeGreaterThanOrEqual(100_000);
    }
    for (const field of ['symbol', 'isin', 'wkn', 'name'] as const) {
      expect(new Set(listings.map(({ instrument }) => instrument[field])).size).toBe(80);
    }
    expect(listings.filter(({ instrument }) => instrument.soldOut)).toHaveLength(2);
    expect(european.filter(({ instrument }) => instrument.lot === 100).length).toBeGreaterThan(2);
  });

  it('has pinyin for its Chinese names', () => {
    const heavy = listings.find(({ instrument }) => instrument.symbol === 'LHBNK');
    expect(heavy?.instrument.pinyin).toBe('langhuanyinhang lhyh');
  });

  it('is the same for the same seed and different for another', () => {
    const short = listings.slice(0, 2);
    expect([...defaultHistory(short, 'test', until)]).toEqual(history.slice(0, 2));
    expect([...defaultHistory(short, 'other', until)]).not.toEqual(history.slice(0, 2));
    expect(defaultListings('other')).not.toEqual(listings);
  });

  it('has two years of days up to yesterday and minutes up to now', () => {
    for (const { days, minutes } of history) {
      expect(days).toHaveLength(historyDays);
      expect(days[0]?.date).toBe('2024-11-20');
      expect(days.at(-1)?.date).toBe('2026-11-19');
      expect(minutes[0]?.date).toBe('2026-11-18');
      expect(minutes.at(-1)?.date).toBe('2026-11-20');
      expect(until - (minutes.at(-1)?.ts ?? 0)).toBeLessThan(60 * minuteMs);
      expect(minutes.every(({ ts }) => ts + minuteMs <= until)).toBe(true);
    }
  });

  it('has consistent candles on the tick grid, each with volume', () => {
    listings.forEach(({ instrument }, index) => {
      for (const bar of [...(history[index]?.days ?? []), ...(history[index]?.minutes.slice(0, 300) ?? [])]) {
        const sound =
          comparePrices(bar.low, bar.open) <= 0 &&
          comparePrices(bar.low, bar.close) <= 0 &&
          comparePrices(bar.high, bar.open) >= 0 &&
          comparePrices(bar.high, bar.close) >= 0 &&
          bar.volume >= instrument.lot &&
          isOnTick(bar.close, instrument.tick) &&
          isOnTick(bar.high, instrument.tick);
        if (!sound) throw new Error(`${instrument.symbol} ${JSON.stringify(bar)}`);
      }
    });
  });

  it('has days that match their minutes, and no jump where the minutes begin', () => {
    history.forEach(({ days, minutes }, index) => {
      for (const day of days.slice(-2)) {
        const ofDay = minutes.filter(({ date }) => date === day.date);
        expect(joinCandles(ofDay)).toEqual({
          open: day.open,
          high: day.high,
          low: day.low,
          close: day.close,
          volume: day.volume,
        });
      }
      const [before, after] = [Number(days.at(-3)?.close), Number(minutes[0]?.open)];
      // Two cheap shares of Hong Kong have ticks of more than one per cent.
      const asian = index < european.length ? 0 : 0.01;
      expect(Math.abs(after - before)).toBeLessThan(Math.max(before * 0.01, asian) + 1e-9);
      expect(brokerZone.dateOf(minutes[0]?.ts ?? 0)).toBe('2026-11-18');
    });
  });

  it('has enough minutes for three days of charts', () => {
    expect(history.reduce((sum, { minutes }) => sum + minutes.length, 0)).toBeGreaterThan(80_000);
  });
});

describe('an ISIN', () => {
  it('has the standard check digit', () => {
    expect(['DE000BASF11', 'US037833100', 'NL000023519'].map(isinCheckDigit)).toEqual(['1', '5', '0']);
    expect(isIsin('DE000BASF112')).toBe(false);
  });
});
