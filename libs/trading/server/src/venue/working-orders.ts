import { noShares, price, quantityOf, wholeShares, type Currency, type Price, type Shares } from '@parkett/kernel';
import { decidedAtOf, type ChainHead, type EventRecord } from '@parkett/platform-event-log';
import { positionIn, type Database } from '@parkett/platform-read-model';
import type { OrderPlaced, OrderType, Validity } from '@parkett/trading-contract';
import { auctionOf, isImmediate } from '@parkett/trading-domain';
import { askedTermsOf, type Replacing } from '../projections/order-replacements';
import { storedShares } from '../queries/stored-shares';
import { tradeDateOf } from '../trade-date';
import type { Fill, WorkingOrder } from './working-order';

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
  readonly order_type: OrderType;
  readonly limit_price: string | null;
  readonly stop_price: string | null;
  readonly trail_by: string | null;
  readonly parent_order_id: string | null;
  readonly triggered_at: string | null;
  readonly validity: Validity;
  readonly expires_on: string | null;
  readonly status: string;
  readonly replacing: Replacing | null;
  readonly queued_at: string | null;
  readonly valid_from: string | null;
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
         accepted_at, business_date, order_type, limit_price, stop_price, trail_by, parent_order_id, triggered_at,
         validity, expires_on, status,
         queued_at, valid_from, replacing, unfinished.report, unfinished.parts
       FROM orders LEFT JOIN unfinished_executions AS unfinished ON unfinished.order_id = orders.order_id
       WHERE partition = $1 AND status IN ('working', 'partiallyFilled', 'cancelRequested')`,
      [partition],
    );
    const suspended = await client.query('SELECT 1 FROM suspended_executions');
    const orders = open.rows.map((row) => storedOrder(partition, row, lotOf));
    return { head, orders, suspended: suspended.rows.length };
  });
}

/** The facts about an order that the routing of a venue's reports needs, also after its end. */
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

const idle = { report: undefined, unfinished: undefined, replaceId: undefined, halted: false } as const;

const immediateOf = (validity: Validity): WorkingOrder['immediate'] => (isImmediate(validity) ? validity : undefined);

/** The price conditions of an order as it is now. */
interface Terms {
  readonly orderType: OrderType;
  readonly boundPrice: Price;
  readonly limitPrice: Price | null;
  /** The stop price that the last price has not reached yet. */
  readonly stopPrice: Price | null;
  readonly trailBy: Price | null;
}

/** An `oco` order is filled up to its limit until its stop price is reached, and up to its bound afterwards. */
function pricesOf({ orderType, boundPrice, limitPrice, stopPrice, trailBy }: Terms) {
  if (stopPrice === null) return { boundPrice, stopPrice: undefined };
  if (orderType === 'oco' && limitPrice !== null) return { boundPrice: limitPrice, stopPrice, worksMeanwhile: true };
  return { boundPrice, stopPrice, trail: trailBy === null ? undefined : { by: trailBy, stopPrice, reportedAt: 0 } };
}

const priceOrNull = (text: string | null): Price | null => (text === null ? null : price(text));

const storedOrder = (partition: number, row: OpenOrderRow, lotOf: LotOf): WorkingOrder => ({
  ...idle,
  orderId: row.order_id,
  partition,
  aggregate: `account:${row.account_id}`,
  symbol: row.symbol,
  side: row.side === 'buy' ? 'buy' : 'sell',
  ...pricesOf({
    orderType: row.order_type,
    boundPrice: price(row.bound_price),
    limitPrice: priceOrNull(row.limit_price),
    stopPrice: row.triggered_at === null ? priceOrNull(row.stop_price) : null,
    trailBy: priceOrNull(row.trail_by),
  }),
  immediate: immediateOf(row.validity),
  auction: auctionOf(row.validity),
  currency: row.currency,
  quantity: storedShares(row.quantity),
  lot: wholeShares(lotOf(row.symbol)),
  acceptedAt: Number(row.queued_at ?? row.accepted_at),
  triggeredAt: row.triggered_at === null ? undefined : Number(row.triggered_at),
  validFrom: row.valid_from ?? (row.parent_order_id === null ? row.business_date : ''),
  expiresOn: row.expires_on ?? row.business_date,
  filled: storedShares(row.filled_quantity),
  // An order that no venue has seen in time is not filled late.
  cancelRequested: row.status === 'cancelRequested' || immediateOf(row.validity) !== undefined,
  replaceId: row.replacing?.replaceId,
  newTerms: row.replacing === null ? undefined : askedTermsOf(row, row.replacing),
  waits: true,
  unfinished:
    row.report === null
      ? undefined
      : { report: { ...row.report, quantity: quantityOf(row.report.quantity) }, parts: row.parts ?? 0 },
});

export const placedOrder = (
  partition: number,
  record: EventRecord,
  { orderId, parentOrderId, symbol, side, validity, expiresOn, currency, quantity, ...terms }: OrderPlaced,
  { lotOf, waits }: { readonly lotOf: LotOf; readonly waits: boolean },
): WorkingOrder => ({
  ...idle,
  waits,
  orderId,
  partition,
  aggregate: record.aggregate,
  symbol,
  side,
  ...pricesOf(terms),
  immediate: immediateOf(validity),
  auction: auctionOf(validity),
  currency,
  quantity,
  lot: wholeShares(lotOf(symbol)),
  acceptedAt: decidedAtOf(record),
  validFrom: parentOrderId === null ? tradeDateOf(record) : '',
  expiresOn: expiresOn ?? tradeDateOf(record),
  filled: noShares,
  cancelRequested: false,
});
