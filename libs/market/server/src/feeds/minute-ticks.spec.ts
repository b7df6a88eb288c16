import { comparePrices, isOnTick, price, type Price } from '@parkett/kernel';
import { isTrade, tickOf, tickSchema } from '@parkett/market-contract';
import { minuteMs, minuteOf, Random, tickRuleOf, ticksOf, withTrade, type Candle } from '@parkett/market-domain';
import { ticksOfMinute, type RecordedMinute } from './minute-ticks';

const random = new Random('feeds');
const flat = (tick: string) => () => price(tick);
const cent = flat('0.01');
const date = '2018-03-21';

/** Prices of a handful of ticks around `base`, and few or many shares. */
function randomMinute(tickUnits: number, scale: number, base: number): RecordedMinute {
  const at = () => random.int(base, base + 30) * tickUnits;
  const [a, b, c, d] = [at(), at(), at(), at()];
  const text = (units: number) => price((units / 10 ** scale).toFixed(scale));
  const volume = random.next() < 0.5 ? random.int(1, 4) : random.int(4, 9_999);
  return {
    symbol: `X${random.int(1, 99)}`,
    date,
    ts: 600 * minuteMs,
    open: text(a),
    close: text(b),
    high: text(Math.max(a, b, c, d)),
    low: text(Math.min(a, b, c, d)),
    volume,
  };
}

const candleOf = (ticks: ReturnType<typeof ticksOfMinute>): Candle | undefined =>
  ticks.reduce<Candle | undefined>(
    (sofar, tick) => (isTrade(tick) ? withTrade(sofar, tick.last, tick.size) : sofar),
    undefined,
  );

describe('a replayed minute', () => {
  it('yields ticks with its candle and volume, in order, within the minute, with a spread of one tick', () => {
    for (let i = 0; i < 2_000; i++) {
      const minute = randomMinute(1, 2, 5_000);
      const ticks = ticksOfMinute(minute, cent);
      const { open, high, low, close, volume } = minute;
      expect(candleOf(ticks)).toEqual({ open, high, low, close, volume });
      expect(ticks[0]?.size).toBeGreaterThan(0);
      expect(
        ticks.every((tick, at) => minuteOf(tick.ts) === minute.ts && (at === 0 || tick.ts > (ticks[at - 1]?.ts ?? 0))),
      ).toBe(true);
      for (const tick of ticks) {
        expect(tickSchema.parse(tick)).toEqual(tick);
        if (tick.bid === null || tick.ask === null) throw new Error('both sides');
        expect([comparePrices(tick.bid, tick.last) <= 0, comparePrices(tick.ask, tick.last) >= 0]).toEqual([
          true,
          true,
        ]);
        expect((Number(tick.ask) - Number(tick.bid)).toFixed(2)).toBe('0.01');
      }
    }
  });

  it('with fewer shares than prices keeps its open, low, high and close', () => {
    const minute = { open: price('780.61'), high: price('781.50'), low: price('780.10'), close: price('781.20') };
    const ticks = ticksOfMinute({ symbol: 'ABEA', date, ts: 0, ...minute, volume: 2 }, cent);
    expect(ticks.map(({ last, size, trade }) => [last, size, trade])).toEqual([
      ['780.61', 1, undefined],
      ['780.10', 1, undefined],
      ['781.50', 0, true],
      ['781.20', 0, true],
    ]);
    expect(candleOf(ticks)).toEqual({ ...minute, volume: 2 });
  });

  it('without a share has no ticks', () => {
    const at = price('6.225');
    expect(
      ticksOfMinute({ symbol: '4RT3', date, ts: 0, open: at, high: at, low: at, close: at, volume: 0 }, cent),
    ).toEqual([]);
  });

  it('with one price and one share is one tick, without a bid below zero', () => {
    const at = price('0.01');
    const [tick, ...more] = ticksOfMinute(
      { symbol: 'A', date, ts: 0, open: at, high: at, low: at, close: at, volume: 1 },
      cent,
    );
    expect([more, tick]).toMatchObject([[], { last: '0.01', size: 1, bid: '0.01', ask: '0.02' }]);
    const rising = ticksOfMinute(
      { symbol: 'A', date, ts: 0, open: at, high: price('0.05'), low: at, close: price('0.05'), volume: 2 },
      flat('0.05'),
    );
    expect(rising.at(-1)).toMatchObject({ last: '0.05', bid: null, bidSize: 0 });
  });

  it.each([
    ['a penny share on Xetra', 'XETR', 1, 4, 30],
    ['a share on Xetra around 50', 'XETR', 50, 4, 985],
    ['a share in Hong Kong around 500', 'XHKG', 5, 1, 990],
    ['a share in Hong Kong around 0.25', 'XHKG', 5, 3, 40],
  ])('of %s has a spread of one tick of its market', (_name, mic, units, scale, base) => {
    const segment = { mic, board: 'main', product: 'share' } as const;
    const { steps } = ticksOf({ ...segment, tick: price('0.0001') }, '2026-11-23');
    expect(mic === 'XHKG' ? tickRuleOf(segment, '2026-11-23')?.steps : steps).toBe(steps);
    const tickAt = (at: Price) => tickOf({ ticks: steps }, at);
    for (let i = 0; i < 500; i++) {
      const minute = randomMinute(units, scale, base);
      if (![minute.open, minute.high, minute.low, minute.close].every((at) => isOnTick(at, tickAt(at)))) continue;
      for (const { last, bid, ask } of ticksOfMinute(minute, tickAt)) {
        if (bid === null || ask === null) throw new Error('both sides');
        const spread = Number(ask) - Number(bid);
        expect([isOnTick(bid, tickAt(bid)), isOnTick(ask, tickAt(ask))]).toEqual([true, true]);
        expect(spread / Number(tickAt(bid))).toBeCloseTo(1, 6);
        expect([bid, ask]).toContain(last);
      }
    }
  });
});
