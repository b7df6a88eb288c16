import { tradeDateOfFill } from './fill-times';

const weekdays = (date: string): boolean => date !== '2026-11-21' && date !== '2026-11-22';

it.each([
  ['is that of its session, although it is recorded when that is over', '2026-11-20', '2026-11-23', '2026-11-20'],
  ['is that of its session while that is open', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['is known to the engine: a venue that is ahead cannot date it', '2026-11-24', '2026-11-23', '2026-11-23'],
  ['is a date on which the market trades', '2026-11-21', '2026-11-23', '2026-11-23'],
  ['is not weeks before its record', '2026-11-08', '2026-11-23', '2026-11-23'],
  ['is not years before its record, when no rule was in force', '1901-01-01', '2026-11-23', '2026-11-23'],
])('the trade date of a fill %s', (_case, tradeDate, known, expected) => {
  expect(tradeDateOfFill({ tradeDate }, known, weekdays)).toBe(expected);
});

it('the trade date of a fill that an earlier build reports is the one that is known', () => {
  expect(tradeDateOfFill({}, '2026-11-23', weekdays)).toBe('2026-11-23');
});
