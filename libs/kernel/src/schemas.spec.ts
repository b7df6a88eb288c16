import type { Price } from './money';
import { orderQuantityMax, type Quantity } from './quantity';
import {
  amountTextSchema,
  dateSchema,
  minorSchema,
  priceSchema,
  quantitySchema,
  symbolSchema,
  wholeSharesSchema,
} from './schemas';

describe('input schemas', () => {
  it.each([0, -1, 1.5, 1e309, 1_000_000_000_000_001, '5', null, [1], {}, true, Number.NaN])(
    'reject %p as millionths of a share, and as whole shares',
    (value) => {
      expect(quantitySchema.safeParse(value).success).toBe(false);
      expect(wholeSharesSchema.safeParse(value).success).toBe(false);
    },
  );

  it.each([104.35, 0, null, ['1'], '1e3', '-1', '0', '1'.repeat(25)])('reject %p as a price', (value) => {
    expect(priceSchema.safeParse(value).success).toBe(false);
  });

  it.each([1.5, 2 ** 53, '1', null])('reject %p as minor units', (value) => {
    expect(minorSchema.safeParse(value).success).toBe(false);
  });

  it.each(['', '__proto__', 'constructor', 'a', 'A B', "A'--", '../A', 'A'.repeat(17)])(
    'reject %j as a symbol',
    (value) => {
      expect(symbolSchema.safeParse(value).success).toBe(false);
    },
  );

  it.each(['-1', '1e3', '1.2345', '1'.repeat(25), ''])('reject %j as an amount of money', (value) => {
    expect(amountTextSchema.safeParse(value).success).toBe(false);
  });

  it.each([
    '1899-12-31',
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
    'constructor',
  ])('reject %j as a date', (value) => {
    expect(dateSchema.safeParse(value).success).toBe(false);
  });

  it.each(['1900-01-01', '2024-02-29', '2026-12-31', '9999-12-31'])('accept %j as a date', (value) => {
    expect(dateSchema.parse(value)).toBe(value);
  });

  it('return branded types', () => {
    const at: Price = priceSchema.parse('104.35');
    const many: Quantity = quantitySchema.parse(orderQuantityMax);
    expect([at, many]).toEqual(['104.35', orderQuantityMax]);
  });
});
