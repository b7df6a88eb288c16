import { noCash, type Cash } from '@parkett/ledger';
import { zero, type Currency, type Minor, type Price } from '@parkett/kernel';
import type { FeeLine, LotsConsumed, OrderExecuted, OrderType, Side } from '@parkett/trading-contract';

/** Shares bought in one fill, kept while some of them are still owned. Value and fees shrink with the quantity. */
export interface Lot {
  readonly lotId: string;
  readonly quantity: number;
  readonly value: Minor;
  readonly fees: Minor;
  readonly buyDate: string;
}

export interface Holding {
  /** Oldest first. */
  readonly lots: readonly Lot[];
  /** Shares reserved by open sell orders. */
  readonly frozenSell: number;
  /** Shares that unfinished executions have claimed: in none of these lots any more, but still owned and reserved. */
  readonly claimed?: number;
}

/**
 * A sale out of more lots than one record can name, of which some are consumed and nothing is booked yet. It claims all
 * of its lots when it begins, so that a sale between two of its parts consumes the lots after them.
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
  /** The rest of its lots, oldest first. */
  readonly lots: readonly Lot[];
}

export interface FilledDay {
  /** Null before the first fill. */
  readonly date: string | null;
  readonly value: Minor;
  readonly charged: readonly FeeLine[];
}

/** An order that can still be filled or cancelled; it is removed from the state when it ends. */
export interface OpenOrder {
  readonly orderId: string;
  readonly symbol: string;
  readonly name: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly quantity: number;
  readonly filled: number;
  readonly boundPrice: Price;
  /** Cash still reserved (buys only). */
  readonly frozen: Minor;
  /** Value filled and fees charged on the date of the latest fill: a minimum fee applies once per order and date. */
  readonly day: FilledDay;
  /** When it was accepted or last filled, by the broker's clock; null if the events are too old to contain that. */
  readonly latestAt: number | null;
  readonly cancelReason: 'customer' | 'dayEnd' | null;
  /** Sales of this order that are being booked in parts; absent when there are none. */
  readonly unfinished?: readonly UnfinishedExecution[];
}

export interface OpenAccount {
  readonly status: 'open';
  readonly currency: Currency;
  readonly cash: Cash;
  readonly holdings: Readonly<Record<string, Holding>>;
  /** Oldest first. A list, because with at most 200 orders copying it costs a tenth of copying a record. */
  readonly orders: readonly OpenOrder[];
}

export type AccountState = { readonly status: 'absent' } | OpenAccount;

/** Increase it whenever `evolve` produces a different state from the same events. */
export const accountStateVersion = 7;

export const noFills: FilledDay = { date: null, value: zero, charged: [] };

/** Value filled and fees charged for an order on a date so far. */
export const filledOn = ({ day }: OpenOrder, date: string): FilledDay =>
  day.date === date ? day : { ...noFills, date };

export const newAccount = (currency: Currency): OpenAccount => ({
  status: 'open',
  currency,
  cash: noCash,
  holdings: {},
  orders: [],
});

export const held = (holding: Holding | undefined): number =>
  (holding?.lots ?? []).reduce((total, { quantity }) => total + quantity, holding?.claimed ?? 0);

export const sellable = (holding: Holding | undefined): number => held(holding) - (holding?.frozenSell ?? 0);

export const openOrder = ({ orders }: OpenAccount, orderId: string): OpenOrder | undefined =>
  orders.find((order) => order.orderId === orderId);

/** True without cash in any bucket, shares or open orders. */
export const isEmpty = (state: AccountState): boolean =>
  state.status === 'absent' ||
  (state.orders.length === 0 &&
    Object.keys(state.holdings).length === 0 &&
    Object.values(state.cash).every((amount) => amount === 0));

/** The order with an unfinished execution, and the execution. */
export function unfinishedExecution(
  { orders }: OpenAccount,
  executionId: string,
): { readonly order: OpenOrder; readonly execution: UnfinishedExecution } | undefined {
  for (const order of orders) {
    const execution = order.unfinished?.find(({ report }) => report.executionId === executionId);
    if (execution) return { order, execution };
  }
  return undefined;
}

/** Shares of an order that no fill has claimed, neither a booked nor an unfinished one. */
export const unclaimedQuantity = (order: OpenOrder): number =>
  (order.unfinished ?? []).reduce((left, { report }) => left - report.quantity, leavesQuantity(order));

export const leavesQuantity = (order: OpenOrder): number => order.quantity - order.filled;
