import type { Bar } from '@parkett/market-contract';
import { barsWithin } from './bars-within';

const barsOf = (...dates: readonly string[]): Bar[] => dates.map((date) => ({ date }) as Bar);

describe('the bars within a range', () => {
  it('are those of the last trade date for one day', () => {
    expect(barsWithin(0, barsOf('2026-03-02', '2026-03-03', '2026-03-03'))).toBe(2);
  });

  it('begin after the same day some months before, also over the turn of a year', () => {
    const bars = barsOf('2025-10-20', '2025-11-20', '2025-11-21', '2026-01-20', '2026-01-21', '2026-02-20');
    expect([1, 3, 6].map((months) => barsWithin(months, bars))).toEqual([2, 4, 6]);
    expect(barsWithin(12, barsOf('2025-02-20', '2025-02-21', '2026-02-20'))).toBe(2);
  });

  it('compare a day that the earlier month does not have with its last day', () => {
    expect(barsWithin(1, barsOf('2026-02-27', '2026-02-28', '2026-03-02', '2026-03-31'))).toBe(2);
  });

  it('are all for an endless range, and none without bars', () => {
    expect(barsWithin(Infinity, barsOf('1999-01-04', '2026-03-02'))).toBe(2);
    expect(barsWithin(1, [])).toBe(0);
  });
});
