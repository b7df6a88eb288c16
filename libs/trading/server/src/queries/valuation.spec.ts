import { minor, price, type Currency } from '@parkett/kernel';
import { totalsOf } from '@parkett/trading-contract';
import { ownRules, type Instrument } from '@parkett/market-contract';
import { StillMarket } from '../spec-support/still-market';
import { accountOf, heldIn, valued } from './valuation';

const costs = { cost_quantity: '10', average: '10100', diluted: '-400' };
const row = {
  ...costs,
  name: 'Abc',
  quantity: '10',
  frozen: '0',
  value: '10000',
  fees: '100',
  buy_date: '2026-03-02',
  cost_unknown: null,
} as const;
const noCash = { account_id: 'A', settled: '0', unsettled_sell: '0', frozen_order: '0', leaving: '0', held: '0' };
const bought = { '2026-03-02': '3', '2026-11-19': '3', '2026-11-20': '4' };
const held = (symbol: string, last: string | null, more: { lockedFrom?: string; currency?: Currency } = {}) =>
  valued(
    { ...row, bought, symbol, currency: more.currency ?? 'EUR' },
    { nameZh: null, lastPrice: last === null ? null : price(last), lockedFrom: more.lockedFrom ?? null },
    'SIMULATED',
    2,
  );

it('counts shares bought today as available only where they may be sold on the same day', () => {
  const available = [{}, { lockedFrom: '2026-11-20' }, { lockedFrom: '2026-11-23' }, { lockedFrom: '2026-11-19' }].map(
    (more) => held('ABC', '12', more).availableQuantity,
  );
  // The last one: the date of the market has gone back, and both later dates are locked as in the decision.
  expect(available).toEqual([10, 6, 10, 3]);
});

it('locks what was bought on the date for which the market takes orders', () => {
  const market = Object.assign(new StillMarket(), {
    rules: (share: Instrument) => ({ ...ownRules(share), sameDaySale: false }),
  });
  expect(heldIn(market, 'NORD').lockedFrom).toBe('2026-11-20');
  market.session = 'closed';
  expect(heldIn(market, 'NORD').lockedFrom).toBe('2026-11-20');
  market.opening = { date: '2026-11-23', at: null };
  expect(heldIn(market, 'NORD').lockedFrom).toBe('2026-11-23');
});

it('answers with the totals that the app shows, also while a price is missing', () => {
  const positions = [held('ABC', '12'), held('XYZ', null)];
  const account = accountOf(
    {
      account_id: 'A',
      currency: 'EUR',
      settled: '40000',
      unsettled_sell: '6000',
      frozen_order: '4000',
      leaving: '2000',
      held: '0',
      realised_profit: '300',
    },
    [],
    positions,
    null,
    'SIMULATED',
  );
  const { marketValue, totalAssets, floatingProfit, totalProfit } = totalsOf(account, positions);
  expect(account).toMatchObject({ valuation: null, marketValue, totalAssets, floatingProfit, totalProfit });
  expect(account).toMatchObject({ cash: 52_000, marketValue: 12_000, tradingAssets: 16_000, totalAssets: 64_000 });
  expect(account).toMatchObject({ available: 46_000, frozen: 4_000, leaving: 2_000 });
  expect(account).toMatchObject({ floatingProfit: 1900, totalProfit: 2200 });
});

it('counts what a withdrawal has set aside until it is paid, and an account without anything else is not empty', () => {
  const row = { ...noCash, leaving: '70000', realised_profit: '0', currency: 'EUR' as const };
  const account = accountOf(row, [{ ...row, currency: 'CNY' }], [], null, 'SIMULATED');
  expect(account).toMatchObject({ cash: 70_000, totalAssets: 70_000, leaving: 70_000 });
  expect(account).toMatchObject({ available: 0, withdrawable: 0, frozen: 0, tradingAssets: 0 });
  expect(account.cashByCurrency).toMatchObject([
    { currency: 'EUR', cash: 70_000, leaving: 70_000 },
    { currency: 'CNY', cash: 70_000, leaving: 70_000 },
  ]);
});

