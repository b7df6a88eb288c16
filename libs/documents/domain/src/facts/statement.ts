import { add, invariant, sum, type Currency, type Minor, type Shares } from '@parkett/kernel';
import type { CashReservation, FeeLine, MoneyMovement } from '@parkett/trading-contract';
import { joinFees } from './contract-note';
import type { DocumentHead } from './document-head';
import type { HeldSecurity } from './security';

/** A trade whose cash and shares have not changed hands when the statement ends. */
export interface OpenSettlement {
  readonly kind: 'buy' | 'sell';
  readonly symbol: string;
  readonly quantity: Shares;
  /** What the customer pays (negative) or receives. */
  readonly amount: Minor;
  readonly tradeDate: string;
  /** Null where nobody knows it yet. */
  readonly settlesOn: string | null;
}

/** A period of one currency of an account, with the shares that trade in it. */
export interface StatementFacts {
  readonly kind: 'dailyStatement' | 'monthlyStatement';
  readonly head: DocumentHead;
  readonly currency: Currency;
  /** Book dates; both belong to the period. */
  readonly from: string;
  readonly to: string;
  readonly opening: Minor;
  readonly closing: Minor;
  /** In the order of the log, the oldest first. */
  readonly movements: readonly MoneyMovement[];
  readonly holdings: readonly HeldSecurity[];
  /** At the end of the period. */
  readonly reservations: readonly CashReservation[];
  readonly openSettlements: readonly OpenSettlement[];
}

const tradeKinds: ReadonlySet<MoneyMovement['kind']> = new Set([
  'buy',
  'sell',
  'buyReversed',
  'sellReversed',
  'blockBuy',
  'blockSell',
]);

/** The movements that are trades or take one back. */
export const tradesOf = ({ movements }: StatementFacts): MoneyMovement[] =>
  movements.filter(({ kind }) => tradeKinds.has(kind));

/** The fees of the period, one line for each code and rule; what was paid back is taken off. */
export const feesOf = ({ movements }: StatementFacts): FeeLine[] => joinFees(movements.flatMap(({ fees }) => fees));

/** The sum of the holdings that have a price. */
export const valueOf = (holdings: readonly Pick<HeldSecurity, 'value'>[]): Minor =>
  sum(holdings.flatMap(({ value }) => value ?? []));

/** Throws unless the movements lead from the opening to the closing balance, so that no wrong statement is issued. */
export function checkStatement({ opening, closing, movements, head }: StatementFacts): void {
  const reached = movements.reduce((balance, { amount }) => add(balance, amount), opening);
  invariant(reached === closing, `the movements of ${head.documentId} end at ${reached} instead of ${closing}`);
}

/** All shares of an account at the end of a date. */
export interface DepotStatementFacts {
  readonly kind: 'depotStatement';
  readonly head: DocumentHead;
  readonly date: string;
  readonly holdings: readonly (HeldSecurity & { readonly currency: Currency })[];
}

/** The value of the holdings of each currency. */
export function valueByCurrency({ holdings }: DepotStatementFacts): { currency: Currency; value: Minor }[] {
  const currencies = [...new Set(holdings.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    value: valueOf(holdings.filter((held) => held.currency === currency)),
  }));
}
