import { minor, price } from '@parkett/kernel';
import { totalsOf } from '@parkett/trading-contract';
import { accountOf, valued } from './valuation';

const row = { name: 'Abc', quantity: '10', frozen: '0', value: '10000', fees: '100', buy_date: '2026-03-02' } as const;
const latest = { last_date: '2026-11-20', last_bought: '4' };
const held = (symbol: string, last: string | null, lockedFrom: string | null = null) =>
  valued(
    { ...row, ...latest, symbol, currency: 'EUR' },
    { nameZh: null, lastPrice: last === null ? null : price(last), lockedFrom },
    'SIMULATED',
    2,
  );

it('counts shares bought today as available only where they may be sold on the same day', () => {
  const available = [null, '2026-11-20', '2026-11-23'].map((from) => held('ABC', '12', from).availableQuantity);
  expect(available).toEqual([10, 6, 10]);
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
      realised_profit: '300',
      opened_at: '1',
      env: 'SIMULATED',
    },
    positions,
    { available: minor(46_000), withdrawable: minor(40_000) },
    'SIMULATED',
  );
  const { marketValue, totalAssets, floatingProfit, totalProfit } = totalsOf(account, positions);
  expect(account).toMatchObject({ marketValue, totalAssets, floatingProfit, totalProfit });
  expect(account).toMatchObject({ cash: 50_000, marketValue: 12_000, tradingAssets: 16_000, totalAssets: 62_000 });
  expect(account).toMatchObject({ floatingProfit: 1900, totalProfit: 2200 });
});
