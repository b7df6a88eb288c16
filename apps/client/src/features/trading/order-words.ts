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

/** The amount paid (buy) or received (sell) for the filled part, fees included. */
export const orderTotal = ({ side, filledValue, fees }: Pick<Order, 'side' | 'filledValue' | 'fees'>): Minor =>
  (side === 'buy' ? add : subtract)(filledValue, fees);
