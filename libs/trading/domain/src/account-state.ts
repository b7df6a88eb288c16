import { noCash, noReferences, type Cash, type References } from '@parkett/ledger';
import { zero, type Currency, type Minor, type Price } from '@parkett/kernel';
import type { FeeLine, OrderType, Side } from '@parkett/trading-contract';

/** Shares bought in one fill, as long as some of them are held. Value and fees shrink with the quantity. */
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
  /** Held back by open sell orders. */
  readonly frozenSell: number;
}

export interface FilledDay {
  /** Null before the first fill. */
  readonly date: string | null;
  readonly value: Minor;
  readonly charged: readonly FeeLine[];
}

/** An order that can still be filled or cancelled; it leaves the state with its end. */
export interface OpenOrder {
  readonly orderId: string;
  readonly symbol: string;
  readonly name: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly quantity: number;
  readonly filled: number;
  readonly boundPrice: Price;
  /** Cash still frozen (buys). */
  readonly frozen: Minor;
  /** What was filled and charged on the date of the latest fill: a fee's minimum counts once per order and date. */
  readonly day: FilledDay;
  /** When it was accepted or last filled, by the broker's clock; null where the events are too old to say. */
  readonly latestAt: number | null;
  readonly cancelReason: 'customer' | 'dayEnd' | null;
}

export interface OpenAccount {
  readonly status: 'open';
  readonly currency: Currency;
  readonly cash: Cash;
  readonly holdings: Readonly<Record<string, Holding>>;
  /** Oldest first. A list: it holds 200 at most, and a copy costs a tenth of what a record's does. */
  readonly orders: readonly OpenOrder[];
  /** Of every order ever placed here: a key may come again when the command's own memory of it is gone. */
  readonly orderIds: References;
  readonly bookings: References;
  readonly executions: References;
}

export type AccountState = { readonly status: 'absent' } | OpenAccount;

/** Rises whenever `evolve` gives another state for the same events. */
export const accountStateVersion = 5;

export const noFills: FilledDay = { date: null, value: zero, charged: [] };

/** What an order was filled and charged on a date so far. */
export const filledOn = ({ day }: OpenOrder, date: string): FilledDay =>
  day.date === date ? day : { ...noFills, date };

export const newAccount = (currency: Currency): OpenAccount => ({
  status: 'open',
  currency,
  cash: noCash,
  holdings: {},
  orders: [],
  orderIds: noReferences,
  bookings: noReferences,
  executions: noReferences,
});

export const held = (holding: Holding | undefined): number =>
  (holding?.lots ?? []).reduce((total, { quantity }) => total + quantity, 0);

export const sellable = (holding: Holding | undefined): number => held(holding) - (holding?.frozenSell ?? 0);

export const openOrder = ({ orders }: OpenAccount, orderId: string): OpenOrder | undefined =>
  orders.find((order) => order.orderId === orderId);

/** No cash in any bucket, no shares, no order that may still be filled. */
export const isEmpty = (state: AccountState): boolean =>
  state.status === 'absent' ||
  (state.orders.length === 0 &&
    Object.keys(state.holdings).length === 0 &&
    Object.values(state.cash).every((amount) => amount === 0));

export const leaves = (order: OpenOrder): number => order.quantity - order.filled;
