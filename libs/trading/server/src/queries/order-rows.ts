import {
  minor,
  minorDigits,
  noShares,
  perShare,
  price,
  sharesOf,
  subtractShares,
  type Currency,
  type Env,
  type Language,
  type Price,
} from '@parkett/kernel';
import type { Opening } from '@parkett/market-contract';
import type { Messages } from '@parkett/platform-http';
import type { Rows, StoredRow } from '@parkett/platform-read-model';
import type { Order, OrderStatus, OrderType, Replacement, Side, Validity } from '@parkett/trading-contract';
import type { orderReplacementTable, Replacing } from '../projections/order-replacements';
import type { orderTable } from '../projections/trading-tables';
import { storedShares } from './stored-shares';

const columns = [
  'order_id',
  'symbol',
  'name',
  'side',
  'order_type',
  'status',
  'quantity',
  'filled_quantity',
  'busted_quantity',
  'limit_price',
  'stop_price',
  'trail_by',
  'take_profit',
  'stop_loss',
  'parent_order_id',
  'triggered_at',
  'validity',
  'expires_on',
  'replacing',
  'waited_for',
  'filled_value',
  'fees',
  'frozen',
  'currency',
  'placed_at',
  'accepted_at',
  'updated_at',
  'business_date',
  'env',
] as const satisfies readonly (keyof typeof orderTable.columns)[];

export interface OrderRow extends Pick<StoredRow<typeof orderTable.columns>, (typeof columns)[number]> {
  readonly side: Side;
  readonly order_type: OrderType;
  readonly validity: Validity;
  readonly status: OrderStatus;
  readonly currency: Currency;
  readonly env: Env;
  readonly replacing: Replacing | null;
  readonly waited_for: Opening | null;
  /** Why a refused order was rejected. */
  readonly code: string | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
}

export interface ReplacementRow extends StoredRow<typeof orderReplacementTable.columns> {
  readonly outcome: Replacement['outcome'];
}

export const openStatuses = `('working', 'partiallyFilled', 'cancelRequested')`;

/** Orders that the engine has accepted. */
export const placedOrders = `SELECT ${columns.join(', ')}, NULL AS code, NULL::jsonb AS facts FROM orders`;

export async function readPlaced(database: Rows, accountId: string, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await database.rows<OrderRow>(`${placedOrders} WHERE order_id = $1 AND account_id = $2`, [
    orderId,
    accountId,
  ]);
  return row;
}

/** Refused orders in the same columns. An unknown symbol has no currency, so its order has that of the account. */
export const refusedOrders = `
  SELECT order_id, symbol, name, side, order_type, 'rejected' AS status, quantity, 0::numeric AS filled_quantity,
    0::numeric AS busted_quantity, limit_price, stop_price, trail_by, take_profit, stop_loss, NULL AS parent_order_id,
    NULL::bigint AS triggered_at, validity, NULL AS expires_on,
    NULL::jsonb AS replacing, NULL::jsonb AS waited_for,
    0::bigint AS filled_value, 0::bigint AS fees, 0::bigint AS frozen,
    coalesce(refused_orders.currency, accounts.currency) AS currency, placed_at, refused_at AS accepted_at,
    refused_at AS updated_at, business_date, refused_orders.env, code, facts
  FROM refused_orders JOIN accounts USING (account_id)`;

/** An order whose reason for a rejection is not put into words yet. */
export interface StoredOrder extends Omit<Order, 'rejection'> {
  readonly rejection: { readonly code: string; readonly facts: Readonly<Record<string, unknown>> } | null;
}

export function orderOf(
  row: OrderRow,
  nameZh: string | null,
  opening: Opening | null,
): Omit<StoredOrder, 'noCancelUntil'> {
  const busted = storedShares(row.busted_quantity);
  const filled = subtractShares(storedShares(row.filled_quantity), busted);
  return {
    orderId: row.order_id,
    symbol: row.symbol,
    name: row.name,
    nameZh,
    side: row.side,
    orderType: row.order_type,
    status: row.status,
    quantity: sharesOf(storedShares(row.quantity)),
    filledQuantity: sharesOf(filled),
    bustedQuantity: sharesOf(busted),
    limitPrice: priceOrNull(row.limit_price),
    stopPrice: priceOrNull(row.stop_price),
    trailBy: priceOrNull(row.trail_by),
    takeProfit: priceOrNull(row.take_profit),
    stopLoss: priceOrNull(row.stop_loss),
    parentOrderId: row.parent_order_id,
    triggeredAt: row.triggered_at === null ? null : Number(row.triggered_at),
    validity: row.validity,
    expiresOn: row.status === 'rejected' ? null : (row.expires_on ?? row.business_date),
    averagePrice: filled === noShares ? null : perShare(Number(row.filled_value), filled, minorDigits(row.currency)),
    replacing: row.replacing && replacingOf(row.replacing),
    filledValue: minor(Number(row.filled_value)),
    fees: minor(Number(row.fees)),
    frozen: minor(Number(row.frozen)),
    currency: row.currency,
    placedAt: Number(row.placed_at),
    acceptedAt: Number(row.accepted_at),
    updatedAt: Number(row.updated_at),
    businessDate: row.business_date,
    opening,
    rejection: row.code === null ? null : { code: row.code, facts: row.facts ?? {} },
    env: row.env,
  };
}

const replacingOf = ({ quantity, limitPrice, stopPrice, requestedAt }: Replacing): NonNullable<Order['replacing']> => ({
  quantity: sharesOf(storedShares(String(quantity))),
  limitPrice: priceOrNull(limitPrice),
  stopPrice: priceOrNull(stopPrice),
  requestedAt,
});

const priceOrNull = (text: string | null): Price | null => (text === null ? null : price(text));

export const replacementOf = (row: ReplacementRow): Replacement => ({
  replaceId: row.replace_id,
  quantity: sharesOf(storedShares(row.quantity)),
  limitPrice: priceOrNull(row.limit_price),
  stopPrice: priceOrNull(row.stop_price),
  requestedAt: Number(row.requested_at),
  outcome: row.outcome,
  answeredAt: row.answered_at === null ? null : Number(row.answered_at),
});

/** The order with the reason for its rejection as text. */
export const inWords = ({ rejection, ...order }: StoredOrder, messages: Messages, language: Language): Order => ({
  ...order,
  rejection: rejection && {
    code: rejection.code,
    message: messages.of(rejection.code, rejection.facts, language),
  },
});
