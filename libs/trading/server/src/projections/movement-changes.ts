import type { ChainedRecord } from '@parkett/platform-event-log';
import { bulk } from '@parkett/platform-read-model';
import type { AccountEvent } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';

interface FillRow {
  execution_id: string; order_id: string; account_id: string; quantity: number; price: string; value: number; fees: string; executed_at: number;
}
interface TransactionRow {
  id: string; account_id: string; type: string; amount: number; currency: string; symbol: string | null; quantity: number | null; price: string | null;
  fees: string; reference: string; at: number; business_date: string; env: string;
}

const fillColumns = {
  execution_id: 'text', order_id: 'text', account_id: 'text', quantity: 'bigint', price: 'text', value: 'bigint', fees: 'jsonb', executed_at: 'bigint',
} as const;
const transactionColumns = {
  id: 'text', account_id: 'text', type: 'text', amount: 'bigint', currency: 'text', symbol: 'text', quantity: 'bigint', price: 'text', fees: 'jsonb',
  reference: 'text', at: 'bigint', business_date: 'text', env: 'text',
} as const;

/** Fills of orders, and every movement of a customer's cash that is more than a reservation. */
export class MovementChanges {
  private readonly fills: FillRow[] = [];
  private readonly transactions: TransactionRow[] = [];

  add(accountId: string, { record }: ChainedRecord, event: AccountEvent): void {
    const common = { account_id: accountId, business_date: record.businessDate, env: record.env };
    if (event.type === 'Deposited') {
      // A booking's id is unique in its account; that the bank uses it once only is for the bank to keep.
      this.transactions.push({
        ...common, id: `deposit:${accountId}:${event.bookingId}`, type: 'deposit', amount: event.amount, currency: event.currency, symbol: null, quantity: null,
        price: null, fees: '[]', reference: event.bookingId, at: record.recordedAt,
      });
    }
    if (event.type === 'OrderExecuted') {
      const { executionId, orderId, side, quantity, price, value, executedAt, symbol, currency } = event;
      const fees = JSON.stringify(event.fees);
      const cost = event.fees.reduce((total, { amount }) => total + amount, 0);
      this.fills.push({ execution_id: executionId, order_id: orderId, account_id: accountId, quantity, price, value, fees, executed_at: executedAt });
      this.transactions.push({
        ...common, id: `execution:${executionId}`, type: side, amount: side === 'buy' ? -(value + cost) : value - cost, currency, symbol, quantity, price,
        fees, reference: orderId, at: record.recordedAt,
      });
    }
  }

  async write(client: PoolClient): Promise<void> {
    const fills = Object.keys(fillColumns).join(', ');
    await bulk(client, fillColumns, this.fills, `INSERT INTO fills (${fills}) SELECT ${fills} FROM rows`);
    const transactions = Object.keys(transactionColumns).join(', ');
    await bulk(client, transactionColumns, this.transactions, `INSERT INTO transactions (${transactions}) SELECT ${transactions} FROM rows`);
  }
}
