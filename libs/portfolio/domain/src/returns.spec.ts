import { minor } from '@parkett/kernel';
import type { ValuePoint } from '@parkett/portfolio-contract';
import { moneyWeightedReturn } from './money-weighted';
import { performanceOf } from './performance';
import { sampleDates } from './sample-dates';
import { timeWeightedReturn } from './time-weighted';
import { dateAfter } from './days';

const day = (index: number): string => dateAfter('2026-01-01', index);
const point = (index: number, value: number | null, flow: number | null = 0): ValuePoint => ({
  date: day(index),
  value: value === null ? null : minor(value),
  flow: flow === null ? null : minor(flow),
});
const yearly = (...flows: readonly (readonly [day: number, amount: number])[]) => {
  const found = moneyWeightedReturn(flows.map(([at, amount]) => ({ day: at, amount })));
  return found.state === 'unique' ? Math.expm1(found.logPerYear) : found.state;
};

describe('the time-weighted return', () => {
  it('is not changed by a deposit that doubles the account', () => {
    const points = [point(0, 10_000), point(1, 11_000), point(2, 22_000, 11_000), point(3, 24_200)];
    expect(timeWeightedReturn(points)).toBeCloseTo(0.21, 12);
  });

  it('counts a deposit from the beginning of its day and a withdrawal until its end', () => {
    expect(timeWeightedReturn([point(0, 10_000), point(1, 22_000, 10_000)])).toBeCloseTo(0.1, 12);
    expect(timeWeightedReturn([point(0, 10_000), point(1, 6_000, -5_000)])).toBeCloseTo(0.1, 12);
  });

  it('begins with the first payment, and goes on after the account was empty', () => {
    const points = [point(0, 0), point(1, 10_500, 10_000), point(2, 0, -10_500), point(3, 0), point(4, 5_500, 5_000)];
    expect(timeWeightedReturn(points)).toBeCloseTo(0.155, 12);
  });

  it('skips days without a value, whose payments count with the next one', () => {
    const points = [point(0, 10_000), point(1, null, 10_000), point(2, 22_000)];
    expect(timeWeightedReturn(points)).toBeCloseTo(0.1, 12);
  });

  it('is undefined where something became of nothing, or a payment has no rate', () => {
    expect(timeWeightedReturn([point(0, 0), point(1, 100)])).toBeUndefined();
    expect(timeWeightedReturn([point(0, 100), point(1, 200, null)])).toBeUndefined();
    expect(timeWeightedReturn([])).toBeUndefined();
  });
});

describe('the money-weighted return', () => {
  it('of one payment is its yearly growth', () => {
    expect(yearly([0, -100], [365, 110])).toBeCloseTo(0.1, 12);
    expect(yearly([0, -100], [730, 121])).toBeCloseTo(0.1, 12);
    expect(yearly([0, -100], [365, 100])).toBe(0);
    expect(yearly([0, -100], [365, 1])).toBeCloseTo(-0.99, 12);
  });

  it('takes the payments of one day together', () => {
    expect(yearly([0, -100], [365, -50], [365, 160])).toBeCloseTo(0.1, 12);
  });

  it('is unique for many accounts whose payments go back and forth', () => {
    expect(yearly([0, -100], [100, 60], [200, -80], [365, 130])).toBeCloseTo(0.11, 1);
  });

  it('is not unique where two rates explain the payments: 10 % and 20 %', () => {
    expect(yearly([0, -100], [365, 230], [730, -132])).toBe('notUnique');
  });

  it('does not exist without a second day, or if nothing ever came back', () => {
    expect(yearly([0, -100], [0, 110])).toBe('none');
    expect(yearly([0, -100], [365, -10])).toBe('none');
    expect(yearly()).toBe('none');
  });

  it('extrapolates no overflow from one good day', () => {
    expect(performanceOf([point(0, 100), point(1, 900)]).moneyWeighted).toEqual({
      state: 'unique',
      total: '8.0000',
      perYear: null,
    });
  });
});

it('the profit is what payments do not explain', () => {
  const points = [point(0, 0), point(1, 10_000, 10_000), point(400, 11_000), point(401, 6_000, -5_500)];
  expect(performanceOf(points)).toMatchObject({ paidIn: 4_500, profit: 1_500, timeWeighted: { total: '0.1500' } });
  expect(performanceOf([point(0, 1), point(1, null)])).toMatchObject({ paidIn: 0, profit: null });
});

describe('the dates on which an account is valued', () => {
  it('are the days of a year, and every week or month of a longer time', () => {
    expect(sampleDates(day(0), day(365), [])).toHaveLength(366);
    expect(sampleDates(day(0), day(1_800), []).length).toBeLessThan(260);
    expect(sampleDates(day(0), day(3_650), []).length).toBeLessThan(124);
    expect(sampleDates(day(0), day(1), [])).toEqual([day(0), day(1)]);
  });

  it('contain each day with a payment and the day before', () => {
    const dates = sampleDates(day(0), day(3_650), [day(0), day(1_003), day(4_000)]);
    expect(dates.filter((date) => date >= day(1_001) && date <= day(1_004))).toEqual([day(1_002), day(1_003)]);
    expect(dates.at(-1)).toBe(day(3_650));
    expect([...dates].sort()).toEqual(dates);
  });
});
