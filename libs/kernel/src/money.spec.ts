import fc from 'fast-check';
import {
  add,
  comparePrices,
  decimal,
  divide,
  formatAmount,
  isOnTick,
  isPrice,
  minor,
  parseAmount,
  price,
  scalePrice,
  applyRate,
  subtract,
  sum,
  type Price,
  type Rounding,
} from './money';

describe('amounts', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), 1e309])('rejects %p', (value) => {
    expect(() => minor(value)).toThrow('whole number of minor units');
  });

  it('has only one zero, so that equal states serialise equally', () => {
    expect(Object.is(minor(-0), 0)).toBe(true);
  });

  it('throws beyond the range of exact arithmetic instead of rounding', () => {
    const largest = minor(Number.MAX_SAFE_INTEGER);
    expect(() => add(largest, minor(1))).toThrow();
    expect(() => subtract(minor(-Number.MAX_SAFE_INTEGER), minor(1))).toThrow();
    expect(() => sum([largest, largest])).toThrow();
    expect(add(largest, minor(-1))).toBe(Number.MAX_SAFE_INTEGER - 1);
  });
});

describe('rounding', () => {
  it.each<[bigint, bigint, Rounding, bigint]>([
    [5n, 10n, 'halfUp', 1n],
    [-5n, 10n, 'halfUp', -1n],
    [5n, -10n, 'halfUp', -1n],
    [-5n, -10n, 'halfUp', 1n],
    [4n, 10n, 'halfUp', 0n],
    [-4n, 10n, 'halfUp', 0n],
    [25n, 10n, 'halfUp', 3n],
    [35n, 10n, 'halfUp', 4n],
    [1n, 10n, 'up', 1n],
    [-1n, 10n, 'up', -1n],
    [0n, 10n, 'up', 0n],
    [10n, 10n, 'up', 1n],
    [9n, 10n, 'down', 0n],
    [-9n, 10n, 'down', 0n],
    [-19n, 10n, 'down', -1n],
    [19n, -10n, 'down', -1n],
    [-19n, -10n, 'up', 2n],
  ])('%p ÷ %p %s is %p', (numerator, denominator, rounding, expected) => {
    expect(divide(numerator, denominator, rounding)).toBe(expected);
  });

  it('rounds a fee of half a cent to one cent, charged or refunded', () => {
    expect(applyRate(minor(1000), '0.0005')).toBe(1);
    expect(applyRate(minor(-1000), '0.0005')).toBe(-1);
    expect(applyRate(minor(999), '0.0005')).toBe(0);
    expect(applyRate(minor(1), '0.0000001', 'up')).toBe(1);
  });
});

