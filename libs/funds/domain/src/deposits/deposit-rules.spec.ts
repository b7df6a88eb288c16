import { accountCurrencies } from '@parkett/kernel';
import { leastDeposit, unverifiedUntil } from './deposit-rules';

it('there is a least amount in every currency of an account, on every day', () => {
  for (const day of ['1970-01-01', '2026-11-28', '2099-12-31'])
    for (const currency of accountCurrencies) expect(leastDeposit(currency, Date.parse(day))).toBeGreaterThan(0);
});

it('money waits for its customer’s verification for 30 days from November 29, 2026 on, and without end before', () => {
  const [since, day] = [Date.parse('2026-09-01'), 24 * 60 * 60 * 1000];
  expect(unverifiedUntil(since, Date.parse('2026-11-28T23:59:59Z'))).toBeNull();
  expect(unverifiedUntil(since, Date.parse('2026-11-29'))).toBe(since + 30 * day);
});
