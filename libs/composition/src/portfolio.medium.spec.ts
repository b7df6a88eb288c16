import type { EventBody, Posting } from '@parkett/kernel';
import { randomFrom } from '@parkett/kernel/spec-support';
import type { RegisteredAction } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { marketMigrations, readAdjustedCloses, readCloses } from '@parkett/market-server';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations, type Snapshots } from '@parkett/platform-read-model';
import { busy } from '@parkett/platform-read-model/spec-support';
import { useServices } from '@parkett/platform-testing';
import { allocationKinds } from '@parkett/portfolio-contract';
import { dateAfter } from '@parkett/portfolio-domain';
import { PortfolioReader, portfolioMigrations, valueChangesProjection } from '@parkett/portfolio-server';
import type { AccountEvent } from '@parkett/trading-contract';
import { RandomYear, type BookedEvent } from './spec-support/random-portfolio';
import { checkerPython, expectSameValues, recomputedValues } from './spec-support/recomputed-values';

const services = useServices();
const read = new Database(services.postgresUrl, services.schema('read'), 2, backgroundLimits);
const market = new Database(services.postgresUrl, services.schema('market'), 2, backgroundLimits);
services.afterwards(() => Promise.all([read.close(), market.close()]));

const year = new RandomYear(randomFrom(7));
let today = year.to;
const instrumentOf = (symbol: string) =>
  sampleInstrument({
    symbol,
    currency: year.currencyOf[symbol] ?? 'EUR',
    sector: symbol === 'OLDC' ? null : `sector of ${symbol}`,
    mic: symbol === 'KABU' ? 'XTKS' : 'XETR',
  });
const split: RegisteredAction = {
  ...{ actionId: 'split', symbol: 'APEX', terms: { kind: 'split', from: 1, to: 2 }, exDate: dateAfter(year.from, 180) },
  ...{ payDate: dateAfter(year.from, 180), deadline: null, source: 'spec', pricesOnly: false, cancelled: false },
};
const readerOn = (database: Snapshots) =>
  new PortfolioReader(
    database,
    {
      today: () => today,
      instrument: (symbol) => (symbol === 'NONE' ? undefined : instrumentOf(symbol)),
      lastPrice: () => undefined,
      ratesOn: year.ratesOn,
      closes: (symbols, dates) => readCloses(market, symbols, dates),
      adjustedCloses: (symbol, from, to) =>
        readAdjustedCloses(
          market,
          { instrument: instrumentOf(symbol), actions: symbol === 'APEX' ? [split] : [], from, to },
          undefined,
        ),
    },
    'SIMULATED',
  );
const reader = readerOn(read);

const accounts = Array.from({ length: 50 }, (_, index) => `A${index}`);
const booked = accounts.flatMap((account, index) => year.story(account, randomFrom(100 + index)));

async function project(events: readonly BookedEvent[]): Promise<void> {
  const records = events.map(({ account, bookDate, event }, offset) =>
    sampleRecord(offset, { aggregate: `account:${account}`, businessDate: bookDate, events: [event] }),
  );
  await read.transaction((client) => valueChangesProjection.project(client, 0, records));
}
const accountOpened: AccountEvent = { type: 'AccountOpened', v: 1, currency: 'EUR' };
const opened = (account: string): BookedEvent => ({
  account,
  bookDate: year.from,
  event: accountOpened,
});

beforeAll(async () => {
  const migrations = [...readModelMigrations, ...portfolioMigrations];
  await migrate({ url: services.postgresUrl, schema: read.schema, migrations });
  await migrate({ url: services.postgresUrl, schema: market.schema, migrations: marketMigrations });
  const bars = Object.entries(year.closes).flatMap(([symbol, closes]) =>
    Object.entries(closes).map(([date, close]) => ({ symbol, date, close })),
  );
  await market.rows(
    `INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
     SELECT symbol, date, close, close, close, close, 1, 'spec'
     FROM jsonb_to_recordset($1) AS bar (symbol text, date date, close numeric)`,
    [JSON.stringify(bars)],
  );
  await project([...accounts, 'EMPTY'].map(opened));
  for (let at = 0; at < booked.length; at += 7) await project(booked.slice(at, at + 7));
}, 60_000);

