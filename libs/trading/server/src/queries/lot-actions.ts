import type { Rows } from '@parkett/platform-read-model';
import type { LotAction } from '@parkett/trading-contract';
import type { MarketView } from '../trading-slice';

interface ActionRow {
  readonly lot_id: string;
  readonly action_id: string;
  readonly symbol: string;
  readonly ex_date: string;
}

/** The corporate actions that have changed these lots, or brought them, by ex-date, with the terms of the register. */
export async function readLotActions(
  database: Rows,
  market: Pick<MarketView, 'actionsOn'>,
  accountId: string,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, LotAction[]>> {
  const rows = await database.rows<ActionRow>(
    `SELECT lot_id, applied.action_id, applied.symbol, ex_date
     FROM (
       SELECT lot_id, action_id FROM restated_lots WHERE lot_id = ANY ($2)
       UNION SELECT lot_id, action_id FROM bought_lots WHERE lot_id = ANY ($2) AND action_id IS NOT NULL) AS named
     JOIN applied_actions AS applied ON applied.account_id = $1 AND applied.action_id = named.action_id
     ORDER BY ex_date, applied_at, applied.action_id`,
    [accountId, lotIds],
  );
  const actions = new Map<string, LotAction[]>(lotIds.map((id) => [id, []]));
  for (const { lot_id: lotId, action_id: actionId, symbol, ex_date: exDate } of rows) {
    const listed = market.actionsOn(symbol).find((one) => one.actionId === actionId);
    if (listed !== undefined) actions.get(lotId)?.push({ actionId, symbol, exDate, terms: listed.terms });
  }
  return actions;
}
