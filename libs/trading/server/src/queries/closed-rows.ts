import {
  minor,
  minorDigits,
  perShare,
  price,
  sharesOf,
  subtract,
  type Actor,
  type Currency,
  type Env,
  type Minor,
} from '@parkett/kernel';
import type { Rows, StoredRow } from '@parkett/platform-read-model';
import type { ClosedPosition } from '@parkett/trading-contract';
import type { closedPositionTable } from '../projections/trading-tables';
import { salesOfUnknownCost } from './sales-of-unknown-cost';
import { storedShares } from './stored-shares';
import { profitRatioOf } from './valuation';

export interface ClosedRow extends StoredRow<typeof closedPositionTable.columns> {
  /** Null until the sale is in the order history. */
  readonly buy_value: string | null;
  readonly placed_by: Actor['kind'] | null;
  readonly cost_unknown: boolean;
  readonly currency: Currency;
  readonly env: Env;
}

/** What the shares of a sale had cost without fees; a corporate action is no order, so the lots say it. */
const buyValueOfClosed = `CASE WHEN closed.action_id IS NULL THEN sold_values.buy_value ELSE (
  SELECT sum(value)::bigint FROM lot_uses WHERE lot_uses.execution_id = closed.execution_id) END AS buy_value`;

/** What a row of `closedRows` says besides the columns of the sale. */
export const closedFigures = `${buyValueOfClosed}, execution_id IN (${salesOfUnknownCost}) AS cost_unknown`;

/** The sales with what other tables know of them. */
export const closedRows = `closed_positions AS closed LEFT JOIN sold_values USING (execution_id)
  LEFT JOIN fills USING (execution_id) LEFT JOIN orders ON orders.order_id = fills.order_id`;

/** The sums of a customer's sales in one currency. */
export interface ClosedSums {
  readonly currency: Currency;
  readonly count: number;
  readonly sellValue: Minor;
  readonly capital: Minor;
  /** Without the sales of unknown cost. */
  readonly profit: Minor;
  readonly costUnknown: number;
}

type SumsRow = Record<'count' | 'sold' | 'capital' | 'profit' | 'unknown', string> & { readonly currency: Currency };

/** The sums of the sales from one time until another, by currency. */
export async function closedSums(
  database: Rows,
  accountId: string,
  from: number,
  until: number,
): Promise<ClosedSums[]> {
  const rows = await database.rows<SumsRow>(
    `SELECT currency, count(*)::text AS count, sum(sell_value)::text AS sold, sum(capital)::text AS capital,
       coalesce(sum(profit) FILTER (WHERE NOT is_unknown), 0)::text AS profit,
       (count(*) FILTER (WHERE is_unknown))::text AS unknown
     FROM closed_positions, LATERAL (SELECT execution_id IN (${salesOfUnknownCost}) AS is_unknown) AS cost
     WHERE account_id = $1 AND sell_time >= $2 AND sell_time < $3 GROUP BY currency ORDER BY currency`,
    [accountId, from, until],
  );
  return rows.map((row) => ({
    currency: row.currency,
    count: Number(row.count),
    sellValue: minor(Number(row.sold)),
    capital: minor(Number(row.capital)),
    profit: minor(Number(row.profit)),
    costUnknown: Number(row.unknown),
  }));
}

/**
 * By whom the order was placed. Only customers can place one so far; sales by Parkett will be orders of its own staff
 * and processes. Nobody has asked for the sale by a corporate action.
 */
const sellTypeOf = ({ placed_by: placedBy, action_id: actionId }: ClosedRow): ClosedPosition['sellType'] =>
  actionId === null && (placedBy === null || placedBy === 'customer') ? 'manual' : 'forcedByRule';

export function closedOf(row: ClosedRow, nameZh: string | null): ClosedPosition {
  const quantity = storedShares(row.quantity);
  const [capital, profit] = [minor(Number(row.capital)), minor(Number(row.profit))];
  const buyValue = row.buy_value === null ? null : minor(Number(row.buy_value));
  return {
    executionId: row.execution_id,
    symbol: row.symbol,
    name: row.name,
    nameZh,
    quantity: sharesOf(quantity),
    buyDate: row.buy_date,
    buyPrice: perShare(capital, quantity, minorDigits(row.currency)),
    buyValue,
    buyFees: buyValue === null ? null : subtract(capital, buyValue),
    capital,
    sellPrice: row.sell_price === null ? null : price(row.sell_price),
    sellValue: minor(Number(row.sell_value)),
    fees: minor(Number(row.fees)),
    profit,
    profitRatio: profitRatioOf(profit, capital),
    costKnown: !row.cost_unknown,
    sellTime: Number(row.sell_time),
    sellType: sellTypeOf(row),
    currency: row.currency,
    env: row.env,
  };
}
