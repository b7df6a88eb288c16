import { isTimeOf } from './market-time';

const noon = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

it.each([
  ['at noon', noon, true],
  ['on the evening before, in New York', Date.UTC(2026, 10, 19, 23), true],
  ['at the end of the date, a day behind UTC', Date.UTC(2026, 10, 21, 12), true],
  ['by a feed that is hours off', noon - 5 * 3_600_000, true],
  ['two days before', noon - 2 * dayMs, false],
  ['two days later', noon + 2 * dayMs, false],
  ['in 1970', 1, false],
  ['that no date can show', Number.MAX_SAFE_INTEGER, false],
  ['before 1970', -1, false],
])('a time %s can belong to the trade date: %s → %s', (_when, ts, expected) => {
  expect(isTimeOf('2026-11-20', ts)).toBe(expected);
});