(checkerPython === '' ? it.skip : it)(
  'the values of 50 accounts over a year are those that Python finds from their records alone',
  async () => {
    const theirs = recomputedValues(year, booked);
    let known = 0;
    for (const account of accounts) {
      const points = (await reader.performance(account, 'year'))?.points ?? [];
      expect(points.at(-1)?.date).toBe(year.to);
      known += expectSameValues(account, points, theirs);
    }
    expect(known).toBeGreaterThan(10_000);
  },
  120_000,
);

it('a longer range has fewer points, with the same values', async () => {
  const daily = new Map((await reader.performance('A1', 'year'))?.points.map(({ date, value }) => [date, value]));
  today = '2028-06-01';
  const all = (await reader.performance('A1', 'all'))?.points ?? [];
  today = year.to;
  expect(all.length).toBeLessThan(200);
  const shared = all.filter(({ date }) => daily.has(date));
  expect(shared.length).toBeGreaterThan(40);
  expect(shared.map(({ date, value }) => [date, value])).toEqual(
    shared.map(({ date }) => [date, daily.get(date) ?? null]),
  );
});

it('shares bought and sold on one date leave the same rows, in whatever batches the records come', async () => {
  const bought = booked.map(({ event }) => event).find(({ type }) => type === 'OrderExecuted') as EventBody & {
    readonly postings: readonly Posting[];
  };
  const sold = { ...bought, postings: bought.postings.map((one) => ({ ...one, amount: -one.amount })) };
  const of = (account: string, event: EventBody): BookedEvent => ({ account, bookDate: year.to, event });
  await project([of('ONCE', bought), of('ONCE', sold)]);
  for (const event of [bought, sold]) await project([of('TWICE', event)]);
  const rowsOf = (account: string): Promise<object[]> =>
    read.rows('SELECT date, unit, amount, flow FROM value_changes WHERE account_id = $1 ORDER BY unit', [account]);
  expect(await rowsOf('ONCE')).toHaveLength(2);
  expect(await rowsOf('TWICE')).toEqual(await rowsOf('ONCE'));
});

it('a shorter range begins with the close before it, and its profit leaves payments out', async () => {
  const [week, whole] = [await reader.performance('A2', 'week'), await reader.performance('A2', 'year')];
  expect(week?.points).toHaveLength(8);
  expect(week?.points.map(({ value }) => value)).toEqual(whole?.points.slice(-8).map(({ value }) => value));
  const paid = whole?.points.slice(-7).reduce((sum, { flow }) => sum + (flow ?? 0), 0);
  expect(week?.paidIn).toBe(paid);
  expect(week?.profit).toBe((week?.points.at(-1)?.value ?? 0) - (week?.points[0]?.value ?? 0) - (paid ?? 0));
});

it('an account without a payment has no points, and one that is not opened no answer', async () => {
  expect(await reader.performance('EMPTY', 'all')).toMatchObject({ points: [], moneyWeighted: { state: 'none' } });
  expect(await reader.performance('NOBODY', 'year')).toBeUndefined();
  expect(await reader.allocation('EMPTY')).toMatchObject({ total: 0, sectors: [], currencies: [], markets: [] });
  expect(await reader.allocation('NOBODY')).toBeUndefined();
});

it('the allocation sums to the value of today, by sector, currency and market', async () => {
  for (const account of accounts.slice(0, 10)) {
    const [allocation, performance] = [await reader.allocation(account), await reader.performance(account, 'day')];
    const value = performance?.points.at(-1)?.value ?? 0;
    expect(allocation?.unvalued).toBe(0);
    // Each position is converted alone here, so the sums differ by a cent for each.
    expect(Math.abs((allocation?.total ?? 0) - value)).toBeLessThanOrEqual(6);
    for (const slices of [allocation?.sectors, allocation?.currencies, allocation?.markets])
      expect(slices?.reduce((sum, slice) => sum + slice.value, 0)).toBe(allocation?.total);
    expect(allocation?.markets.map(({ key }) => key).sort()).toEqual(expect.arrayContaining(['XETR', 'XTKS', 'cash']));
  }
});

