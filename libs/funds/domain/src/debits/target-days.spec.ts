import { dueDateOf } from './collect';
import { debitRulesAt } from './debit-rules';
import { targetDaysAfter } from './target-days';

it('counts business days of TARGET', () => {
  expect(targetDaysAfter('2026-12-23', 5)).toBe('2026-12-31');
  expect(targetDaysAfter('2026-04-02', 1)).toBe('2026-04-07');
});

it('a due date is a business day, at least the agreed days after the notice and a business day after the order', () => {
  const rules = debitRulesAt(Date.UTC(2026, 10, 28));
  expect(
    ['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-28', '2026-04-01'].map((on) => dueDateOf(on, rules)),
  ).toEqual(['2026-11-25', '2026-11-30', '2026-12-01', '2026-12-01', '2026-04-07']);
});
