import { minor, wholeShares } from '@parkett/kernel';
import { receiptFacts } from './receipt-facts';

const lot = (buyDate: string, cost: { amount: number; currency: 'EUR' | 'USD' } | null) => ({
  quantity: wholeShares(5),
  buyDate,
  cost: cost && { amount: minor(cost.amount), currency: cost.currency },
});

it('tells the checker what the lots have cost and when they were bought, which taxes follow from', () => {
  const lots = [
    lot('2021-03-04', { amount: 100_500, currency: 'EUR' }),
    lot('2019-05-06', null),
    lot('2020-01-02', { amount: 50, currency: 'EUR' }),
  ];
  expect(receiptFacts(lots)).toEqual({
    ...{ shares: '15', lots: 3, cost: '1005.50 EUR', freeLots: 1 },
    bought: '2019-05-06 – 2021-03-04',
  });
});

it('tells costs of several currencies apart, and when none is known', () => {
  const dollars = lot('2021-03-04', { amount: 100, currency: 'USD' });
  const both = [dollars, lot('2021-03-04', { amount: 200, currency: 'EUR' })];
  expect(receiptFacts(both)).toMatchObject({ cost: '1.00 USD + 2.00 EUR', bought: '2021-03-04' });
  expect(receiptFacts([lot('2021-03-04', null)])).toMatchObject({ cost: null, freeLots: 1 });
});
