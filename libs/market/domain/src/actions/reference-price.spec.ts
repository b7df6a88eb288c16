import { price, type Price } from '@parkett/kernel';
import type { ActionTerms, AnnouncedAction } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { referencePrice } from './reference-price';

const on = (exDate: string, terms: ActionTerms): AnnouncedAction => ({
  ...{ symbol: 'NORD', terms, exDate, payDate: exDate, deadline: null, source: 'spec' },
});
const dividend = (exDate: string, amount: string) =>
  on(exDate, { kind: 'cashDividend', amount: price(amount), currency: 'EUR' });
const split = (exDate: string) => on(exDate, { kind: 'split', from: 1, to: 2 });

const of = (date: string, to: string, ...actions: AnnouncedAction[]): Price =>
  referencePrice({ price: price('100.00'), date }, to, sampleInstrument({ symbol: 'NORD' }), actions);

describe('the reference price', () => {
  it('is the close on all days but the ex-date', () => {
    const action = dividend('2026-12-01', '2.00');
    expect(of('2026-11-27', '2026-11-30', action)).toBe('100.00');
    expect(of('2026-11-30', '2026-12-01', action)).toBe('98.00');
    expect(of('2026-12-01', '2026-12-02', action)).toBe('100.00');
  });

  it('takes out everything since the close, whatever the order of the list', () => {
    const actions = [split('2026-12-02'), dividend('2026-12-01', '2.00')];
    expect(of('2026-11-30', '2026-12-02', ...actions)).toBe('49.00');
    expect(of('2026-11-30', '2026-12-02', ...actions.toReversed())).toBe('49.00');
    // Of one date: the dividend is for a share of before.
    expect(of('2026-11-30', '2026-12-01', split('2026-12-01'), dividend('2026-12-01', '2.00'))).toBe('49.00');
  });
});
