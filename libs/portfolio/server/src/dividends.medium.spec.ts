import { minor, price, wholeShares, type Currency, type EventBody, type Posting } from '@parkett/kernel';
import type { ActionTerms, CorporateAction } from '@parkett/market-contract';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { busy } from '@parkett/platform-read-model/spec-support';
import { useServices } from '@parkett/platform-testing';
import { DividendReader, type DividendMarket } from './dividend-reader';
import { portfolioMigrations, portfolioProjection } from './portfolio.projection';

const services = useServices();
const read = new Database(services.postgresUrl, services.schema('read'), 2, backgroundLimits);
services.afterwards(() => read.close());
beforeAll(() =>
  migrate({
    url: services.postgresUrl,
    schema: read.schema,
    migrations: [...readModelMigrations, ...portfolioMigrations],
  }),
);

const today = '2026-11-20';
const action = (actionId: string, exDate: string, terms: ActionTerms, symbol = 'NORD'): CorporateAction => ({
  ...{ actionId, symbol, terms, exDate, payDate: '2026-12-01', deadline: null, source: 'spec' },
});
const dividend = (amount: string, currency: Currency = 'EUR'): ActionTerms => ({
  ...{ kind: 'cashDividend', amount: price(amount), currency },
});
let register: readonly CorporateAction[] = [];
const market: DividendMarket = {
  today: () => today,
  instrument: (symbol) => (symbol === 'NORD' ? { name: 'Nordlicht AG', nameZh: '北光' } : undefined),
  actionsOn: (symbol) => register.filter((known) => known.symbol === symbol),
};
const reader = new DividendReader(read, market, 'SIMULATED');

let offset = 0;
type Dated = readonly [businessDate: string, event: EventBody];
async function project(account: string, events: readonly Dated[]): Promise<void> {
  const records = events.map(([businessDate, event]) =>
    sampleRecord(offset++, { aggregate: `account:${account}`, businessDate, events: [event] }),
  );
  await read.transaction((client) => portfolioProjection.project(client, 0, records));
}

const leg = (unit: string, from: string, to: string, amount: number): Posting[] => [
  { bucket: from, unit, amount: -amount },
  { bucket: to, unit, amount },
];

const trade = (side: 'buy' | 'sell', shares: number, symbol = 'NORD'): EventBody => {
  const [quantity, value] = [wholeShares(shares), minor(shares * 1000)];
  const sign = side === 'buy' ? 1 : -1;
  return {
    ...{ type: 'OrderExecuted', v: 2, executionId: 'e', orderId: 'o', symbol, name: symbol, side, quantity },
    ...{ cumulativeQuantity: quantity, final: true, price: price('10'), value, currency: 'EUR', lots: [] },
    ...{ profit: minor(0), fees: [], released: minor(0), executedAt: 1, businessDate: '2026-01-01' },
    postings: [
      ...leg('EUR', 'settled', 'house:clearing', sign * value),
      ...leg(`share:${symbol}`, 'house:custody', 'shares', sign * quantity),
    ],
  } as EventBody;
};

interface Cash {
  readonly gross: number;
  readonly tax: number;
  readonly currency?: Currency;
}

const cashOf = ({ gross, tax, currency = 'EUR' }: Cash) => ({
  ...{ currency, perShare: price('1'), gross: minor(gross), tax: { amount: minor(tax), rule: 'spec-1' } },
  amount: minor(gross - tax),
});
const common = (actionId: string, kind: string, symbol: string) => ({
  ...{ actionId, kind, symbol, name: symbol, exDate: '2026-01-02', payDate: '2026-12-01' },
  entitled: wholeShares(100),
});
const applied = (actionId: string, cash: Cash | null, kind = 'cashDividend', symbol = 'NORD'): EventBody =>
  ({
    ...{ type: 'CorporateActionApplied', v: 1, ...common(actionId, kind, symbol), currency: 'EUR' },
    ...{ after: wholeShares(100), received: null, cash: cash && cashOf(cash), profit: minor(0), postings: [] },
  }) as EventBody;
const paid = (actionId: string, cash: Cash, kind = 'cashDividend', symbol = 'NORD'): EventBody =>
  ({
    ...{ type: 'CorporateActionPaid', v: 1, ...common(actionId, kind, symbol), ...cashOf(cash) },
    postings: leg(cash.currency ?? 'EUR', 'house:dividends', 'settled', cash.gross - cash.tax),
  }) as EventBody;

