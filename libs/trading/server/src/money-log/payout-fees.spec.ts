import { minor, type Posting } from '@parkett/kernel';
import { payoutFees } from './payout-fees';

const leg = (bucket: Posting['bucket'], amount: number, unit: Posting['unit'] = 'CNY') =>
  ({ bucket, unit, amount: minor(amount) }) as Posting;

describe('the fee of a withdrawal', () => {
  it('is a line of its own once it is taken', () => {
    const postings = [leg('inTransit', -10_000), leg('house:bank', 10_000), leg('frozenWithdrawal', -1_500)];
    const taken = [...postings, leg('house:fees', 1_500)];
    expect(payoutFees({ currency: 'CNY', postings: taken })).toEqual([
      { code: 'withdrawalFee', amount: 1_500, rule: 'withdrawals' },
    ]);
    expect(payoutFees({ currency: 'CNY', postings })).toEqual([]);
  });

  it('is given back with what comes back, and was never taken of what comes back before its debit', () => {
    const paidBefore = [leg('house:fees', -1_500), leg('settled', 1_500), leg('house:bank', -10_000)];
    expect(payoutFees({ currency: 'CNY', postings: paidBefore })).toMatchObject([{ amount: -1_500 }]);
    const sentBefore = [leg('frozenWithdrawal', -1_500), leg('settled', 1_500)];
    expect(payoutFees({ currency: 'CNY', postings: sentBefore })).toEqual([]);
  });
});
