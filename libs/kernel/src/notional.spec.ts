import fc from 'fast-check';
import { decimal, divide, isWorthMore, minor, notional, price, proRata, type Price } from './money';
import { holdingQuantityMax, millionths, orderQuantityMax, wholeShares } from './quantity';

const shares = wholeShares;

describe('notional values', () => {
  it('are exact where floats are not', () => {
    expect(notional(price('1.005'), shares(100), 'EUR')).toBe(10_050);
    expect(notional(price('1.005'), shares(1), 'EUR')).toBe(101);
    expect(notional(price('0.07'), shares(100), 'EUR')).toBe(700);
    expect(notional(price('8.5'), shares(1), 'JPY')).toBe(9);
    expect(notional(price('8.5'), shares(1), 'JPY', 'down')).toBe(8);
    expect(notional(price('0.57'), millionths(17_940_965_000), 'GBP')).toBe(1_022_635);
    expect(notional(price('10'), millionths(500), 'EUR')).toBe(1);
    expect(notional(price('10'), millionths(499), 'EUR')).toBe(0);
    expect(notional(price('999999999999.99999999'), millionths(1), 'EUR')).toBe(100_000_000);
    // As a number, the product would end in 25,000.
    expect(notional(price('3'), millionths(6_100_000_000_008_333), 'EUR')).toBe(1_830_000_000_002);
  });

  it('are those of big integers at any price, quantity, currency and rounding', () => {
    const digitsOf = { EUR: 2n, JPY: 0n } as const;
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 999_999_999_999 })),
        fc.stringMatching(/^(\.\d{1,8})?$/),
        fc.oneof(fc.integer({ min: -3_000_000, max: 3_000_000 }), fc.maxSafeInteger()),
        fc.constantFrom('EUR' as const, 'JPY' as const),
        fc.constantFrom('halfUp' as const, 'up' as const, 'down' as const),
        (whole, decimals, quantity, currency, rounding) => {
          const at = `${whole}${decimals}`;
          const { digits, scale } = decimal(at);
          const product = digits * BigInt(quantity) * 10n ** digitsOf[currency];
          const expected = divide(product, 10n ** BigInt(scale + 6), rounding);
          const found = () => notional(at as Price, millionths(quantity), currency, rounding);
          if (Number.isSafeInteger(Number(expected))) expect(found()).toBe(Number(expected));
          else expect(found).toThrow('minor units');
        },
      ),
      { numRuns: 3_000 },
    );
    for (const text of ['', '.5', '5.', '1.2.3', '1e3', ' 1'])
      expect(() => notional(text as Price, shares(1), 'EUR')).toThrow('not a decimal number');
  });

  it('throw beyond exact arithmetic instead of approximating', () => {
    expect(() => notional(price('999999999999'), orderQuantityMax, 'EUR')).toThrow('whole number of minor units');
    expect(notional(price('90071.99254740'), orderQuantityMax, 'EUR')).toBe(9_007_199_254_740_000);
    expect(() => notional(price('90071.99254741'), orderQuantityMax, 'EUR')).toThrow('minor units');
  });

  it('can be compared with a limit at any size, to a fraction of a cent', () => {
    expect(isWorthMore(price('999999999999.99999999'), orderQuantityMax, minor(500_000_000), 'EUR')).toBe(true);
    expect(isWorthMore(price('0.05'), shares(100), minor(500), 'EUR')).toBe(false);
    expect(isWorthMore(price('0.05000001'), shares(100), minor(500), 'EUR')).toBe(true);
  });

  it('the split-off part and the remainder add up to the amount', () => {
    for (const amount of [1, 2, 100, 99_999, 9_007_199_254_740_991]) {
      for (const [part, whole] of [
        [0, 3],
        [1, 3],
        [2, 3],
        [3, 3],
        [999_999_999, 1_000_000_000],
      ] as const) {
        const split = proRata(minor(amount), millionths(part), millionths(whole));
        expect(split).toBeGreaterThanOrEqual(0);
        expect(split + (amount - split)).toBe(amount);
      }
    }
    const all = minor(Number.MAX_SAFE_INTEGER);
    expect(proRata(all, holdingQuantityMax, holdingQuantityMax)).toBe(all);
    expect(proRata(all, millionths(holdingQuantityMax - 1), holdingQuantityMax)).toBe(all - 2);
    for (const [part, whole] of [
      [4, 3],
      [0, 0],
      [-1, 3],
      [0, -1],
      [-2, -1],
    ] as const) {
      expect(() => proRata(minor(5), millionths(part), millionths(whole))).toThrow(
        'a part must be between zero and the whole',
      );
    }
    expect([0, 3, 2].map((part) => proRata(minor(5), millionths(part), millionths(3)))).toEqual([0, 5, 3]);
  });
});
