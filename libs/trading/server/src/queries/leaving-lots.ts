import {
  millionths,
  minor,
  noShares,
  quantityOf,
  sharesOf,
  sum,
  sumShares,
  type Currency,
  type Quantity,
} from '@parkett/kernel';
import { consumeLots } from '@parkett/ledger';
import { weekdaysAfter } from '@parkett/market-contract';
import type { Rows } from '@parkett/platform-read-model';
import type { Position } from '@parkett/trading-contract';
import type { MarketView } from '../trading-slice';
import { settlementDate } from './settlement';
import { storedShares } from './stored-shares';

/** Purchases settle within days, whatever the holidays are. */
const settlementDaysMax = 31;

/** What is left of the lots of one trade date. */
interface DateRow {
  readonly buy_date: string;
  readonly quantity: string;
}

/** Shares whose purchase has settled. */
export function settledShares(market: MarketView, symbol: string, dates: readonly DateRow[]): Quantity {
  const instrument = market.instrument(symbol);
  const today = market.clock(instrument?.mic)?.businessDate;
  const isSettled = (date: string): boolean =>
    today !== undefined &&
    (weekdaysAfter(date, settlementDaysMax) <= today || settlementDate(market, instrument, date) <= today);
  return sumShares(dates.filter((row) => isSettled(row.buy_date)).map((row) => storedShares(row.quantity)));
}

/** Shares of a customer that the market has not delivered: at most what it owes of their trade dates. */
export const undeliveredShares = (dates: readonly DateRow[], owed: ReadonlyMap<string, number>): Quantity =>
  sumShares(dates.map((row) => millionths(Math.min(storedShares(row.quantity), owed.get(row.buy_date) ?? 0))));

interface LotRow extends DateRow {
  readonly lot_id: string;
  readonly value: string;
  readonly fees: string;
  readonly cost_known: string | null;
}

/** How many shares of a holding can be transferred, and the oldest lots, which a transfer of a quantity would take. */
export async function leavingLots(
  { database, market }: { readonly database: Rows; readonly market: MarketView },
  { accountId, position }: { readonly accountId: string; readonly position: Position },
  quantity: Quantity,
  lotsMax: number,
) {
  const { symbol, currency, quantity: held, availableQuantity } = position;
  const rows = await database.rows<LotRow>(
    `SELECT lot_id, lots.buy_date, lots.quantity::text, lots.value::text, lots.fees::text, cost_known
     FROM lots LEFT JOIN bought_lots USING (lot_id) WHERE lots.account_id = $1 AND lots.symbol = $2
     ORDER BY lots.buy_date, bought_at, lot_id`,
    [accountId, symbol],
  );
  const [{ reserved } = { reserved: '0' }] = await database.rows<{ reserved: string }>(reservedShares, [
    accountId,
    symbol,
  ]);
  const settled = settledShares(market, symbol, rows) - storedShares(reserved);
  const transferable = sharesOf(Math.max(0, Math.min(settled, quantityOf(availableQuantity))) as Quantity);
  const lots = rows.map((row) => ({
    ...{ lotId: row.lot_id, buyDate: row.buy_date, quantity: storedShares(row.quantity) },
    ...{ value: minor(Number(row.value)), fees: minor(Number(row.fees)) },
  }));
  const isPossible = sharesOf(quantity) <= transferable && quantity > noShares && held > 0;
  const used = isPossible ? consumeLots(lots, quantity).used : [];
  const unknown = new Set(rows.filter((row) => row.cost_known === 'no').map((row) => row.lot_id));
  return {
    transferable,
    lots: used.slice(0, lotsMax).map((lot) => ({
      ...{ lotId: lot.lotId, buyDate: lot.buyDate, quantity: sharesOf(lot.quantity) },
      cost: unknown.has(lot.lotId) ? null : lot.cost,
    })),
    lotCount: used.length,
    cost: sum(used.map(({ cost }) => cost)),
    currency: currency as Currency | null,
    lotsMax,
  };
}

/** What open orders, block trades and transfers have reserved. */
const reservedShares = `
  SELECT (coalesce((SELECT sum(quantity - filled_quantity + coalesce((replacing->>'more')::numeric, 0)) FROM orders
      WHERE account_id = $1 AND symbol = $2 AND side = 'sell'
        AND status IN ('working', 'partiallyFilled', 'cancelRequested')), 0)
    + coalesce((SELECT quantity FROM reserved_shares WHERE account_id = $1 AND symbol = $2), 0))::text AS reserved`;
