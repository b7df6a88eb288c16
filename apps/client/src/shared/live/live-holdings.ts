import { add, minor, quantity, ratioOf, subtract, sum, notional, type Minor, type Price } from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import type { Account, Position } from '@parkett/trading-contract';

export interface LiveValue {
  readonly lastPrice: Price | null;
  readonly marketValue: Minor | null;
  readonly profit: Minor | null;
  readonly profitRatio: string | null;
}

/** A position at the live price, or with the server's figures while there is no quote. */
export function liveValue(position: Position, quote: Quote | undefined): LiveValue {
  if (!quote) return position;
  const marketValue = notional(quote.last, quantity(position.quantity), position.currency);
  const profit = subtract(marketValue, position.capital);
  return { lastPrice: quote.last, marketValue, profit, profitRatio: ratioOf(profit, position.capital) };
}

export interface LiveTotals {
  readonly marketValue: Minor;
  readonly totalAssets: Minor;
  readonly floatingProfit: Minor;
  readonly totalProfit: Minor;
  /** Unrealised profit divided by the capital invested. */
  readonly floatingRatio: string | null;
}

/** The account at live prices. A position without any price counts as zero here; the server counts it at cost. */
export function liveTotals(
  account: Account,
  positions: readonly Position[],
  quotes: readonly (Quote | undefined)[],
): LiveTotals {
  const values = positions.map((position, index) => liveValue(position, quotes[index]));
  const marketValue = sum(values.map((value) => value.marketValue ?? minor(0)));
  const floatingProfit = sum(values.map((value) => value.profit ?? minor(0)));
  return {
    marketValue,
    totalAssets: add(account.cash, marketValue),
    floatingProfit,
    totalProfit: add(floatingProfit, account.realisedProfit),
    floatingRatio: ratioOf(floatingProfit, sum(positions.map((position) => position.capital))),
  };
}
