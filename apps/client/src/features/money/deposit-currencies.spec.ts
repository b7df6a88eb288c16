import { depositCurrencies } from './deposit-currencies';

it('offers each currency in which an account can hold cash once, its own first', () => {
  expect(depositCurrencies('EUR')).toEqual(['EUR', 'CNY', 'HKD', 'USD', 'CHF', 'GBP']);
  expect(depositCurrencies('HKD')).toEqual(['HKD', 'EUR', 'CNY', 'USD', 'CHF', 'GBP']);
});
