import type { Currency } from '@parkett/kernel';
import type { Entry } from '@parkett/ledger';
import type { FeeLine } from '@parkett/trading-contract';
import { feeTotal, isTax } from './fees';

/** An amount that a fill owes to an account of the broker. */
export type Due = readonly ['house:clearing' | 'house:taxes' | 'house:fees', number];

/** The broker keeps taxes apart from fees, because it only passes them on. */
export function costsOf(fees: readonly FeeLine[]): Due[] {
  const taxes = feeTotal(fees.filter(({ code }) => isTax(code)));
  return [
    ['house:taxes', taxes],
    ['house:fees', feeTotal(fees) - taxes],
  ];
}

/** Pays what is due by `take` as far as `upTo` reaches, and the rest out of settled cash. */
export function pay(
  entry: Entry,
  currency: Currency,
  dues: readonly Due[],
  upTo: number,
  take: (to: Due[0], amount: number) => void,
): void {
  let left = upTo;
  for (const [to, amount] of dues) {
    const taken = Math.min(left, amount);
    left -= taken;
    take(to, taken);
    entry.move(currency, 'settled', to, amount - taken);
  }
}
