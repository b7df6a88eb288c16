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

/**
 * The figures of a position that follow from its latest price; all are null while it has none. Profit and ratio are
 * null as well while nobody knows what some of the shares have cost.
 */
export type Valuation = Pick<Position, 'lastPrice' | 'marketValue' | 'profit' | 'profitRatio'>;

interface Quoted {
  readonly ts: number;
}

/** A diluted cost may be negative; then there is nothing that the profit could be a part of. */
const gainOn = (profit: Minor, capital: Minor): string | null => (capital > 0 ? ratioOf(profit, capital) : null);

/** Whether nobody knows what some shares have cost. Their cost counts as 0, which would show all of it as profit. */
export const isCostUnknown = ({ costUnknown }: Partial<Pick<Position, 'costUnknown'>>): boolean =>
  costUnknown !== undefined && costUnknown > 0;

/** Values a position at a price. */
export function valuationOf(
  position: Pick<Position, 'quantity' | 'capital' | 'currency'> & Partial<Pick<Position, 'costUnknown'>>,
  lastPrice: Price | null,
): Valuation {
  const { quantity: shares, capital, currency } = position;
  if (lastPrice === null) return { lastPrice, marketValue: null, profit: null, profitRatio: null };
  const marketValue = notional(lastPrice, quantityOf(shares), currency);
  if (isCostUnknown(position)) return { lastPrice, marketValue, profit: null, profitRatio: null };
  const profit = subtract(marketValue, capital);
  return { lastPrice, marketValue, profit, profitRatio: gainOn(profit, capital) };
}

/** Whether a quote is for the shares of before a split or bonus issue that is booked already. */
export const isOfBefore = ({ restated }: Pick<Position, 'restated'>, { ts }: Quoted): boolean =>
  restated !== undefined && ts <= restated.quotedAt;

/** The price of a share of the position by a quote, or the last one that the server knew. */
export const priceBy = (
  position: Pick<Position, 'lastPrice' | 'restated'>,
  quote: (Quoted & { readonly last: Price }) | undefined,
): Price | null => (quote === undefined || isOfBefore(position, quote) ? position.lastPrice : quote.last);

/** The account's cash in a currency; nothing where it holds none. */
export const cashOf = (account: CurrencyCash & Pick<Account, 'cashByCurrency'>, currency: Currency): CurrencyCash =>
  [account, ...account.cashByCurrency].find((cash) => cash.currency === currency) ?? {
    currency,
    cash: zero,
    available: zero,
    withdrawable: zero,
    held: zero,
    frozen: zero,
    leaving: zero,
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
  /** Unrealised profit divided by the capital of the positions that have one. */
  readonly floatingRatio: string | null;
  /** Number of positions that the totals leave out because they have no price. */
  readonly unpriced: number;
  /** Number of positions that the profit leaves out because the cost of some of their shares is unknown. */
  readonly costUnknown: number;
}

/**
 * Totals of cash and positions in one currency. A position without a price is left out of value, profit and ratio
 * alike: to count it at cost or at zero would show a figure that no market has named. One of unknown cost has a value,
 * but no profit.
 */
export function totalsOf(
  account: Pick<Account, 'cash' | 'realisedProfit'>,
  positions: readonly (Pick<Position, 'capital'> & Valuation)[],
): Totals {
  const values = positions.flatMap(({ marketValue }) => marketValue ?? []);
  const gains = positions.flatMap(({ capital, profit }) => (profit === null ? [] : [{ capital, profit }]));
  const marketValue = sum(values);
  const floatingProfit = sum(gains.map(({ profit }) => profit));
  return {
    marketValue,
    totalAssets: add(account.cash, marketValue),
    floatingProfit,
    realisedProfit: account.realisedProfit,
    totalProfit: add(floatingProfit, account.realisedProfit),
    floatingRatio: gainOn(floatingProfit, sum(gains.map(({ capital }) => capital))),
    unpriced: positions.length - values.length,
    costUnknown: values.length - gains.length,
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

/** Cash, profit of sales and positions in the base currency. What has no rate counts as nothing and is named. */
export interface InBase {
  readonly cash: readonly Pick<CurrencyCash, 'currency' | 'cash' | 'realisedProfit'>[];
  /** In the order of the positions. */
  readonly positions: readonly (Pick<Position, 'capital'> & Valuation)[];
  readonly missingRates: readonly Currency[];
}

/** The parts of the totals in the base currency, each exchanged on its own: the totals are their sums. */
export function valuedInBase(
  account: CurrencyCash & Pick<Account, 'cashByCurrency'>,
  positions: readonly (Pick<Position, 'capital' | 'currency'> & Valuation)[],
  rates: FxRates | null,
): InBase {
  const { currency: base } = account;
  const missing = new Set<Currency>();
  const inBase = (amount: Minor, currency: Currency): Minor => {
    const valued = valuedIn(rates, base, amount, currency);
    if (valued === undefined) missing.add(currency);
    return valued ?? zero;
  };
  const inBaseOrNull = (amount: Minor | null, currency: Currency) =>
    amount === null ? null : inBase(amount, currency);
  const held = [account, ...account.cashByCurrency.filter(({ currency }) => currency !== base)];
  const cash = held.map(({ currency, cash: amount, realisedProfit }) => ({
    currency,
    cash: inBase(amount, currency),
    realisedProfit: inBase(realisedProfit, currency),
  }));
  const valued = positions.map(({ currency, capital, marketValue, profit, lastPrice, profitRatio }) => ({
    lastPrice,
    profitRatio,
    capital: inBase(capital, currency),
    marketValue: inBaseOrNull(marketValue, currency),
    profit: inBaseOrNull(profit, currency),
  }));
  return { cash, positions: valued, missingRates: [...missing] };
}

/**
 * Totals over all currencies of an account in its base currency. Without a rate for one of them there are no totals,
 * because a sum without it would look like all that the customer has.
 */
export function totalsInBase(...of: Parameters<typeof valuedInBase>): {
  readonly totals: Totals | null;
  readonly missingRates: readonly Currency[];
} {
  const { cash, positions, missingRates } = valuedInBase(...of);
  if (missingRates.length > 0) return { totals: null, missingRates };
  const totals = totalsOf(
    { cash: sum(cash.map((one) => one.cash)), realisedProfit: sum(cash.map((one) => one.realisedProfit)) },
    positions,
  );
  return { totals, missingRates };
}
