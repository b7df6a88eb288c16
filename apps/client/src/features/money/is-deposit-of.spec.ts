import { minor } from '@parkett/kernel';
import { isDepositOf } from './is-deposit-of';

it('takes no deposit of the same number in another currency for the one that is waited for', () => {
  const row = { type: 'deposit', amount: minor(100_000), currency: 'EUR' } as const;
  const isIt = (more: Partial<Parameters<typeof isDepositOf>[0]>) =>
    isDepositOf({ ...row, ...more }, minor(100_000), 'EUR');
  expect([isIt({}), isIt({ currency: 'HKD' }), isIt({ amount: minor(1) }), isIt({ type: 'sell' })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
