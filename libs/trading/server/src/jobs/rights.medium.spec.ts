import { price, wholeShares } from '@parkett/kernel';
import type { CorporateAction } from '@parkett/market-contract';
import { jobMigrations, JobRunner, type ChunkedJob, type JobItem } from '@parkett/platform-jobs';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { TradingSent } from '@parkett/trading-contract';
import { lotHistoryProjection } from '../projections/lot-history.projection';
import { tradingProjection } from '../projections/trading.projection';
import { tradingMigrations } from '../projections/trading-tables';
import { TradingReader } from '../queries/trading-reader';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { applyActions } from './corporate-actions.job';
import { endRights, remindOfRights, settleRights } from './rights.job';

const services = useServices();
const [schema, again] = [services.schema('read'), services.schema('again')];
const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
const rebuilt = new Database(services.postgresUrl, again, 4, backgroundLimits);
const market = new StillMarket();
const log = new LogInMemory(market, () => Date.UTC(2026, 10, 20, 12));
const reader = new TradingReader(database, market, 'SIMULATED');

const issue: CorporateAction = {
  ...{ actionId: 'issue', symbol: 'NORD', exDate: '2026-12-01', deadline: '2026-12-10', payDate: '2026-12-15' },
  terms: { kind: 'rights', per: 5, get: 2, price: price('60'), currency: 'EUR' },
  source: 'Company announcement',
};

async function ask(accountId: string, type: string, key: string, body: object, system?: string): Promise<void> {
  const actor = { kind: system === undefined ? 'customer' : 'system', id: system ?? accountId } as const;
  const answer = log.send({ aggregate: `account:${accountId}`, type, body, actor, route: 'spec', key } as never);
  await log.settle();
  expect(await answer).toMatchObject({ kind: 'accepted' });
}

async function buy(accountId: string, key: string, quantity: number): Promise<void> {
  const order = { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity, limitPrice: '100' };
  await ask(accountId, 'PlaceOrder', key, order);
  const fill = { symbol: 'NORD', side: 'buy', quantity, price: '100', currency: 'EUR', executedAt: 1 };
  await ask(accountId, 'RecordExecution', `f-${key}`, { ...fill, orderId: key, executionId: `e-${key}` }, 'venue');
}

const exercise = (accountId: string, key: string, shares: number) =>
  ask(accountId, 'ExerciseRights', key, {
    ...{ actionId: 'issue', symbol: 'NORD', quantity: shares === 0 ? 0 : wholeShares(shares) },
  });

/** Runs a job once behind the end of the log; returns the keys of its commands and what was set aside. */
async function run<Item extends JobItem>(job: ChunkedJob<Item, TradingSent>): Promise<string[]> {
  await log.project(database);
  const sent: string[] = [];
  const runner = new JobRunner<TradingSent>({
    records: database,
    projected: async () => ({ everywhere: true, of: () => true }),
    partitionOf: () => 0,
    lag: () => 0,
    send: async (request) => {
      sent.push(request.key);
      const answer = log.send(request);
      await log.settle();
      return answer;
    },
    onSetAside: (_, { item, reason }) => sent.push(`${item}: ${reason}`),
  });
  await runner.look(job, new AbortController().signal);
  await log.project(database);
  return sent.toSorted();
}

const options = {
  readModels: database,
  datesOf: () => ({ deadlines: market.date, session: market.date }),
  cancelledActions: () => market.cancelled,
};
const grant = () =>
  run(applyActions({ readModels: database, dueActions: () => market.actions, today: () => market.date }));
const statesOf = async (accountId: string) =>
  (await reader.rights(accountId)).map(({ state, granted, exercised, lapsed, reserved }) => [
    ...[state, granted, exercised, lapsed, reserved],
  ]);
const reservedBy = async (accountId: string) => (await reader.account(accountId))?.frozen;

beforeAll(async () => {
  const migrations = [...readModelMigrations, ...tradingMigrations, ...jobMigrations];
  await Promise.all([schema, again].map((one) => migrate({ url: services.postgresUrl, schema: one, migrations })));
  market.quoted('100', 1_000, '100', 1_000);
  for (const accountId of ['A', 'B', 'C', 'D']) {
    await ask(accountId, 'OpenAccount', `open-${accountId}`, { currency: 'EUR' }, 'identity');
    const cash = { bookingId: `cash-${accountId}`, amount: 1_000_000, currency: 'EUR' };
    await ask(accountId, 'Deposit', `cash-${accountId}`, cash, 'bank');
  }
  await buy('A', 'a1', 12);
  await buy('B', 'b1', 25);
  await buy('C', 'c1', 2);
});
services.afterwards(() => Promise.all([database.close(), rebuilt.close()]).then(() => undefined));

