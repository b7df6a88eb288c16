import { price } from '@parkett/kernel';
import { barSchema } from '@parkett/market-contract';
import { brokerZone, joinCandles, minuteMs, Random } from '@parkett/market-domain';
import { useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { BarStore } from './bar-store';
import { readBars } from './read-bars';

const services = useServices();
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const nine = Date.parse('2018-03-21T08:00:00Z');

describe('reading bars', () => {
  it('returns the latest bars up to a date, and builds weeks and months from days', async () => {
    const random = new Random('days');
    const days = Array.from({ length: 400 }, (_, i) => {
      const date = new Date(Date.UTC(2025, 0, 1) + i * 86_400_000).toISOString().slice(0, 10);
      const close = price(`${random.int(50, 99)}.${random.int(10, 99)}`);
      return { symbol: 'AAA', date, open: close, high: price('99.99'), low: price('50'), close, volume: 100 + i };
    });
    await new BarStore(rig.database).upsertDays(days, 'import');
    const clock = {
      session: 'open' as const,
      businessDate: '2026-02-05',
      ts: 0,
      feed: 'test',
      env: 'SIMULATED' as const,
    };
    const read = (period: 'day' | 'week' | 'month', to: string | undefined, limit: number, until?: string) =>
      readBars(rig.database, { symbol: 'AAA', period, to, until, limit }, clock);
    expect((await read('day', '2025-03-10', 3)).map(({ date }) => date)).toEqual([
      '2025-03-08',
      '2025-03-09',
      '2025-03-10',
    ]);
    const whole = await read('week', '2025-03-16', 2);
    expect(whole.map(({ date }) => date)).toEqual(['2025-03-09', '2025-03-16']);
    for (const middle of ['2025-03-10', '2025-03-12']) expect(await read('week', middle, 2)).toEqual(whole);
    expect(await read('month', '2025-02-01', 1)).toEqual(await read('month', '2025-02-28', 1));
    expect((await read('day', '9999-12-31', 1)).concat(await read('week', '9999-12-31', 1))).toHaveLength(2);
    // A replay stands at the end of Wednesday: nothing of the days after it may be seen, and the week still runs.
    const replay = { ...clock, businessDate: '2025-03-12' };
    const known = { symbol: 'AAA', period: 'week', limit: 2, until: '2025-03-12' } as const;
    for (const to of [undefined, '2025-03-11', '2025-03-12', '2025-06-01'])
      expect(
        (await readBars(rig.database, { ...known, to }, replay)).map(({ date, provisional }) => [date, provisional]),
      ).toEqual([
        ['2025-03-09', false],
        ['2025-03-12', true],
      ]);
    expect((await read('day', undefined, 1, '2025-03-12')).map(({ date }) => date)).toEqual(['2025-03-12']);
    const months = await read('month', undefined, 3);
    expect(months.map(({ date, provisional }) => [date, provisional])).toEqual([
      ['2025-12-31', false],
      ['2026-01-31', false],
      ['2026-02-04', true],
    ]);
    const january = joinCandles(days.filter(({ date }) => date.startsWith('2026-01')));
    expect(months[1]).toMatchObject({ ...january });
    expect(await read('day', '2024-12-31', 5)).toEqual([]);
  });

  it('also of the time before 1970, as the API describes them', async () => {
    const dates = ['1900-01-02', '1929-10-28', '1969-12-31'];
    const rest = { symbol: 'OLD', open: price('1'), high: price('2'), low: price('1'), close: price('1.5'), volume: 0 };
    await new BarStore(rig.database).upsertDays(
      dates.map((date) => ({ ...rest, date })),
      'import',
    );
    for (const period of ['day', 'week', 'month'] as const) {
      const bars = await readBars(rig.database, { symbol: 'OLD', period, to: undefined, limit: 10 }, undefined);
      expect(bars.map((bar) => barSchema.parse(bar))).toEqual(bars);
      expect(bars.map(({ date, ts }) => [date, brokerZone.dateOf(ts)])).toEqual(dates.map((date) => [date, date]));
    }
  });

  it('a day begins at midnight of its market, and so do weeks and months', async () => {
    const rest = { symbol: 'AAA', open: price('1'), high: price('2'), low: price('1'), close: price('1.5'), volume: 0 };
    await new BarStore(rig.database).upsertDays([{ ...rest, date: '2024-01-09' }], 'import');
    for (const [mic, start] of [
      ['XNYS', '2024-01-09T05:00:00Z'],
      ['XHKG', '2024-01-08T16:00:00Z'],
      ['XETR', '2024-01-08T23:00:00Z'],
    ] as const) {
      for (const period of ['day', 'week', 'month'] as const) {
        const bars = await readBars(rig.database, { symbol: 'AAA', mic, period, to: undefined, limit: 1 }, undefined);
        expect(bars).toMatchObject([{ date: '2024-01-09', ts: Date.parse(start) }]);
      }
    }
  });

  it('marks the running minute as provisional', async () => {
    const publisher = rig.publisher();
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine, '195', 1), tick('ADS', nine + 61_000, '195', 1)]);
    await rig.recorded(await rig.recorder());
    const clock = {
      session: 'open' as const,
      businessDate: '2018-03-21',
      ts: nine + 61_000,
      feed: 'test',
      env: 'SIMULATED' as const,
    };
    const bars = await readBars(rig.database, { symbol: 'ADS', period: 'minute', to: undefined, limit: 10 }, clock);
    expect(bars.map(({ provisional }) => provisional)).toEqual([false, true]);
  });

  it('of a date that is being replayed, nothing that its market has not seen yet', async () => {
    const date = '2018-03-21';
    const minute = (at: number, close: string) => {
      const prices = { open: price(close), high: price(close), low: price(close), close: price(close) };
      return { ts: nine + at * minuteMs, date, ...prices, volume: 10 };
    };
    await new BarStore(rig.database).load(async (load) => {
      for (const bar of [minute(0, '40'), minute(60, '50'), minute(500, '90')]) await load.add('ADS', bar);
    });
    const publisher = rig.publisher();
    await publisher.session(session('open', date, nine));
    await rig.recorded(await rig.recorder());
    const read = (period: 'minute' | 'day' | 'week' | 'month', ts: number, state: 'open' | 'closed' = 'open') =>
      readBars(
        rig.database,
        { symbol: 'ADS', period, to: undefined, until: date, limit: 10 },
        { session: state, businessDate: date, ts, feed: 'replay', env: 'SIMULATED' },
      );
    for (const period of ['minute', 'day', 'week', 'month'] as const)
      expect(await read(period, nine - minuteMs)).toEqual([]);
    const ten = nine + 60 * minuteMs;
    expect((await read('minute', ten)).map(({ close }) => close)).toEqual(['40', '50']);
    for (const period of ['day', 'week', 'month'] as const) {
      expect(await read(period, ten)).toMatchObject([
        { open: '40', high: '50', low: '40', close: '50', volume: 20, provisional: true },
      ]);
      expect(await read(period, ten, 'closed')).toMatchObject([{ high: '90', close: '90', volume: 30 }]);
    }
  });
});
