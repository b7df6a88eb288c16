import type { ExchangeRates } from '@parkett/market-contract';
import { judgeRates, type RateState } from './rate-gate';

const rates = (USD: string, more: ExchangeRates['perEuro'] = {}): ExchangeRates => ({
  ...{ ts: 1, source: 'simulated', perEuro: { USD, ...more } },
});
const believedAfter = (...said: readonly ExchangeRates[]): ExchangeRates | undefined =>
  said.reduce<RateState | undefined>(judgeRates, undefined)?.believed;

describe('exchange rates of a feed', () => {
  it('are believed while they move little', () => {
    expect(believedAfter(rates('1.1172'), rates('1.1300'))).toEqual(rates('1.1300'));
    expect(believedAfter(rates('1.1172'), rates('1.0850'))).toEqual(rates('1.0850'));
  });

  it('wait after a leap until the third message in a row says the same', () => {
    const leap = [rates('11.172'), rates('11.173')];
    expect(believedAfter(rates('1.1172'), ...leap)).toEqual(rates('1.1172'));
    expect(believedAfter(rates('1.1172'), ...leap, rates('11.171'))).toEqual(rates('11.171'));
    expect(believedAfter(rates('1.1172'), ...leap, rates('1.1180'), rates('11.171'))).toEqual(rates('1.1180'));
    expect(believedAfter(rates('1.1172'), rates('11.172'), rates('0.11'), rates('11.172'))).toEqual(rates('1.1172'));
  });

  it('are doubted as a whole when one currency leaps, and take a new currency as it is', () => {
    const two = rates('1.1172', { CHF: '0.9194' });
    expect(believedAfter(two, rates('1.1172', { CHF: '0.99' }))).toEqual(two);
    expect(believedAfter(rates('1.1172'), two)).toEqual(two);
  });
});
