import type { OpenOrder, Replacement } from './account-state';

/** The order with its new terms. */
export function withReplacement(
  order: OpenOrder,
  { quantity, boundPrice, stopPrice: stop }: Pick<Replacement, 'quantity' | 'boundPrice' | 'stopPrice'>,
): OpenOrder {
  const { stopPrice: _, ...rest } = withoutReplacement(order);
  return { ...rest, quantity, boundPrice, ...(stop === null ? {} : { stopPrice: stop }) };
}

export function withoutReplacement({ replacement: _, ...order }: OpenOrder): OpenOrder {
  return order;
}
