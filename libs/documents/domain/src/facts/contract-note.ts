import {
  add,
  invariant,
  quantityOf,
  sharesOf,
  subtract,
  sum,
  sumShares,
  type Currency,
  type Minor,
  type Price,
  type Shares,
} from '@parkett/kernel';
import type { FeeLine, Side } from '@parkett/trading-contract';
import type { DocumentHead } from './document-head';
import type { Security } from './security';

export interface NotedFill {
  readonly executionId: string;
  readonly executedAt: number;
  /** Name of the trading venue. */
  readonly venue: string;
  readonly quantity: Shares;
  readonly price: Price;
  /** Quantity times price, rounded once. */
  readonly value: Minor;
  readonly fees: readonly FeeLine[];
}

export interface TaxLine {
  readonly code: string;
  readonly amount: Minor;
}

/** All fills of an order on one trade date. */
export interface ContractNoteFacts {
  readonly kind: 'contractNote';
  readonly head: DocumentHead;
  readonly orderId: string;
  readonly side: Side;
  readonly security: Security;
  readonly currency: Currency;
  readonly tradeDate: string;
  readonly settlesOn: string;
  /** In the order of the log. None in a correction after the exchange has taken all of them back. */
  readonly fills: readonly NotedFill[];
  readonly taxes: readonly TaxLine[];
}

interface NoteTotals {
  readonly quantity: Shares;
  readonly value: Minor;
  /** One line for each code and rule. */
  readonly fees: readonly FeeLine[];
  /** What the customer pays for a purchase, or receives for a sale; negative if the fees of a sale exceed its value. */
  readonly net: Minor;
}

/** Joins lines of the same fee by the same rule, in the order in which they were first charged. */
export function joinFees(fees: readonly FeeLine[]): FeeLine[] {
  const joined = new Map<string, FeeLine>();
  for (const fee of fees) {
    const key = `${fee.code} ${fee.rule}`;
    const before = joined.get(key);
    joined.set(key, before === undefined ? fee : { ...fee, amount: add(before.amount, fee.amount) });
  }
  return [...joined.values()];
}

export function noteTotals({ head, side, fills, taxes }: ContractNoteFacts): NoteTotals {
  invariant(fills.length > 0 || head.corrects !== null, 'a note without fills corrects another one');
  const fees = joinFees(fills.flatMap((fill) => fill.fees));
  const value = sum(fills.map((fill) => fill.value));
  const costs = sum([...fees, ...taxes].map(({ amount }) => amount));
  return {
    quantity: sharesOf(sumShares(fills.map(({ quantity }) => quantityOf(quantity)))),
    value,
    fees,
    net: side === 'buy' ? add(value, costs) : subtract(value, costs),
  };
}
