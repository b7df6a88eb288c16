import { price } from '@parkett/kernel';
import { detachedIn, dividendIn, splitIn, splitInPrices } from './action-columns';

const row = (dividends: string, splits: string) =>
  detachedIn((column) => ({ dividends, 'stock splits': splits })[column] ?? '');
const splitOf = (text: string) => {
  const detached = row('', text);
  return detached && splitIn(detached);
};

describe('columns for dividends and splits', () => {
  it('say nothing when they are empty or zero', () => {
    for (const [dividends, splits] of [
      ['', ''],
      ['0', '0.0'],
      ['0.0', ''],
      ['nan', 'null'],
      ['-', '0.00'],
    ] as const)
      expect(row(dividends, splits)).toBeUndefined();
  });

  it('round a dividend as prices are rounded, and refuse what is none', () => {
    expect(dividendIn({ dividend: '0.11999999731779099', split: '0.0' })).toBe('0.12');
    expect(dividendIn({ dividend: '0.0', split: '2.0' })).toBeNull();
    for (const dividend of ['-0.5', '1e400', 'yes'])
      expect(() => dividendIn({ dividend, split: '' })).toThrow('is not a price');
  });

  it.each([
    ['2.0', 1, 2],
    ['5', 1, 5],
    ['0.1', 10, 1],
    ['1.5', 2, 3],
    ['0.3333333432674408', 3, 1],
    ['1.05', 20, 21],
    ['1.0', 1, 1],
  ])('read %s new shares for an old one as %d to %d', (text, from, to) => {
    expect(splitOf(text)).toEqual({ from, to });
  });

  it('refuse a split that is no ratio of shares', () => {
    for (const text of ['-2', '3:1', '0.00000001', '99999999']) expect(() => splitOf(text)).toThrow('is not a ratio');
  });

  it('tell prices as traded from prices that their source has adjusted', () => {
    const show = (from: number, to: number, before: string | undefined, open: string) =>
      splitInPrices({ from, to }, before === undefined ? undefined : price(before), price(open));
    expect(show(1, 5, '100', '20.4')).toBe('asTraded');
    expect(show(1, 5, '20', '20.4')).toBe('adjusted');
    expect(show(10, 1, '0.50', '4.60')).toBe('asTraded');
    expect(show(10, 1, '5.00', '4.60')).toBe('adjusted');
    expect(show(2, 3, '30', '19')).toBe('asTraded');
    expect(show(20, 21, '21', '20')).toBe('unclear');
    expect(show(1, 2, undefined, '20')).toBe('unclear');
  });
});
