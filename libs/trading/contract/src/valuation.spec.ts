import { minor, price } from '@parkett/kernel';
import { totalsOf, valuationOf } from './valuation';

const holding = { quantity: 10, capital: minor(10_100), currency: 'EUR' } as const;
const account = { cash: minor(50_000), realisedProfit: minor(300) };
const at = (last: string | null) => ({ ...holding, ...valuationOf(holding, last === null ? null : price(last)) });

describe('the value of a position', () => {
  it('follows a rise to 10.505 to the cent, with profit after purchase fees', () => {
    expect(valuationOf(holding, price('10.505'))).toEqual({
      lastPrice: '10.505',
      marketValue: 10_505,
      profit: 405,
      profitRatio: '0.0401',
    });
  });

  it('is missing while there is no price', () => {
    expect(valuationOf(holding, null)).toEqual({ lastPrice: null, marketValue: null, profit: null, profitRatio: null });
  });
});

describe('the totals of an account', () => {
  it('move with the price, while cash stays', () => {
    expect(totalsOf(account, [at('12')])).toEqual({
      marketValue: 12_000,
      totalAssets: 62_000,
      floatingProfit: 1900,
      totalProfit: 2200,
      floatingRatio: '0.1881',
      unpriced: 0,
    });
  });

  it('leave out a position without a price, and count it', () => {
    expect(totalsOf(account, [at('12'), at(null)])).toEqual({ ...totalsOf(account, [at('12')]), unpriced: 1 });
  });

  it('are cash alone while no position has a price', () => {
    expect(totalsOf(account, [at(null)])).toEqual({
      marketValue: 0,
      totalAssets: 50_000,
      floatingProfit: 0,
      totalProfit: 300,
      floatingRatio: null,
      unpriced: 1,
    });
  });
});
