import { accountCurrencies, decimal } from '@parkett/kernel';
import data from './fx-rates.json';
import { fxRatesOn } from './fx-rates';

describe('reference rates', () => {
  it('are those published last, and none before the first', () => {
    expect(fxRatesOn('2026-10-30')).toMatchObject({ date: '2026-10-30', source: 'ECB', perEuro: { USD: '1.1172' } });
    expect(fxRatesOn('2026-11-23')?.date).toBe(data.rates.findLast(({ date }) => date <= '2026-11-23')?.date);
    expect(fxRatesOn('2026-10-29')).toBeNull();
  });

  it('rise by date, and each version has every currency that accounts can hold', () => {
    const dates = data.rates.map(({ date }) => date);
    expect([...new Set(dates)].sort()).toEqual(dates);
    for (const { perEuro } of data.rates)
      for (const currency of accountCurrencies.filter((name) => name !== 'EUR'))
        expect(decimal((perEuro as Record<string, string>)[currency] ?? '').digits > 0n).toBe(true);
  });
});
