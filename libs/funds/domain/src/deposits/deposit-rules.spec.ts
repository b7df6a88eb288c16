import { accountCurrencies } from '@parkett/kernel';
import { leastDeposit, unverifiedUntil } from './deposit-rules';

it('there is a least amount in every currency of an account, on every day', () => {
  for (const day of ['1970-01-01', '2026-11-28', '2099-12-31'])
    for (const currency of accountCurrencies) expect(leastDeposit(currency, Date.parse(day))).toBeGreaterThan(0);
});

it('money waits for its customer’s verification for 30 days from November 29, 2026 on, and without end before', () => {
  const [day, first] = [24 * 60 * 60 * 1000, Date.parse('2026-11-29')];
  expect(unverifiedUntil(first - 90 * day, first - 1)).toBeNull();
  expect(unverifiedUntil(first + day, first + 40 * day)).toBe(first + 31 * day);
});

it('money that waited before the rule waits for 30 days from its first day on, and does not go back at once', () => {
  const [day, first] = [24 * 60 * 60 * 1000, Date.parse('2026-11-29')];
  expect(unverifiedUntil(first - 90 * day, first)).toBe(first + 30 * day);
  expect(unverifiedUntil(first - 1, first + 60 * day)).toBe(first + 30 * day);
});
