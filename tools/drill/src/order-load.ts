import { Customer, Refused, Staff } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { partitionOfAccount } from '@parkett/platform-event-log';
import { cancelOrder, placeOrder, replaceOrder } from '@parkett/trading-contract';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hungOrders, openOrders } from './hung-orders';
import { OrderMix, type OrderRequest } from './order-mix';
import type { LoadTally } from './tally';

/** Usually more than one customer on each partition. Without one, a fault of that partition would go unnoticed. */
const customersMinPerDoor = 8;
const customersMax = 40;
const pauseMs = 60;
const retryMs = 150;
/** At the end, pending orders have this long to get their answer. */
const lastAnswersMs = 60_000;

/** One person with a connection to every server. */
interface Person {
  readonly accountId: string;
  readonly doors: readonly Customer[];
  /**
   * The last answered order: when it was due, when the request that got the answer was sent, and when the answer came
   * (performance.now()).
   */
  last: { readonly dueAt: number; readonly sentAt: number; readonly answeredAt: number };
  readonly mix: OrderMix;
}

/**
 * Customers who keep ordering whatever happens. An order without a clear answer is sent again with the same key, to the
 * next server if there are several.
 */
export class OrderLoad {
  /** Every order that was acknowledged as accepted; each is a different request. */
  readonly acknowledged: { readonly orderId: string; readonly accountId: string }[] = [];
  /** When each of them was due and answered (performance.now()); a repeated order is due once. */
  readonly answered: { readonly dueAt: number; readonly answeredAt: number }[] = [];
  private readonly unanswered: string[] = [];
  /** Refusals by code. These orders must not be in the log. */
  readonly refused = new Map<string, number>();
  private running: Promise<void>[] = [];
  private stopping = false;
  private giveUpAt = Infinity;
  private replaces = false;

  private constructor(private readonly people: readonly Person[]) {}

  /**
   * Registers customers with money at the first server until every partition has at least one. The demo staff whose
   * logins are in `home` review them.
   */
  static async open(
    urls: readonly string[],
    home: string,
    partitions: number,
    customersMin = customersMinPerDoor * urls.length,
  ): Promise<OrderLoad> {
    const staff = await Staff.ofDemo(urls[0] ?? '', home);
    const people: Omit<Person, 'mix'>[] = [];
    const reached = new Set<number>();
    while (people.length < customersMin || (reached.size < partitions && people.length < customersMax)) {
      const person = await enter(urls, staff);
      people.push(person);
      reached.add(partitionOfAccount(person.accountId, partitions));
    }
    await Promise.all(people.map(({ doors }) => doors[0]?.deposit('900000.00')));
    const { rows } = (await people[0]?.doors[0]?.call(listInstruments, { mics: 'XETR', pageSize: 100 })) ?? {
      rows: [],
    };
    const listings = rows.filter(({ instrument }) => instrument.lot === 1 && !instrument.soldOut);
    return new OrderLoad(people.map((person) => ({ ...person, mix: new OrderMix(listings) })));
  }

  get accountIds(): readonly string[] {
    return this.people.map(({ accountId }) => accountId);
  }

  /**
   * Each customer orders soon after the last answer, or every `everyMs` if that is given, so that the answers do not
   * change how many orders there are. An account may buy 240 times a minute; beyond that, its orders are refused.
   */
  start(everyMs?: number): void {
    const now = performance.now();
    this.running = this.people.map((person, index) =>
      this.keepOrdering(person, now + (index * (everyMs ?? 0)) / this.people.length, everyMs),
    );
  }

  /** From now on, orders that rest are replaced by larger ones before they are cancelled. */
  replaceResting(): void {
    this.replaces = true;
  }

  /** Waits for the answers of all pending orders. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.giveUpAt = performance.now() + lastAnswersMs;
    await Promise.all(this.running);
  }

  /** Asks to cancel every order that is known to be open, at the first server. */
  async cancelOpen(): Promise<void> {
    this.giveUpAt = performance.now() + lastAnswersMs;
    const cancelAll = async (person: Person): Promise<void> => {
      const [customer] = person.doors;
      const open = customer === undefined ? [] : await openOrders(customer).catch(() => []);
      for (const { orderId, status } of open)
        if (status !== 'cancelRequested') await this.cancelOnce(person, orderId, randomUUID());
    };
    await Promise.all(this.people.map(cancelAll));
  }

  /**
   * Orders that the venue has forgotten: they could trade or be cancelled, but nothing happens. Takes up to half a
   * minute. `urls`: the servers that run.
   */
  async hung(urls: readonly string[]): Promise<number> {
    return hungOrders(
      this.people.flatMap(({ doors }) => doors.filter(({ baseUrl }) => urls.includes(baseUrl)).slice(0, 1)),
    );
  }

