import { weekdaysAfter } from './weekdays';

it('skips weekends, whatever day it starts on', () => {
  const after = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((date) => weekdaysAfter(date, 2));
  expect(after).toEqual(['2026-11-23', '2026-11-24', '2026-11-24', '2026-11-24']);
  expect(weekdaysAfter('2026-12-31', 1)).toBe('2027-01-01');
});
