import { price, type Price } from '@parkett/kernel';
import { createHash } from 'node:crypto';
import { isSpecialTreatment, priceLimits } from '../rules/price-limits';
import { lotRuleOf } from '../rules/lot-rules';
import { finestTick, tickAt, tickRuleOf } from '../rules/tick-rules';
import { InstrumentSearch } from '../search/instrument-search';
import { companies } from './companies';
import { defaultListings, type DefaultListing } from './default-instruments';
import { defaultHistory } from './history';
import { PriceWalk } from './price-walk';
import { Random } from './random';
import { priceOfTicks } from './ticks';

const until = Date.parse('2026-11-20T14:30:00Z');
const today = '2026-11-20';
const listings = defaultListings('parkett');
const [european, asian] = [listings.slice(0, companies.length), listings.slice(companies.length)];
const inMarket = (...mics: string[]) => asian.filter(({ instrument }) => mics.includes(instrument.mic));
const [mainland, hongKong] = [inMarket('XSHG', 'XSHE'), inMarket('XHKG')];

function limitsOf({ instrument }: DefaultListing, date: string, previousClose: Price) {
  const { tick, nameZh } = instrument;
  const found = priceLimits(instrument, date, {
    previousClose,
    tick,
    specialTreatment: isSpecialTreatment(nameZh),
  });
  return { low: Number(found?.low ?? 0), high: Number(found?.high ?? Infinity) };
}

const mills = (at: string): number => Math.round(Number(at) * 1_000);

/** In whole thousandths, because a quarter of a million prices are checked. */
function onTick({ instrument }: DefaultListing, date: string, at: string): boolean {
  const step = tickRuleOf(instrument, date)?.steps.find(({ below }) => below === null || mills(at) < mills(below));
  return step !== undefined && mills(at) % mills(step.tick) === 0;
}

describe('the European listings', () => {
  const hashOf = (parts: Iterable<unknown>): string => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(JSON.stringify(part));
    return hash.digest('hex');
  };

  it('and their history are what they were before there were Asian ones', () => {
    // The number of shares came later.
    const before = european.map(
      ({ instrument: { sharesOutstanding: _, ...instrument }, startTicks, volatility, beta, liquidity }) => ({
        instrument,
        startTicks,
        volatility,
        beta,
        liquidity,
      }),
    );
    expect(hashOf([before])).toBe('3e2c33803d3e2f2d7c458088ff09c629c5df999f09a04d36e5ff41d3fdc20c11');
    const history = [...defaultHistory(listings, 'parkett', until)].slice(0, companies.length);
    expect(hashOf(history)).toBe('e7acc34945eb7475689b1cfd308c261602e8fd944ffe3a0d8eee84311a61b629');
  });
});

