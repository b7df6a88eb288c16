import { noShares, price, quantityOf, wholeShares, type Currency, type Shares } from '@parkett/kernel';
import { decidedAtOf, type ChainHead, type EventRecord } from '@parkett/platform-event-log';
import { positionIn, type Database } from '@parkett/platform-read-model';
import type { OrderPlaced } from '@parkett/trading-contract';
import { storedShares } from '../queries/stored-shares';
import { tradeDateOf } from '../trade-date';
import type { Fill, WorkingOrder } from './book';

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
  readonly business_date: string;
  readonly status: string;
  readonly report: StoredReport | null;
  readonly parts: number | null;
}

/** The sale that the row of an unfinished execution has, with its quantity in shares. */
type StoredReport = Omit<Fill, 'quantity'> & { readonly quantity: Shares };

interface OpenOrders {
  /** The position of the read models that contain the orders; undefined when they are empty. */
  readonly head: ChainHead | undefined;
  readonly orders: readonly WorkingOrder[];
  /** Number of fills in suspense, of all partitions. */
  readonly suspended: number;
}

/** Shares per lot of an instrument. */
export type LotOf = (symbol: string) => number;

/** Reads the open orders of a partition at one point of the log. */
export async function readOpenOrders(database: Database, partition: number, lotOf: LotOf): Promise<OpenOrders> {
  return database.transaction(async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const head = await positionIn(client, 'trading', partition);
    const open = await client.query<OpenOrderRow>(
      `SELECT orders.order_id, orders.account_id, symbol, side, bound_price, currency, quantity, filled_quantity,
         accepted_at, business_date, status, unfinished.report, unfinished.parts
       FROM orders LEFT JOIN unfinished_executions AS unfinished ON unfinished.order_id = orders.order_id
       WHERE partition = $1 AND status IN ('working', 'partiallyFilled', 'cancelRequested')`,
      [partition],
    );
    const suspended = await client.query('SELECT 1 FROM suspended_executions');
    const orders = open.rows.map((row) => storedOrder(partition, row, lotOf));
    return { head, orders, suspended: suspended.rows.length };
  });
}

/** What the routing of a venue's reports needs of an order, also of one that has ended. */
export async function readPlacedOrder(
  database: Database,
  orderId: string,
): Promise<Pick<WorkingOrder, 'orderId' | 'aggregate' | 'symbol' | 'side' | 'currency'> | undefined> {
  const [row] = await database.rows<Pick<OpenOrderRow, 'account_id' | 'symbol' | 'side' | 'currency'>>(
    'SELECT account_id, symbol, side, currency FROM orders WHERE order_id = $1',
    [orderId],
  );
  if (!row) return undefined;
  const { account_id: accountId, symbol, side, currency } = row;
  return { orderId, aggregate: `account:${accountId}`, symbol, side: side === 'buy' ? 'buy' : 'sell', currency };
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
  quantity: storedShares(row.quantity),
  lot: wholeShares(lotOf(row.symbol)),
  acceptedAt: Number(row.accepted_at),
  businessDate: row.business_date,
  filled: storedShares(row.filled_quantity),
  cancelRequested: row.status === 'cancelRequested',
  waits: true,
  unfinished:
    row.report === null
      ? undefined
      : { report: { ...row.report, quantity: quantityOf(row.report.quantity) }, parts: row.parts ?? 0 },
});

export const placedOrder = (
  partition: number,
  record: EventRecord,
  { orderId, symbol, side, boundPrice, currency, quantity }: OrderPlaced,
  { lotOf, waits }: { readonly lotOf: LotOf; readonly waits: boolean },
): WorkingOrder => ({
  ...idle,
  waits,
  orderId,
  partition,
  aggregate: record.aggregate,
  symbol,
  side,
  boundPrice,
  currency,
  quantity,
  lot: wholeShares(lotOf(symbol)),
  acceptedAt: decidedAtOf(record),
  businessDate: tradeDateOf(record),
  filled: noShares,
  cancelRequested: false,
});
