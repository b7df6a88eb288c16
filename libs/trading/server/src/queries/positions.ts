import { minorDigits, type Env } from '@parkett/kernel';
import type { Rows } from '@parkett/platform-read-model';
import type { Position } from '@parkett/trading-contract';
import type { MarketView } from '../trading-slice';
import { openStatuses } from './order-rows';
import { readRestatements } from './restatements';
import { heldIn, valued, type HoldingRow } from './valuation';

/** All positions of one moment, or the one in a share. */
export async function readPositions(
  moment: Rows,
  { market, env }: { readonly market: MarketView; readonly env: Env },
  accountId: string,
  symbol: string | null = null,
): Promise<Position[]> {
  const rows = await moment.rows<HoldingRow>(
    `SELECT lots.symbol, min(lots.name) AS name, sum(lots.quantity)::text AS quantity, sum(lots.value)::text AS value,
       sum(lots.fees)::text AS fees, min(lots.buy_date) AS buy_date, min(lots.currency) AS currency,
       (coalesce(max(frozen.quantity), 0) + coalesce(max(blocks.quantity), 0))::text AS frozen,
       json_object_agg(lots.buy_date, lots.quantity::text) AS bought,
       max(costs.quantity)::text AS cost_quantity, max(costs.average_value + costs.average_fees)::text AS average,
       max(costs.diluted)::text AS diluted, max(costless.quantity)::text AS cost_unknown
     FROM (
       SELECT symbol, buy_date, min(name) AS name, sum(quantity) AS quantity, sum(value) AS value, sum(fees) AS fees,
         min(currency) AS currency
       FROM lots WHERE account_id = $1 AND ($2::text IS NULL OR symbol = $2) GROUP BY symbol, buy_date) AS lots
     LEFT JOIN (
       SELECT symbol, sum(quantity - filled_quantity + coalesce((replacing->>'more')::numeric, 0)) AS quantity
       FROM orders
       WHERE account_id = $1 AND side = 'sell' AND status IN ${openStatuses}
       GROUP BY symbol) AS frozen ON frozen.symbol = lots.symbol
     LEFT JOIN reserved_shares AS blocks ON blocks.account_id = $1 AND blocks.symbol = lots.symbol
     LEFT JOIN holding_costs AS costs ON costs.account_id = $1 AND costs.symbol = lots.symbol
     LEFT JOIN (
       SELECT bought.symbol, coalesce(sum(lots.quantity), 0) AS quantity
       FROM bought_lots AS bought LEFT JOIN lots USING (lot_id)
       WHERE bought.account_id = $1 AND cost_known = 'no' GROUP BY bought.symbol
     ) AS costless ON costless.symbol = lots.symbol
     GROUP BY lots.symbol ORDER BY lots.symbol`,
    [accountId, symbol],
  );
  const restated = await readRestatements(
    moment,
    market,
    accountId,
    rows.map((row) => row.symbol),
  );
  return rows.map((row) => {
    const held = heldIn(market, row.symbol, restated.get(row.symbol));
    return valued(row, held, env, minorDigits(row.currency));
  });
}
