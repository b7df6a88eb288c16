import type { Customer } from '@parkett/api-client';
import { getClock, listInstruments, type Listing } from '@parkett/market-contract';
import { getOrder, placeOrder } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCustomers, ordersOf } from '../drill-customers';
import { isRefusal } from '../order-load';
import type { ReplayFill } from './replay-fills';

const customerCount = 4;
const pauseMs = 150;
const pageSize = 200;
const othersMax = 50;
/** An order is about this large, in euros. */
const worth = 200;
const openMsMax = 120_000;
const replayMsMax = 1_800_000;

/** Customers who buy and sell the shares of a replay, those below one euro more often than the others. */
export class ReplayOrders {
  private constructor(private readonly customers: readonly Customer[]) {}

  static async open(url: string, home: string): Promise<ReplayOrders> {
    return new ReplayOrders(await openCustomers(url, home, { count: customerCount, deposits: 5 }));
  }

  /** Orders from the opening of the session to its close. */
  async run(): Promise<void> {
    await this.until('open', openMsMax);
    let isOver = false;
    await Promise.all([
      this.until('closed', replayMsMax).finally(() => (isOver = true)),
      ...this.customers.map(async (customer) => {
        while (!isOver)
          for (const listing of shuffled(await quoted(customer))) {
            if (isOver) return;
            await orderOnce(customer, listing);
            await sleep(pauseMs);
          }
      }),
    ]);
  }

  async fills(): Promise<readonly ReplayFill[]> {
    const all: ReplayFill[] = [];
    for (const customer of this.customers)
      for await (const { orderId, symbol, side, filledQuantity } of ordersOf(customer)) {
        if (filledQuantity === 0) continue;
        const { fills } = await customer.call(getOrder, { orderId });
        all.push(...fills.map((fill) => ({ symbol, side, fill })));
      }
    return all;
  }

  private async until(session: 'open' | 'closed', msMax: number): Promise<void> {
    for (const end = Date.now() + msMax; Date.now() < end; await sleep(pauseMs)) {
      const clock = await this.customers[0]?.call(getClock, {}).catch(() => undefined);
      if (clock?.feed === 'replay' && clock.session === session) return;
    }
    throw new Error(`the session of the replay was not ${session} within ${msMax} ms`);
  }
}

/** All shares below one euro that have a quote, which are few, and some of the others. */
async function quoted(customer: Customer): Promise<readonly Listing[]> {
  const all: Listing[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await customer.call(listInstruments, { mics: 'XETR', page, pageSize });
    all.push(...rows.filter(({ quote }) => quote !== null));
    if (rows.length < pageSize) break;
  }
  const pennies = all.filter(({ quote }) => Number(quote?.last) < 1);
  return [...pennies, ...shuffled(all).slice(0, othersMax)];
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Buys at market, or sells what there is. A refusal is part of trading: there are no shares, or no price is known. */
async function orderOnce(customer: Customer, { instrument: { symbol }, quote }: Listing): Promise<void> {
  const quantity = Math.max(1, Math.round(worth / Number(quote?.last ?? worth)));
  const { tradingPassword } = customer.credentials;
  const side = Math.random() < 0.7 ? 'buy' : 'sell';
  try {
    await customer.call(placeOrder, { symbol, side, orderType: 'market', quantity, tradingPassword });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
