import { price } from '@parkett/kernel';
import type { ActionTerms, CorporateAction } from './corporate-action';
import { dividendYield, nextDividend } from './dividends';

let ids = 0;
const action = (exDate: string, terms: ActionTerms): CorporateAction => ({
  ...{ actionId: `a${ids++}`, symbol: 'NORD', terms, exDate, payDate: exDate, deadline: null, source: 'spec' },
});
const dividend = (exDate: string, amount: string, currency: 'EUR' | 'USD' = 'EUR') =>
  action(exDate, { kind: 'cashDividend', amount: price(amount), currency });
const split = (exDate: string, from: number, to: number) => action(exDate, { kind: 'split', from, to });

const at50 = { price: price('50'), currency: 'EUR' } as const;

describe('the dividends of a share', () => {
  it('finds the next one after a date, in any order of the list', () => {
    const actions = [dividend('2027-06-01', '2'), split('2027-02-01', 1, 2), dividend('2027-03-01', '1')];
    expect(nextDividend(actions, '2027-02-01')?.exDate).toBe('2027-03-01');
    expect(nextDividend(actions, '2027-03-01')?.exDate).toBe('2027-06-01');
    expect(nextDividend(actions, '2027-06-01')).toBeUndefined();
  });

  it('adds up those of twelve months, without the one of the same day a year ago', () => {
    const actions = [dividend('2026-03-01', '9'), dividend('2026-03-02', '1'), dividend('2027-03-01', '0.5')];
    expect(dividendYield(actions, '2027-03-01', at50)).toBe('0.0300');
    expect(dividendYield(actions, '2027-02-28', at50)).toBe('0.2000');
    expect(dividendYield(actions, '2028-03-02', at50)).toBeUndefined();
  });

  it('counts a dividend on the shares of today after a split, also on its date', () => {
    expect(dividendYield([dividend('2027-01-10', '3'), split('2027-01-10', 1, 3)], '2027-02-01', at50)).toBe('0.0200');
    expect(dividendYield([split('2027-01-09', 1, 3), dividend('2027-01-10', '3')], '2027-02-01', at50)).toBe('0.0600');
    const bonus = action('2027-01-20', { kind: 'bonus', per: 2, get: 1 });
    expect(dividendYield([dividend('2027-01-10', '3'), bonus], '2027-02-01', at50)).toBe('0.0400');
    expect(dividendYield([dividend('2027-01-10', '3'), split('2027-02-02', 1, 3)], '2027-02-01', at50)).toBe('0.0600');
  });

  it('is not known while a dividend is in another currency than the price', () => {
    expect(dividendYield([dividend('2027-01-10', '3'), dividend('2027-01-11', '1', 'USD')], '2027-02-01', at50)).toBe(
      undefined,
    );
  });
});