it('grants, reminds, ends and settles rights on every holder, and does each once', async () => {
  market.date = '2026-12-01';
  market.actions = [issue];
  await buy('D', 'd1', 50);
  expect(await grant()).toEqual(['action:issue:A', 'action:issue:B', 'action:issue:C']);
  expect(await grant()).toEqual([]);
  expect(await statesOf('A')).toEqual([['open', 4, 0, 0, 0]]);
  // Two shares give no right to a whole new one, and D bought on the ex-date.
  expect([await statesOf('C'), await statesOf('D')]).toEqual([[], []]);

  await exercise('A', 'x1', 4);
  await exercise('A', 'x2', 3);
  await exercise('B', 'x3', 10);
  expect(await run(remindOfRights(options))).toEqual([]);
  expect(await statesOf('A')).toEqual([['open', 4, 3, 0, 18_000]]);
  expect([await reservedBy('A'), await reservedBy('B')]).toEqual([18_000, 60_000]);
  market.date = '2026-12-07';
  expect(await run(remindOfRights(options))).toEqual(['remind-rights:issue:A']);
  expect(await run(remindOfRights(options))).toEqual([]);

  market.date = '2026-12-10';
  expect(await run(endRights(options))).toEqual([]);
  market.date = '2026-12-11';
  expect(await run(settleRights(options))).toEqual([]);
  expect(await run(endRights(options))).toEqual(['end-rights:issue:A', 'end-rights:issue:B']);
  expect(await run(endRights(options))).toEqual([]);
  expect(await statesOf('A')).toEqual([['ended', 4, 3, 1, 18_000]]);

  market.date = '2026-12-15';
  expect(await run(settleRights(options))).toEqual(['settle-rights:issue:A', 'settle-rights:issue:B']);
  expect(await run(settleRights(options))).toEqual([]);
  expect(await statesOf('A')).toEqual([['settled', 4, 3, 1, 0]]);
  expect(await reservedBy('A')).toBe(0);
  const [position] = await reader.positions('A');
  expect(position).toMatchObject({ quantity: 15 });
  const { transactions } = await reader.transactions('A', { limit: 50 });
  expect(transactions[0]).toMatchObject({ type: 'buy', amount: -18_000, quantity: 3, price: '60', reference: 'issue' });
});

it('releases all cash of a cancelled issue', async () => {
  const second = { ...issue, actionId: 'second', exDate: '2026-12-16', deadline: '2026-12-18', payDate: '2026-12-22' };
  market.date = '2026-12-16';
  market.actions = [second];
  expect(await grant()).toEqual(['A', 'B', 'C', 'D'].map((of) => `action:second:${of}`));
  await ask('D', 'ExerciseRights', 'x9', { actionId: 'second', symbol: 'NORD', quantity: wholeShares(20) });
  await log.project(database);
  expect(await reservedBy('D')).toBe(120_000);
  market.actions = [];
  market.cancelled = ['second'];
  expect(await run(endRights(options))).toEqual(['A', 'B', 'D'].map((of) => `end-rights:cancelled:second:${of}`));
  expect(await statesOf('D')).toEqual([['cancelled', 20, 0, 20, 0]]);
  expect(await reservedBy('D')).toBe(0);
  market.date = '2026-12-22';
  expect(await run(settleRights(options))).toEqual([]);
});

it('releases the cash of an issue that is cancelled after its deadline', async () => {
  const third = { ...issue, actionId: 'third', exDate: '2027-01-11', deadline: '2027-01-13', payDate: '2027-01-20' };
  market.date = '2027-01-11';
  market.actions = [third];
  await grant();
  await ask('D', 'ExerciseRights', 'x10', { actionId: 'third', symbol: 'NORD', quantity: wholeShares(20) });
  market.date = '2027-01-14';
  expect(await run(endRights(options))).toContain('end-rights:third:D');
  expect(await reservedBy('D')).toBe(120_000);
  market.actions = [];
  market.cancelled = ['second', 'third'];
  expect(await run(endRights(options))).toEqual(['end-rights:cancelled:third:D']);
  expect(await reservedBy('D')).toBe(0);
});

it('ends rights whose shares have left the market, releases their cash and asks no more', async () => {
  const fourth = { ...issue, actionId: 'fourth', exDate: '2027-02-01', deadline: '2027-02-03', payDate: '2027-02-10' };
  const delisting = { ...fourth, actionId: 'gone', exDate: '2027-02-05', deadline: null } as const;
  market.date = '2027-02-01';
  market.actions = [fourth];
  await grant();
  await ask('D', 'ExerciseRights', 'x11', { actionId: 'fourth', symbol: 'NORD', quantity: wholeShares(20) });
  market.date = '2027-02-04';
  await run(endRights(options));
  market.actions = [{ ...delisting, terms: { kind: 'delisting', cash: null } }];
  market.date = '2027-02-10';
  expect(await run(settleRights(options))).toEqual(['settle-rights:fourth:D']);
  expect(await statesOf('D')).toContainEqual(['undelivered', 20, 0, 20, 0]);
  expect(await reservedBy('D')).toBe(0);
  expect(await run(settleRights(options))).toEqual([]);
  market.actions = [];
});

it('leaves the same rows when the log is projected again in one batch, lots and costs included', async () => {
  const tables = ['account_rights', 'applied_actions', 'lots', 'transactions', 'accounts'];
  await rebuilt.transaction((client) => tradingProjection.project(client, 0, log.records));
  for (const table of tables) {
    const rows = (of: Database) =>
      of.rows(`SELECT to_jsonb(row) AS row FROM ${table} AS row ORDER BY to_jsonb(row)::text`);
    expect(await rows(rebuilt)).toEqual(await rows(database));
  }
  await rebuilt.transaction((client) => lotHistoryProjection.project(client, 0, log.records));
  const [lot] = await rebuilt.rows(
    `SELECT account_id, order_id, action_id, price, quantity, value, buy_date FROM bought_lots WHERE action_id = 'issue'
     AND account_id = 'A'`,
  );
  expect(lot).toMatchObject({ order_id: null, price: '60', quantity: '3', value: '18000', buy_date: '2026-12-15' });
  const [costs] = await rebuilt.rows(
    `SELECT quantity, average_value, diluted FROM holding_costs WHERE account_id = 'A' AND symbol = 'NORD'`,
  );
  expect(costs).toMatchObject({ quantity: '15', average_value: String(120_000 + 18_000) });
});
