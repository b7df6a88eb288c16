import { minor } from '@parkett/kernel';
import { createFormats, decimalsOf, signOf } from './format';

/** Intl writes no-break spaces; plain spaces are easier to read in tests. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const de = createFormats('de-DE');
const en = createFormats('en-GB');

describe('formats', () => {
  it('format money from minor units with its currency, as the language writes it', () => {
    expect(plain(de.money(minor(123_450), 'EUR'))).toBe('1.234,50 €');
    expect(en.money(minor(123_450), 'EUR')).toBe('€1,234.50');
    expect(plain(de.money(minor(1234), 'JPY'))).toBe('1.234 ¥');
  });

  it('shorten large amounts', () => {
    expect([plain(de.largeMoney('23400000000', 'EUR')), en.largeMoney('812300000', 'HKD')]).toEqual([
      '23,4 Mrd. €',
      'HK$812.3m',
    ]);
  });

  it('keep the last cent of the largest amount that JSON can carry', () => {
    expect(en.money(minor(Number.MAX_SAFE_INTEGER), 'EUR')).toBe('€90,071,992,547,409.91');
  });

  it('mark a gain with plus, a loss with minus, and zero with neither', () => {
    expect([500, -500, 0].map((amount) => plain(de.money(minor(amount), 'EUR', true)))).toEqual([
      '+5,00 €',
      '-5,00 €',
      '0,00 €',
    ]);
  });

  it('show a price with all of its decimals, and at least two', () => {
    expect([de.price('104.3'), de.price('0.12345678'), de.price('12', 3)]).toEqual(['104,30', '0,12345678', '12,000']);
  });

  it('show an average with two to four decimals', () => {
    expect([de.average('104.123456'), de.average('7')]).toEqual(['104,1235', '7,00']);
  });

  it('show a ratio as a percentage with a sign', () => {
    expect([plain(de.percent('0.0123')), en.percent('-0.0005'), en.percent('0.0000')]).toEqual([
      '+1,23 %',
      '-0.05%',
      '0.00%',
    ]);
  });

  it("use the exchange's local time in summer and winter", () => {
    expect(de.dateTime(Date.UTC(2026, 0, 5, 16, 30, 1))).toBe('2026-01-05 17:30:01');
    expect(en.minute(Date.UTC(2026, 6, 5, 22, 30))).toBe('00:30');
  });

  it('change to summer time and back within a second', () => {
    const [spring, autumn] = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)];
    expect([de.time(spring - 1), de.time(spring), de.time(autumn - 1), de.time(autumn)]).toEqual([
      '01:59:59',
      '03:00:00',
      '02:59:59',
      '02:00:00',
    ]);
    expect(de.dateTime(Date.UTC(1969, 11, 31, 22, 59, 59, 999))).toBe('1969-12-31 23:59:59');
  });

  it('find decimals and sign of a decimal string', () => {
    expect([decimalsOf('1.250'), decimalsOf('7')]).toEqual([3, 0]);
    expect([signOf('-0.00'), signOf('-0.01'), signOf('3'), signOf(-2), signOf(0)]).toEqual([0, -1, 1, -1, 0]);
  });

  it("leave out the date for a moment of today in the exchange's zone", () => {
    const now = Date.UTC(2026, 10, 21, 23, 30);
    expect(de.moment(Date.UTC(2026, 10, 21, 23, 5), now)).toBe('00:05');
    expect(de.moment(Date.UTC(2026, 10, 21, 22, 55), now)).toBe('2026-11-21 23:55');
  });
});
