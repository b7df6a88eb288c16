import type { WithdrawalEventOf } from '@parkett/funds-contract';
import { minor } from '@parkett/kernel';
import type { FeeLine } from '@parkett/trading-contract';

/**
 * The fee that a booking of a withdrawal takes, or gives back as a negative one. It is read from the postings, because
 * the fee of one that comes back before its debit was never taken. The rule's version is named by the request.
 */
export function payoutFees({
  postings,
  currency,
}: Pick<WithdrawalEventOf<'PayoutPaid' | 'PayoutReturned' | 'PayoutSettled'>, 'postings' | 'currency'>): FeeLine[] {
  const taken = postings.filter(({ bucket, unit }) => bucket === 'house:fees' && unit === currency);
  const amount = minor(taken.reduce((sum, leg) => sum + leg.amount, 0));
  return amount === 0 ? [] : [{ code: 'withdrawalFee', amount, rule: 'withdrawals' }];
}
