import {
  addShares,
  formatShares,
  holdingQuantityMax,
  isWholeShares,
  millionths,
  orderQuantityMax,
  parseShares,
  quantityOf,
  sharesOf,
  subtractShares,
  sumShares,
  wholeShares,
} from './quantity';
import { orderedSharesSchema } from './schemas';
import { randomFrom } from './spec-support';

describe('a quantity', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])('is never %p millionths', (value) => {
    expect(() => millionths(value)).toThrow('whole number');
    expect(() => wholeShares(value)).toThrow('whole number');
  });

  it('has only one zero, so that equal states serialise equally', () => {
    expect([millionths(-0), wholeShares(-0)].every((zero) => Object.is(zero, 0))).toBe(true);
  });

  it('adds up exactly, and throws instead of rounding', () => {
    const parts = [millionths(1), wholeShares(2), millionths(999_999)];
    expect(sumShares(parts)).toBe(3_000_000);
    expect(subtractShares(wholeShares(1), millionths(1))).toBe(999_999);
    expect(() => addShares(holdingQuantityMax, holdingQuantityMax)).toThrow('whole number');
  });

  it('fits into what JSON and Postgres carry: an order, a holding, and both together', () => {
    expect(orderQuantityMax).toBe(10 ** 15);
    expect(addShares(holdingQuantityMax, orderQuantityMax)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
    expect(BigInt(holdingQuantityMax)).toBeLessThan(2n ** 63n);
  });
});

describe('a number of shares as text', () => {
  it.each([
    ['0', 0],
    ['12', 12_000_000],
    ['12.5', 12_500_000],
    ['0.000001', 1],
    ['17940.965', 17_940_965_000],
    ['1.500000000', 1_500_000],
    ['8000000000', 8_000_000_000_000_000],
    ['7999999999.999999', 7_999_999_999_999_999],
  ])('%p is %p millionths', (text, quantity) => {
    expect(parseShares(text)).toBe(quantity);
  });

  it.each([
    ['a seventh decimal', '1.0000001'],
    ['a sliver more than a millionth', '0.0000010000001'],
    ['more than an account may hold', '8000000000.000001'],
    ['far more', '9'.repeat(40)],
    ['a sign', '-1'],
    ['a plus', '+1'],
    ['an exponent', '1e3'],
    ['no digit before the point', '.5'],
    ['no digit after it', '5.'],
    ['a comma', '1,5'],
    ['a blank', ' 1'],
    ['a line break', '1\n'],
    ['other digits', '١'],
    ['nothing', ''],
  ])('is not read with %s', (_, text) => {
    expect(parseShares(text)).toBeUndefined();
  });

  it.each([
    [0, '0'],
    [1, '0.000001'],
    [12_500_000, '12.5'],
    [-12_000_000, '-12'],
    [-1, '-0.000001'],
    [8_000_000_000_000_000, '8000000000'],
  ])('%p millionths are %p', (quantity, text) => {
    expect(formatShares(millionths(quantity))).toBe(text);
  });

  it('stays the same quantity as text and as a number, also at the limits', () => {
    const random = randomFrom(5);
    const sizes = [1, 10 ** 6, 10 ** 9, 10 ** 12, 10 ** 15, Number(holdingQuantityMax)];
    for (const size of sizes)
      for (let n = 0; n < 2_000; n += 1) {
        const quantity = millionths(random.chance(50) ? random.between(0, size) : size - random.between(0, 999));
        if (quantity < 0) continue;
        expect(parseShares(formatShares(quantity))).toBe(quantity);
        expect(quantityOf(JSON.parse(JSON.stringify(sharesOf(quantity))))).toBe(quantity);
      }
  });

  it('is whole or not', () => {
    expect([isWholeShares(wholeShares(3)), isWholeShares(millionths(3_000_001))]).toEqual([true, false]);
  });
});

describe('the shares of an order as a caller writes them', () => {
  const reasonsOf = (written: unknown): readonly unknown[] =>
    orderedSharesSchema.safeParse(written).error?.issues.map(({ code }) => code) ?? [];

  it.each([
    [10, 10_000_000],
    ['10', 10_000_000],
    ['0010.50', 10_500_000],
    [0.1, 100_000],
    [1e-6, 1],
    ['0.000001', 1],
    ['999999999.999999', 999_999_999_999_999],
    [1_000_000_000, 10 ** 15],
  ])('%p are read exactly', (written, quantity) => {
    expect(orderedSharesSchema.parse(written)).toBe(quantity);
  });

  it.each<[unknown, string]>([
    [0, 'too_small'],
    ['0.000000', 'too_small'],
    [-1, 'too_small'],
    [-0.5, 'too_small'],
    [1e-7, 'not_multiple_of'],
    [0.1 + 0.2, 'not_multiple_of'],
    ['0.0000001', 'not_multiple_of'],
    ['999999999.9999999', 'not_multiple_of'],
    [1_000_000_000.5, 'too_big'],
    [1e21, 'too_big'],
    ['1000000000.000001', 'too_big'],
    ['9'.repeat(24), 'too_big'],
    [1e309, 'invalid_union'],
    ['-1', 'invalid_format'],
    ['1e3', 'invalid_format'],
    ['', 'invalid_format'],
    [null, 'invalid_union'],
    [undefined, 'invalid_union'],
    [true, 'invalid_union'],
    [[1], 'invalid_union'],
  ])('%p are refused (%s), never rounded', (written, reason) => {
    expect(reasonsOf(written)).toEqual([reason]);
  });
});