it('the parts of a slice sum to its value, and the payments of a range to what was paid in', async () => {
  const total = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  let listed = 0;
  for (const account of accounts.slice(0, 10)) {
    const whole = await reader.allocation(account);
    for (const by of allocationKinds)
      for (const { key, value } of whole?.[by] ?? []) {
        const parts = (await reader.allocation(account, { by, key }))?.parts ?? [];
        expect([account, by, key, total(parts.map((part) => part.value))]).toEqual([account, by, key, value]);
      }
    for (const range of ['day', 'year', 'all'] as const) {
      const performance = await reader.performance(account, range);
      const payments = performance?.payments ?? [];
      const sum = payments.some(({ amount }) => amount === null) ? null : total(payments.map(({ amount }) => amount));
      expect([account, range, sum]).toEqual([account, range, performance?.paidIn]);
      listed += payments.length;
    }
  }
  expect(listed).toBeGreaterThan(0);
});

it('a performance is of one moment, although the account is traded on meanwhile', async () => {
  const ends = async (from: PortfolioReader) => {
    const performance = await from.performance('A3', 'week');
    return performance && [performance.points.at(-1), performance.profit, performance.payments];
  };
  const last = booked.filter(({ account }) => account === 'A3').slice(-1);
  const before = await ends(reader);
  expect(await ends(readerOn(busy(read, () => project(last))))).toEqual(before);
  expect(await ends(reader)).not.toEqual(before);
});

describe('the comparison with a share', () => {
  const compared = async (account: string, symbol: string) =>
    (await reader.comparison(account, 'year', symbol))?.points ?? [];
  const closeBy = (symbol: string, date: string): number => {
    const closes = Object.entries(year.closes[symbol] ?? {}).filter(([day]) => day <= date);
    return Number(closes.sort(([a], [b]) => (a < b ? -1 : 1)).at(-1)?.[1]);
  };
  const dollars = (date: string): number => 1 / Number(year.ratesOn(date)?.perEuro['USD']);

  it('has the time-weighted return of the account, and that of the share, from one day on', async () => {
    const points = await compared('A1', 'NORD');
    const { timeWeighted, points: values } = (await reader.performance('A1', 'year')) ?? {};
    expect(points.map(({ date }) => date)).toEqual(values?.map(({ date }) => date));
    expect(points.at(-1)?.account).toBe(timeWeighted?.total);
    const start = points.find(({ account }) => account !== null);
    expect(start).toMatchObject({ account: '0.0000', share: '0.0000' });
    for (const { date, share } of points.filter((point) => point.share !== null))
      expect(Number(share)).toBeCloseTo(closeBy('NORD', date) / closeBy('NORD', start?.date ?? '') - 1, 3);
  });

  it('follows the share through a split, and counts in the currency of the account', async () => {
    const points = await compared('A1', 'APEX');
    const start = points.find(({ share }) => share !== null)?.date ?? '';
    const before = points.filter(({ date, share }) => share !== null && date < split.exDate);
    const after = points.filter(({ date }) => date > dateAfter(split.exDate, 10));
    expect([before.length > 50, after.length > 100]).toEqual([true, true]);
    const worth = (date: string): number => closeBy('APEX', date) * dollars(date);
    for (const { date, share } of before) expect(Number(share)).toBeCloseTo(worth(date) / worth(start) - 1, 2);
    // The closes of the spec do not fall with the split, so each share has become worth two.
    for (const { date, share } of after) expect(Number(share)).toBeCloseTo((2 * worth(date)) / worth(start) - 1, 2);
  });

  it('is null for an unknown symbol, and empty for an account without history', async () => {
    expect(await reader.comparison('A1', 'year', 'NONE')).toBeNull();
    expect(await reader.comparison('NOBODY', 'year', 'NORD')).toBeUndefined();
    expect(await compared('EMPTY', 'NORD')).toEqual([]);
  });
});
