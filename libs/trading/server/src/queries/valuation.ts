import {
  add,
  millionths,
  minor,
  noShares,
  perShare,
  ratioOf,
  sharesOf,
  subtract,
  subtractShares,
  sum,
  sumShares,
  type Currency,
  type Env,
  type Minor,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import { available, withdrawable } from '@parkett/ledger';
import type { StoredRow } from '@parkett/platform-read-model';
import {
  totalsInBase,
  totalsOf,
  valuationOf,
  type Account,
  type ClosedPosition,
  type CurrencyCash,
  type FxRates,
  type Position,
} from '@parkett/trading-contract';
import type { currencyAccountTable } from '../projections/currency-account-table';
import { orderDateOf, rulesOf, type MarketView } from '../trading-slice';
import { priceAfter, sharesBefore, type Restatement } from './restatements';
import type { CostUnknownSales } from './sales-of-unknown-cost';
import { storedShares } from './stored-shares';

export interface HoldingRow {
  readonly symbol: string;
  readonly name: string;
  readonly quantity: string;
  readonly frozen: string;
  /** The shares that are left, by the date on which they were bought. */
  readonly bought: Readonly<Record<string, string>>;
  readonly value: string;
  readonly fees: string;
  readonly buy_date: string;
  readonly currency: Currency;
  /** Shares of which nobody knows the cost; null if there never were any. */
  readonly cost_unknown: string | null;
  /** The costs by the other bases, with the shares that they are for; null until the group `lotHistory` has them. */
  readonly cost_quantity: string | null;
  readonly average: string | null;
  readonly diluted: string | null;
}

/**
 * Costs of another number of shares belong to another position of the log. Shares of unknown cost lower them as if they
 * had been free, also after they were sold.
 */
function costsIn({ quantity, cost_quantity: costed, average, diluted, cost_unknown: unknown }: HoldingRow) {
  if (costed === null || average === null || diluted === null || unknown !== null) return null;
  if (storedShares(costed) !== storedShares(quantity)) return null;
  return { average: minor(Number(average)), diluted: minor(Number(diluted)) };
}

/** What the market says about a holding. */
interface Held {
  readonly nameZh: string | null;
  readonly lastPrice: Price | null;
  readonly restatement?: Restatement | undefined;
  /** Shares bought on this date or later cannot be sold yet; null where the market allows it. */
  readonly lockedFrom: string | null;
}

/** As it was quoted: what is not booked yet is in the shares of that price. */
function lastPriceOf(market: MarketView, symbol: string, restatement: Restatement | undefined): Price | null {
  const last = market.quote(symbol, undefined)?.last ?? null;
  return last === null || restatement === undefined ? last : priceAfter(last, restatement);
}

/** A closed market takes orders for its next opening, when the shares bought before that date can be sold. */
export function heldIn(market: MarketView, symbol: string, restatement?: Restatement): Held {
  const instrument = market.instrument(symbol);
  const clock = market.clock(instrument?.mic);
  const [date, quote] = [orderDateOf(clock), market.quote(symbol, clock)];
  const sameDaySale =
    !instrument || date === undefined || rulesOf(market, instrument, date, { clock, quote }).sameDaySale;
  return {
    nameZh: instrument?.nameZh ?? null,
    lastPrice: lastPriceOf(market, symbol, restatement),
    restatement,
    lockedFrom: sameDaySale ? null : date,
  };
}

/** As in `boughtOn` of the decision. Later dates count, too: the date of a market can go back. */
const boughtFrom = ({ bought }: HoldingRow, date: string): Quantity =>
  sumShares(Object.entries(bought).flatMap(([on, shares]) => (on >= date ? [storedShares(shares)] : [])));

/** A holding valued at the latest price. */
export function valued(row: HoldingRow, held: Held, env: Env, digits: number): Position {
  const { nameZh, lastPrice, lockedFrom, restatement } = held;
  const shares = storedShares(row.quantity);
  const quantity = sharesOf(shares);
  const buyValue = minor(Number(row.value));
  const fees = minor(Number(row.fees));
  const capital = minor(buyValue + fees);
  const costUnknown = sharesOf(storedShares(row.cost_unknown ?? '0'));
  const locked = lockedFrom === null ? noShares : boughtFrom(row, lockedFrom);
  const sellable = subtractShares(subtractShares(shares, storedShares(row.frozen)), locked);
  return {
    symbol: row.symbol,
    name: row.name,
    nameZh,
    quantity,
    availableQuantity: sharesOf(millionths(Math.max(0, sellable))),
    buyPrice: perShare(capital, shares, digits),
    capital,
    buyValue,
    fees,
    buyDate: row.buy_date,
    currency: row.currency,
    costUnknown,
    ...valuationOf({ quantity, capital, currency: row.currency, costUnknown }, lastPrice),
    costs: costsIn(row),
    ...(restatement && {
      restated: { quotedAt: restatement.quotedAt, quantity: sharesOf(sharesBefore(shares, restatement)) },
    }),
    env,
  };
}

/** An account's cash in one currency. */
export interface CashRow extends StoredRow<typeof currencyAccountTable.columns> {
  readonly currency: Currency;
  /** Brought by direct debits, and not withdrawable yet. */
  readonly held: string;
}

/** The account's figures: its cash in the base currency, its cash in others, and its positions. */
export function accountOf(
  row: CashRow,
  others: readonly CashRow[],
  positions: readonly Position[],
  rates: FxRates | null,
  env: Env,
  unknown: readonly CostUnknownSales[] = [],
): Account {
  const held = [row, ...others].map((one) => withoutUnknown(cashOf(one), unknown));
  const { currency, realisedProfit, ...amounts } = withoutUnknown(cashOf(row), unknown);
  const inBase = positions.filter((position) => position.currency === currency);
  const totals = totalsOf({ cash: amounts.cash, realisedProfit }, inBase);
  const { marketValue, totalAssets, floatingProfit, totalProfit } = totals;
  return {
    accountId: row.account_id,
    currency,
    totalAssets,
    tradingAssets: add(marketValue, amounts.frozen),
    ...amounts,
    marketValue,
    floatingProfit,
    realisedProfit,
    totalProfit,
    cashByCurrency: held,
    costUnknownSales: unknown.reduce((total, { count }) => total + count, 0),
    valuation: others.length === 0 ? null : baseValuation(held, positions, rates),
    env,
  };
}

function baseValuation(
  cash: readonly CurrencyCash[],
  positions: readonly Position[],
  rates: FxRates | null,
): Account['valuation'] {
  const [own] = cash;
  if (own === undefined) return null;
  const { totals, missingRates } = totalsInBase({ ...own, cashByCurrency: [...cash] }, positions, rates);
  return {
    rates,
    missingRates: [...missingRates],
    totalAssets: totals?.totalAssets ?? null,
    marketValue: totals?.marketValue ?? null,
    floatingProfit: totals?.floatingProfit ?? null,
    realisedProfit: totals?.realisedProfit ?? null,
    totalProfit: totals?.totalProfit ?? null,
  };
}

/** The cash with the profit of the sales whose cost is known. */
function withoutUnknown(cash: CurrencyCash, unknown: readonly CostUnknownSales[]): CurrencyCash {
  const sales = unknown.filter(({ currency }) => currency === cash.currency);
  return { ...cash, realisedProfit: subtract(cash.realisedProfit, sum(sales.map(({ profit }) => profit))) };
}

function cashOf(row: CashRow): CurrencyCash {
  const cash = {
    settled: minor(Number(row.settled)),
    unsettledSell: minor(Number(row.unsettled_sell)),
    frozenOrder: minor(Number(row.frozen_order)),
  };
  const [leaving, held] = [minor(Number(row.leaving)), minor(Number(row.held))];
  return {
    currency: row.currency,
    cash: sum([available(cash), cash.frozenOrder, leaving]),
    available: available(cash),
    withdrawable: withdrawable(cash, held),
    frozen: cash.frozenOrder,
    leaving,
    held,
    unsettled: cash.unsettledSell,
    realisedProfit: minor(Number(row.realised_profit)),
  };
}

export const profitRatioOf = (profit: Minor, capital: Minor): ClosedPosition['profitRatio'] =>
  ratioOf(profit, capital) ?? '0';
