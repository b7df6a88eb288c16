import type { ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import { jobMigrations, JobRunner } from '@parkett/platform-jobs';
import { killAtEach, KillSwitch, readRuns, runOutcomes, type KillableRuns } from '@parkett/platform-jobs/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { TradingSent } from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import { moneyLogProjection } from '../money-log/money-log.projection';
import { MoneyLogReader } from '../money-log/money-log-reader';
import { tradingMigrations } from '../projections/trading-tables';
import { TradingReader } from '../queries/trading-reader';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { settleProceedsJob } from './settle-proceeds.job';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
const reader = new MoneyLogReader(database);
const accounts = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

beforeAll(() =>
  migrate({
    url: services.postgresUrl,
    schema,
    migrations: [...readModelMigrations, ...tradingMigrations, ...jobMigrations],
  }),
);
services.afterwards(() => database.close());

/** A broker of seven customers, whose log answers a repeated command with the recorded outcome. */
class Broker {
  readonly market = new StillMarket();
  /** Its clock is on the last date on which these nights settle. */
  readonly log = new LogInMemory(this.market, () => Date.UTC(2026, 11, 1, 12));
  readonly trading = new TradingReader(database, this.market, 'SIMULATED');
  readonly keys: string[] = [];
  private readonly answers = new Map<string, ReturnType<LogInMemory['send']>>();
  private projected = 0;
  isSwitchedOn = true;
  /** Whether the money log does not show everything, although the other read models do. */
  isBehind = false;
  private sold = 0;

  /** Each buys ten shares, and all but the last sell some on Friday and some on Monday. */
  async open(): Promise<this> {
    const tables = ['accounts', 'currency_accounts', 'orders', 'fills', 'lots', 'transactions', 'house'];
    const others = ['cash_movements', 'cash_buckets', 'cash_reservations', 'closed_positions', 'positions'];
    await database.rows(`TRUNCATE ${[...tables, ...others].join(', ')}`);
    await database.rows('TRUNCATE job_runs, job_chunks, job_set_aside, job_lanes, job_progress');
    this.market.quoted('100', 1_000, '100', 1_000);
    for (const accountId of accounts) {
      await this.ask(accountId, 'OpenAccount', { currency: 'EUR' }, 'identity');
      const cash = { bookingId: `cash-${accountId}`, amount: 100_200, currency: 'EUR' };
      await this.ask(accountId, 'Deposit', cash, 'bank');
      await this.trade(accountId, 'buy', 10);
      if (accountId !== 'G') await this.trade(accountId, 'sell', 2);
    }
    this.market.date = '2026-11-23';
    for (const accountId of accounts.slice(0, 4)) await this.trade(accountId, 'sell', 3);
    await this.project();
    return this;
  }

  async ask(accountId: string, type: string, body: object, system?: string): Promise<string> {
    const id = `${type}-${this.log.records.length}`;
    const actor = { kind: system === undefined ? 'customer' : 'system', id: system ?? accountId } as const;
    const answer = this.log.send({
      aggregate: `account:${accountId}`,
      type,
      body,
      actor,
      route: 'spec',
      key: id,
    } as never);
    await this.log.settle();
    expect(await answer).toMatchObject({ kind: 'accepted' });
    return id;
  }

  async trade(
    accountId: string,
    side: 'buy' | 'sell',
    quantity: number,
    tradeDate = this.market.date,
  ): Promise<string> {
    const order = { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice: '100' };
    const orderId = await this.ask(accountId, 'PlaceOrder', order);
    const executionId = `e${this.sold++}`;
    const fill = { symbol: 'NORD', side, quantity, price: '100', currency: 'EUR', executedAt: 1, tradeDate };
    await this.ask(accountId, 'RecordExecution', { ...fill, orderId, executionId }, 'venue');
    return executionId;
  }

  async project(): Promise<void> {
    const fresh = this.log.records.slice(this.projected);
    this.projected = this.log.records.length;
    await this.log.project(database);
    await database.transaction((client) => moneyLogProjection.project(client, 0, fresh));
  }

  runner(life: KillSwitch): JobRunner<TradingSent> {
    return new JobRunner<TradingSent>({
      records: life.database(database),
      projected: (group) =>
        life.call(async () => {
          const isCurrent = !(this.isBehind && group === moneyLogProjection.group);
          return { everywhere: isCurrent, of: () => isCurrent };
        }),
      partitionOf: (aggregate) => accounts.indexOf(aggregate.slice(8)) % 2,
      lag: () => 0,
      send: (request) => life.call(() => this.send(request)),
      onSetAside: () => undefined,
      limits: { chunkMax: 2, inFlightMax: 2 },
      leaseMs: 0,
    });
  }

  private send(request: CommandRequest<TradingSent>): ReturnType<LogInMemory['send']> {
    this.keys.push(request.key);
    const known = this.answers.get(request.key);
    if (known !== undefined) return known;
    const answer = this.log.send(request);
    this.answers.set(request.key, answer);
    return this.log.settle().then(() => answer);
  }

  /** One look of the job, after the read models contain everything; true when nothing was due. */
  async look(life = new KillSwitch()): Promise<boolean> {
    await this.project();
    const job = settleProceedsJob({
      readModels: database,
      bookDate: async () => this.log.businessDate,
      isSwitchedOn: () => this.isSwitchedOn,
    });
    const report = await this.runner(life).look(job, new AbortController().signal);
    await this.project();
    return report['due'] === 0;
  }

  async night(date: string): Promise<string[]> {
    this.log.businessDate = date;
    const before = this.keys.length;
    await this.look();
    return this.keys.slice(before).toSorted();
  }

  /** What can be withdrawn, and what still settles when, by account. */
  async cash(accountId: string): Promise<unknown[]> {
    const [cash] = await reader.cash(accountId, Date.now(), dateOf);
    const account = await this.trading.account(accountId);
    expect(cash?.withdrawable).toBe(account?.withdrawable);
    expect(cash?.unsettled).toBe(account?.unsettled);
    return [cash?.withdrawable, (cash?.later ?? []).map(({ date, withdrawable }) => [date, withdrawable])];
  }
}

const [first, second, left] = [20_000 - 110, 30_000 - 110, 100_200 - 100_110];

it('settles on the morning of each date what is due, and shows it as withdrawable', async () => {
  const broker = await new Broker().open();
  expect(await broker.cash('A')).toEqual([
    left,
    [
      ['2026-11-24', first],
      ['2026-11-25', second],
    ],
  ]);
  expect(await broker.night('2026-11-23')).toEqual([]);
  broker.isSwitchedOn = false;
  expect(await broker.night('2026-11-24')).toEqual([]);
  broker.isSwitchedOn = true;
  const keys = await broker.night('2026-11-24');
  expect(keys.map((key) => key.slice(0, 19))).toEqual(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((of) => `settle:${of}:2026-11-24`),
  );
  expect(await broker.cash('A')).toEqual([left + first, [['2026-11-25', second]]]);
  expect(await broker.cash('F')).toEqual([left + first, []]);
  expect(await broker.night('2026-11-24')).toEqual([]);
  expect(await broker.night('2026-11-25')).toHaveLength(4);
  expect(await broker.cash('A')).toEqual([left + first + second, []]);
  const runs = await readRuns(database);
  expect(
    runs.filter(({ due }) => due > 0).map(({ business_date, done, totals }) => [business_date, done, totals]),
  ).toEqual([
    ['2026-11-24', 6, { EUR: String(6 * first) }],
    ['2026-11-25', 4, { EUR: String(4 * second) }],
  ]);
  expect(await database.rows(`SELECT * FROM cash_buckets WHERE bucket = 'unsettledSell'`)).toEqual([]);
});

it('settles nothing while the money log is behind, and counts nothing for it', async () => {
  const broker = await new Broker().open();
  broker.isBehind = true;
  expect(await broker.night('2026-11-24')).toEqual([]);
  expect(await readRuns(database)).toEqual([]);
  broker.isBehind = false;
  expect(await broker.night('2026-11-24')).toHaveLength(6);
});

it('makes up for missed nights at once, and settles a sale that is recorded late on the same date', async () => {
  const broker = await new Broker().open();
  expect(await broker.night('2026-12-01')).toHaveLength(6);
  expect(await broker.cash('A')).toEqual([left + first + second, []]);
  await broker.trade('A', 'sell', 2, '2026-11-20');
  await broker.project();
  expect(await broker.cash('A')).toEqual([left + first + second, [['2026-11-24', first]]]);
  expect(await broker.night('2026-12-01')).toHaveLength(1);
  expect(await broker.cash('A')).toEqual([left + 2 * first + second, []]);
  expect(await broker.night('2026-12-01')).toEqual([]);
});

it('goes on the same day where an account has more dates due than one event names', async () => {
  const broker = await new Broker().open();
  await broker.ask('G', 'Deposit', { bookingId: 'more', amount: 6_000_000, currency: 'EUR' }, 'bank');
  await broker.trade('G', 'buy', 500);
  for (let day = 0; day < 7 * 101; day++) {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    broker.market.date = dateOf(date.getTime());
    if (![0, 6].includes(date.getUTCDay())) await broker.trade('G', 'sell', 1);
  }
  for (const commands of [1, 1, 0]) expect(await broker.night('2026-11-23')).toHaveLength(commands);
  expect((await broker.cash('G'))[1]).toEqual([]);
  const [most, rest] = (await readRuns(database)).map(({ totals }) => Number(totals['EUR']));
  expect(most).toBe(((rest ?? 0) / 5) * 500);
}, 60_000);

it('leaves nothing due of a sale that is taken back, before or after it has settled', async () => {
  const broker = await new Broker().open();
  const fillsOf = (accountId: string) =>
    broker.log.records.flatMap(({ record }: ChainedRecord) =>
      record.aggregate === `account:${accountId}` ? record.events.filter(({ type }) => type === 'OrderExecuted') : [],
    );
  const takeBack = async (accountId: string, nth: number): Promise<void> => {
    const fill = fillsOf(accountId)[nth] as unknown as Parameters<typeof bustOf>[0] & { businessDate: string };
    const { type, ...body } = bustOf(fill, fill.businessDate, 1);
    await broker.ask(accountId, type, body, 'venue');
    await broker.project();
  };
  await takeBack('E', 1);
  expect((await broker.night('2026-11-24')).map((key) => key[7])).toEqual(['A', 'B', 'C', 'D', 'F']);
  expect(await broker.cash('E')).toEqual([left, []]);
  await takeBack('A', 1);
  expect(await broker.cash('A')).toEqual([left, [['2026-11-25', second]]]);
  expect(await broker.night('2026-11-24')).toEqual([]);
  expect(await broker.night('2026-11-25')).toHaveLength(4);
  expect(await broker.cash('A')).toEqual([left + second, []]);
});

it('leaves the same rows of the money log whatever records come in one batch', async () => {
  const broker = await new Broker().open();
  await broker.night('2026-11-24');
  await broker.trade('A', 'sell', 1, '2026-11-20');
  await broker.trade('B', 'sell', 1, '2026-11-23');
  await broker.project();
  await broker.night('2026-11-24');
  await broker.night('2026-11-25');
  await broker.trade('A', 'sell', 1, '2026-11-23');
  await broker.project();
  const rows = () => database.rows('SELECT * FROM cash_buckets ORDER BY account_id, currency, bucket, due');
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  for (const size of [1, 7, broker.log.records.length]) {
    await database.rows('TRUNCATE cash_movements, cash_buckets, cash_reservations');
    for (let at = 0; at < broker.log.records.length; at += size)
      await database.transaction((client) =>
        moneyLogProjection.project(client, 0, broker.log.records.slice(at, at + size)),
      );
    expect(await rows()).toEqual(before);
  }
});

/** A night that a process does not survive. */
function nights(): KillableRuns {
  let broker: Broker;
  return {
    reset: async () => {
      broker = await new Broker().open();
      broker.log.businessDate = '2026-11-25';
    },
    look: async (life) => broker.look(life),
    outcome: async () => {
      await broker.project();
      const rows = (table: string) => database.rows(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`);
      const tables = ['accounts', 'currency_accounts', 'cash_buckets', 'cash_movements', 'house'];
      return { ...(await runOutcomes(database)), rows: await Promise.all(tables.map(rows)) };
    },
  };
}

it('has the outcome of an undisturbed night, at whichever call it was killed', async () => {
  expect(await killAtEach(nights())).toEqual([]);
}, 300_000);
