import { gapsAfter, inPages } from './missing-reports';

it('finds what is missing between numbers, however far apart they are', () => {
  expect(gapsAfter(3, [])).toEqual([]);
  expect(gapsAfter(3, [1, 2, 4, 5])).toEqual([]);
  expect(gapsAfter(3, [9, 6, 6, 20_000_000_000_000])).toEqual([
    { from: 4, to: 5 },
    { from: 7, to: 8 },
    { from: 10, to: 19_999_999_999_999 },
  ]);
});

it('asks for each range in its turn, and for no more than a page', () => {
  const ranges = [
    { from: 5, to: 5 },
    { from: 10, to: 14 },
    { from: 20, to: 20 },
  ];
  const [page, most] = [2, 2];
  const turns = [0, 1, 2].map((turn) => inPages(ranges, { page, turn, most }).map(({ from, to }) => [from, to]));
  expect(turns).toEqual([
    [
      [5, 5],
      [10, 11],
    ],
    [
      [12, 13],
      [14, 14],
    ],
    [
      [20, 20],
      [5, 5],
    ],
  ]);
  expect(inPages([], { page, turn: 1, most })).toEqual([]);
});
