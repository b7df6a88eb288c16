import { perShare, priceChange, ratioOf } from './change';
import { minor, price } from './money';
import { millionths, wholeShares } from './quantity';

describe('price changes', () => {
  it('a fall has a minus sign and keeps the finer scale', () => {
    expect(priceChange(price('104.5'), price('104.35'))).toEqual({ difference: '-0.15', ratio: '-0.0014' });
  });

  it('a rise uses the finer scale of the two prices', () => {
    expect(priceChange(price('104.35'), price('104.5'))).toEqual({ difference: '0.15', ratio: '0.0014' });
    expect(priceChange(price('10.125'), price('10'))).toEqual({ difference: '-0.125', ratio: '-0.0123' });
    expect(priceChange(price('7'), price('9'))).toEqual({ difference: '2', ratio: '0.2857' });
  });

  it('no change is zero without a sign', () => {
    expect(priceChange(price('10'), price('10.00'))).toEqual({ difference: '0.00', ratio: '0.0000' });
  });
});

describe('the ratio of two amounts', () => {
  it('a profit of 1.23 % is "0.0123"', () => {
    expect(ratioOf(minor(123), minor(10_000))).toBe('0.0123');
  });

  it('half a basis point rounds away from zero on both sides', () => {
    expect(ratioOf(minor(1), minor(20_000))).toBe('0.0001');
    expect(ratioOf(minor(-1), minor(20_000))).toBe('-0.0001');
  });

  it('an investment of zero has no ratio', () => {
    expect(ratioOf(minor(5), minor(0))).toBeNull();
  });
});

describe('the average per share', () => {
  it('has two to six decimals, rounded half up', () => {
    expect(perShare(1_230_045, wholeShares(10_000), 2)).toBe('1.230045');
    const averages = [
      perShare(100_150, wholeShares(100), 2),
      perShare(10_000, wholeShares(3), 2),
      perShare(20_000, wholeShares(3), 2),
      perShare(1_000, wholeShares(10), 0),
      perShare(1_000, millionths(400_000), 2),
    ];
    expect(averages).toEqual(['10.015', '33.333333', '66.666667', '100.00', '25.00']);
  });
});
