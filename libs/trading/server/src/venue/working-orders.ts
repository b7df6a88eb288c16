import { price, type Currency } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import type { OrderPlaced } from '@parkett/trading-contract';
import type { ExecutionReport, WorkingOrder } from './book';

interface OpenOrderRow {
  readonly order_id: string;
  readonly account_id: string;
  readonly symbol: string;
  readonly side: string;
  readonly bound_price: string;
  readonly currency: Currency;
  readonly quantity: string;
  readonly filled_quantity: string;
  readonly accepted_at: string;
  readonly status: string;
  readonly report: ExecutionReport['body'] | null;
  readonly parts: number | null;
}

/** The open orders of a partition, and the offset after the last record that they contain. */
export interface OpenOrders {
  readonly next: number;
  readonly orders: readonly WorkingOrder[];
}

/** Shares per lot of an instrument. */
export type LotOf = (symbol: string) => number;

export async function readOpenOrders(database: Database, partition: number, lotOf: LotOf): Promise<OpenOrders> {
  return database.transaction(async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const position = await client.query<{ next: string }>(
      `SELECT next FROM positions WHERE group_name = 'trading' AND partition = $1`,
      [partition],
    );
    const open = await client.query<OpenOrderRow>(
      `SELECT orders.order_id, orders.account_id, symbol, side, bound_price, currency, quantity, filled_quantity,
         accepted_at, status, unfinished.report, unfinished.parts
       FROM orders LEFT JOIN unfinished_executions AS unfinished ON unfinished.order_id = orders.order_id
       WHERE partition = $1 AND status IN ('working', 'partiallyFilled', 'cancelRequested')`,
      [partition],
    );
    const orders = open.rows.map((row) => storedOrder(partition, row, lotOf));
    return { next: Number(position.rows[0]?.next ?? 0), orders };
  });
}

const idle = { report: undefined, unfinished: undefined, halted: false } as const;

const storedOrder = (partition: number, row: OpenOrderRow, lotOf: LotOf): WorkingOrder => ({
  ...idle,
  orderId: row.order_id,
  partition,
  aggregate: `account:${row.account_id}`,
  symbol: row.symbol,
  side: row.side === 'buy' ? 'buy' : 'sell',
  boundPrice: price(row.bound_price),
  currency: row.currency,
  quantity: Number(row.quantity),
  lot: lotOf(row.symbol),
  acceptedAt: Number(row.accepted_at),
  filled: Number(row.filled_quantity),
  cancelRequested: row.status === 'cancelRequested',
  unfinished: row.report === null ? undefined : { report: row.report, parts: row.parts ?? 0 },
});

export const placedOrder = (
  partition: number,
  { aggregate, recordedAt }: ChainedRecord['record'],
  { orderId, symbol, side, boundPrice, currency, quantity }: OrderPlaced,
  lotOf: LotOf,
): WorkingOrder => ({
  ...idle,
  orderId,
  partition,
  aggregate,
  symbol,
  side,
  boundPrice,
  currency,
  quantity,
  lot: lotOf(symbol),
  acceptedAt: recordedAt,
  filled: 0,
  cancelRequested: false,
});
