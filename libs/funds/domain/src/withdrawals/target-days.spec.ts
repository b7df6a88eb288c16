import { targetDayFrom } from './target-days';

describe('the next day on which euros move', () => {
  it.each([
    ['2026-11-27', '2026-11-27', 'a Friday'],
    ['2026-11-28', '2026-11-30', 'a Saturday'],
    ['2026-11-29', '2026-11-30', 'a Sunday'],
    ['2026-12-24', '2026-12-24', 'Christmas Eve, on which exchanges rest'],
    ['2026-12-25', '2026-12-28', 'Christmas, a Friday'],
    ['2026-12-31', '2026-12-31', 'the last day of the year'],
    ['2027-01-01', '2027-01-04', 'New Year, a Friday'],
    ['2027-03-26', '2027-03-30', 'Good Friday, until Easter Monday'],
    ['2027-05-01', '2027-05-03', 'Labour Day, a Saturday'],
    ['2028-02-29', '2028-02-29', 'a leap day'],
    ['2028-04-14', '2028-04-18', 'Good Friday'],
    ['2024-03-29', '2024-04-02', 'Good Friday in March'],
    ['2038-04-23', '2038-04-27', 'Good Friday before the latest Easter'],
  ])('from %s is %s: %s', (date, expected) => {
    expect(targetDayFrom(date)).toBe(expected);
  });
});
