import { byMonth } from './by-month';

it('groups rows by month in the order of the list, the newest or the oldest first', () => {
  const dates = ['2027-01-02', '2027-01-30', '2027-02-01', '2028-01-01'];
  const shown = (rows: readonly string[]) => byMonth(rows, (date) => date).map(({ month, rows: of }) => [month, of]);
  expect(shown(dates)).toEqual([
    ['2027-01', ['2027-01-02', '2027-01-30']],
    ['2027-02', ['2027-02-01']],
    ['2028-01', ['2028-01-01']],
  ]);
  expect(shown(dates.toReversed())[0]).toEqual(['2028-01', ['2028-01-01']]);
  expect(shown([])).toEqual([]);
});
