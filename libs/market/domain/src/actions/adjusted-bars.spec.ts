import { price } from '@parkett/kernel';
import type { ActionTerms, AnnouncedAction, Bar } from '@parkett/market-contract';
import { adjustBars, type DatedStep } from './adjusted-bars';
import { exReferencePrice, stepOf } from './ex-reference';

const cents = [{ below: null, tick: price('0.01') }];
const action = (terms: ActionTerms, exDate = '2026-06-02'): AnnouncedAction => ({
  ...{ symbol: 'NORD', terms, exDate, payDate: exDate, deadline: null, source: 'spec' },
});
const dividend = (amount: string, currency: 'EUR' | 'USD' = 'EUR') =>
  action({ kind: 'cashDividend', amount: price(amount), currency });
const rights = (per: number, get: number, at: string) =>
  action({ kind: 'rights', per, get, price: price(at), currency: 'EUR' });
const split = (from: number, to: number) => action({ kind: 'split', from, to });
const reference = (close: string, ...actions: readonly AnnouncedAction[]) =>
  exReferencePrice(price(close), actions, { currency: 'EUR', steps: cents });

describe('the ex-reference price', () => {
  it('is that of the published example with a dividend and rights', () => {
    expect(reference('20.00', dividend('0.50'), rights(10, 3, '12'))).toBe('17.77');
  });

  it('is the close less the dividend, and the same value in more or fewer shares', () => {
    expect(reference('20.00', dividend('0.50'))).toBe('19.50');
    expect(reference('20.00', split(1, 2))).toBe('10.00');
    expect(reference('2.00', split(10, 1))).toBe('20.00');
    expect(reference('20.00', action({ kind: 'bonus', per: 10, get: 3 }))).toBe('15.38');
    const spinOff = { kind: 'spinOff', per: 4, get: 1, symbol: 'SUED', costShare: '0.25' } as const;
    expect(reference('20.00', action(spinOff))).toBe('15.00');
  });

  it('is rounded half up to the tick once, for all actions of the date together', () => {
    expect(reference('10.01', split(1, 2))).toBe('5.01');
    expect(reference('10.02', dividend('0.004'), dividend('0.002'))).toBe('10.01');
    expect(reference('0.01', split(1, 100))).toBe('0.01');
  });

  it('is the close where an action says nothing about the price', () => {
    expect(reference('20.00')).toBe('20.00');
    expect(reference('20.00', dividend('0.50', 'USD'))).toBe('20.00');
    expect(reference('20.00', dividend('20.00'))).toBe('20.00');
    expect(reference('20.00', action({ kind: 'delisting', cash: null }))).toBe('20.00');
  });
});

const bar = (date: string, at: string, volume: number): Bar => ({
  ...{ date, ts: 0, volume, provisional: false },
  ...{ open: price(at), high: price(at), low: price(at), close: price(at) },
});
const bars = [bar('2026-06-01', '20.00', 100), bar('2026-06-02', '9.50', 300), bar('2026-06-09', '9.00', 200)];
function stepAt(exDate: string, close: string, ...actions: readonly AnnouncedAction[]): DatedStep {
  const step = stepOf(price(close), actions, 'EUR');
  if (step === undefined) throw new Error('no step');
  return { exDate, ...step };
}
const steps = [stepAt('2026-06-02', '20.00', split(1, 2)), stepAt('2026-06-09', '9.50', dividend('0.50'))];
const shown = (adjustment: 'forward' | 'backward', of = steps) =>
  adjustBars(bars, adjustment, of, cents).map(({ close, volume }) => [close, volume]);

describe('adjusted bars', () => {
  it('keep the newest prices (forward) or the oldest (backward), with volumes in the same shares', () => {
    // 20 × ½ × 9.00 ÷ 9.50, and 9.50 × 2 and 9.00 × 2 × 9.50 ÷ 9.00.
    expect(shown('forward')).toEqual([
      ['9.47', 200],
      ['9.00', 300],
      ['9.00', 200],
    ]);
    expect(shown('backward')).toEqual([
      ['20.00', 100],
      ['19.00', 150],
      ['19.00', 100],
    ]);
  });

  it('are the traded ones without actions, digit by digit', () => {
    expect(adjustBars(bars, 'forward', [], cents)).toEqual(bars);
    expect(adjustBars(bars, 'backward', [], cents)).toEqual(bars);
  });

  it('are rounded once, however many actions there are', () => {
    const thirds = Array.from({ length: 40 }, (_, n) => stepAt(`2026-07-${10 + (n % 20)}`, '9.00', split(1, 3)));
    const back = Array.from({ length: 40 }, (_, n) => stepAt(`2026-08-${10 + (n % 20)}`, '9.00', split(3, 1)));
    expect(shown('forward', [...thirds, ...back])).toEqual(bars.map(({ close, volume }) => [close, volume]));
  });
});
