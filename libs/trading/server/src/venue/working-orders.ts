import { noShares, price, quantityOf, wholeShares, type Currency, type Shares } from '@parkett/kernel';
import { decidedAtOf, type ChainHead, type EventRecord } from '@parkett/platform-event-log';
import { positionIn, type Database } from '@parkett/platform-read-model';
import type { OrderPlaced, Validity } from '@parkett/trading-contract';
import { isImmediate } from '@parkett/trading-domain';
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
  readonly stop_price: string | null;
  readonly triggered_at: string | null;
  readonly validity: Validity;
  readonly expires_on: string | null;
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
         accepted_at, business_date, stop_price, triggered_at, validity, expires_on, status,
         unfinished.report, unfinished.parts
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

const immediateOf = (validity: Validity): WorkingOrder['immediate'] => (isImmediate(validity) ? validity : undefined);

const storedOrder = (partition: number, row: OpenOrderRow, lotOf: LotOf): WorkingOrder => ({
  ...idle,
  orderId: row.order_id,
  partition,
  aggregate: `account:${row.account_id}`,
  symbol: row.symbol,
  side: row.side === 'buy' ? 'buy' : 'sell',
  boundPrice: price(row.bound_price),
  stopPrice: row.stop_price === null || row.triggered_at !== null ? undefined : price(row.stop_price),
  immediate: immediateOf(row.validity),
  currency: row.currency,
  quantity: storedShares(row.quantity),
  lot: wholeShares(lotOf(row.symbol)),
  acceptedAt: Number(row.accepted_at),
  expiresOn: row.expires_on ?? row.business_date,
  filled: storedShares(row.filled_quantity),
  // An order that no venue has seen in time is not filled late.
  cancelRequested: row.status === 'cancelRequested' || immediateOf(row.validity) !== undefined,
  waits: true,
  unfinished:
    row.report === null
      ? undefined
      : { report: { ...row.report, quantity: quantityOf(row.report.quantity) }, parts: row.parts ?? 0 },
});

export const placedOrder = (
  partition: number,
  record: EventRecord,
  { orderId, symbol, side, boundPrice, stopPrice, validity, expiresOn, currency, quantity }: OrderPlaced,
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
  stopPrice: stopPrice ?? undefined,
  immediate: immediateOf(validity),
  currency,
  quantity,
  lot: wholeShares(lotOf(symbol)),
  acceptedAt: decidedAtOf(record),
  expiresOn: expiresOn ?? tradeDateOf(record),
  filled: noShares,
  cancelRequested: false,
});
