import { accountCurrencies } from '@parkett/kernel';
import { leastDeposit } from './deposit-rules';

it('there is a least amount in every currency of an account, on every day', () => {
  for (const day of ['1970-01-01', '2026-11-28', '2099-12-31'])
    for (const currency of accountCurrencies) expect(leastDeposit(currency, Date.parse(day))).toBeGreaterThan(0);
});
