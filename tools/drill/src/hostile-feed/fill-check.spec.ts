import type { CleanTick } from './clean-market';
import { CleanMarket, centsOf, priceOf } from './clean-market';
import { fillFaults } from './fill-check';
import { Random } from '@parkett/market-domain';

const run = { speed: 6, endedAt: 600_000, quoteAgeMsMax: 900_000 };
const at = (ts: number, cents: number): CleanTick => ({
  tick: {
    symbol: 'A',
    ts,
    last: priceOf(cents),
    size: 1,
    bid: priceOf(cents - 5),
    bidSize: 100,
    ask: priceOf(cents + 5),
    askSize: 100,
  },
  sentAt: ts,
  bidCents: cents - 5,
  askCents: cents + 5,
  session: undefined,
});
const ticks = [at(1_000, 3_000), at(10_000, 3_000), at(20_000, 2_990), at(30_000, 2_980), at(40_000, 2_970)];
const buy = (limit: number) => ({
  orderId: 'o',
  side: 'buy' as const,
  limitPrice: priceOf(limit),
  acceptedAt: 14_000,
});
const fill = (quotedAt: number, cents: number, quantity = 10) => ({ quotedAt, price: priceOf(cents), quantity });
const faults = (limit: number, ...fills: ReturnType<typeof fill>[]) => fillFaults(buy(limit), fills, ticks, run);

describe('fills of a clean stream', () => {
  it('are at the tick that stands, or at the first one within the limit', () => {
    expect(faults(3_005, fill(10_000, 3_005))).toEqual([]);
    expect(faults(2_990, fill(30_000, 2_985))).toEqual([]);
    expect(faults(2_900)).toEqual([]);
  });

  it('a missed or late fill, and one at a price, size or time that the stream does not have, is a fault', () => {
    expect(faults(3_005)).toEqual(['order o: not filled, although the price was within its limit']);
    expect(faults(2_990)).toEqual(['order o: not filled, although the price was within its limit']);
    expect(faults(2_990, fill(40_000, 2_975))).toEqual([
      'order o: at the tick of 40000, which was not the first within its limit',
    ]);
    expect(faults(3_005, fill(10_000, 3_000))).toEqual(['order o: at 30.00, but the tick says 3005 cents']);
    expect(faults(3_005, fill(10_000, 3_005, 101))).toEqual(['order o: 101 shares of 100 quoted']);
    expect(faults(3_005, fill(10_001, 3_005))).toEqual(['order o: at a quote of 10001, which no good tick has']);
  });

  it('an order for a share that is frozen is not filled once its quote is too old', () => {
    const late = { ...buy(3_005), acceptedAt: 300_000 };
    const frozen = [at(1_000, 3_000)];
    expect(fillFaults(late, [], frozen, run)).toEqual([]);
    expect(fillFaults(late, [fill(1_000, 3_005)], frozen, run)).toHaveLength(1);
  });
});

describe('a clean market', () => {
  it('uses each time of a symbol once and adds up its trades', () => {
    const market = new CleanMarket(['A', 'B'], new Random('clean'));
    for (let i = 0; i < 500; i++) market.next('A', 60_000 + Math.floor(i / 2), i);
    const made = market.ticksOf('A');
    expect(new Set(made.map(({ tick }) => tick.ts)).size).toBe(500);
    const volume = made.reduce((sum, { tick }) => sum + tick.size, 0);
    expect([...market.minutesOf('A').values()].reduce((sum, minute) => sum + minute.volume, 0)).toBe(volume);
    expect(made.at(-1)?.session?.volume).toBe(volume);
    expect(centsOf('30.1')).toBe(3_010);
    expect(centsOf('30.105')).toBeNaN();
  });
});
