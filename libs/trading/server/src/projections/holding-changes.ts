import { bulk } from '@parkett/platform-read-model';
import type { AccountEvent, OrderExecuted } from '@parkett/trading-contract';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { PoolClient } from 'pg';
import { executedAtOf } from './movement-changes';

interface NewLot {
  lot_id: string;
  account_id: string;
  symbol: string;
  name: string;
  quantity: number;
  value: number;
  fees: number;
  buy_date: string;
  currency: string;
}
interface LotChange {
  lot_id: string;
  quantity: number;
  value: number;
  fees: number;
}
interface ClosedRow {
  execution_id: string;
  account_id: string;
  symbol: string;
  name: string;
  quantity: number;
  buy_date: string;
  capital: number;
  sell_price: string;
  sell_value: number;
  fees: number;
  profit: number;
  sell_time: number;
  currency: string;
  env: string;
}
interface SuspendedRow {
  execution_id: string;
  account_id: string;
  order_id: string;
  symbol: string;
  side: string;
  quantity: number;
  price: string;
  value: number;
  reason: string;
  recorded_at: number;
}

const lotColumns = {
  lot_id: 'text',
  account_id: 'text',
  symbol: 'text',
  name: 'text',
  quantity: 'bigint',
  value: 'bigint',
  fees: 'bigint',
  buy_date: 'text',
  currency: 'text',
} as const;
const closedColumns = {
  execution_id: 'text',
  account_id: 'text',
  symbol: 'text',
  name: 'text',
  quantity: 'bigint',
  buy_date: 'text',
  capital: 'bigint',
  sell_price: 'text',
  sell_value: 'bigint',
  fees: 'bigint',
  profit: 'bigint',
  sell_time: 'bigint',
  currency: 'text',
  env: 'text',
} as const;
const suspendedColumns = {
  execution_id: 'text',
  account_id: 'text',
  order_id: 'text',
  symbol: 'text',
  side: 'text',
  quantity: 'bigint',
  price: 'text',
  value: 'bigint',
  reason: 'text',
  recorded_at: 'bigint',
} as const;

/** The changes that a batch of records makes to lots, closed positions and suspended executions. */
export class HoldingChanges {
  private readonly bought: NewLot[] = [];
  private readonly uses = new Map<string, LotChange>();
  private readonly closed: ClosedRow[] = [];
  private readonly suspended: SuspendedRow[] = [];

  add(accountId: string, { record }: ChainedRecord, event: AccountEvent): void {
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
        recorded_at: record.recordedAt,
      });
    }
    if (event.type === 'OrderExecuted' && event.side === 'buy') this.buy(accountId, event);
    if (event.type === 'OrderExecuted' && event.side === 'sell') this.sell(accountId, record, event);
  }

  private buy(accountId: string, event: OrderExecuted): void {
    this.bought.push({
      lot_id: event.executionId,
      account_id: accountId,
      symbol: event.symbol,
      name: event.name,
      quantity: event.quantity,
      value: event.value,
      fees: event.fees.reduce((total, { amount }) => total + amount, 0),
      buy_date: event.businessDate,
      currency: event.currency,
    });
  }

  private sell(accountId: string, { env, recordedAt }: ChainedRecord['record'], event: OrderExecuted): void {
    for (const { lotId, quantity, value, cost } of event.lots) {
      const use = this.uses.get(lotId) ?? { lot_id: lotId, quantity: 0, value: 0, fees: 0 };
      use.quantity += quantity;
      use.value += value;
      use.fees += cost - value;
      this.uses.set(lotId, use);
    }
    this.closed.push({
      execution_id: event.executionId,
      account_id: accountId,
      symbol: event.symbol,
      name: event.name,
      quantity: event.quantity,
      buy_date: event.lots[0]?.buyDate ?? event.businessDate,
      capital: event.lots.reduce((total, { cost }) => total + cost, 0),
      sell_price: event.price,
      sell_value: event.value,
      fees: event.fees.reduce((total, { amount }) => total + amount, 0),
      profit: event.profit,
      sell_time: executedAtOf(event, recordedAt),
      currency: event.currency,
      env,
    });
  }

  async write(client: PoolClient): Promise<void> {
    await bulk(
      client,
      lotColumns,
      this.bought,
      `
      INSERT INTO lots (lot_id, account_id, symbol, name, quantity, value, fees, buy_date, currency)
      SELECT lot_id, account_id, symbol, name, quantity, value, fees, buy_date, currency FROM rows`,
    );
    await bulk(
      client,
      { lot_id: 'text', quantity: 'bigint', value: 'bigint', fees: 'bigint' },
      [...this.uses.values()],
      `
      UPDATE lots SET quantity = lots.quantity - rows.quantity, value = lots.value - rows.value,
      fees = lots.fees - rows.fees
      FROM rows WHERE lots.lot_id = rows.lot_id`,
    );
    if (this.uses.size > 0)
      await client.query('DELETE FROM lots WHERE lot_id = ANY ($1) AND quantity = 0', [[...this.uses.keys()]]);
    await bulk(
      client,
      closedColumns,
      this.closed,
      `INSERT INTO closed_positions (${Object.keys(closedColumns).join(', ')}) SELECT ${Object.keys(closedColumns).join(', ')} FROM rows`,
    );
    await bulk(
      client,
      suspendedColumns,
      this.suspended,
      `INSERT INTO suspended_executions (${Object.keys(suspendedColumns).join(', ')}) SELECT ${Object.keys(suspendedColumns).join(', ')} FROM rows`,
    );
  }
}
