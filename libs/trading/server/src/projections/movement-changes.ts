import type { ChainedRecord } from '@parkett/platform-event-log';
import { bulk } from '@parkett/platform-read-model';
import type { AccountEvent, OrderExecuted } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';

interface FillRow {
  execution_id: string;
  order_id: string;
  account_id: string;
  quantity: number;
  price: string;
  value: number;
  fees: string;
  cumulative_quantity: number;
  executed_at: number;
  quoted_at: number;
  quote_received_at: number | null;
}
interface TransactionRow {
  id: string;
  account_id: string;
  type: string;
  amount: number;
  currency: string;
  symbol: string | null;
  quantity: number | null;
  price: string | null;
  fees: string;
  reference: string;
  at: number;
  business_date: string;
  env: string;
}

const fillColumns = {
  execution_id: 'text',
  order_id: 'text',
  account_id: 'text',
  quantity: 'bigint',
  price: 'text',
  value: 'bigint',
  fees: 'jsonb',
  cumulative_quantity: 'bigint',
  executed_at: 'bigint',
  quoted_at: 'bigint',
  quote_received_at: 'bigint',
} as const;
const transactionColumns = {
  id: 'text',
  account_id: 'text',
  type: 'text',
  amount: 'bigint',
  currency: 'text',
  symbol: 'text',
  quantity: 'bigint',
  price: 'text',
  fees: 'jsonb',
  reference: 'text',
  at: 'bigint',
  business_date: 'text',
  env: 'text',
} as const;

/**
 * When a fill happened, by the broker's clock. Older events only have the feed's time; for them the record's time is
 * used.
 */
export const executedAtOf = ({ quotedAt, executedAt }: OrderExecuted, recordedAt: number): number =>
  quotedAt === undefined ? recordedAt : executedAt;

/** Fills of orders, and every cash transaction of a customer (reservations are not transactions). */
export class MovementChanges {
  private readonly fills: FillRow[] = [];
  private readonly transactions: TransactionRow[] = [];

  add(accountId: string, { record }: ChainedRecord, event: AccountEvent): void {
    const common = { account_id: accountId, business_date: record.businessDate, env: record.env };
    if (event.type === 'Deposited') {
      // A booking id is unique within its account. The bank has to ensure that it does not use one twice.
      this.transactions.push({
        ...common,
        id: `deposit:${accountId}:${event.bookingId}`,
        type: 'deposit',
        amount: event.amount,
        currency: event.currency,
        symbol: null,
        quantity: null,
        price: null,
        fees: '[]',
        reference: event.bookingId,
        at: record.recordedAt,
      });
    }
    if (event.type === 'OrderExecuted') {
      const { executionId, orderId, side, quantity, price, value, symbol, currency } = event;
      const fees = JSON.stringify(event.fees);
      const cost = event.fees.reduce((total, { amount }) => total + amount, 0);
      this.fills.push({
        execution_id: executionId,
        order_id: orderId,
        account_id: accountId,
        quantity,
        price,
        value,
        fees,
        cumulative_quantity: event.cumulativeQuantity,
        executed_at: executedAtOf(event, record.recordedAt),
        quoted_at: event.quotedAt ?? event.executedAt,
        quote_received_at: event.quoteReceivedAt ?? null,
      });
      this.transactions.push({
        ...common,
        id: `execution:${executionId}`,
        type: side,
        amount: side === 'buy' ? -(value + cost) : value - cost,
        currency,
        symbol,
        quantity,
        price,
        fees,
        reference: orderId,
        at: record.recordedAt,
      });
    }
  }

  async write(client: PoolClient): Promise<void> {
    const fills = Object.keys(fillColumns).join(', ');
    await bulk(client, fillColumns, this.fills, `INSERT INTO fills (${fills}) SELECT ${fills} FROM rows`);
    const transactions = Object.keys(transactionColumns).join(', ');
    await bulk(
      client,
      transactionColumns,
      this.transactions,
      `INSERT INTO transactions (${transactions}) SELECT ${transactions} FROM rows`,
    );
  }
}
