import type { Customer } from '@parkett/api-client';
import type { Random } from '@parkett/market-domain';
import { getOrder, listOrders, placeOrder, type Fill, type Order, type Side } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCustomers, ordersOf } from '../drill-customers';
import { isRefusal } from '../order-load';
import { priceOf, type CleanMarket } from './clean-market';

const customerCount = 4;
/** More than is quoted at once, so that these purchases are filled in parts. They are the shares to sell later. */
const firstShares = 500;
const filledMsMax = 60_000;
const pauseMs = 2_000;
const sharesMax = 5;
const stepCents = 5;
/** Limits are up to this many steps worse than the quote, so that an order rests for a while; or one step better. */
const stepsMax = 4;
const pageSize = 100;
/** Then every share has a quote. */
const ticksFirst = 10;

interface OrderSeen {
  readonly order: Order;
  readonly fills: readonly Fill[];
}

/** Customers who buy and sell while the feed is hostile. Each has symbols that no other one orders. */
export class HostileOrders {
  refused = 0;

  private constructor(
    private readonly customers: readonly Customer[],
    private readonly market: CleanMarket,
    private readonly random: Random,
  ) {}

  static async open(url: string, home: string, market: CleanMarket, random: Random): Promise<HostileOrders> {
    const customers = await openCustomers(url, home, { count: customerCount, deposits: 1 });
    return new HostileOrders(customers, market, random);
  }

  /** Orders until `until` (wall clock). */
  async run(until: number): Promise<void> {
    await Promise.all(
      this.customers.map(async (customer, index) => {
        await this.buyFirst(customer, this.symbolsOf(index));
        for (; Date.now() < until; await sleep(pauseMs)) await this.orderOnce(customer, this.symbolsOf(index));
      }),
    );
  }

  /** Every order with its fills. */
  async seen(): Promise<readonly OrderSeen[]> {
    const all: OrderSeen[] = [];
    for (const customer of this.customers)
      for await (const { orderId } of ordersOf(customer)) all.push(await customer.call(getOrder, { orderId }));
    return all;
  }

  private symbolsOf(index: number): readonly string[] {
    return this.market.symbols.filter((_, i) => i % customerCount === index);
  }

  private async buyFirst(customer: Customer, symbols: readonly string[]): Promise<void> {
    while (symbols.some((symbol) => this.market.ticksOf(symbol).length < ticksFirst)) await sleep(pauseMs / 10);
    for (const symbol of symbols) {
      const { tradingPassword } = customer.credentials;
      const order = { symbol, side: 'buy', orderType: 'market', quantity: firstShares, tradingPassword } as const;
      await customer.call(placeOrder, order);
    }
    for (const until = Date.now() + filledMsMax; Date.now() < until; await sleep(pauseMs / 4)) {
      const { orders } = await customer.call(listOrders, { state: 'open', limit: pageSize });
      if (orders.length === 0) return;
    }
    throw new Error(`the first purchases were not filled within ${filledMsMax} ms`);
  }

  /** Sells are refused where too many shares are in open orders already. */
  private async orderOnce(customer: Customer, symbols: readonly string[]): Promise<void> {
    const { random, market } = this;
    const symbol = symbols[random.int(0, symbols.length - 1)] ?? '';
    const tick = market.ticksOf(symbol).at(-1);
    if (tick === undefined) return;
    const side: Side = random.next() < 0.5 ? 'buy' : 'sell';
    const worse = random.int(-1, stepsMax) * stepCents;
    const limitPrice = priceOf(side === 'buy' ? tick.askCents - worse : tick.bidCents + worse);
    const { tradingPassword } = customer.credentials;
    const quantity = random.int(1, sharesMax);
    try {
      await customer.call(placeOrder, { symbol, side, orderType: 'limit', limitPrice, quantity, tradingPassword });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.refused += 1;
    }
  }
}
