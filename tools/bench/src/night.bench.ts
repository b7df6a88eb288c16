import { randomBytes } from 'node:crypto';
import { minor, price, wholeShares, type Minor } from '@parkett/kernel';
import { JobRunner, jobMigrations } from '@parkett/platform-jobs';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import type { RecordExecution, Side, TradingSent } from '@parkett/trading-contract';
import { settleProceedsJob, tradingMigrations } from '@parkett/trading-server';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { CommandWay, eachOf } from './command-way';
import { startEngine } from './engine-process';
import { median, rateOf, round, runCallers, type Rate } from './measure';
import type { BenchServices } from './services';
import { accountId, businessDate, placeOrder } from './trading-load';
import { openAccounts } from './trading-stories';

const partitions = 4;
const callers = 256;
/** Customers who order one after the other during the night. */
const customers = 8;
/** A sale of this date is due before the engine's book date. */
const tradeDate = '2026-11-10';
const due = '2026-11-12';
/** What a sale of one share at 104.20 leaves after its fees. */
const proceeds: Minor = minor(10_420 - 110);

const smallNights = 3;

/** An engine with accounts whose sales are due, and the rows in which the job finds them. */
class NightUnderTest {
  private sales = 0;
  private orders = 0;

  private constructor(
    private readonly way: CommandWay,
    private readonly engine: { stop: () => Promise<unknown> },
    private readonly database: Database,
    private readonly accounts: number,
  ) {}

  static async open(services: BenchServices, accounts: number, sharesEach: number): Promise<NightUnderTest> {
    const prefix = `bench_${randomBytes(4).toString('hex')}`;
    const way = await CommandWay.open(services, prefix, partitions);
    const engine = await startEngine(services, prefix, way.layout.all);
    const schema = `${prefix}_night`;
    await migrate({ url: services.postgresUrl, schema, migrations: [...tradingMigrations, ...jobMigrations] });
    const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
    await openAccounts(way, accounts);
    const test = new NightUnderTest(way, engine, database, accounts);
    await eachOf(accounts, callers, (index) => test.trade(accountId(index), 'buy', sharesEach));
    return test;
  }

  /** Each of the first accounts sells one share after the other, and the rows say what is due. */
  async sell(accounts: number, trades: number): Promise<number> {
    await eachOf(accounts, callers, async (index) => {
      for (let trade = 0; trade < trades; trade++) await this.trade(accountId(index), 'sell', 1);
    });
    const ids = Array.from({ length: accounts }, (_, index) => accountId(index));
    await this.database.rows('TRUNCATE cash_buckets');
    await this.database.rows(
      `INSERT INTO cash_buckets SELECT id, 'EUR', 'unsettledSell', $2, $3 FROM unnest($1::text[]) AS id`,
      [ids, due, trades * proceeds],
    );
    // One row is what a command is derived from: the number of the newest movement.
    await this.database.rows('TRUNCATE cash_movements');
    await this.database.rows(
      `INSERT INTO cash_movements
         (account_id, number, at, business_date, kind, currency, amount, balance, reference, fees)
       SELECT id, $2, 1, $3, 'sell', 'EUR', 1, 1, 'bench', '[]' FROM unnest($1::text[]) AS id`,
      [ids, this.sales, tradeDate],
    );
    await this.database.rows('ANALYZE cash_buckets, cash_movements');
    return accounts * trades;
  }

  private async trade(account: string, side: Side, shares: number): Promise<void> {
    const number = this.sales++;
    const quantity = wholeShares(shares);
    const orderId = await this.way.send(account, { ...placeOrder, side, quantity }, `order-${number}`);
    const fill: RecordExecution = {
      ...{ type: 'RecordExecution', executionId: `${orderId.slice(0, 40)}-${number}`, orderId, symbol: 'NORD', side },
      ...{ quantity, price: price('104.20'), currency: 'EUR', executedAt: 1, tradeDate },
    };
    await this.way.send(account, fill, `fill-${number}`);
  }

