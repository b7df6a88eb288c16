import { randomBytes } from 'node:crypto';
import type { CommandRequest } from '@parkett/platform-event-log';
import { JobRunner, jobMigrations, type ChunkedJob, type JobItem } from '@parkett/platform-jobs';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import type { TradingSent } from '@parkett/trading-contract';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { CommandWay, eachOf } from './command-way';
import { DueOrders, type DueOrder } from './due-orders';
import { startEngine } from './engine-process';
import { rateOf, round, runCallers, type Rate } from './measure';
import type { BenchServices } from './services';
import { accountId, placeOrder } from './trading-load';
import { openAccounts } from './trading-stories';

const partitions = 4;
/** As many as in the bench of the engine. */
const callers = 256;
/** Customers who order one after the other while the job runs. */
const customers = 8;
/** Resting orders of an account stay well below the limit of 200. */
const itemsPerAccount = 10;
const measureMsMax = 4_000;

interface DueCancel extends JobItem {
  readonly date: string;
}

const cancelOf = ({ orderId, account }: DueOrder): CommandRequest<TradingSent> => ({
  aggregate: `account:${account}`,
  type: 'CancelOrder',
  body: { orderId, reason: 'dayEnd' },
  actor: { kind: 'system', id: 'jobs' },
  route: 'close-day',
  key: `dayend:${orderId}`,
});

/** An engine with accounts, and orders that are due to be cancelled. */
class JobsUnderTest {
  private placed = 0;
  private measured = 0;

  private constructor(
    private readonly way: CommandWay,
    private readonly engine: { stop: () => Promise<unknown> },
    private readonly records: Database,
    private readonly due: DueOrders,
    private readonly accounts: number,
  ) {}

  static async open(services: BenchServices, items: number): Promise<JobsUnderTest> {
    const prefix = `bench_${randomBytes(4).toString('hex')}`;
    const way = await CommandWay.open(services, prefix, partitions);
    const engine = await startEngine(services, prefix, way.layout.all);
    const schema = `${prefix}_jobs`;
    await migrate({ url: services.postgresUrl, schema, migrations: jobMigrations });
    const records = new Database(services.postgresUrl, schema, 4, backgroundLimits);
    const accounts = Math.max(partitions * customers, Math.ceil(items / itemsPerAccount));
    await openAccounts(way, accounts);
    return new JobsUnderTest(way, engine, records, await DueOrders.open(records), accounts);
  }

  /** Places orders that are due, and lists them in Postgres. */
  async place(count: number): Promise<DueOrder[]> {
    const orders: DueOrder[] = [];
    await eachOf(count, callers, async () => {
      const account = accountId(this.placed++ % this.accounts);
      orders.push({ account, orderId: await this.way.send(account, placeOrder, `due-${this.placed}`) });
    });
    return orders;
  }

  /** The engine's own rate: the same commands by as many callers as fill it. */
  async sendDirectly(orders: readonly DueOrder[]): Promise<number> {
    const startedAt = performance.now();
    await eachOf(orders.length, callers, async (index) => {
      const order = orders[index];
      if (order) await this.way.accepted(cancelOf(order));
    });
    return perSecond(orders.length, startedAt);
  }

  /** One run of the frame, from the question what is due to the end of its record. */
  async run(orders: readonly DueOrder[]): Promise<number> {
    await this.due.replace(orders);
    const runner = new JobRunner<TradingSent>({
      records: this.records,
      projected: async () => ({ everywhere: true, of: () => true }),
      partitionOf: (aggregate) => this.way.partitionOf(aggregate.replace('account:', '')),
      send: (request, wait) => this.way.ask(request, wait),
      lag: (partition) => this.way.lag(partition),
      onSetAside: (_, { reason }) => {
        throw new Error(`an item of the bench was set aside: ${reason}`);
      },
    });
    const job: ChunkedJob<DueCancel, TradingSent> = {
      name: 'bench',
      queue: 'bench',
      schedule: { kind: 'every', everyMs: 60_000 },
      about: 'Cancels orders.',
      plan: async () => ({ period: 'bench', pages: this.due.pages() }),
      command: ({ id, aggregate }) => cancelOf({ orderId: id, account: aggregate.replace('account:', '') }),
      alreadyDone: [],
    };
    const startedAt = performance.now();
    const report = await runner.look(job, new AbortController().signal);
    if (report['done'] !== orders.length) throw new Error(`the job did not finish: ${JSON.stringify(report)}`);
    return perSecond(orders.length, startedAt);
  }

  async order(): Promise<void> {
    const number = this.measured++;
    await this.way.send(accountId(number % this.accounts), placeOrder, `order-${number}`);
  }

  /** The latencies of customers' orders until the work is done. */
  async ordersDuring(work: Promise<unknown>): Promise<Rate> {
    const startedAt = performance.now();
    const latencies: number[] = [];
    let isDone = false;
    const customer = async (): Promise<void> => {
      while (!isDone) {
        const sentAt = performance.now();
        await this.order();
        latencies.push(performance.now() - sentAt);
      }
    };
    const ordering = Promise.all(Array.from({ length: customers }, customer));
    await work.finally(() => {
      isDone = true;
    });
    await ordering;
    return rateOf(latencies, performance.now() - startedAt);
  }

  async close(): Promise<void> {
    await this.engine.stop();
    await this.way.close();
    await this.records.close();
  }
}

const perSecond = (count: number, startedAt: number): number =>
  Math.round((count * 1_000) / (performance.now() - startedAt));

/**
 * Sends due commands through the frame of jobs. The floor is the engine's own rate for the same commands, measured
 * before and after; and the orders of customers meanwhile are compared with those of a quiet engine.
 */
export const jobsBench: Bench = async (services, log, { items }): Promise<BenchResult> => {
  const test = await JobsUnderTest.open(services, items);
  const half = Math.ceil(items / 2);
  const measureMs = Math.min(measureMsMax, items / 10);
  const placed = await test.place(2 * half + 2 * items);
  log(`${placed.length} orders are due`);
  const take = (count: number): DueOrder[] => placed.splice(0, count);
  const before = await test.sendDirectly(take(half));
  const frame = await test.run(take(items));
  const after = await test.sendDirectly(take(half));
  const direct = Math.round(2 / (1 / before + 1 / after));
  log(`engine ${before}/s, jobs ${frame}/s, engine ${after}/s`);
  const quiet = await runCallers({ callers: customers, warmUpMs: measureMs / 4, measureMs, call: () => test.order() });
  let frameMeanwhile = 0;
  const meanwhile = await test.ordersDuring(test.run(take(items)).then((rate) => (frameMeanwhile = rate)));
  log(`orders quiet p99 ${quiet.p99Ms} ms, during a job p99 ${meanwhile.p99Ms} ms (jobs ${frameMeanwhile}/s)`);
  await test.close();
  return {
    ratios: { toEngine: round(frame / direct), ordersP99ToQuiet: round(meanwhile.p99Ms / quiet.p99Ms) },
    answered: { items, jobs: frame, jobsWithOrders: frameMeanwhile, ordersQuiet: quiet, ordersMeanwhile: meanwhile },
    projected: {},
    floors: { engine: direct },
    hardware: hardware(),
  };
};
