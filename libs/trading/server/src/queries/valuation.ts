import { add, minor, perShare, ratioOf, type Currency, type Env, type Minor, type Price } from '@parkett/kernel';
import type { StoredRow } from '@parkett/platform-read-model';
import { totalsOf, valuationOf, type Account, type ClosedPosition, type Position } from '@parkett/trading-contract';
import type { accountTable } from '../projections/trading-tables';

export interface HoldingRow {
  readonly symbol: string;
  readonly name: string;
  readonly quantity: string;
  readonly frozen: string;
  /** The latest date on which shares were bought, and how many of those are left. */
  readonly last_date: string;
  readonly last_bought: string;
  readonly value: string;
  readonly fees: string;
  readonly buy_date: string;
  readonly currency: Currency;
}

/** What the market says about a holding. */
interface Held {
  readonly nameZh: string | null;
  readonly lastPrice: Price | null;
  /** Shares bought on this date or later cannot be sold yet; null where the market allows it. */
  readonly lockedFrom: string | null;
}

/** A holding valued at the latest price. */
export function valued(row: HoldingRow, { nameZh, lastPrice, lockedFrom }: Held, env: Env, digits: number): Position {
  const shares = Number(row.quantity);
  const buyValue = minor(Number(row.value));
  const fees = minor(Number(row.fees));
  const capital = minor(buyValue + fees);
  const locked = lockedFrom !== null && row.last_date >= lockedFrom ? Number(row.last_bought) : 0;
  return {
    symbol: row.symbol,
    name: row.name,
    nameZh,
    quantity: shares,
    availableQuantity: shares - Number(row.frozen) - locked,
    buyPrice: perShare(capital, shares, digits),
    capital,
    buyValue,
    fees,
    buyDate: row.buy_date,
    currency: row.currency,
    ...valuationOf({ quantity: shares, capital, currency: row.currency }, lastPrice),
    env,
  };
}

export interface AccountRow extends StoredRow<typeof accountTable.columns> {
  readonly currency: Currency;
}

/** The account's figures. */
export function accountOf(
  row: AccountRow,
  positions: readonly Position[],
  spendable: { available: Minor; withdrawable: Minor },
  env: Env,
): Account {
  const frozen = minor(Number(row.frozen_order));
  const unsettled = minor(Number(row.unsettled_sell));
  const cash = minor(Number(row.settled) + unsettled + frozen);
  const realisedProfit = minor(Number(row.realised_profit));
  const { marketValue, totalAssets, floatingProfit, totalProfit } = totalsOf({ cash, realisedProfit }, positions);
  return {
    accountId: row.account_id,
    currency: row.currency,
    totalAssets,
    tradingAssets: add(marketValue, frozen),
    cash,
    ...spendable,
    frozen,
    unsettled,
    marketValue,
    floatingProfit,
    realisedProfit,
    totalProfit,
    env,
  };
}

export const profitRatioOf = (profit: Minor, capital: Minor): ClosedPosition['profitRatio'] =>
  ratioOf(profit, capital) ?? '0';