it('shows no profit while the cost of some shares is unknown', () => {
  const arrived = {
    ...row,
    bought,
    symbol: 'ABC',
    currency: 'EUR',
    value: '0',
    fees: '0',
    cost_unknown: '2.5',
  } as const;
  const position = valued(arrived, { nameZh: null, lastPrice: price('12'), lockedFrom: null }, 'SIMULATED', 2);
  expect(position).toMatchObject({ costUnknown: 2.5, marketValue: 12_000, profit: null, profitRatio: null });
  const cash = { ...noCash, realised_profit: '300' };
  const account = accountOf({ ...cash, currency: 'EUR' }, [], [position, held('XYZ', '12')], null, 'SIMULATED');
  expect(account).toMatchObject({ totalAssets: 24_000, floatingProfit: 1_900, totalProfit: 2_200 });
});

it('leaves the booked profit of sales of unknown cost out of what is realised', () => {
  const cash = { ...noCash, realised_profit: '5000300' };
  const rows = [
    { ...cash, currency: 'EUR' as const },
    { ...cash, currency: 'HKD' as const, realised_profit: '80' },
  ] as const;
  const sales = [{ currency: 'EUR', count: 2, profit: minor(5_000_000) }] as const;
  const rates = { source: 'ECB', date: '2026-10-30', perEuro: { HKD: '8' } };
  const account = accountOf(rows[0], [rows[1]], [], rates, 'SIMULATED', sales);
  expect(account).toMatchObject({ realisedProfit: 300, totalProfit: 300, costUnknownSales: 2 });
  expect(account.cashByCurrency.map(({ realisedProfit }) => realisedProfit)).toEqual([300, 80]);
  expect(account.valuation).toMatchObject({ realisedProfit: 310, totalProfit: 310 });
});

it('lists cash by currency, and leaves other currencies out of every sum', () => {
  const cash = {
    account_id: 'A',
    settled: '40000',
    unsettled_sell: '6000',
    frozen_order: '4000',
    leaving: '0',
    held: '0',
    realised_profit: '300',
  };
  const account = accountOf(
    { ...noCash, realised_profit: '0', currency: 'EUR' },
    [{ ...cash, currency: 'HKD' }],
    [held('00700', '12', { currency: 'HKD' })],
    { source: 'ECB', date: '2026-10-30', perEuro: { HKD: '8' } },
    'SIMULATED',
  );
  expect(account).toMatchObject({ currency: 'EUR', cash: 0, available: 0, totalAssets: 0, totalProfit: 0 });
  expect(account.valuation).toMatchObject({
    rates: { date: '2026-10-30' },
    missingRates: [],
    totalAssets: 6_250 + 1_500,
    marketValue: 1_500,
  });
  expect(account.cashByCurrency).toMatchObject([
    { currency: 'EUR', cash: 0 },
    {
      currency: 'HKD',
      cash: 50_000,
      available: 46_000,
      withdrawable: 40_000,
      frozen: 4_000,
      unsettled: 6_000,
      realisedProfit: 300,
    },
  ]);
});

it('shows costs by the other bases only if they are for the same number of shares, and never count any as free', () => {
  expect(held('ABC', '12').costs).toEqual({ average: 10_100, diluted: -400 });
  const market = { nameZh: null, lastPrice: price('12'), lockedFrom: null };
  const behind = { ...row, bought, symbol: 'ABC', currency: 'EUR' as const, cost_quantity: '9' };
  expect(valued(behind, market, 'SIMULATED', 2).costs).toBeNull();
  const unknown = { ...behind, cost_quantity: null, average: null, diluted: null };
  expect(valued(unknown, market, 'SIMULATED', 2).costs).toBeNull();
  const wasUnknown = { ...behind, cost_quantity: '10', cost_unknown: '0' };
  expect(valued(wasUnknown, market, 'SIMULATED', 2)).toMatchObject({ costs: null, profit: 1_900 });
});
