import { Customer, Refused, Staff } from '@parkett/customer';
import { listInstruments } from '@parkett/market-contract';
import { partitionOf } from '@parkett/platform-event-log';
import { placeOrder } from '@parkett/trading-contract';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Told } from './tally';

/** More than one on each partition, as a rule; a customer without a partition would wait for no fault. */
const customersMinPerDoor = 8;
const customersMax = 40;
const pauseMs = 60;
const retryMs = 150;
/** At the end, orders under way have this long to come to their answer. */
const lastAnswersMs = 60_000;

/** One person at every door of the house. */
interface Person {
  readonly accountId: string;
  readonly doors: readonly Customer[];
  /** The last order that was answered: when the question that got the answer was sent, and when the answer came (performance.now()). */
  last: { readonly sentAt: number; readonly answeredAt: number };
}

/**
 * Customers who keep ordering whatever happens. An order without a clear answer is asked for again under its own key, at
 * the next door where there are several.
 */
export class OrderLoad {
  /** Every order that was answered as accepted; each stands for one intent. */
  readonly acknowledged: { readonly orderId: string; readonly accountId: string }[] = [];
  /** When each of them was sent and answered (performance.now()). */
  readonly answered: { readonly sentAt: number; readonly answeredAt: number }[] = [];
  private readonly unanswered: string[] = [];
  /** Refusals by code: these orders must not be in the log. */
  readonly refused = new Map<string, number>();
  private running: Promise<void>[] = [];
  private stopping = false;
  private giveUpAt = Infinity;

  private constructor(private readonly people: readonly Person[], private readonly symbols: readonly string[]) {}

  /** Registers customers with money until every partition has one of them; the demo staff of the house in `home` review them. */
  static async open(urls: readonly string[], home: string, partitions: number): Promise<OrderLoad> {
    const staff = await Staff.ofDemo(urls[0] ?? '', home);
    const people: Person[] = [];
    const reached = new Set<number>();
    while (people.length < customersMinPerDoor * urls.length || (reached.size < partitions && people.length < customersMax)) {
      const person = await enter(urls, staff);
      people.push(person);
      reached.add(partitionOf(`account:${person.accountId}`, partitions));
    }
    await Promise.all(people.map(({ doors }) => doors[0]?.deposit('900000.00')));
    const { rows } = (await people[0]?.doors[0]?.call(listInstruments, { pageSize: 100 })) ?? { rows: [] };
    const symbols = rows.filter(({ instrument }) => instrument.lot === 1 && !instrument.soldOut).map(({ instrument }) => instrument.symbol);
    return new OrderLoad(people, symbols);
  }

  start(): void {
    this.running = this.people.map((person) => this.keepOrdering(person));
  }

  /** Lets every order that is under way come to its answer. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.giveUpAt = performance.now() + lastAnswersMs;
    await Promise.all(this.running);
  }

  get told(): Told {
    return { acknowledged: this.acknowledged, unanswered: this.unanswered, accounts: this.people.map(({ accountId }) => accountId) };
  }

  /**
   * Milliseconds from `since` (performance.now()) until every customer was answered an order sent after it; throws after
   * `limitMs`. The customers are on all partitions, so this tells of the slowest one.
   */
  async everyoneAnswered(since: number, limitMs: number): Promise<number> {
    for (;;) {
      const waiting = this.people.filter(({ last }) => last.sentAt <= since);
      if (waiting.length === 0) return Math.round(Math.max(...this.people.map(({ last }) => last.answeredAt)) - since);
      if (performance.now() - since > limitMs) throw new Error(`${waiting.length} of ${this.people.length} customers were not answered within ${limitMs} ms`);
      await sleep(20);
    }
  }

  private async keepOrdering(person: Person): Promise<void> {
    while (!this.stopping) {
      await this.orderOnce(person, randomUUID());
      await sleep(pauseMs);
    }
  }

  private async orderOnce(person: Person, key: string): Promise<void> {
    const symbol = this.symbols[randomInt(this.symbols.length)] ?? '';
    const { accountId, doors } = person;
    for (let at = randomInt(doors.length); performance.now() < this.giveUpAt; at++) {
      const door = doors[at % doors.length];
      if (!door) break;
      const order = { symbol, side: 'buy' as const, orderType: 'market' as const, quantity: 1, tradingPassword: door.credentials.tradingPassword };
      const sentAt = performance.now();
      try {
        const { orderId, status } = await door.call(placeOrder, order, key);
        if (status === 'working') {
          this.acknowledged.push({ orderId, accountId });
          person.last = { sentAt, answeredAt: performance.now() };
          this.answered.push(person.last);
          return;
        }
      } catch (error) {
        if (error instanceof Refused && error.status < 500 && error.status !== 429) {
          this.refused.set(error.code, (this.refused.get(error.code) ?? 0) + 1);
          return;
        }
      }
      await sleep(retryMs);
    }
    this.unanswered.push(accountId);
  }
}

/** A new customer, logged in once and known at every door by the same session. */
async function enter(urls: readonly string[], staff: Staff): Promise<Person> {
  const [first = '', ...others] = urls;
  const customer = await Customer.register(first);
  await customer.verify(staff);
  const twins = others.map((url) => {
    const twin = new Customer(url, customer.credentials);
    twin.token = customer.token;
    twin.cookie = customer.cookie;
    twin.accountId = customer.accountId;
    return twin;
  });
  return { accountId: customer.accountId, doors: [customer, ...twins], last: { sentAt: 0, answeredAt: 0 } };
}