  /** One run of the job, from the question what is due to the end of its record; in milliseconds. */
  async settle(accounts: number): Promise<number> {
    const runner = new JobRunner<TradingSent>({
      records: this.database,
      projected: async () => ({ everywhere: true, of: () => true }),
      partitionOf: (aggregate) => this.way.partitionOf(aggregate.replace('account:', '')),
      send: (request, wait) => this.way.ask(request, wait),
      lag: (partition) => this.way.lag(partition),
      onSetAside: (_, { reason }) => {
        throw new Error(`an account of the bench was set aside: ${reason}`);
      },
    });
    const job = settleProceedsJob({
      readModels: this.database,
      bookDate: async () => businessDate,
      isSwitchedOn: () => true,
    });
    const startedAt = performance.now();
    const report = await runner.look(job, new AbortController().signal);
    if (report['done'] !== accounts) throw new Error(`the night did not finish: ${JSON.stringify(report)}`);
    return performance.now() - startedAt;
  }

  async order(): Promise<void> {
    const number = this.orders++;
    await this.way.send(accountId(number % this.accounts), placeOrder, `customer-${number}`);
  }

  /** The latencies of customers' orders until the work is done. */
  async ordersDuring(work: Promise<unknown>): Promise<Rate> {
    const [startedAt, latencies] = [performance.now(), [] as number[]];
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
    await this.database.close();
  }
}

/** The most that this process, in which the job runs, needed beyond what it had before some work; in MiB. */
async function growthDuring(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  await work.finally(() => clearInterval(looking));
  return Math.round((most - before) / 1_048_576);
}

/**
 * Settles what a night has due, while customers order: a tenth of the trades first, in three nights of which the middle
 * one counts because each takes seconds only, then all of them. `--accounts` is the number of accounts and `--items`
 * that of the trades due, three for each account by default. The latency of quiet orders is that of the quieter of two
 * moments, before all sales and between the nights: after sales by the thousand, the collection of garbage and flushes
 * of the log are part of what is measured.
 */
export const nightBench: Bench = async (services, log, { accounts, items }): Promise<BenchResult> => {
  const trades = Math.max(1, Math.round(items / accounts));
  const test = await NightUnderTest.open(services, accounts, (smallNights + 1) * trades + 1);
  log(`${accounts} accounts are open`);
  const quiet = () => runCallers({ callers: customers, warmUpMs: 3_000, measureMs: 10_000, call: () => test.order() });
  const night = async (of: number) => {
    const sold = await test.sell(of, trades);
    let ms = 0;
    const settled = test.settle(of).then((took) => (ms = took));
    const [orders, growthMiB] = await Promise.all([test.ordersDuring(settled), growthDuring(settled)]);
    log(`${sold} trades settled in ${Math.round(ms)} ms, ${growthMiB} MiB, orders meanwhile p99 ${orders.p99Ms} ms`);
    return { perTradeMs: ms / sold, orders, growthMiB };
  };
  const before = await quiet();
  const smalls: Awaited<ReturnType<typeof night>>[] = [];
  for (let count = 0; count < smallNights; count++) smalls.push(await night(Math.ceil(accounts / 10)));
  const smallPerTradeMs = median(smalls.map(({ perTradeMs }) => perTradeMs));
  const between = await quiet();
  const large = await night(accounts);
  await test.close();
  const quieter = between.p99Ms < before.p99Ms ? between : before;
  return {
    ratios: {
      costPerTrade: round(large.perTradeMs / smallPerTradeMs),
      ordersP99ToQuiet: round(large.orders.p99Ms / quieter.p99Ms),
    },
    answered: {
      trades: accounts * trades,
      seconds: round((large.perTradeMs * accounts * trades) / 1_000),
      smallGrowthMiB: Math.max(...smalls.map(({ growthMiB }) => growthMiB)),
      growthMiB: large.growthMiB,
      ordersQuiet: quieter,
      ordersMeanwhile: large.orders,
    },
    projected: {},
    floors: {},
    hardware: hardware(),
  };
};
