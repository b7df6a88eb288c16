import type { Customer } from '@parkett/api-client';
import { getQuotes, type Quote } from '@parkett/market-contract';
import { listOrders, type Order } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 1_000;
/**
 * Every symbol is quoted many times in this period, so if the venue executes none of the orders that it should act on,
 * it has forgotten them.
 */
const quietMs = 30_000;
const watchMsMax = 45_000;
const symbolsMax = 200;

/** An order that the venue should act on. */
interface DueOrder {
  readonly orderId: string;
  readonly filledQuantity: number;
  /** Orders of one queue wait for each other: they share the size that is quoted. */
  readonly queue: string;
}

/** Orders that could trade, or have a pending cancel, in queues in which nothing happens for half a minute. */
export async function hungOrders(customers: readonly Customer[]): Promise<number> {
  const watch = new QueueWatch();
  let seen = false;
  for (const until = Date.now() + watchMsMax; ; await sleep(lookEveryMs)) {
    const now = await due(customers).catch(() => undefined);
    if (now) {
      seen = true;
      const { quiet, busy } = watch.look(now, Date.now());
      if (busy === 0 || Date.now() > until) return quiet;
    }
    if (Date.now() > until && !seen) throw new Error('the customers cannot see their orders');
  }
}

/** Remembers since when nothing has happened in each queue. */
export class QueueWatch {
  private before = new Map<string, { readonly orders: string; readonly since: number }>();

  /**
   * Returns the number of orders in queues in which nothing has happened for half a minute, and in all others. `now` is
   * in milliseconds.
   */
  look(orders: readonly DueOrder[], now: number): { readonly quiet: number; readonly busy: number } {
    const queues = new Map<string, string[]>();
    for (const { queue, orderId, filledQuantity } of orders)
      queues.set(queue, [...(queues.get(queue) ?? []), `${orderId} ${filledQuantity}`]);
    const after: typeof this.before = new Map();
    let quiet = 0;
    for (const [queue, each] of queues) {
      const known = this.before.get(queue);
      const text = each.sort().join();
      const since = known?.orders === text ? known.since : now;
      after.set(queue, { orders: text, since });
      if (now - since >= quietMs) quiet += each.length;
    }
    this.before = after;
    return { quiet, busy: orders.length - quiet };
  }
}

/** Orders that the venue should act on. */
async function due(customers: readonly Customer[]): Promise<DueOrder[]> {
  const open = (await Promise.all(customers.map(openOrders))).flat();
  const symbols = [...new Set(open.map(({ symbol }) => symbol))];
  const quotes = new Map<string, Quote>();
  for (let from = 0; from < symbols.length; from += symbolsMax) {
    const found = await customers[0]?.call(getQuotes, { symbols: symbols.slice(from, from + symbolsMax).join(',') });
    for (const quote of found?.quotes ?? []) quotes.set(quote.symbol, quote);
  }
  return open
    .filter((order) => isDue(order, quotes.get(order.symbol)))
    .map(({ orderId, symbol, side, status, filledQuantity }) => ({
      orderId,
      filledQuantity,
      queue: status === 'cancelRequested' ? orderId : `${symbol} ${side}`,
    }));
}

export async function openOrders(customer: Customer): Promise<Order[]> {
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
  if (order.stopPrice !== null && order.triggeredAt === null) return false;
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
