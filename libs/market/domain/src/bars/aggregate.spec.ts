import type { Bar } from '@parkett/market-contract';
import { price, type Price } from '@parkett/kernel';
import { addDays, brokerZone, isoWeekOf } from '../time/zone';
import { groupDays, joinCandles, minuteOf, withTrade } from './aggregate';
import { Random } from '../default-market/random';

const random = new Random('bars');
const randomPrice = (): Price => {
  const decimals = random.int(0, 4);
  const whole = random.int(1, 12_000);
  return price(
    decimals === 0 ? String(whole) : `${whole}.${String(random.int(0, 10 ** decimals - 1)).padStart(decimals, '0')}`,
  );
};

const day = (date: string, close: Price = randomPrice()): Bar => {
  const bar = [close, randomPrice(), randomPrice()].reduce(
    (candle, at) => withTrade(candle, at, 5),
    withTrade(undefined, randomPrice(), 5),
  );
  return { ...bar, date, ts: brokerZone.instantOf(date), provisional: false };
};

describe('a candle', () => {
  it('built trade by trade equals the one computed from all trades', () => {
    for (let round = 0; round < 200; round++) {
      const trades = Array.from({ length: random.int(1, 30) }, () => ({ at: randomPrice(), size: random.int(0, 900) }));
      const candle = trades.reduce<ReturnType<typeof joinCandles>>(
        (sofar, { at, size }) => withTrade(sofar, at, size),
        undefined,
      );
      const sorted = trades.map(({ at }) => Number(at)).sort((a, b) => a - b);
      expect(candle?.open).toBe(trades[0]?.at);
      expect(candle?.close).toBe(trades.at(-1)?.at);
      expect([Number(candle?.low), Number(candle?.high)]).toEqual([sorted[0], sorted.at(-1)]);
      expect(candle?.volume).toBe(trades.reduce((sum, { size }) => sum + size, 0));
    }
  });

  it('is the same whether joined from parts or built from all trades', () => {
    const trades = Array.from({ length: 60 }, () => ({ at: randomPrice(), size: random.int(1, 9) }));
    const build = (part: typeof trades) =>
      part.reduce<ReturnType<typeof joinCandles>>((sofar, { at, size }) => withTrade(sofar, at, size), undefined);
    const parts = [trades.slice(0, 7), trades.slice(7, 31), trades.slice(31)].flatMap((part) => build(part) ?? []);
    expect(joinCandles(parts)).toEqual(build(trades));
    expect(joinCandles([])).toBeUndefined();
  });

  it('starts at the full minute', () => {
    expect(minuteOf(Date.parse('2018-03-21T08:00:59.999Z'))).toBe(Date.parse('2018-03-21T08:00:00Z'));
  });
});

describe('weeks and months', () => {
  it('have one bar a week across the turn of the year, dated by the last session', () => {
    const dates = ['2026-12-24', '2026-12-28', '2026-12-30', '2027-01-01', '2027-01-04'];
    expect(
      groupDays(
        dates.map((date) => day(date)),
        'week',
        undefined,
      ).map(({ date }) => date),
    ).toEqual(['2026-12-24', '2027-01-01', '2027-01-04']);
    expect(
      groupDays(
        dates.map((date) => day(date)),
        'month',
        undefined,
      ).map(({ date }) => date),
    ).toEqual(['2026-12-30', '2027-01-04']);
  });

  it('match a brute-force grouping of random sessions, and the volumes add up', () => {
    const days: Bar[] = [];
    for (let date = '2024-01-01'; date < '2027-03-01'; date = addDays(date, 1))
      if (random.int(0, 9) > 3) days.push(day(date));
    for (const [period, key] of [
      ['week', isoWeekOf],
      ['month', (date: string) => date.slice(0, 7)],
    ] as const) {
      const byKey = new Map<string, Bar[]>();
      for (const bar of days) byKey.set(key(bar.date), [...(byKey.get(key(bar.date)) ?? []), bar]);
      const expected = [...byKey.values()].map((members) => ({
        ...joinCandles(members),
        date: members.at(-1)?.date,
        ts: members.at(-1)?.ts,
        provisional: false,
      }));
      expect(groupDays(days, period, undefined)).toEqual(expected.map((bar) => expect.objectContaining(bar)));
      expect(groupDays(days, period, undefined)).toHaveLength(byKey.size);
    }
  });

  it('are provisional while they run', () => {
    const days = [day('2018-03-15'), day('2018-03-20'), { ...day('2018-03-21'), provisional: true }];
    expect(groupDays(days, 'week', '2018-03-21').map(({ provisional }) => provisional)).toEqual([false, true]);
    expect(groupDays(days.slice(0, 2), 'week', '2018-03-21').map(({ provisional }) => provisional)).toEqual([
      false,
      true,
    ]);
    expect(groupDays(days.slice(0, 2), 'week', '2018-03-26').map(({ provisional }) => provisional)).toEqual([
      false,
      false,
    ]);
    expect(groupDays(days.slice(0, 2), 'month', '2018-03-26').map(({ provisional }) => provisional)).toEqual([true]);
  });
});
