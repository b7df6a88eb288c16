import { minor, noShares, price, sharesOf, wholeShares, zero, type Currency } from '@parkett/kernel';
import { cashOf, isCostUnknown, priceBy, totalsInBase, totalsOf, valuationOf } from './valuation';

const holding = { quantity: sharesOf(wholeShares(10)), capital: minor(10_100), currency: 'EUR' } as const;
const account = { cash: minor(50_000), realisedProfit: minor(300) };
const cashNone = {
  ...{ currency: 'EUR' as const, cash: zero, available: zero, withdrawable: zero },
  ...{ frozen: zero, leaving: zero, held: zero, unsettled: zero, realisedProfit: zero },
};
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

describe('a position of which nobody knows the cost of some shares', () => {
  const unknown = { ...holding, capital: minor(0), costUnknown: sharesOf(wholeShares(4)) };

  it('has a value, and no profit', () => {
    const value = { lastPrice: '12', marketValue: 12_000, profit: null, profitRatio: null };
    expect(valuationOf(unknown, price('12'))).toEqual(value);
    expect(valuationOf({ ...unknown, costUnknown: sharesOf(noShares) }, price('12'))).toMatchObject({ profit: 12_000 });
    expect(isCostUnknown(unknown)).toBe(true);
    expect(isCostUnknown({})).toBe(false);
  });

  it('adds to the assets, and neither to the profit nor to what it is a part of', () => {
    const arrived = { ...unknown, ...valuationOf(unknown, price('5000')) };
    const totals = totalsOf(account, [at('12'), arrived]);
    const of = { floatingProfit: 1_900, totalProfit: 2_200, floatingRatio: '0.1881', unpriced: 0, costUnknown: 1 };
    expect(totals).toMatchObject({ marketValue: 12_000 + 5_000_000, totalAssets: 5_062_000, ...of });
    const unpriced = { ...unknown, ...valuationOf(unknown, null) };
    expect(totalsOf(account, [unpriced])).toMatchObject({ unpriced: 1, costUnknown: 0 });
  });

  it('adds no profit in the base currency either', () => {
    const inDollars = { ...unknown, currency: 'USD' as const };
    const arrived = { ...inDollars, ...valuationOf(inDollars, price('12.50')) };
    const rates = { source: 'ECB', date: '2026-10-30', perEuro: { USD: '1.25' } };
    const { totals } = totalsInBase({ ...cashNone, cashByCurrency: [] }, [arrived], rates);
    expect(totals).toMatchObject({ marketValue: 10_000, floatingProfit: 0, totalProfit: 0, costUnknown: 1 });
  });
});

describe('the price of a position', () => {
  const position = { lastPrice: price('42.505'), restated: { quotedAt: 1_000, quantity: sharesOf(wholeShares(10)) } };
  const quote = (last: string, ts: number) => ({ last: price(last), ts });

  it('is the live one, or the last known', () => {
    expect(priceBy({ lastPrice: price('12') }, quote('13', 1))).toBe('13');
    expect(priceBy({ lastPrice: price('12') }, undefined)).toBe('12');
  });

  it('is no quote of before a booked split', () => {
    const prices = [quote('85.01', 999), quote('85.01', 1_000), quote('42.60', 1_001), undefined];
    expect(prices.map((one) => priceBy(position, one))).toEqual(['42.505', '42.505', '42.60', '42.505']);
  });
});

describe('the totals of an account', () => {
  it('move with the price, while cash stays', () => {
    expect(totalsOf(account, [at('12')])).toEqual({
      marketValue: 12_000,
      totalAssets: 62_000,
      floatingProfit: 1900,
      realisedProfit: 300,
      totalProfit: 2200,
      floatingRatio: '0.1881',
      unpriced: 0,
      costUnknown: 0,
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
      realisedProfit: 300,
      totalProfit: 300,
      floatingRatio: null,
      unpriced: 1,
      costUnknown: 0,
    });
  });
});

describe('the totals of an account in several currencies', () => {
  const rates = { source: 'ECB', date: '2026-10-30', perEuro: { HKD: '8', USD: '1.25' } };
  const cashIn = (currency: Currency, cents: number, profit = 0) => ({
    currency,
    cash: minor(cents),
    available: minor(cents),
    withdrawable: minor(cents),
    frozen: minor(0),
    leaving: minor(0),
    held: minor(0),
    unsettled: minor(0),
    realisedProfit: minor(profit),
  });
  const inHongKong = { quantity: sharesOf(wholeShares(10)), capital: minor(80_000), currency: 'HKD' } as const;
  const share = { ...inHongKong, ...valuationOf(inHongKong, price('88')) };
  const both = {
    ...cashIn('EUR', 50_000, 300),
    cashByCurrency: [cashIn('EUR', 50_000, 300), cashIn('HKD', 16_000, 80)],
  };

  it('are valued in the base currency', () => {
    expect(totalsInBase(both, [at('12'), share], rates)).toEqual({
      missingRates: [],
      totals: {
        marketValue: 12_000 + 11_000,
        totalAssets: 52_000 + 23_000,
        floatingProfit: 1_900 + 1_000,
        realisedProfit: 310,
        totalProfit: 3_210,
        floatingRatio: '0.1443',
        unpriced: 0,
        costUnknown: 0,
      },
    });
  });

  it('are those of the base currency alone where there is no other', () => {
    const one = { ...both, cashByCurrency: [cashIn('EUR', 50_000, 300)] };
    expect(totalsInBase(one, [at('12'), at(null)], null)).toEqual({
      totals: totalsOf(one, [at('12'), at(null)]),
      missingRates: [],
    });
  });

  it('are missing without a rate, unless nothing is held in that currency', () => {
    expect(totalsInBase(both, [], null)).toEqual({ totals: null, missingRates: ['HKD'] });
    expect(totalsInBase(both, [share], { ...rates, perEuro: { USD: '1.25' } })).toMatchObject({ totals: null });
    const empty = { ...both, cashByCurrency: [cashIn('HKD', 0)] };
    expect(totalsInBase(empty, [], null).totals).toMatchObject({ totalAssets: 50_000 });
  });

  it('go through the euro for a customer whose base currency is another', () => {
    const inDollars = { ...cashIn('USD', 100), cashByCurrency: [cashIn('EUR', 1_000), cashIn('HKD', 800)] };
    expect(totalsInBase(inDollars, [], rates).totals).toMatchObject({ totalAssets: 100 + 1_250 + 125 });
  });

  it('name cash by currency', () => {
    expect([cashOf(both, 'EUR').cash, cashOf(both, 'HKD').cash, cashOf(both, 'CHF').cash]).toEqual([50_000, 16_000, 0]);
  });
});
