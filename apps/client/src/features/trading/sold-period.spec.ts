import { rangeOf, rangeOfDates } from './sold-period';

const at = (year: number, month: number, day: number): number => new Date(year, month - 1, day).getTime();
const sunday = new Date(2026, 10, 22, 23, 59);

it('a period begins with its first day and has no end', () => {
  expect(rangeOf('all', sunday)).toEqual({});
  expect(rangeOf('today', sunday)).toEqual({ from: at(2026, 11, 22) });
  expect(rangeOf('week', sunday)).toEqual({ from: at(2026, 11, 16) });
  expect(rangeOf('week', new Date(2026, 10, 23))).toEqual({ from: at(2026, 11, 23) });
  expect(rangeOf('month', sunday)).toEqual({ from: at(2026, 11, 1) });
  expect(rangeOf('quarter', sunday)).toEqual({ from: at(2026, 10, 1) });
  expect(rangeOf('quarter', new Date(2026, 2, 31))).toEqual({ from: at(2026, 1, 1) });
  expect(rangeOf('year', sunday)).toEqual({ from: at(2026, 1, 1) });
});

it('a week may begin in the month or the year before', () => {
  expect(rangeOf('week', new Date(2026, 0, 1))).toEqual({ from: at(2025, 12, 29) });
});

it('a range of dates contains both', () => {
  expect(rangeOfDates('2026-11-01', '2026-11-30')).toEqual({ from: at(2026, 11, 1), until: at(2026, 12, 1) });
  expect(rangeOfDates('', '2026-12-31')).toEqual({ until: at(2027, 1, 1) });
  expect(rangeOfDates('', '')).toEqual({});
});
