import { dueDateOf } from './collect';
import { debitRulesAt } from './debit-rules';
import { easterSunday, isTargetDay, targetDaysAfter } from './target-days';

it('knows Easter and the days on which TARGET is closed', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
    ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'],
  ]);
  const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26', '2026-11-28'];
  expect(closed.filter(isTargetDay)).toEqual([]);
  // Holidays of Germany on which TARGET is open.
  expect(['2026-05-14', '2026-05-25', '2026-12-24', '2026-12-31'].every(isTargetDay)).toBe(true);
  expect(targetDaysAfter('2026-12-23', 5)).toBe('2026-12-31');
});

it('a due date is a business day, at least the agreed days after the notice and a business day after the order', () => {
  const rules = debitRulesAt(Date.UTC(2026, 10, 28));
  expect(
    ['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-28', '2026-04-01'].map((on) => dueDateOf(on, rules)),
  ).toEqual(['2026-11-25', '2026-11-30', '2026-12-01', '2026-12-01', '2026-04-07']);
});
