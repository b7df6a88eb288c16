import { exchanged } from './exchange';
import { minor } from './money';

describe('an amount in another currency', () => {
  it('is exact, and rounded once, half up', () => {
    // 100.00 HKD at 8.7652 HKD for a euro are 11.40875… euros.
    expect(exchanged(minor(10_000), { from: 'HKD', to: 'EUR', times: '1', by: '8.7652' })).toBe(1_141);
    expect(exchanged(minor(10_000), { from: 'HKD', to: 'EUR', times: '1', by: '8.7652' }, 'down')).toBe(1_140);
    expect(exchanged(minor(1), { from: 'EUR', to: 'USD', times: '1.5' })).toBe(2);
    expect(exchanged(minor(-1), { from: 'EUR', to: 'USD', times: '1.5' })).toBe(-2);
  });

  it('goes through a third currency without rounding in between', () => {
    // 1,000,000.00 HKD × 1.1172 / 8.7652 are 127,458.586… dollars.
    expect(exchanged(minor(100_000_000), { from: 'HKD', to: 'USD', times: '1.1172', by: '8.7652' })).toBe(12_745_859);
  });

  it('knows that a yen has no decimals', () => {
    expect(exchanged(minor(100), { from: 'EUR', to: 'JPY', times: '175.68' })).toBe(176);
    expect(exchanged(minor(176), { from: 'JPY', to: 'EUR', times: '1', by: '175.68' })).toBe(100);
  });

  it('throws for a rate that is no decimal number, and for an amount beyond exact arithmetic', () => {
    expect(() => exchanged(minor(1), { from: 'EUR', to: 'USD', times: '1e3' })).toThrow('not a decimal number');
    const huge = minor(Number.MAX_SAFE_INTEGER);
    expect(() => exchanged(huge, { from: 'EUR', to: 'USD', times: '2' })).toThrow('whole number');
  });
});
