import {
  add,
  notional,
  quantity,
  ratioOf,
  subtract,
  sum,
  zero,
  type Currency,
  type Minor,
  type Price,
} from '@parkett/kernel';
import type { Account, CurrencyCash, Position } from './account';

/** The figures of a position that follow from its latest price; all are null while it has none. */
export type Valuation = Pick<Position, 'lastPrice' | 'marketValue' | 'profit' | 'profitRatio'>;

/** Values a position at a price. */
export function valuationOf(
  { quantity: shares, capital, currency }: Pick<Position, 'quantity' | 'capital' | 'currency'>,
  lastPrice: Price | null,
): Valuation {
  if (lastPrice === null) return { lastPrice, marketValue: null, profit: null, profitRatio: null };
  const marketValue = notional(lastPrice, quantity(shares), currency);
  const profit = subtract(marketValue, capital);
  return { lastPrice, marketValue, profit, profitRatio: ratioOf(profit, capital) };
}

/** The account's cash in a currency; nothing where it holds none. */
export const cashOf = (account: CurrencyCash & Pick<Account, 'cashByCurrency'>, currency: Currency): CurrencyCash =>
  [account, ...account.cashByCurrency].find((cash) => cash.currency === currency) ?? {
    currency,
    cash: zero,
    available: zero,
    withdrawable: zero,
    frozen: zero,
    unsettled: zero,
    realisedProfit: zero,
  };

/** Totals over the positions that have a price. */
export interface Totals {
  readonly marketValue: Minor;
  readonly totalAssets: Minor;
  readonly floatingProfit: Minor;
  readonly totalProfit: Minor;
  /** Unrealised profit divided by the capital of the positions that have a price. */
  readonly floatingRatio: string | null;
  /** Number of positions that the totals leave out because they have no price. */
  readonly unpriced: number;
}

/**
 * Totals of cash and positions in one currency. A position without a price is left out of value, profit and ratio
 * alike: to count it at cost or at zero would show a figure that no market has named.
 */
export function totalsOf(
  account: Pick<Account, 'cash' | 'realisedProfit'>,
  positions: readonly (Pick<Position, 'capital'> & Valuation)[],
): Totals {
  const priced = positions.flatMap(({ capital, marketValue, profit }) =>
    marketValue === null || profit === null ? [] : [{ capital, marketValue, profit }],
  );
  const marketValue = sum(priced.map((position) => position.marketValue));
  const floatingProfit = sum(priced.map((position) => position.profit));
  return {
    marketValue,
    totalAssets: add(account.cash, marketValue),
    floatingProfit,
    totalProfit: add(floatingProfit, account.realisedProfit),
    floatingRatio: ratioOf(floatingProfit, sum(priced.map((position) => position.capital))),
    unpriced: positions.length - priced.length,
  };
}
