import { exchangeRatesSchema } from '@parkett/market-contract';
import { SimulatedRates } from './simulated-rates';

describe('simulated exchange rates', () => {
  const published = { USD: '1.1172', JPY: '175.68' };
  const startsAt = Date.parse('2026-11-20T11:00:00Z');

  it('are said every two seconds, move, and stay near the published ones for months', () => {
    const rates = new SimulatedRates(published, 'spec', startsAt);
    const first = rates.due(startsAt);
    expect(exchangeRatesSchema.parse(first)).toMatchObject({ ts: startsAt, source: 'simulated' });
    expect(rates.due(startsAt + 1_999)).toBeUndefined();
    expect(rates.due(startsAt + 2_000)?.perEuro).not.toEqual(first?.perEuro);
    let farthest = 0;
    for (let n = 2; n < 500_000; n++) {
      const dollar = Number(rates.due(startsAt + n * 2_000)?.perEuro.USD);
      farthest = Math.max(farthest, Math.abs(dollar / 1.1172 - 1));
    }
    expect(farthest).toBeGreaterThan(0.002);
    expect(farthest).toBeLessThan(0.05);
  });
});
