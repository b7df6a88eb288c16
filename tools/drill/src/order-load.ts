import { Customer, Refused } from '@parkett/customer';
import { listInstruments } from '@parkett/market-contract';
import { placeOrder } from '@parkett/trading-contract';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const customers = 6;
const pauseMs = 60;
const retryMs = 150;

/** Customers who keep ordering whatever happens. An order without a clear answer is asked for again under its own key. */
export class OrderLoad {
  /** Orders that were answered as accepted, by id; each stands for one intent. */
  readonly acknowledged = new Map<string, string>();
  /** Every key that was ever sent, with the account that sent it. */
  readonly intents = new Map<string, string>();
  refused = 0;
  private answeredAt = 0;
  private running: Promise<void>[] = [];
  private stopping = false;

  private constructor(private readonly people: readonly Customer[], private readonly symbols: readonly string[]) {}

  static async open(url: string): Promise<OrderLoad> {
    const people: Customer[] = [];
    for (let i = 0; i < customers; i++) people.push(await Customer.register(url));
    await Promise.all(people.map((customer) => customer.deposit('900000.00')));
    const [first] = people;
    const { rows } = first ? await first.call(listInstruments, { pageSize: 100 }) : { rows: [] };
    const symbols = rows.filter(({ instrument }) => instrument.lot === 1 && !instrument.soldOut).map(({ instrument }) => instrument.symbol);
    return new OrderLoad(people, symbols);
  }

  start(): void {
    this.running = this.people.map((customer) => this.keepOrdering(customer));
  }

  /** Lets every order that is under way come to its answer. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running);
  }

  /** Milliseconds until an order is answered after `since` (performance.now()); throws after `limitMs`. */
  async answeredAfter(since: number, limitMs: number): Promise<number> {
    while (this.answeredAt <= since) {
      if (performance.now() - since > limitMs) throw new Error(`no order was answered within ${limitMs} ms`);
      await sleep(20);
    }
    return this.answeredAt - since;
  }

  private async keepOrdering(customer: Customer): Promise<void> {
    while (!this.stopping) {
      await this.orderOnce(customer, randomUUID());
      await sleep(pauseMs);
    }
  }

  private async orderOnce(customer: Customer, key: string): Promise<void> {
    const symbol = this.symbols[randomInt(this.symbols.length)] ?? '';
    const { tradingPassword } = customer.credentials;
    const order = { symbol, side: 'buy' as const, orderType: 'market' as const, quantity: 1, tradingPassword };
    this.intents.set(key, customer.accountId);
    for (;;) {
      try {
        const sentAt = performance.now();
        const { orderId, status } = await customer.call(placeOrder, order, key);
        if (status === 'working') {
          this.acknowledged.set(orderId, key);
          this.answeredAt = Math.max(this.answeredAt, sentAt);
          return;
        }
      } catch (error) {
        if (error instanceof Refused && error.status < 500) {
          this.refused++;
          return;
        }
      }
      await sleep(retryMs);
    }
  }
}
