import { Customer, Staff } from '@parkett/api-client';
import { hungOrders } from '../hung-orders';
import { isRefusal } from '../order-load';
import { requestDeposit } from '@parkett/funds-contract';
import { listInstruments } from '@parkett/market-contract';
import { KafkaLog, parseEventRecord, partitionOfAccount, topicsOf, type Topics } from '@parkett/platform-event-log';
import { readSettings } from '@parkett/platform-settings';
import { getAccount, placeOrder } from '@parkett/trading-contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../infra';

/** What a customer may wait for an answer, whatever has failed. */
export const answerMsMax = 6_000;
const recordedMsMax = 12_000;
const pollMs = 100;
const customersMax = 60;

/** One thing that customers do, tried once. `name` ends with the partition where there is one: `order/2`. */
export interface Trial {
  readonly name: string;
  readonly worked: boolean;
  /** Milliseconds until the answer, good or bad. */
  readonly answeredMs: number;
  readonly why?: string;
}

/** One customer on each partition, who try everything that matters and say what works. */
export class Witnesses {
  /** Orders that were accepted. */
  readonly accepted: { readonly orderId: string; readonly accountId: string }[] = [];
  /** The accounts of orders without a clear answer. Each may have been placed, or not. */
  readonly unanswered: string[] = [];
  private readonly log: KafkaLog;
  private readonly topics: Topics;

  private constructor(
    private readonly customers: readonly Customer[],
    private readonly symbol: string,
    { env }: App,
  ) {
    const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...env });
    this.log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'drill' });
    this.topics = topicsOf(topicPrefix);
  }

  /** Opens accounts with money until every partition has one. The demo staff of the home review them. */
  static async open(app: App, partitions: number): Promise<Witnesses> {
    const [url = ''] = app.urls;
    const staff = await Staff.ofDemo(url, app.env['PARKETT_HOME'] ?? '');
    const customers: Customer[] = [];
    for (let opened = 0; customers.filter(Boolean).length < partitions; opened++) {
      if (opened > customersMax) throw new Error('no customer was given to one of the partitions');
      const customer = await Customer.register(url);
      const partition = partitionOfAccount(customer.accountId, partitions);
      if (customers[partition] !== undefined) continue;
      await customer.verify(staff);
      await customer.deposit('50000.00');
      customers[partition] = customer;
    }
    const { rows } = (await customers[0]?.call(listInstruments, { mics: 'XETR', pageSize: 100 })) ?? { rows: [] };
    const cheapest = rows
      .filter(
        ({ instrument, quote }) =>
          instrument.lot === 1 && !instrument.soldOut && quote !== null && quote.phase === undefined,
      )
      .sort((a, b) => Number(a.quote?.last) - Number(b.quote?.last))[0];
    if (cheapest === undefined) throw new Error('nothing can be bought');
    return new Witnesses(customers, cheapest.instrument.symbol, app);
  }

  get accounts(): readonly string[] {
    return this.customers.map(({ accountId }) => accountId);
  }

  /** Tries everything at the same time. */
  async tryAll(): Promise<readonly Trial[]> {
    const trials = this.customers.flatMap((customer, partition) => [
      this.try(`read/${partition}`, () => customer.call(getAccount, {})),
      this.order(customer, partition),
      this.try(`deposit/${partition}`, () => this.deposit(customer, partition)).then((trial) => [trial]),
    ]);
    const found = await Promise.all([...trials, this.try('quotes', () => this.quotesMove())]);
    return found.flat();
  }

  /** Orders that the venue has forgotten, of every partition but one. Takes up to half a minute. */
  hung(except: number): Promise<number> {
    return hungOrders(this.customers.filter((_, partition) => partition !== except));
  }

  close(): Promise<void> {
    return this.log.close();
  }

  private async order(customer: Customer, partition: number): Promise<Trial[]> {
    const from = await this.end(partition);
    let orderId = '';
    const { tradingPassword } = customer.credentials;
    const order = { symbol: this.symbol, side: 'buy', orderType: 'market', quantity: 1, tradingPassword } as const;
    const placed = await this.try(`order/${partition}`, async () => {
      const answer = await customer.call(placeOrder, order, randomUUID()).catch((error: unknown) => {
        if (!isRefusal(error)) this.unanswered.push(customer.accountId);
        throw error;
      });
      if (answer.status !== 'working') {
        this.unanswered.push(customer.accountId);
        throw new Error(`the order is ${answer.status}`);
      }
      orderId = answer.orderId;
      this.accepted.push({ orderId, accountId: customer.accountId });
    });
    const filled = placed.worked
      ? this.try(`fill/${partition}`, () => this.recorded(partition, from, 'OrderExecuted', orderId))
      : { name: `fill/${partition}`, worked: false, answeredMs: 0, why: 'no order' };
    return [placed, await filled];
  }

  private async deposit(customer: Customer, partition: number): Promise<void> {
    const from = await this.end(partition);
    await customer.call(requestDeposit, { amount: '1.00' });
    await this.recorded(partition, from, 'Deposited', `account:${customer.accountId}`);
  }

  private async quotesMove(): Promise<void> {
    const newest = async (): Promise<number> => {
      const { rows } = (await this.customers[0]?.call(listInstruments, { mics: 'XETR', pageSize: 100 })) ?? {
        rows: [],
      };
      return Math.max(...rows.map(({ quote }) => quote?.ts ?? 0));
    };
    const before = await newest();
    for (const until = Date.now() + recordedMsMax; Date.now() < until; await sleep(pollMs))
      if ((await newest()) !== before) return;
    throw new Error('no quote has changed');
  }

  private end(partition: number): Promise<number> {
    return this.log.endOffset(this.topics.events, partition).catch(() => 0);
  }

  /** Waits for an event in the log, because the read models may be what has failed. */
  private async recorded(partition: number, from: number, type: string, about: string): Promise<void> {
    for (const until = Date.now() + recordedMsMax; Date.now() < until; await sleep(pollMs)) {
      const end = await this.end(partition);
      let found = false;
      await this.log.readRange(this.topics.events, partition, from, end, (records) => {
        for (const { value } of records) {
          const record = parseEventRecord(value);
          found ||= (record?.events ?? []).some(
            (event) => event.type === type && (record?.aggregate === about || Reflect.get(event, 'orderId') === about),
          );
        }
      });
      if (found) return;
    }
    throw new Error(`${type} has not been recorded`);
  }

  private async try(name: string, work: () => Promise<unknown>): Promise<Trial> {
    const startedAt = performance.now();
    const answeredMs = (): number => Math.round(performance.now() - startedAt);
    try {
      await work();
      return { name, worked: true, answeredMs: answeredMs() };
    } catch (error) {
      return {
        name,
        worked: false,
        answeredMs: answeredMs(),
        why: error instanceof Error ? error.message : String(error),
      };
    }
  }
}
