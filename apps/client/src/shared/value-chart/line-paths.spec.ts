import { linePaths } from './line-paths';

const dates = (...days: readonly number[]) => days.map((day) => `2026-01-0${day}`);

it('the line goes from the lowest to the highest value, and a gap ends it', () => {
  const { lines, xs } = linePaths(dates(1, 2, 3, 4, 5, 6), [[100, 200, null, 150, null, 100]], 100, 104);
  expect(xs).toEqual([0, 20, 40, 60, 80, 100]);
  expect(lines).toEqual([['M0 102.0L20 2.0', 'M60 52.0h0', 'M100 102.0h0']]);
});

it('points are placed by date, and equal values in the middle', () => {
  const drawn = linePaths(dates(1, 5, 9), [[5, 5, 5]], 100, 50);
  expect(drawn).toEqual({ lines: [['M0 25.0L50 25.0L100 25.0']], xs: [0, 50, 100] });
  expect(linePaths([], [[]], 100, 50)).toEqual({ lines: [[]], xs: [] });
});

it('two series share one scale', () => {
  const drawn = linePaths(
    dates(1, 2),
    [
      [0, 100],
      [50, null],
    ],
    100,
    104,
  );
  expect(drawn.lines).toEqual([['M0 102.0L100 2.0'], ['M0 52.0h0']]);
});
