import type { Customer } from '@parkett/customer';
import { getQuotes, type Quote } from '@parkett/market-contract';
import { listOrders, type Order } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 1_000;
/**
 * Every symbol is quoted many times in this period, so an order that could trade and does not was forgotten by the
 * venue.
 */
const watchMs = 30_000;
const symbolsMax = 200;

/** Orders that could trade, or have a pending cancel, and do not change for half a minute. */
export async function hungOrders(customers: readonly Customer[]): Promise<number> {
  let suspects: Map<string, number> | undefined;
  for (const until = Date.now() + watchMs; ; await sleep(lookEveryMs)) {
    const now = await due(customers).catch(() => undefined);
    if (now) {
      const before = suspects ?? now;
      suspects = new Map([...now].filter(([orderId, filled]) => before.get(orderId) === filled));
    }
    if (suspects?.size === 0) return 0;
    if (Date.now() > until) {
      if (!suspects) throw new Error('the customers cannot see their orders');
      return suspects.size;
    }
  }
}

/** Orders that the venue should act on, with the filled quantity of each. */
async function due(customers: readonly Customer[]): Promise<Map<string, number>> {
  const open = (await Promise.all(customers.map(openOrders))).flat();
  const symbols = [...new Set(open.map(({ symbol }) => symbol))];
  const quotes = new Map<string, Quote>();
  for (let from = 0; from < symbols.length; from += symbolsMax) {
    const found = await customers[0]?.call(getQuotes, { symbols: symbols.slice(from, from + symbolsMax).join(',') });
    for (const quote of found?.quotes ?? []) quotes.set(quote.symbol, quote);
  }
  return new Map(
    open
      .filter((order) => isDue(order, quotes.get(order.symbol)))
      .map(({ orderId, filledQuantity }) => [orderId, filledQuantity]),
  );
}

async function openOrders(customer: Customer): Promise<Order[]> {
  const orders: Order[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await customer.call(listOrders, {
      state: 'open',
      limit: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    orders.push(...page.orders);
    if (page.nextCursor === null) return orders;
    cursor = page.nextCursor;
  }
}

/** True when the venue should act on the order at this quote. */
export function isDue(order: Order, quote: Quote | undefined): boolean {
  if (order.status === 'cancelRequested') return true;
  if (order.side === 'sell')
    return (
      quote?.bid != null &&
      quote.bidSize > 0 &&
      (order.limitPrice === null || Number(quote.bid) >= Number(order.limitPrice))
    );
  return quote?.ask != null && quote.askSize > 0 && Number(quote.ask) <= highestBid(order);
}

/**
 * The highest price that a buy accepts for certain: its limit, or the price that its reserved cash covers after fees of
 * 0.2 % and 1.10.
 */
function highestBid({ limitPrice, frozen, quantity, filledQuantity }: Order): number {
  if (limitPrice !== null) return Number(limitPrice);
  return (frozen * 0.998 - 110) / 100 / (quantity - filledQuantity);
}