describe('the Asian listings', () => {
  it('are ten of the mainland, on every board and one under special treatment, and ten of Hong Kong', () => {
    const boards = (of: readonly DefaultListing[]) => {
      const counts = new Map<string, number>();
      for (const {
        instrument: { mic, board, currency },
      } of of) {
        const name = `${mic} ${board} ${currency}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return [...counts].map(([name, count]) => `${name} ${count}`);
    };
    expect(boards(mainland).sort()).toEqual([
      'XSHE chinext CNY 2',
      'XSHE main CNY 3',
      'XSHG main CNY 3',
      'XSHG star CNY 2',
    ]);
    expect(boards(hongKong).sort()).toEqual(['XHKG gem HKD 1', 'XHKG main HKD 9']);
    const special = mainland.filter(({ instrument }) => isSpecialTreatment(instrument.nameZh));
    expect(special.map(({ instrument }) => [instrument.pe, instrument.board])).toEqual([[null, 'main']]);
  });

  it('have the codes, ticks and lots of their markets, and identifiers after the European ones', () => {
    for (const { instrument } of mainland) {
      expect(instrument.symbol).toMatch(/^(602|004|688|302)\d{3}\.S[HZ]$/);
      expect(instrument.lot).toBe(lotRuleOf(instrument, today)?.buyStep);
    }
    for (const { instrument } of hongKong) expect(instrument.symbol).toMatch(/^0\d{4}\.HK$/);
    expect(new Set(hongKong.map(({ instrument }) => instrument.lot)).size).toBeGreaterThan(5);
    for (const { instrument } of asian) expect(instrument.tick).toBe(finestTick(instrument, today)?.tick);
    expect(asian.map(({ instrument }) => instrument.wkn)).toEqual(asian.map((_, index) => `PK00${61 + index}`));
  });

  it('are found by code without its ending, by Chinese name and by pinyin, without the marker of the exchange', () => {
    const search = new InstrumentSearch();
    for (const { instrument } of listings) search.put(instrument);
    const find = (text: string) => search.find(text, 3).map(({ symbol }) => symbol);
    expect([find('688993'), find('07612'), find('潮钰'), find('chaoyuyh')]).toEqual([
      ['688993.SH'],
      ['07612.HK'],
      ['07612.HK'],
      ['07612.HK'],
    ]);
    expect([find('lichuan'), find('ST砾川'), find('砾川')]).toEqual(Array(3).fill(['602809.SH']));
  });
});

describe('the history of the Asian listings', () => {
  const histories = [...defaultHistory(asian, 'parkett', until)];

  it.each(['parkett', 'another'])('is on the ticks of its dates and within the price limits, seed %s', (seed) => {
    const listed = defaultListings(seed).slice(companies.length);
    const all = seed === 'parkett' ? histories : [...defaultHistory(listed, seed, until)];
    listed.forEach((listing, index) => {
      const { days = [], minutes = [] } = all[index] ?? {};
      let previousClose = priceOfTicks(listing.startTicks, listing.tickMills);
      for (const { date, open, high, low, close } of days) {
        const limits = limitsOf(listing, date, previousClose);
        const sound =
          limits.low <= Number(low) &&
          Number(high) <= limits.high &&
          [open, high, low, close].every((at) => onTick(listing, date, at));
        if (!sound)
          throw new Error(`${listing.instrument.symbol} ${date}: ${low} to ${high}, ${JSON.stringify(limits)}`);
        previousClose = close;
      }
      expect(days.length).toBeGreaterThan(725);
      expect(minutes.length).toBeGreaterThan(1_000);
      const limits = limitsOf(listing, today, previousClose);
      for (const { date, high, low, close } of minutes) {
        const sound = [high, low, close].every((at) => onTick(listing, date, at));
        const allowed = date !== today || (limits.low <= Number(low) && Number(high) <= limits.high);
        if (!sound || !allowed) throw new Error(`${listing.instrument.symbol} ${date}: ${low} to ${high}`);
      }
    });
  });

  it('reaches most steps of the tick table in Hong Kong', () => {
    const latest = histories.slice(mainland.length).map(({ days }) => days.at(-1)?.close ?? price('1'));
    const segment = { mic: 'XHKG', board: 'main', product: 'share' } as const;
    expect(new Set(latest.map((at) => tickAt(segment, today, at)?.tick)).size).toBeGreaterThanOrEqual(5);
  });

  it('stays within the limits of a wild day, and reaches both', () => {
    for (const listing of mainland) {
      const wild = { ...listing, volatility: 0.6 };
      const at = listing.startTicks;
      const walk = new PriceWalk(wild, new Random('wild'), { date: today, at });
      const { low, high } = limitsOf(listing, today, priceOfTicks(at, listing.tickMills));
      let [lowest, highest] = [at, at];
      for (let step = 0; step < 5_000; step++) {
        const candle = walk.candle({ days: 0.01, marketMove: 0, turnover: 100 }, 1_000);
        const { bid, ask } = walk.quote();
        if (bid >= ask) throw new Error(`${listing.instrument.symbol}: ${bid} to ${ask}`);
        lowest = Math.min(lowest, bid, candle?.low ?? bid);
        highest = Math.max(highest, ask, candle?.high ?? ask);
      }
      expect([lowest, highest]).toEqual([Math.round(low * 100), Math.round(high * 100)]);
    }
  });

  it('changes its tick with its price', () => {
    for (const listing of hongKong) {
      const walk = new PriceWalk({ ...listing, volatility: 0.4 }, new Random('ticks'), {
        date: today,
        at: listing.startTicks,
      });
      for (let step = 0; step < 2_000; step++) {
        walk.candle({ days: 0.05, marketMove: 0, turnover: 1 }, 1_000);
        const { bid, ask } = walk.quote();
        for (const at of [bid, ask])
          if (!onTick(listing, today, priceOfTicks(at, 1))) throw new Error(`${listing.instrument.symbol} ${at}`);
        expect(bid).toBeLessThan(ask);
      }
    }
  });
});
