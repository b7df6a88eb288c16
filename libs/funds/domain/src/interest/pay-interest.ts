import type { InterestEvent, InterestRefusal, PayInterest } from '@parkett/funds-contract';
import { accept, rejectWith, type Decision, type DecisionBase } from '@parkett/kernel';
import { Entry, type Ledger } from '@parkett/ledger';
import { datesOfMonth, interestOf, interestPeriods } from './accrued-interest';
import { firstMonthKept } from './daily-balances';
import type { InterestRules } from './interest-rules';
import type { InterestState } from './interest-state';

export const rejectInterest = rejectWith<InterestRefusal>();
const reject = rejectInterest;

/** What a decision on interest needs. */
export interface InterestContext extends Pick<DecisionBase, 'actor' | 'businessDate' | 'mayWrite'> {
  readonly ledger: Ledger;
  readonly rules: readonly InterestRules[];
  /** The broker's date by its own clock. */
  readonly today: string;
}

/**
 * Pays the interest of a month in one currency. The month has to be over by the book date of the record, so that
 * nothing can be booked in it any more, and by the broker's clock, whatever date a feed has. It is paid once. Rejects
 * with the codes of `interestRefusals`.
 */
export function payInterest(
  state: InterestState,
  { currency, month }: PayInterest,
  { actor, businessDate, mayWrite, ledger, rules, today }: InterestContext,
): Decision<InterestEvent> {
  if (actor.kind !== 'system' || actor.id !== 'jobs') return reject('ACTOR_NOT_ALLOWED');
  if (!mayWrite({ type: 'InterestPaid', v: 1 })) return reject('INTEREST_NOT_SWITCHED_ON');
  const { days = [], paid = [] } = state[currency] ?? {};
  if (month >= businessDate.slice(0, 7) || month >= today.slice(0, 7)) return reject('INTEREST_NOT_DUE', { month });
  if (month < firstMonthKept(businessDate)) return reject('INTEREST_TOO_OLD', { month });
  if (paid.includes(month)) return reject('INTEREST_ALREADY_PAID', { month });
  const [from, through] = datesOfMonth(month);
  const periods = interestPeriods(days, currency, { from, through }, rules);
  const amount = interestOf(periods);
  if (amount === 0) return reject('NO_INTEREST', { month });
  return accept<InterestEvent>({
    type: 'InterestPaid',
    v: 1,
    currency,
    month,
    periods: [...periods],
    amount,
    postings: new Entry(ledger).move(currency, 'house:interest', 'settled', amount).postings(),
  });
}
