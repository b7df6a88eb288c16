import { add, minor, zero, type Minor } from '@parkett/kernel';
import { withdrawable } from '@parkett/ledger';
import type { CashState } from '@parkett/trading-contract';

/** Proceeds by settlement date; `null` where nobody knows it. */
export interface Proceeds {
  readonly date: string | null;
  readonly amount: Minor;
}

/**
 * When more can be withdrawn. Proceeds that were spent before they settled have left `settled` below what it would be,
 * so the first that settle fill that gap. What settled without a date is below zero in `proceeds`: it was the oldest.
 */
export function laterWithdrawable(
  cash: { readonly settled: Minor; readonly unsettledSell: Minor },
  proceeds: readonly Proceeds[],
): CashState['later'] {
  let settled = cash.settled;
  const after = (): Minor => withdrawable({ settled, unsettledSell: minor(available - settled) });
  const available = add(cash.settled, cash.unsettledSell);
  return withoutSettled(proceeds).map(({ date, amount }) => {
    const before = after();
    settled = add(settled, amount);
    return { date, proceeds: amount, withdrawable: minor(after() - before) };
  });
}

/** The proceeds that have not settled, the earliest first and those without a date last. */
function withoutSettled(proceeds: readonly Proceeds[]): Proceeds[] {
  let gone = minor(-proceeds.reduce((sum, { amount }) => (amount < 0 ? add(sum, amount) : sum), zero));
  return proceeds
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => ((a.date ?? '9999') < (b.date ?? '9999') ? -1 : 1))
    .flatMap(({ date, amount }) => {
      const settled = minor(Math.min(gone, amount));
      gone = minor(gone - settled);
      return settled === amount ? [] : [{ date, amount: minor(amount - settled) }];
    });
}
