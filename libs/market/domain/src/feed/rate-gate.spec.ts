import type { ExchangeRates } from '@parkett/market-contract';
import { judgeRates, type RateState } from './rate-gate';

const only = (perEuro: ExchangeRates['perEuro'], ts = 0): ExchangeRates => ({ ts, source: 'simulated', perEuro });
const rates = (USD: string, more: ExchangeRates['perEuro'] = {}): ExchangeRates => only({ USD, ...more });
/** What is believed after messages that follow each other; only the moments of `exactly` are its own. */
const believedAfter = (...said: readonly ExchangeRates[]): ExchangeRates | undefined => {
  const believed = exactly(...said.map((one, ts) => ({ ...one, ts })));
  return believed && { ...believed, ts: 0 };
};
const exactly = (...said: readonly ExchangeRates[]): ExchangeRates | undefined =>
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

  it('are compared with the last rate of a currency that messages in between did not name', () => {
    const [before, without] = [rates('1.1172', { CHF: '0.9194' }), rates('1.1172')];
    expect(believedAfter(before, without, rates('1.1172', { CHF: '9.194' }))).toEqual(without);
    expect(believedAfter(before, without, without, rates('1.1172', { CHF: '0.9200' }))).toEqual(
      rates('1.1172', { CHF: '0.9200' }),
    );
    // Each of the three leaps in another currency.
    const others = [only({ USD: '11.172' }), only({ CHF: '9.194' }), only({ USD: '12' })];
    expect(believedAfter(before, ...others)).toEqual(before);
  });

  it('do not confirm themselves when one message arrives three times', () => {
    const [before, leap] = [only({ USD: '1.1172' }, 1), only({ USD: '11.172' }, 2)];
    expect(exactly(before, leap, leap, leap)).toEqual(before);
    expect(exactly(before, leap, leap, only({ USD: '1.1180' }, 3))).toEqual(only({ USD: '1.1180' }, 3));
  });
});
