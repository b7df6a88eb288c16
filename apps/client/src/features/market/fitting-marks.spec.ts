import { price } from '@parkett/kernel';
import { fittingMarks } from './fitting-marks';

const fill = (date: string) => ({ side: 'buy' as const, price: price('10'), at: 0, date });
const marks = {
  lines: [{ price: '10', label: 'cost' }],
  fills: [fill('2026-01-01'), fill('2026-02-01'), fill('2026-03-01')],
};
const exDates = ['2026-02-15', '2026-01-15'];
const shown = (...args: Parameters<typeof fittingMarks>) => {
  const { lines, fills } = fittingMarks(...args);
  return [lines.length, ...fills.map(({ date }) => date)];
};

describe("the customer's marks over adjusted prices", () => {
  it('are all shown over traded prices, and where nothing was adjusted', () => {
    expect(fittingMarks(marks, 'none', exDates)).toBe(marks);
    expect(fittingMarks(marks, 'backward', [])).toBe(marks);
  });

  it('are those in shares of today when the past is adjusted', () => {
    expect(shown(marks, 'forward', exDates)).toEqual([1, '2026-03-01']);
    expect(shown(marks, 'forward', ['2026-03-01'])).toEqual([1, '2026-03-01']);
  });

  it('are those in the first shares when everything since is adjusted', () => {
    expect(shown(marks, 'backward', exDates)).toEqual([0, '2026-01-01']);
    expect(shown(marks, 'backward', ['2026-01-01'])).toEqual([0]);
  });
});
