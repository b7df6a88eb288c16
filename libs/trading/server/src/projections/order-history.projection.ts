import { blockEvents } from '@parkett/blocks-contract';
import { quantityOf } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import { refusedOrderSchema, tradingEvents, type OrderExecuted } from '@parkett/trading-contract';
import { tradeDateOf } from '../trade-date';
import { fillOfBlock } from './block-fills';
import { refusedOrderTable, soldValueTable } from './order-history-tables';

type RefusedRow = WrittenRow<typeof refusedOrderTable.columns>;
type SoldRow = WrittenRow<typeof soldValueTable.columns>;

/**
 * Facts about orders that the group `trading` does not keep. They are a group of their own because the rows of that one
 * would miss them for older records; a new group reads the log from its beginning while everything else goes on.
 */
export const orderHistoryProjection: Projection = {
  group: 'orderHistory',
  scope: 'every partition',
  tables: [refusedOrderTable, soldValueTable],
  async project(client, _, records) {
    const refused: RefusedRow[] = [];
    const sold: SoldRow[] = [];
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const order = refusedIn(record);
      if (order) refused.push(order);
      for (const recorded of record.events) {
        const block = blockEvents.find(recorded);
        const fill = block && fillOfBlock(block);
        if (fill?.side === 'sell') sold.push(soldIn(fill));
        if (recorded.type !== 'OrderExecuted') continue;
        // An unknown version stops the group: its sale would be missing for ever.
        const event = tradingEvents.read(recorded);
        if (event.type === 'OrderExecuted' && event.side === 'sell') sold.push(soldIn(event));
      }
    }
    // A key that is used again after its deduplication window gives the same id; the first rejection stays.
    await refusedOrderTable.insert(client, refused, { onConflict: 'DO NOTHING' });
    await soldValueTable.insert(client, sold);
  },
};

/**
 * The rejected order of a record; undefined for all other records, for those that do not name the order in a form that
 * this build knows, and for the repetition of an order that was accepted.
 */
function refusedIn(record: ChainedRecord['record']): RefusedRow | undefined {
  const { outcome, context } = record;
  if (outcome.kind !== 'rejected' || outcome.rejection.code === 'ORDER_EXISTS') return undefined;
  const named = refusedOrderSchema.safeParse(context['order']);
  if (!named.success) return undefined;
  const { orderType, limitPrice, stopPrice, trailBy, takeProfit, stopLoss, placedAt, ...order } = named.data;
  return {
    ...order,
    quantity: quantityOf(order.quantity),
    order_id: record.commandId,
    account_id: record.aggregate.slice('account:'.length),
    order_type: orderType,
    limit_price: limitPrice,
    stop_price: stopPrice,
    trail_by: trailBy,
    take_profit: takeProfit,
    stop_loss: stopLoss,
    code: outcome.rejection.code,
    facts: JSON.stringify(outcome.rejection.facts),
    placed_at: placedAt,
    refused_at: decidedAtOf(record),
    business_date: tradeDateOf(record),
    env: record.env,
  };
}

const soldIn = ({ executionId, lots, earlierLots }: OrderExecuted): SoldRow => ({
  execution_id: executionId,
  buy_value: lots.reduce((total, { value }) => total + value, earlierLots?.value ?? 0),
});
