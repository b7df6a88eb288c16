import { addShares, noShares } from '@parkett/kernel';
import { bulk, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent, ExecutionBusted, OrderExecuted } from '@parkett/trading-contract';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import type { PoolClient } from 'pg';
import { originOf, type OtherFill } from './block-fills';
import { executedAtOf } from './movement-changes';
import { closedPositionTable, lotTable, suspendedExecutionTable } from './trading-tables';

const lotUseColumns = lotTable.pick('lot_id', 'quantity', 'value', 'fees');

type LotUse = OrderExecuted['lots'][number];
type Held = Pick<WrittenRow<typeof lotTable.columns>, 'account_id' | 'symbol' | 'name' | 'currency'>;

/** The changes that a batch of records makes to lots, closed positions and suspended executions. */
export class HoldingChanges {
  private readonly bought: WrittenRow<typeof lotTable.columns>[] = [];
  private readonly uses = new Map<string, WrittenRow<typeof lotUseColumns>>();
  private readonly restored = new Map<string, WrittenRow<typeof lotTable.columns>>();
  /** Sales and fills in suspense that were reversed. */
  private readonly reopened: string[] = [];
  private readonly unsuspended: string[] = [];
  private readonly closed: WrittenRow<typeof closedPositionTable.columns>[] = [];
  private readonly suspended: WrittenRow<typeof suspendedExecutionTable.columns>[] = [];

  add(accountId: string, { record }: ChainedRecord, event: AccountEvent | OtherFill): void {
    if (event.type === 'ExecutionSuspended') {
      const { executionId, orderId, symbol, side, quantity, price, value, reason } = event;
      this.suspended.push({
        execution_id: executionId,
        account_id: accountId,
        order_id: orderId,
        symbol,
        side,
        quantity,
        price,
        value,
        reason,
        recorded_at: decidedAtOf(record),
      });
    }
    if (event.type === 'ExecutionBusted') this.bust(accountId, record, event);
    if (event.type === 'OrderExecuted' && event.side === 'buy') this.buy(accountId, event);
    if (event.type === 'OrderExecuted' && event.side === 'sell') this.sell(accountId, record, event);
  }

  private buy(accountId: string, event: OrderExecuted | OtherFill): void {
    this.bought.push({
      lot_id: event.executionId,
      account_id: accountId,
      symbol: event.symbol,
      name: event.name,
      quantity: event.quantity,
      value: event.value,
      fees: event.fees.reduce((total, { amount }) => total + amount, 0),
      buy_date: event.businessDate,
      held_since: ('heldSince' in event && event.heldSince) || null,
      currency: event.currency,
    });
  }

  private sell(accountId: string, record: ChainedRecord['record'], event: OrderExecuted | OtherFill): void {
    for (const part of event.lots) this.use(part);
    // Shares that leave for another broker are still the customer's: nothing is sold.
    if ('transferId' in event) return;
    const { offer_id, action_id } = originOf(event);
    this.closed.push({
      execution_id: event.executionId,
      offer_id,
      action_id,
      account_id: accountId,
      symbol: event.symbol,
      name: event.name,
      quantity: event.quantity,
      buy_date: event.earlierLots?.buyDate ?? event.lots[0]?.buyDate ?? event.businessDate,
      capital: event.lots.reduce((total, { cost }) => total + cost, event.earlierLots?.cost ?? 0),
      sell_price: event.price,
      sell_value: event.value,
      fees: event.fees.reduce((total, { amount }) => total + amount, 0),
      profit: event.profit,
      sell_time: executedAtOf(event, record),
      currency: event.currency,
      env: record.env,
    });
  }

  private use({ lotId, quantity, value, cost }: LotUse): void {
    const use = this.uses.get(lotId) ?? { lot_id: lotId, quantity: noShares, value: 0, fees: 0 };
    use.quantity = addShares(use.quantity, quantity);
    use.value += value;
    use.fees += cost - value;
    this.uses.set(lotId, use);
  }

  private bust(accountId: string, record: ChainedRecord['record'], event: ExecutionBusted): void {
    const { executionId, orderId, symbol, side, price, currency, missing, lots, name, inSuspense } = event;
    if (inSuspense) this.unsuspended.push(executionId);
    else if (side === 'sell') this.reopened.push(executionId);
    for (const part of lots) {
      if (side === 'buy') this.use(part);
      else this.restore(part, { account_id: accountId, symbol, name, currency });
    }
    if (missing.cash === 0 && missing.quantity === 0) return;
    this.suspended.push({
      execution_id: `bust:${executionId}`,
      account_id: accountId,
      order_id: orderId,
      symbol,
      side,
      quantity: missing.quantity,
      price,
      value: missing.cash,
      reason: 'bust',
      recorded_at: decidedAtOf(record),
    });
  }

  private restore({ lotId, quantity, value, cost, buyDate, heldSince }: LotUse, held: Held): void {
    const before = this.restored.get(lotId) ?? { quantity: noShares, value: 0, fees: 0 };
    this.restored.set(lotId, {
      ...held,
      lot_id: lotId,
      quantity: addShares(before.quantity, quantity),
      value: before.value + value,
      fees: before.fees + cost - value,
      buy_date: buyDate,
      held_since: heldSince ?? null,
    });
  }

  async write(client: PoolClient): Promise<void> {
    await lotTable.insert(client, this.bought);
    // A lot may be sold, restored and sold again within one batch, so it is restored before it is used.
    await lotTable.insert(client, [...this.restored.values()], {
      onConflict: `DO UPDATE SET quantity = trim_scale(lots.quantity + excluded.quantity),
        value = lots.value + excluded.value, fees = lots.fees + excluded.fees`,
    });
    await bulk(
      client,
      lotUseColumns,
      [...this.uses.values()],
      `
      UPDATE lots SET quantity = trim_scale(lots.quantity - rows.quantity), value = lots.value - rows.value,
      fees = lots.fees - rows.fees
      FROM rows WHERE lots.lot_id = rows.lot_id`,
    );
    if (this.uses.size > 0)
      await client.query('DELETE FROM lots WHERE lot_id = ANY ($1) AND quantity = 0', [[...this.uses.keys()]]);
    await closedPositionTable.insert(client, this.closed);
    await suspendedExecutionTable.insert(client, this.suspended);
    if (this.reopened.length > 0)
      await client.query('DELETE FROM closed_positions WHERE execution_id = ANY ($1)', [this.reopened]);
    if (this.unsuspended.length > 0)
      await client.query('DELETE FROM suspended_executions WHERE execution_id = ANY ($1)', [this.unsuspended]);
  }
}
