import { add, minor, subtract, sum, zero, type Minor } from '@parkett/kernel';
import { withdrawable } from '@parkett/ledger';
import type { CashState } from '@parkett/trading-contract';

/** Proceeds by settlement date; `null` where nobody knows it. */
export interface Proceeds {
  readonly date: string | null;
  readonly amount: Minor;
}

/** What a direct debit has brought, and the date from which it can be withdrawn. */
export interface HeldDebit extends Proceeds {
  readonly date: string;
}

/**
 * When more can be withdrawn. Proceeds that were spent before they settled have left `settled` below what it would be,
 * so the first that settle fill that gap. What settled without a date is below zero in `proceeds`: it was the oldest.
 */
export function laterWithdrawable(
  cash: { readonly settled: Minor; readonly unsettledSell: Minor },
  proceeds: readonly Proceeds[],
  debits: readonly HeldDebit[] = [],
): CashState['later'] {
  let settled = cash.settled;
  let held = sum(debits.map(({ amount }) => amount));
  const after = (): Minor => withdrawable({ settled, unsettledSell: minor(available - settled) }, held);
  const available = add(cash.settled, cash.unsettledSell);
  return inOrder([
    ...withoutSettled(proceeds).map((one) => ({ ...one, why: 'sale' as const })),
    ...debits.map((one) => ({ ...one, why: 'directDebit' as const })),
  ]).map(({ date, amount, why }) => {
    const before = after();
    if (why === 'sale') settled = add(settled, amount);
    else held = subtract(held, amount);
    return { date, proceeds: amount, withdrawable: minor(after() - before), why };
  });
}

/** The earliest first, and those without a date last. */
const inOrder = <One extends Proceeds>(all: readonly One[]): One[] =>
  all.toSorted((a, b) => ((a.date ?? '9999') < (b.date ?? '9999') ? -1 : a.date === b.date ? 0 : 1));

/** The proceeds that have not settled, the earliest first and those without a date last. */
function withoutSettled(proceeds: readonly Proceeds[]): Proceeds[] {
  let gone = minor(-proceeds.reduce((sum, { amount }) => (amount < 0 ? add(sum, amount) : sum), zero));
  return inOrder(proceeds.filter(({ amount }) => amount > 0)).flatMap(({ date, amount }) => {
    const settled = minor(Math.min(gone, amount));
    gone = minor(gone - settled);
    return settled === amount ? [] : [{ date, amount: minor(amount - settled) }];
  });
}
