import { currencies, price, type Currency, type Minor } from '@parkett/kernel';
import { valuedIn } from '@parkett/trading-contract';
import fxRates from './fx-rates.json';
import { orderRulesOn, orderValueMax } from './order-rules';
import { deposit, eventsOf, given, instrument, limitOrder, openAccount, quote } from './spec-support/account-scenario';

describe('the maximum value of an order', () => {
  it('is about that of five million euros in every currency', () => {
    const rules = orderRulesOn('2026-11-24');
    const rates = fxRates.rates.find(({ date }) => date === '2026-10-30');
    if (rates === undefined) throw new Error('the rates that the rules name');
    const inEuros = (amount: Minor, currency: Currency) => valuedIn(rates, 'EUR', amount, currency) ?? 0;
    for (const currency of currencies) {
      const millions = inEuros(orderValueMax(rules, currency), currency) / 100_000_000;
      expect([currency, Math.round(millions * 10) / 10]).toEqual([currency, 5]);
    }
  });

  it('applies to the currency of the instrument, from the date of its rules', () => {
    const hongKong = {
      instrument: instrument({ currency: 'HKD', mic: 'XHKG' }),
      quote: quote({ last: price('44000000') }),
    };
    const [before, after] = ['2026-11-23', '2026-11-24'].map((tradeDate) => ({ ...hongKong, tradeDate }));
    const funded = () => given(...eventsOf(openAccount, deposit(5_000_000_000, 'b1', 'HKD')));
    funded()
      .when(limitOrder('buy', 1, '44000000.00'), after)
      .accepts({ currency: 'HKD' });
    funded()
      .when(limitOrder('buy', 1, '44000000.01'), after)
      .rejects('ABOVE_MAX_VALUE', { max: 4_400_000_000, currency: 'HKD' });
    funded()
      .when(limitOrder('buy', 1, '44000000.00'), before)
      .rejects('ABOVE_MAX_VALUE', { max: 500_000_000, currency: 'HKD' });
  });
});
