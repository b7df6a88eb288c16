import {
  minor,
  perShare,
  quantity,
  ratioOf,
  subtract,
  notional,
  type Currency,
  type Env,
  type Minor,
} from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import type { Account, ClosedPosition, Position } from '@parkett/trading-contract';

export interface HoldingRow {
  readonly symbol: string;
  readonly name: string;
  readonly quantity: string;
  readonly frozen: string;
  readonly value: string;
  readonly fees: string;
  readonly buy_date: string;
  readonly currency: Currency;
}

/** A holding valued at the latest price. */
export function valued(
  row: HoldingRow,
  nameZh: string | null,
  quote: Quote | undefined,
  env: Env,
  digits: number,
): Position {
  const shares = Number(row.quantity);
  const buyValue = minor(Number(row.value));
  const fees = minor(Number(row.fees));
  const capital = minor(buyValue + fees);
  const marketValue = quote ? notional(quote.last, quantity(shares), row.currency) : null;
  const profit = marketValue === null ? null : subtract(marketValue, capital);
  return {
    symbol: row.symbol,
    name: row.name,
    nameZh,
    quantity: shares,
    availableQuantity: shares - Number(row.frozen),
    buyPrice: perShare(capital, shares, digits),
    capital,
    buyValue,
    fees,
    buyDate: row.buy_date,
    currency: row.currency,
    lastPrice: quote?.last ?? null,
    marketValue,
    profit,
    profitRatio: profit === null ? null : ratioOf(profit, capital),
    env,
  };
}

export interface AccountRow {
  readonly account_id: string;
  readonly currency: Currency;
  readonly settled: string;
  readonly unsettled_sell: string;
  readonly frozen_order: string;
  readonly realised_profit: string;
}

/** The account's figures. Holdings without a price count at cost, so that an outage does not look like a loss. */
export function accountOf(
  row: AccountRow,
  positions: readonly Position[],
  cash: { available: Minor; withdrawable: Minor },
  env: Env,
): Account {
  const marketValue = total(positions.map((p) => p.marketValue ?? p.capital));
  const floatingProfit = total(positions.map((p) => p.profit ?? 0));
  const realisedProfit = minor(Number(row.realised_profit));
  const frozen = minor(Number(row.frozen_order));
  const all = minor(Number(row.settled) + Number(row.unsettled_sell) + frozen);
  return {
    accountId: row.account_id,
    currency: row.currency,
    totalAssets: minor(all + marketValue),
    tradingAssets: minor(marketValue + frozen),
    cash: all,
    available: cash.available,
    withdrawable: cash.withdrawable,
    frozen,
    unsettled: minor(Number(row.unsettled_sell)),
    marketValue,
    floatingProfit,
    realisedProfit,
    totalProfit: minor(floatingProfit + realisedProfit),
    env,
  };
}

const total = (amounts: readonly number[]): Minor => minor(amounts.reduce((sum, amount) => sum + amount, 0));

export const profitRatioOf = (profit: Minor, capital: Minor): ClosedPosition['profitRatio'] =>
  ratioOf(profit, capital) ?? '0';
