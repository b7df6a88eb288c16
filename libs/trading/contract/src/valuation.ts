import {
  add,
  exchanged,
  notional,
  quantityOf,
  ratioOf,
  subtract,
  sum,
  zero,
  type Currency,
  type Minor,
  type Price,
} from '@parkett/kernel';
import type { Account, CurrencyCash, FxRates, Position } from './account';

/** The figures of a position that follow from its latest price; all are null while it has none. */
export type Valuation = Pick<Position, 'lastPrice' | 'marketValue' | 'profit' | 'profitRatio'>;

/** Values a position at a price. */
export function valuationOf(
  { quantity: shares, capital, currency }: Pick<Position, 'quantity' | 'capital' | 'currency'>,
  lastPrice: Price | null,
): Valuation {
  if (lastPrice === null) return { lastPrice, marketValue: null, profit: null, profitRatio: null };
  const marketValue = notional(lastPrice, quantityOf(shares), currency);
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
  readonly realisedProfit: Minor;
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
    realisedProfit: account.realisedProfit,
    totalProfit: add(floatingProfit, account.realisedProfit),
    floatingRatio: ratioOf(floatingProfit, sum(priced.map((position) => position.capital))),
    unpriced: positions.length - priced.length,
  };
}

/** An amount in another currency at published rates; undefined without a rate, which nothing does not need. */
export function valuedIn(rates: FxRates | null, to: Currency, amount: Minor, from: Currency): Minor | undefined {
  if (from === to || amount === 0) return amount;
  const perEuro = (currency: Currency): string | undefined => (currency === 'EUR' ? '1' : rates?.perEuro[currency]);
  const [times, by] = [perEuro(to), perEuro(from)];
  return rates === null || times === undefined || by === undefined
    ? undefined
    : exchanged(amount, { from, to, times, by });
}

/**
 * Totals over all currencies of an account in its base currency. Without a rate for one of them there are no totals,
 * because a sum without it would look like all that the customer has.
 */
export function totalsInBase(
  account: CurrencyCash & Pick<Account, 'cashByCurrency'>,
  positions: readonly (Pick<Position, 'capital' | 'currency'> & Valuation)[],
  rates: FxRates | null,
): { readonly totals: Totals | null; readonly missingRates: readonly Currency[] } {
  const { currency: base } = account;
  const missing = new Set<Currency>();
  const inBase = (amount: Minor, currency: Currency): Minor => {
    const valued = valuedIn(rates, base, amount, currency);
    if (valued === undefined) missing.add(currency);
    return valued ?? zero;
  };
  const inBaseOrNull = (amount: Minor | null, currency: Currency) =>
    amount === null ? null : inBase(amount, currency);
  const cash = [account, ...account.cashByCurrency.filter(({ currency }) => currency !== base)];
  const totals = totalsOf(
    {
      cash: sum(cash.map((one) => inBase(one.cash, one.currency))),
      realisedProfit: sum(cash.map((one) => inBase(one.realisedProfit, one.currency))),
    },
    positions.map(({ currency, capital, marketValue, profit, ...others }) => ({
      ...others,
      capital: inBase(capital, currency),
      marketValue: inBaseOrNull(marketValue, currency),
      profit: inBaseOrNull(profit, currency),
    })),
  );
  return { totals: missing.size === 0 ? totals : null, missingRates: [...missing] };
}
