import type { Ledger, Reserved } from '@parkett/ledger';
import {
  millionths,
  subtractShares,
  zero,
  type Currency,
  type Minor,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import type { DailyAuction } from '@parkett/market-contract';
import type {
  CorporateActionPaid,
  FeeLine,
  LotsConsumed,
  OrderExecuted,
  OrderType,
  RightsGranted,
  Side,
} from '@parkett/trading-contract';

/**
 * A sale out of more lots than one record can name, of which some are consumed and nothing is booked yet. Its lots are
 * claimed in the ledger.
 */
export interface UnfinishedExecution {
  /** The sale as first reported. */
  readonly report: Pick<
    LotsConsumed,
    'executionId' | 'quantity' | 'price' | 'executedAt' | 'quotedAt' | 'quoteReceivedAt'
  >;
  /** Number of records so far, and the totals of the lots that they name. */
  readonly parts: number;
  readonly consumed: NonNullable<OrderExecuted['earlierLots']>;
}

export interface FilledDay {
  /** Null before the first fill. */
  readonly date: string | null;
  readonly value: Minor;
  readonly charged: readonly FeeLine[];
}

/** The prices at which the shares of a purchase are sold again. */
export interface Exits {
  readonly takeProfit: Price | null;
  readonly stopLoss: Price | null;
  /** Shares of the purchase that the venue has taken back since. */
  readonly takenBack: Quantity;
}

/** The terms that an order is to have once the venue confirms it. */
export interface Replacement {
  /** The id of the command that asked for it. */
  readonly replaceId: string;
  /** The quantity of the whole order, with what was filled before. */
  readonly quantity: Quantity;
  readonly limitPrice: Price | null;
  readonly stopPrice: Price | null;
  readonly boundPrice: Price;
}

/** An order that can still be filled or cancelled; it is removed from the state when it ends. */
export interface OpenOrder {
  readonly orderId: string;
  readonly symbol: string;
  readonly name: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly quantity: Quantity;
  readonly filled: Quantity;
  readonly boundPrice: Price;
  /** The stop price that the last price has not reached yet: nothing is filled before. Absent for all other orders. */
  readonly stopPrice?: Price;
  /** The distance at which the stop price follows the last price. Absent once it is reached, and for other orders. */
  readonly trailBy?: Price;
  /** Up to which price an `oco` order is filled while it waits for its stop price. Absent for all other orders. */
  readonly limitUntilTriggered?: Price;
  /** The prices of the sale that follows this purchase; absent without one. */
  readonly exits?: Exits;
  /** The venue ends what it does not fill at once. Absent for all other orders. */
  readonly immediate?: 'ioc' | 'fok';
  /** It is filled only in this auction of its trade date. Absent for all other orders. */
  readonly auction?: DailyAuction;
  /** The instrument's currency: the order is reserved, filled and charged in it. */
  readonly currency: Currency;
  /** Value filled and fees charged on the date of the latest fill: a minimum fee applies once per order and date. */
  readonly day: FilledDay;
  /** Those of other dates, newest first, because reports may come late; absent when there are none. */
  readonly otherDays?: readonly FilledDay[];
  /** When it was accepted or last filled, by the broker's clock; null if the events are too old to contain that. */
  readonly latestAt: number | null;
  readonly cancelReason: 'customer' | 'dayEnd' | null;
  /** Absent while no request to replace the order is under way. */
  readonly replacement?: Replacement;
  /** Sales of this order that are being booked in parts; absent when there are none. */
  readonly unfinished?: readonly UnfinishedExecution[];
}

/** Cash of a corporate action that has not been paid yet. */
export type ActionCash = Omit<CorporateActionPaid, 'type' | 'v' | 'postings'>;

/** Rights of an issue that have not ended, or whose new shares have not arrived. */
export interface HeldRights
  extends Pick<
    RightsGranted,
    'actionId' | 'symbol' | 'name' | 'currency' | 'price' | 'exDate' | 'deadline' | 'payDate' | 'granted'
  > {
  /** New shares that the customer has asked for; their price is reserved. */
  readonly exercised: Quantity;
  /** The customer has been reminded of the deadline. */
  readonly reminded?: true;
  /** The deadline is over, so nothing can be changed any more. */
  readonly ended?: true;
}

/** The orders of an open account. Its cash and its shares are in the ledger. */
export interface OpenTrading {
  readonly status: 'open';
  /** The base currency: cash in it needs no opening, and totals are in it. */
  readonly currency: Currency;
  /** The other currencies in which the account can hold cash; absent when there are none. */
  readonly otherCurrencies?: readonly Currency[];
  /** Oldest first. A list, because with at most 200 orders copying it costs a tenth of copying a record. */
  readonly orders: readonly OpenOrder[];
  /**
   * When the purchases of the minute before the latest one were accepted, that one included, oldest first; also the
   * requests to replace one that need more cash. Absent before the first.
   */
  readonly latestPurchases?: readonly number[];
  /** What corporate actions owe to the account until it is paid, in the order of booking; absent without any. */
  readonly actionCash?: readonly ActionCash[];
  /** In the order of granting; absent without any. */
  readonly rights?: readonly HeldRights[];
}

export type TradingState = { readonly status: 'absent' } | OpenTrading;

/** An open account as decisions on its orders see it. */
export interface OpenAccount extends OpenTrading {
  readonly ledger: Ledger;
}

/** Increase it whenever `evolve` produces a different state from the same events. */
export const accountStateVersion = 17;

export const noFills: FilledDay = { date: null, value: zero, charged: [] };

/** Value filled and fees charged for an order on a date so far. */
export const filledOn = ({ day, otherDays = [] }: OpenOrder, date: string): FilledDay =>
  [day, ...otherDays].find((one) => one.date === date) ?? { ...noFills, date };

export const newAccount = (currency: Currency): OpenTrading => ({ status: 'open', currency, orders: [] });

/** The ledger's reservation of an order: the cash of a buy, the shares of a sale. */
export const reservationOf = (orderId: string): Reserved => ({ purpose: 'orders', id: orderId });

export const openOrder = ({ orders }: OpenTrading, orderId: string): OpenOrder | undefined =>
  orders.find((order) => order.orderId === orderId);

/** The order with an unfinished execution, and the execution. */
export function unfinishedExecution(
  { orders }: OpenTrading,
  executionId: string,
): { readonly order: OpenOrder; readonly execution: UnfinishedExecution } | undefined {
  for (const order of orders) {
    const execution = order.unfinished?.find(({ report }) => report.executionId === executionId);
    if (execution) return { order, execution };
  }
  return undefined;
}

/** Shares of an order that no fill has claimed, neither a booked nor an unfinished one. */
export const unclaimedQuantity = (order: OpenOrder): Quantity =>
  (order.unfinished ?? []).reduce((left, { report }) => subtractShares(left, report.quantity), leavesQuantity(order));

export const leavesQuantity = (order: OpenOrder): Quantity => subtractShares(order.quantity, order.filled);

/** The most that can be filled before or after a replacement that is under way; a sale has reserved as much. */
export function mostToFill(order: OpenOrder): Quantity {
  const left = leavesQuantity(order);
  const then = order.replacement === undefined ? left : millionths(order.replacement.quantity - order.filled);
  return then > left ? then : left;
}