it('dividends that were received are added up by year, share and currency; other cash of actions is none', async () => {
  const [first, second, foreign, bought] = [
    { gross: 1000, tax: 150 },
    { gross: 500, tax: 0 },
    { gross: 700, tax: 7, currency: 'USD' as const },
    { gross: 90_000, tax: 0 },
  ];
  await project('YEARS', [
    ['2025-03-01', applied('d1', first)],
    ['2025-03-05', paid('d1', first)],
    ['2026-03-01', applied('d2', second)],
    ['2026-03-01', applied('d3', foreign, 'cashDividend', 'APEX')],
    ['2026-03-02', applied('m1', bought, 'merger', 'GONE')],
  ]);
  await project('YEARS', [
    ['2026-03-05', paid('d2', second)],
    ['2026-03-06', paid('d3', foreign, 'cashDividend', 'APEX')],
    ['2026-03-07', paid('m1', bought, 'merger', 'GONE')],
    ['2026-11-01', applied('d4', second)],
  ]);
  const newest = await reader.received('YEARS');
  expect(newest.years).toEqual([
    { year: '2026', currency: 'EUR', gross: 500, tax: 0, net: 500 },
    { year: '2026', currency: 'USD', gross: 700, tax: 7, net: 693 },
    { year: '2025', currency: 'EUR', gross: 1000, tax: 150, net: 850 },
  ]);
  expect([newest.year, newest.shares]).toEqual([
    '2026',
    [
      { symbol: 'APEX', name: 'APEX', nameZh: null, currency: 'USD', gross: 700, tax: 7, net: 693 },
      { symbol: 'NORD', name: 'Nordlicht AG', nameZh: '北光', currency: 'EUR', gross: 500, tax: 0, net: 500 },
    ],
  ]);
  expect((await reader.received('YEARS', '2025')).shares).toMatchObject([{ symbol: 'NORD', net: 850 }]);
  expect(newest.payments).toEqual([]);
  const paidBy = async (year: string, symbol: string) => (await reader.received('YEARS', year, symbol)).payments;
  expect(await paidBy('2025', 'NORD')).toEqual([
    { id: 'action:YEARS:d1', paidOn: '2025-03-05', shares: 100, currency: 'EUR', gross: 1000, tax: 150, net: 850 },
  ]);
  expect(await paidBy('2026', 'NORD')).toMatchObject([{ id: 'action:YEARS:d2', net: 500 }]);
  expect(await paidBy('2025', 'APEX')).toEqual([]);
  expect(await reader.received('NOBODY')).toMatchObject({ years: [], year: null, shares: [] });
});

it('an action counts for the shares of before its ex-date, until it is booked, and then until it is paid', async () => {
  const [owed] = [{ gross: 10_000, tax: 2_500 }];
  register = [
    action('old', '2026-11-01', dividend('9')),
    action('due', '2026-11-19', dividend('1')),
    action('split', '2026-11-20', { kind: 'split', from: 1, to: 2 }),
    action('next', '2027-02-18', dividend('0.005')),
    action('far', '2027-02-19', dividend('9')),
    action('other', '2026-12-01', dividend('9'), 'SUED'),
    action('sold', '2026-12-01', dividend('9'), 'WEST'),
  ];
  await project('HOLDER', [
    ['2026-11-10', trade('buy', 100)],
    ['2026-11-10', trade('buy', 5, 'WEST')],
    ['2026-11-12', trade('sell', 5, 'WEST')],
    ['2026-11-19', trade('buy', 1)],
  ]);
  const shown = async () =>
    (await reader.ownActions('HOLDER')).actions.map(({ action: { actionId }, shares, cash, booked }) => [
      ...[actionId, shares, cash?.gross ?? null, cash?.net ?? null, booked],
    ]);
  expect(await shown()).toEqual([
    ['due', 100, 10_000, null, false],
    ['split', 101, null, null, false],
    // 101 × 0.005 is 50.5 cents.
    ['next', 101, 51, null, false],
  ]);
  await project('HOLDER', [
    ['2026-11-19', applied('due', owed)],
    ['2026-11-20', applied('split', null, 'split')],
  ]);
  expect(await shown()).toEqual([
    ['due', 100, 10_000, 7_500, true],
    ['next', 101, 51, null, false],
  ]);
  expect((await reader.ownActions('HOLDER')).dividends).toEqual([{ currency: 'EUR', gross: 10_051 }]);
  await project('HOLDER', [['2026-12-01', paid('due', owed)]]);
  expect(await shown()).toEqual([['next', 101, 51, null, false]]);
  expect(await reader.ownActions('NOBODY')).toMatchObject({ actions: [], dividends: [] });
});

it('every answer is of one moment, although actions are booked and paid meanwhile', async () => {
  const cash = { gross: 10_000, tax: 2_500 };
  register = [action('a', '2026-11-20', dividend('1')), action('b', '2026-11-20', dividend('1'))];
  await project('BUSY', [
    ['2026-11-10', trade('buy', 100)],
    ['2026-11-20', applied('a', cash)],
  ]);
  const answers = [
    { of: (from: DividendReader) => from.ownActions('BUSY'), meanwhile: applied('b', cash) },
    { of: (from: DividendReader) => from.received('BUSY', '2026', 'NORD'), meanwhile: paid('a', cash) },
  ];
  for (const { of, meanwhile } of answers) {
    const before = await of(reader);
    let booked: Promise<void> | undefined;
    const book = (): Promise<void> => (booked ??= project('BUSY', [['2026-11-20', meanwhile]]));
    expect(await of(new DividendReader(busy(read, book), market, 'SIMULATED'))).toEqual(before);
    expect(await of(reader)).not.toEqual(before);
  }
});

it('leaves the same rows in whatever batches the records come', async () => {
  const [a, b] = [
    { gross: 10, tax: 1 },
    { gross: 20, tax: 2 },
  ];
  const events: Dated[] = [
    ['2026-03-01', applied('c1', a)],
    ['2026-03-02', applied('c2', b)],
    ['2026-03-02', applied('c3', null, 'split')],
    ['2026-03-03', paid('c1', a)],
    ['2026-03-04', paid('c2', b)],
  ];
  const rowsOf = (account: string) =>
    read.rows(
      `SELECT action_id, kind, symbol, name, entitled, gross, tax, net, currency, paid_on FROM booked_actions
       WHERE account_id = $1 ORDER BY action_id`,
      [account],
    );
  await project('ALL', events);
  for (let cut = 0; cut <= events.length; cut++) {
    const account = `CUT${cut}`;
    if (cut > 0) await project(account, events.slice(0, cut));
    if (cut < events.length) await project(account, events.slice(cut));
    expect(await rowsOf(account)).toEqual(await rowsOf('ALL'));
  }
  expect(await rowsOf('ALL')).toMatchObject([{ paid_on: '2026-03-03' }, { paid_on: '2026-03-04' }, { paid_on: null }]);
});
