import {
  rejectWithdrawal as reject,
  type TransferWindow,
  type WithdrawalCommandOf,
  type WithdrawalLevel,
  type WithdrawalLimits,
} from '@parkett/funds-contract';
import { add, minor, type Currency, type Minor, type Rejected } from '@parkett/kernel';
import type { BoundCard } from '../cards/card-state';
import { refuseOutside } from '../deposits/refuse-outside';
import { leftOf, usedOn } from './used-limits';
import { currencyRulesOf, type CurrencyRules, type WithdrawalRules } from './withdrawal-rules';
import type { OwnLimits, WithdrawalState } from './withdrawal-state';

/** What a withdrawal is asked for, and the facts that it depends on. */
export interface Terms extends Pick<WithdrawalCommandOf<'RequestWithdrawal'>, 'amount' | 'currency'> {
  readonly card: Pick<BoundCard, 'kind' | 'usableFrom' | 'check'>;
  readonly level: WithdrawalLevel;
  /** Settled cash that nothing has reserved. */
  readonly withdrawable: Minor;
  /** In the broker's time zone. */
  readonly date: string;
  /** The only time at which money leaves for cards of the mainland. */
  readonly window: TransferWindow;
  readonly now: number;
}

export interface Checked {
  readonly fee: Minor;
  /** Two members of staff have to approve. */
  readonly needsApproval: boolean;
}

/** The limits that hold at an instant: the customer's own, and never more than those of the level. */
export function limitsAt(own: OwnLimits | undefined, level: WithdrawalLimits, now: number): WithdrawalLimits {
  const chosen = own?.raised && own.raised.from <= now ? own.raised.limits : own?.limits;
  if (chosen === undefined) return level;
  return { day: minor(Math.min(chosen.day, level.day)), month: minor(Math.min(chosen.month, level.month)) };
}

/** What can still be withdrawn on a date. */
export const leftAt = (
  state: WithdrawalState,
  { limits }: CurrencyRules,
  { currency, level, date, now }: Pick<Terms, 'currency' | 'level' | 'date' | 'now'>,
): WithdrawalLimits => leftOf(limitsAt(state?.own[currency], limits[level], now), usedOn(state?.used[currency], date));

/**
 * Fee and approval of a withdrawal. Rejects with CURRENCY_NOT_PAYABLE, CARD_NOT_USABLE_YET, as `refuseOutside`, and with
 * NOT_WITHDRAWABLE, WITHDRAWAL_TOO_SMALL and WITHDRAWAL_ABOVE_LIMIT.
 */
export function checkWithdrawal(state: WithdrawalState, terms: Terms, all: WithdrawalRules): Checked | Rejected {
  const { amount, currency, card, withdrawable, date, window, now } = terms;
  const rules = currencyRulesOf(all, currency);
  if (rules?.kind !== card.kind) return reject('CURRENCY_NOT_PAYABLE', { currency });
  if (now < card.usableFrom) return reject('CARD_NOT_USABLE_YET', { usableFrom: card.usableFrom });
  const closed = card.kind === 'mainlandCard' ? refuseOutside(window) : undefined;
  if (closed !== undefined) return closed;
  const { fee, min, twoPersonsFrom } = rules;
  // Not `add`: the largest amount that a customer can ask for and a fee exceed what it adds.
  const need = amount + fee;
  if (need > withdrawable) return reject('NOT_WITHDRAWABLE', { need, withdrawable, currency });
  if (amount < min && need < withdrawable) return reject('WITHDRAWAL_TOO_SMALL', { min, currency });
  const left = leftAt(state, rules, terms);
  const period = amount > left.day ? 'day' : amount > left.month ? 'month' : undefined;
  if (period !== undefined) return reject('WITHDRAWAL_ABOVE_LIMIT', { period, left: left[period], currency });
  const onDay = add(usedOn(state?.used[currency], date).day, amount);
  return { fee, needsApproval: onDay >= twoPersonsFrom || card.check === 'notPossible' };
}

/** The withdrawal of the same amount to the same card that was paid a short time ago. */
export const sameBefore = (
  state: WithdrawalState,
  { payee, amount, currency }: { readonly payee: string; readonly amount: Minor; readonly currency: Currency },
  since: number,
) =>
  state?.past.find(
    (one) =>
      one.status === 'paid' &&
      one.payee === payee &&
      one.amount === amount &&
      one.currency === currency &&
      one.bookedAt > since,
  );
