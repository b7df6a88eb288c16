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
  ])('%.30s %s is %s minor units', (text, currency, amount) => {
    expect(amountIn(text, currency)).toBe(amount);
  });
});

it('a date is one of the calendar', () => {
  expect([dateOf(2024, 2, 29), dateOf(2026, 2, 29), dateOf(2026, 13, 1), dateOf(2026, 0, 1)]).toEqual([
    '2024-02-29',
    undefined,
    undefined,
    undefined,
  ]);
  const texts = ['2026-11-27', '2026-11-27Z', '2026-11-27T23:59:59+14:00', '2026-11-31', '27.11.2026', '2026-11-27x'];
  expect(texts.map(dateIn)).toEqual(['2026-11-27', '2026-11-27', '2026-11-27', undefined, undefined, undefined]);
});

it('an IBAN has the right check digits', () => {
  const texts = ['DE89370400440532013000', 'NL91ABNA0417164300', 'NL91ABNA0517164300', 'de89370400440532013000', ''];
  expect(texts.map(isIban)).toEqual([true, true, false, false, false]);
});
