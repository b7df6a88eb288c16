import { minor, price } from '@parkett/kernel';
import type { ValuePoint } from '@parkett/portfolio-contract';
import { comparisonOf } from './comparison';

const points = (...values: readonly (readonly [value: number | null, flow?: number])[]): ValuePoint[] =>
  values.map(([value, flow = 0], index) => ({
    date: `2026-01-0${index + 1}`,
    value: value === null ? null : minor(value),
    flow: minor(flow),
  }));
const closes = (...listed: readonly (readonly [day: number, close: string])[]) =>
  listed.map(([day, close]) => ({ date: `2026-01-0${day}`, close: price(close) }));
const inEuro = { base: 'EUR', ratesOn: () => null } as const;
const share = { symbol: 'NORD', currency: 'EUR' } as const;
const ratios = (compared: ReturnType<typeof comparisonOf>) => compared.map((point) => [point.account, point.share]);

it('a deposit changes neither line, and a day without trade keeps the close before', () => {
  const compared = comparisonOf(
    points([10_000], [11_000], [22_000, 11_000], [24_200]),
    { ...share, closes: closes([1, '0.0002'], [2, '0.0003'], [4, '0.0001']) },
    inEuro,
  );
  expect(ratios(compared)).toEqual([
    ['0.0000', '0.0000'],
    ['0.1000', '0.5000'],
    ['0.1000', '0.5000'],
    ['0.2100', '-0.5000'],
  ]);
});

it('both begin where both have a value: a share that is listed later is not ahead', () => {
  const late = { ...share, closes: closes([3, '50'], [4, '55']) };
  expect(ratios(comparisonOf(points([10_000], [20_000], [20_000], [21_000]), late, inEuro))).toEqual([
    [null, null],
    [null, null],
    ['0.0000', '0.0000'],
    ['0.0500', '0.1000'],
  ]);
  const gap = { ...share, closes: closes([1, '50'], [2, '60'], [3, '55']) };
  expect(ratios(comparisonOf(points([null], [10_000], [null], [9_000]), gap, inEuro))).toEqual([
    [null, null],
    ['0.0000', '0.0000'],
    [null, '-0.0833'],
    ['-0.1000', '-0.0833'],
  ]);
});

it('the share counts in the currency of the account, and has no line without a rate', () => {
  const dollars = { symbol: 'APEX', currency: 'USD', closes: closes([1, '100'], [2, '100']) } as const;
  const ratesOn = (date: string) => ({ date, source: 'ECB', perEuro: { USD: date === '2026-01-01' ? '1.0' : '1.25' } });
  expect(ratios(comparisonOf(points([1], [1]), dollars, { base: 'EUR', ratesOn }))).toEqual([
    ['0.0000', '0.0000'],
    ['0.0000', '-0.2000'],
  ]);
  expect(ratios(comparisonOf(points([1], [1]), dollars, inEuro))).toEqual([
    [null, null],
    [null, null],
  ]);
});