describe('prices', () => {
  it.each(['1', '0.01', '104.35', '0.00000001', '999999999999.99999999'])('accepts %s', (text) => {
    expect(isPrice(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '0',
    '0.00',
    '-1',
    '+1',
    '01',
    '.5',
    '5.',
    '1,5',
    '1e3',
    '1E3',
    '0x10',
    'NaN',
    'Infinity',
    '1 ',
    ' 1',
    '1\n',
    '1.000000001',
    '1000000000000',
    '١',
    '１',
    '1.5.5',
    '1_000',
    'constructor',
    '1'.repeat(100_000),
  ])('rejects %j', (text) => {
    expect(isPrice(text)).toBe(false);
    expect(() => price(text)).toThrow('not a price');
  });

  it.each(['', ' ', '-', '0x10', ' 7 ', '1e3', '--1', '1.', '.1', '1n'])('decimal rejects %j', (text) => {
    expect(() => decimal(text)).toThrow('not a decimal number');
  });

  it('decimal reads sign, digits and scale', () => {
    expect([decimal('-1.50'), decimal('1.50'), decimal('-7'), decimal('70')]).toEqual([
      { digits: -150n, scale: 2 },
      { digits: 150n, scale: 2 },
      { digits: -7n, scale: 0 },
      { digits: 70n, scale: 0 },
    ]);
    expect(() => decimal(`x${'1'.repeat(100)}`)).toThrow(/: x1{39}$/);
  });

  it('compares prices with different numbers of decimals', () => {
    expect(comparePrices(price('0.10'), price('0.1'))).toBe(0);
    expect(comparePrices(price('999999999999.99999998'), price('999999999999.99999999'))).toBe(-1);
    expect(comparePrices(price('10'), price('9.99999999'))).toBe(1);
  });

  it('agrees with big integers on the order and on the tick grid', () => {
    const units = (at: string, scale: number): bigint => decimal(at).digits * 10n ** BigInt(scale - decimal(at).scale);
    const anyPrice = fc
      .tuple(
        fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 999_999_999_999 })),
        fc.integer({ min: 0, max: 8 }),
        fc.nat(99_999_999),
      )
      .map(([whole, decimals, part]) =>
        decimals === 0 ? `${whole}` : `${whole}.${`${part}`.padStart(8, '0').slice(-decimals)}`,
      )
      .filter(isPrice);
    const multiple = (tick: Price, n: number): string => {
      const { digits, scale } = decimal(tick);
      const text = (digits * BigInt(n)).toString().padStart(scale + 1, '0');
      return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
    };
    fc.assert(
      fc.property(anyPrice, anyPrice, fc.integer({ min: 1, max: 100_000_000 }), (a, b, n) => {
        const [x, y] = [units(a, 8), units(b, 8)];
        expect(comparePrices(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0);
        expect(isOnTick(a, b)).toBe(x % y === 0n);
        const on = multiple(b, n);
        if (isPrice(on)) expect(isOnTick(on, b)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('checks the tick grid exactly where floats would fail', () => {
    expect(isOnTick(price('0.3'), price('0.1'))).toBe(true);
    expect(isOnTick(price('1.005'), price('0.01'))).toBe(false);
    expect(isOnTick(price('382.40'), price('0.2'))).toBe(true);
    expect(isOnTick(price('382.3'), price('0.25'))).toBe(false);
    expect(isOnTick(price('0.1'), price('0.25'))).toBe(false);
    expect(isOnTick(price('382.5'), price('0.2'))).toBe(false);
  });

  it('scales onto the tick grid in the given direction, and never to zero', () => {
    expect(scalePrice(price('10.05'), '1.02', price('0.01'), 'up')).toBe('10.26');
    expect(scalePrice(price('10.05'), '0.98', price('0.01'), 'down')).toBe('9.84');
    expect(scalePrice(price('0.01'), '0.5', price('0.01'), 'down')).toBe('0.01');
    expect(scalePrice(price('7'), '1.1', price('5'), 'up')).toBe('10');
  });

  it.each([
    ['10.05', '11.06', '9.05'],
    ['3.33', '3.66', '3.00'],
    ['9.99', '10.99', '8.99'],
    ['25.37', '27.91', '22.83'],
  ])('ten per cent around %s gives %s and %s (golden vectors)', (close, high, low) => {
    expect(scalePrice(price(close), '1.1', price('0.01'), 'halfUp')).toBe(high);
    expect(scalePrice(price(close), '0.9', price('0.01'), 'halfUp')).toBe(low);
  });
});

describe('amounts as text', () => {
  it.each([
    ['250', 25_000],
    ['250.5', 25_050],
    ['0.01', 1],
    ['-3.07', -307],
    ['1.1', 110],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%s is %p cents', (text, cents) => {
    expect(parseAmount(text, 'EUR')).toBe(cents);
  });

  it.each(['', '1.005', '1e5', '1,5', ' 1', '1 ', '1.', '.5', '+1', '--1', '0x1', 'NaN', '1\n', '99999999999999'])(
    'rejects %j',
    (text) => {
      expect(parseAmount(text, 'EUR')).toBeUndefined();
    },
  );

  it('take no decimals in a currency without cents', () => {
    expect(parseAmount('150', 'JPY')).toBe(150);
    expect(parseAmount('150.0', 'JPY')).toBeUndefined();
  });

  it('are formatted with the sign and all decimals', () => {
    expect(formatAmount(minor(-5), 'EUR')).toBe('-0.05');
    expect(formatAmount(minor(0), 'EUR')).toBe('0.00');
    expect(formatAmount(minor(123_450), 'EUR')).toBe('1234.50');
    expect(formatAmount(minor(-150), 'JPY')).toBe('-150');
  });
});