  /** The longest time in which no customer of some partition got an answer, milliseconds. */
  answersGapMsMax(partitions: number): number {
    const last = new Map<number, number>();
    let gap = 0;
    for (const [index, { answeredAt }] of this.answered.entries()) {
      const partition = partitionOfAccount(this.acknowledged[index]?.accountId ?? '', partitions);
      gap = Math.max(gap, answeredAt - (last.get(partition) ?? answeredAt));
      last.set(partition, answeredAt);
    }
    return Math.round(gap);
  }

  get told(): LoadTally {
    return {
      acknowledged: this.acknowledged,
      unanswered: this.unanswered,
      accounts: this.people.map(({ accountId }) => accountId),
    };
  }

  /**
   * Milliseconds from `since` (performance.now()) until every customer got the answer to an order sent, or due, after it;
   * throws after `limitMs`. There are customers on all partitions, so this measures the slowest one.
   */
  async everyoneAnswered(since: number, limitMs: number, from: 'sentAt' | 'dueAt' = 'sentAt'): Promise<number> {
    for (;;) {
      const waiting = this.people.filter(({ last }) => last[from] <= since);
      if (waiting.length === 0) return Math.round(Math.max(...this.people.map(({ last }) => last.answeredAt)) - since);
      if (performance.now() - since > limitMs)
        throw new Error(
          `${waiting.length} of ${this.people.length} customers got no order accepted within ${limitMs} ms; ` +
            `refused so far: ${JSON.stringify(Object.fromEntries(this.refused))}`,
        );
      await sleep(20);
    }
  }

  private async keepOrdering(person: Person, firstDueAt: number, everyMs: number | undefined): Promise<void> {
    for (let dueAt = firstDueAt; ; dueAt = everyMs === undefined ? performance.now() + pauseMs : dueAt + everyMs) {
      await sleep(Math.max(0, dueAt - performance.now()));
      if (this.stopping) return;
      const request = person.mix.next();
      const orderId = await this.orderOnce(person, request, randomUUID(), dueAt);
      person.mix.took(request, orderId !== undefined);
      if (orderId !== undefined && request.cancelled) {
        if (this.replaces) await this.replaceOnce(person, orderId, request);
        await this.cancelOnce(person, orderId, randomUUID());
      }
    }
  }

  /** Returns the order's id once it is accepted, or undefined when it was refused or the outcome is unknown. */
  private async orderOnce(
    person: Person,
    { ticket }: OrderRequest,
    key: string,
    dueAt: number,
  ): Promise<string | undefined> {
    const { accountId, doors } = person;
    for (let at = randomInt(doors.length); performance.now() < this.giveUpAt; at++) {
      const door = doors[at % doors.length];
      if (!door) break;
      const sentAt = performance.now();
      try {
        const { orderId, status } = await door.call(
          placeOrder,
          { ...ticket, tradingPassword: door.credentials.tradingPassword },
          key,
        );
        if (status === 'working') {
          this.acknowledged.push({ orderId, accountId });
          person.last = { dueAt, sentAt, answeredAt: performance.now() };
          this.answered.push(person.last);
          return orderId;
        }
      } catch (error) {
        if (isRefusal(error)) {
          this.refused.set(error.code, (this.refused.get(error.code) ?? 0) + 1);
          return undefined;
        }
      }
      await sleep(retryMs);
    }
    this.unanswered.push(accountId);
    return undefined;
  }

  /** Asks once, without waiting for the outcome: the cancel request may overtake the venue's answer. */
  private async replaceOnce({ doors }: Person, orderId: string, { ticket }: OrderRequest): Promise<void> {
    const door = doors[randomInt(doors.length)];
    const { limitPrice } = ticket;
    if (!door || limitPrice === undefined) return;
    const terms = { orderId, quantity: 3, filledQuantity: 0, limitPrice };
    const { tradingPassword } = door.credentials;
    await door.call(replaceOrder, { ...terms, tradingPassword }, randomUUID()).catch(() => undefined);
  }

  /** Repeats the request until there is an answer; that the order is already final is an answer, too. */
  private async cancelOnce({ doors }: Person, orderId: string, key: string): Promise<void> {
    for (let at = randomInt(doors.length); performance.now() < this.giveUpAt; at++) {
      try {
        const answer = await doors[at % doors.length]?.call(cancelOrder, { orderId }, key);
        if (answer?.status === 'cancelRequested') return;
      } catch (error) {
        if (isRefusal(error)) return;
      }
      await sleep(retryMs);
    }
  }
}

/**
 * Whether the order was refused for good; after any other error it may have been placed. An answer without a code comes
 * from the HTTP server, for example 408 when it had no time to read the request; an earlier attempt may have arrived.
 */
export const isRefusal = (error: unknown): error is Refused =>
  error instanceof Refused && error.code !== '' && error.status < 500 && error.status !== 429;

/** A new customer who logs in once and uses the same session at every server. */
async function enter(urls: readonly string[], staff: Staff): Promise<Omit<Person, 'mix'>> {
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
  return { accountId: customer.accountId, doors: [customer, ...twins], last: { dueAt: 0, sentAt: 0, answeredAt: 0 } };
}
