import { add, subtract, type Minor } from '@parkett/kernel';
import type { Order, OrderStatus, Side } from '@parkett/trading-contract';
import type { MessageKey } from '@parkett/web-i18n';
import type { Tone } from '@parkett/web-ui';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  working: 'busy',
  partiallyFilled: 'busy',
  cancelRequested: 'notice',
  filled: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'bad',
};

export const sideKeys = { buy: 'order.buy', sell: 'order.sell' } as const satisfies Record<Side, MessageKey>;

export const toneOf = (status: OrderStatus): Tone => tones[status];

/** Whether the order can no longer change. */
export const isFinal = (order: Pick<Order, 'status'>): boolean =>
  ['filled', 'cancelled', 'expired', 'rejected'].includes(order.status);

/** Whether a cancellation can be requested. */
export const isCancellable = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'working' || order.status === 'partiallyFilled';

type Filled = Pick<Order, 'filledQuantity' | 'bustedQuantity'>;

/** The shares that were filled, also by fills that were taken back. */
export const filledOf = ({ filledQuantity, bustedQuantity }: Filled): number =>
  Number((filledQuantity + bustedQuantity).toFixed(6));

/** The shares that can still be filled. */
export const leftOf = (order: Filled & Pick<Order, 'quantity'>): number =>
  Number((order.quantity - filledOf(order)).toFixed(6));

/**
 * Whether a change can be requested: nothing else is under way, and the server replaces orders of this kind. The form
 * takes whole shares only.
 */
export const isEditable = (
  order: Filled &
    Pick<Order, 'status' | 'orderType' | 'validity' | 'replacing' | 'takeProfit' | 'stopLoss' | 'quantity'>,
): boolean =>
  isCancellable(order) &&
  order.replacing === null &&
  ['market', 'limit', 'stop', 'stopLimit'].includes(order.orderType) &&
  ['day', 'gtc', 'gtd'].includes(order.validity) &&
  order.takeProfit === null &&
  order.stopLoss === null &&
  Number.isInteger(leftOf(order));

/** The status as text; a change that the exchange has not answered yet is one. */
export const statusKey = ({ status, replacing }: Pick<Order, 'status' | 'replacing'>): MessageKey =>
  replacing !== null && isCancellable({ status }) ? 'order.status.replacing' : `order.status.${status}`;

/** The amount paid (buy) or received (sell) for the filled part, fees included. */
export const orderTotal = ({ side, filledValue, fees }: Pick<Order, 'side' | 'filledValue' | 'fees'>): Minor =>
  (side === 'buy' ? add : subtract)(filledValue, fees);

/** Which of two answers about an order is later. A bust, which does not count as an update, may be in `asked` alone. */
export const newerOf = <Answer extends Pick<Order, 'updatedAt'>>(listed: Answer, asked: Answer | undefined): Answer =>
  asked !== undefined && asked.updatedAt >= listed.updatedAt ? asked : listed;

/** Changes with the terms of an order: a form that was filled in from others starts again. */
export const termsKey = ({ quantity, limitPrice, stopPrice }: Pick<Order, 'quantity' | 'limitPrice' | 'stopPrice'>) =>
  [quantity, limitPrice, stopPrice].join(' ');
