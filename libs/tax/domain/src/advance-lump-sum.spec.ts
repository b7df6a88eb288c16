import { minor } from '@parkett/kernel';
import { advanceLumpSum, lumpSumDate, type HeldUnits } from './advance-lump-sum';
import { baseRateOf, taxRules } from './tax-rules';

const held = (more: Partial<HeldUnits>): HeldUnits => ({
  year: 2025,
  valueAtStart: minor(1_000_000),
  valueAtEnd: minor(1_100_000),
  distributions: minor(0),
  boughtOn: null,
  ...more,
});

describe('the advance lump sum', () => {
  it('is 70 % of the base rate on the value at the start', () => {
    expect(advanceLumpSum(held({}))).toEqual({ amount: 17_710, date: '2026-01-02', rule: 'de-base-2025' });
  });

  it.each([
    ['2025-01-31', 17_710],
    ['2025-02-01', 16_234],
    ['2025-12-31', 1_476],
  ])('bought on %s is %i', (boughtOn, amount) => {
    expect(advanceLumpSum(held({ boughtOn })).amount).toBe(amount);
  });

  it('is at most the increase with the distributions, less the distributions', () => {
    expect(advanceLumpSum(held({ valueAtEnd: minor(1_005_000) })).amount).toBe(5_000);
    expect(advanceLumpSum(held({ valueAtEnd: minor(1_005_000), distributions: minor(3_000) })).amount).toBe(5_000);
    expect(advanceLumpSum(held({ distributions: minor(3_000) })).amount).toBe(14_710);
    expect(advanceLumpSum(held({ distributions: minor(20_000) })).amount).toBe(0);
    expect(advanceLumpSum(held({ valueAtEnd: minor(999_999) })).amount).toBe(0);
    expect(advanceLumpSum(held({ valueAtEnd: minor(990_000), distributions: minor(5_000) })).amount).toBe(0);
  });

  it.each([2021, 2022])('there is none for %i, whose base rate is negative', (year) => {
    expect(advanceLumpSum(held({ year })).amount).toBe(0);
  });

  it.each([
    // As the letters of the ministry name them.
    [2020, '2021-01-04'],
    [2021, '2022-01-03'],
    [2023, '2024-01-02'],
    [2024, '2025-01-02'],
    [2025, '2026-01-02'],
    [2026, '2027-01-04'],
  ])('of %i is income on %s', (year, date) => {
    expect(lumpSumDate(year)).toBe(date);
  });
});

it('every year from 2018 has one base rate, and rules have a source and ids of their own', () => {
  const years = Array.from({ length: 9 }, (_, n) => 2018 + n);
  expect(new Set(years.map((year) => baseRateOf(year).rule)).size).toBe(9);
  expect(new Set(taxRules.map(({ id }) => id)).size).toBe(taxRules.length);
  for (const { source } of taxRules) expect(source).not.toBe('');
  expect(() => baseRateOf(2017)).toThrow('no tax rule for 2017-01-01');
});
