import { sharesOf } from '@parkett/kernel';
import type { WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent, LotsConsumed } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { consumedLotTable, unfinishedExecutionTable } from './trading-tables';

/**
 * Sales that are booked in parts. Their lots stay in `lots`, and so in the customer's position, until `OrderExecuted`
 * books the whole sale: position, cash and sold position change together.
 */
export class SaleParts {
  private readonly unfinished = new Map<string, WrittenRow<typeof unfinishedExecutionTable.columns>>();
  private readonly consumed: WrittenRow<typeof consumedLotTable.columns>[] = [];
  private readonly booked: string[] = [];

  add(accountId: string, event: AccountEvent): void {
    if (event.type === 'LotsConsumed') this.consume(accountId, event);
    if (event.type === 'OrderExecuted' && event.earlierLots) this.booked.push(event.executionId);
  }

  private consume(accountId: string, { executionId, orderId, part, lots, symbol, ...event }: LotsConsumed): void {
    const { quantity, price, currency, executedAt, quotedAt, quoteReceivedAt, tradeDate } = event;
    const times = { executedAt, quotedAt, quoteReceivedAt, tradeDate };
    // What the venue repeats, with the quantity in shares.
    const reported = { executionId, orderId, symbol, side: 'sell', quantity: sharesOf(quantity), price, currency };
    const report = { ...reported, ...times };
    this.unfinished.set(executionId, {
      execution_id: executionId,
      account_id: accountId,
      order_id: orderId,
      parts: part,
      report: JSON.stringify(report),
    });
    for (const { lotId, quantity: shares, value, cost } of lots)
      this.consumed.push({
        execution_id: executionId,
        lot_id: lotId,
        account_id: accountId,
        quantity: shares,
        value,
        fees: cost - value,
      });
  }

  async write(client: PoolClient): Promise<void> {
    await unfinishedExecutionTable.insert(client, [...this.unfinished.values()], {
      onConflict: 'DO UPDATE SET parts = excluded.parts',
    });
    await consumedLotTable.insert(client, this.consumed);
    if (this.booked.length === 0) return;
    await client.query(
      `UPDATE lots SET quantity = trim_scale(lots.quantity - used.quantity), value = lots.value - used.value,
         fees = lots.fees - used.fees
       FROM consumed_lots AS used WHERE used.lot_id = lots.lot_id AND used.execution_id = ANY ($1)`,
      [this.booked],
    );
    await client.query(
      `DELETE FROM lots USING consumed_lots AS used
       WHERE used.lot_id = lots.lot_id AND used.execution_id = ANY ($1) AND lots.quantity = 0`,
      [this.booked],
    );
    await client.query('DELETE FROM consumed_lots WHERE execution_id = ANY ($1)', [this.booked]);
    await client.query('DELETE FROM unfinished_executions WHERE execution_id = ANY ($1)', [this.booked]);
  }
}
