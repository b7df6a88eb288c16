import { datesOf } from './periods';

const sunday = '2026-11-22';

it('a period begins with its first day and has no end', () => {
  expect(datesOf('all', sunday)).toEqual({});
  expect(datesOf('today', sunday)).toEqual({ from: sunday });
  expect(datesOf('week', sunday)).toEqual({ from: '2026-11-16' });
  expect(datesOf('week', '2026-11-23')).toEqual({ from: '2026-11-23' });
  expect(datesOf('month', sunday)).toEqual({ from: '2026-11-01' });
  expect(datesOf('quarter', sunday)).toEqual({ from: '2026-10-01' });
  expect(datesOf('quarter', '2026-03-31')).toEqual({ from: '2026-01-01' });
  expect(datesOf('year', sunday)).toEqual({ from: '2026-01-01' });
});

it('a week may begin in the month or the year before', () => {
  expect(datesOf('week', '2026-01-01')).toEqual({ from: '2025-12-29' });
});
