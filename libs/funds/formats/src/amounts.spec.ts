import { currencies, minorDigits } from '@parkett/kernel';
import fc from 'fast-check';
import { amountIn, amountText, minorDigitsIn } from './amounts';
import { dateIn, dateOf } from './dates';
import { isIban } from './iban';

describe('an amount', () => {
  it('has the digits that the kernel gives its currencies', () => {
    expect(currencies.map(minorDigitsIn)).toEqual(currencies.map(minorDigits));
  });

  it('is read as it was written, up to the largest that JSON carries', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF', 'DEM'), (amount, currency) => {
        expect(amountIn(amountText(BigInt(amount), currency), currency)).toBe(amount);
      }),
    );
  });

  it.each([
    ['1234.5', 'EUR', 123_450],
    ['000000001000.', 'EUR', 100_000],
    ['.5', 'EUR', 50],
    ['+1', 'EUR', 100],
    ['1.23000', 'EUR', 123],
    ['-0.00', 'EUR', 0],
    ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', 'EUR', undefined],
    ['1.234', 'EUR', undefined],
    ['1.234', 'BHD', 1234],
    ['1.5', 'JPY', undefined],
    ['-1', 'EUR', undefined],
    ['', 'EUR', undefined],
    ['.', 'EUR', undefined],
    ['1e3', 'EUR', undefined],
    ['0x10', 'EUR', undefined],
    ['1,000.00', 'EUR', undefined],
    ['١', 'EUR', undefined],
    ['NaN', 'EUR', undefined],
    ['9'.repeat(10_000), 'EUR', undefined],
    [`${'0'.repeat(17)}1.${'0'.repeat(18)}`, 'EUR', 100],
    [`${'0'.repeat(18)}1`, 'EUR', undefined],
    [`1.${'0'.repeat(19)}`, 'EUR', undefined],
  ])('%.30s %s is %s minor units', (text, currency, amount) => {
    expect(amountIn(text, currency)).toBe(amount);
  });
});

describe('a date', () => {
  it('is one of the calendar, from 1970 on', () => {
    const days = [
      [2024, 2, 29],
      [2026, 2, 29],
      [2026, 13, 1],
      [2026, 0, 1],
      [1970, 1, 1],
      [1969, 12, 31],
      [0, 1, 1],
    ];
    expect(days.map(([year = NaN, month = NaN, day = NaN]) => dateOf(year, month, day))).toEqual([
      '2024-02-29',
      ...[undefined, undefined, undefined],
      '1970-01-01',
      ...[undefined, undefined],
    ]);
  });

  it.each([
    '2026-11-27',
    '2026-11-27Z',
    '2026-11-27+01:00',
    '2026-11-27T10:00:00',
    '2026-11-27T23:59:59.123456+14:00',
    '2026-11-27T00:00:00Z',
  ])('is the day that is written: %s', (text) => {
    expect(dateIn(text)).toBe('2026-11-27');
  });

  it.each([
    '2026-11-31',
    '0000-01-01',
    '0099-01-01',
    '27.11.2026',
    '2026-11-27x',
    '2026-11-27Tx',
    '2026-11-27T',
    '2026-11-27+',
    '2026-11-27T24:00:00',
    '2026-11-27T10:60:00',
    '2026-11-27T10:00:00+1',
    '2026-11-27T10:00:00Z\n',
  ])('is nothing else: %j', (text) => {
    expect(dateIn(text)).toBeUndefined();
  });
});

it('an IBAN has the right check digits', () => {
  const texts = ['DE89370400440532013000', 'NL91ABNA0417164300', 'NL91ABNA0517164300', 'de89370400440532013000', ''];
  expect(texts.map(isIban)).toEqual([true, true, false, false, false]);
});
