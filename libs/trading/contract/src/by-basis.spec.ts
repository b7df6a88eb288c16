import { minor, price, sharesOf, wholeShares, type Shares } from '@parkett/kernel';
import { accountByBasis, byBasis, costBases, realisedOf } from './by-basis';
import { accountSchema, positionSchema, totalsInBase, type HoldingDetail } from './index';

const position = positionSchema.parse({
  symbol: 'ABC',
  name: 'Abc',
  nameZh: null,
  quantity: 4,
  availableQuantity: 4,
  buyPrice: '20.00',
  capital: 8_000,
  buyValue: 7_900,
  fees: 100,
  buyDate: '2026-11-20',
  currency: 'EUR',
  lastPrice: '25',
  marketValue: 10_000,
  profit: 2_000,
  profitRatio: '0.2500',
  costs: { average: 6_000, diluted: -2_000 },
  env: 'SIMULATED',
});
const cash = { cash: 0, available: 0, withdrawable: 0, frozen: 0, leaving: 0, unsettled: 0, realisedProfit: 1_500 };
const account = accountSchema.parse({
  ...cash,
  accountId: 'A',
  currency: 'EUR',
  totalAssets: 0,
  tradingAssets: 0,
  marketValue: 0,
  floatingProfit: 0,
  totalProfit: 0,
  cashByCurrency: [{ ...cash, currency: 'EUR' }],
  env: 'SIMULATED',
});

it('a position has cost, cost per share and profit by the chosen basis', () => {
  expect(byBasis(position, 'fifo')).toBe(position);
  expect(byBasis(position, 'average')).toMatchObject({ capital: 6_000, buyPrice: '15.00', profit: 4_000 });
  expect(byBasis(position, 'diluted')).toMatchObject({
    capital: -2_000,
    buyPrice: '-5.00',
    profit: 12_000,
    profitRatio: null,
  });
});

it('a position of unknown cost has no profit by any basis', () => {
  const unknown = { ...position, costUnknown: sharesOf(wholeShares(1)), profit: null, profitRatio: null };
  expect(costBases.map((basis) => byBasis(unknown, basis).profit)).toEqual([null, null, null]);
  const { totals } = totalsInBase(account, [byBasis(unknown, 'diluted')], null);
  expect(totals).toMatchObject({ floatingProfit: 0, costUnknown: 1 });
});

it('the costs of the lots are shown while the others are not known', () => {
  const unknown = { ...position, costs: null };
  expect(byBasis(unknown, 'diluted')).toBe(unknown);
});

it('realised and unrealised profit together are the same by every basis', () => {
  const totals = costBases.map(
    (basis) =>
      totalsInBase(accountByBasis(account, [position], basis), [byBasis(position, basis)], null).totals?.totalProfit,
  );
  expect(totals).toEqual([3_500, 3_500, 3_500]);
});

it('the realised profit of one share is what the server says by each basis', () => {
  const booked = { realisedProfit: minor(1_500), realisedBy: null };
  const known = { ...booked, realisedBy: { average: minor(-500), diluted: minor(-8_500) } };
  const of = (detail: Pick<HoldingDetail, 'realisedProfit' | 'realisedBy'>) =>
    costBases.map((basis) => realisedOf(detail, basis));
  expect(of(known)).toEqual([1_500, -500, -8_500]);
  expect(of(booked)).toEqual([1_500, 1_500, 1_500]);
});

it('a holding in another currency changes the realised profit of that currency only', () => {
  const foreign = { ...position, currency: 'HKD' as const, lastPrice: price('25'), quantity: 4 as Shares };
  expect(accountByBasis(account, [foreign], 'average')).toMatchObject({ realisedProfit: 1_500 });
});
