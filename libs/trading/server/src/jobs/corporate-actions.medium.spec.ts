import { price } from '@parkett/kernel';
import type { CorporateAction } from '@parkett/market-contract';
import { jobMigrations, JobRunner, type ChunkedJob, type JobItem } from '@parkett/platform-jobs';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { TradingSent } from '@parkett/trading-contract';
import { tradingMigrations } from '../projections/trading-tables';
import { actionHolders } from '../queries/action-holders';
import { TradingReader } from '../queries/trading-reader';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { applyActions, cancelForActions, payActions } from './corporate-actions.job';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
const market = new StillMarket();
const log = new LogInMemory(market, () => Date.UTC(2026, 10, 20, 12));
const reader = new TradingReader(database, market, 'SIMULATED');
let today = market.date;
let due: readonly CorporateAction[] = [];

const listed = (actionId: string, terms: CorporateAction['terms']): CorporateAction => ({
  ...{ actionId, symbol: 'NORD', terms, exDate: '2026-12-01', payDate: '2026-12-15', deadline: null },
  source: 'Company announcement',
});
const dividend = listed('dividend', { kind: 'cashDividend', amount: price('0.335'), currency: 'EUR' });
const split = listed('split', { kind: 'split', from: 1, to: 2 });

async function ask(accountId: string, type: string, key: string, body: object, system?: string): Promise<void> {
  const actor = { kind: system === undefined ? 'customer' : 'system', id: system ?? accountId } as const;
  const answer = log.send({ aggregate: `account:${accountId}`, type, body, actor, route: 'spec', key } as never);
  await log.settle();
  expect(await answer).toMatchObject({ kind: 'accepted' });
}

async function buy(accountId: string, key: string, quantity: number, filled: number): Promise<void> {
  const order = { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity, limitPrice: '100' };
  await ask(accountId, 'PlaceOrder', key, order);
  const fill = { symbol: 'NORD', side: 'buy', quantity: filled, price: '100', currency: 'EUR', executedAt: 1 };
  if (filled > 0)
    await ask(accountId, 'RecordExecution', `f-${key}`, { ...fill, orderId: key, executionId: `e-${key}` }, 'venue');
}

const sent: string[] = [];
/** Runs a job once behind the end of the log; returns what it did. */
async function run<Item extends JobItem>(
  job: (options: Parameters<typeof applyActions>[0]) => ChunkedJob<Item, TradingSent>,
) {
  await log.project(database);
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
  sent.length = 0;
  const options = { readModels: database, dueActions: () => due, today: () => today };
  await runner.look(job(options), new AbortController().signal);
  await log.project(database);
  return [...sent];
}

const lotsOf = (accountId: string) =>
  database.rows<{ lot_id: string; quantity: string; value: string; buy_date: string }>(
    'SELECT lot_id, quantity, value, buy_date FROM lots WHERE account_id = $1 ORDER BY buy_date, lot_id',
    [accountId],
  );

/** What the staff see of an action. */
const holders = (actionId?: string) =>
  actionHolders(database, { symbol: 'NORD', exDate: '2026-12-01', ...(actionId && { actionId }) });

beforeAll(async () => {
  const migrations = [...readModelMigrations, ...tradingMigrations, ...jobMigrations];
  await migrate({ url: services.postgresUrl, schema, migrations });
  market.quoted('100', 1_000, '100', 1_000);
  for (const accountId of ['A', 'B', 'C']) {
    await ask(accountId, 'OpenAccount', `open-${accountId}`, { currency: 'EUR' }, 'identity');
    const cash = { bookingId: `cash-${accountId}`, amount: 10_000_000, currency: 'EUR' };
    await ask(accountId, 'Deposit', `cash-${accountId}`, cash, 'bank');
  }
  await buy('A', 'a1', 10, 10);
  await buy('A', 'a2', 5, 3);
  await buy('B', 'b1', 7, 7);
  await buy('C', 'c1', 4, 0);
});
services.afterwards(() => database.close());

it('books a dividend and a split of one date on every holder, in their order, and pays later', async () => {
  expect(await run(applyActions)).toEqual([]);
  [market.date, today, due] = ['2026-12-01', '2026-12-01', [split, dividend]];
  market.actions = due;
  expect(await holders()).toEqual({ holders: 2, shares: 20, booked: 0, unpaid: 0 });
  // C bought nothing before, but has an order from before; A has one that is filled in part.
  expect(await run(cancelForActions)).toEqual(['action-end:a2:2026-12-01', 'action-end:c1:2026-12-01']);
  expect(await run(cancelForActions)).toEqual([]);
  // The dividend does not wait for the order, the split does.
  expect((await run(applyActions)).toSorted()).toEqual(['action:dividend:A', 'action:dividend:B']);
  expect(await run(applyActions)).toEqual(['action:split:B']);
  expect(await holders('dividend')).toEqual({ holders: 0, shares: 0, booked: 2, unpaid: 2 });
  expect(await holders('split')).toEqual({ holders: 1, shares: 13, booked: 1, unpaid: 0 });
  for (const [accountId, orderId] of [
    ['A', 'a2'],
    ['C', 'c1'],
  ] as const)
    await ask(accountId, 'ConfirmCancel', `confirm-${orderId}`, { orderId }, 'venue');
  // Bought on the ex-date, so in the shares of after.
  await buy('C', 'c2', 4, 4);
  await buy('B', 'b2', 1, 1);
  expect(await run(applyActions)).toEqual(['action:split:A']);
  expect(await run(applyActions)).toEqual([]);

  const lot = (lot_id: string, quantity: string, value: string, buy_date = '2026-11-20') => ({
    ...{ lot_id, quantity, value, buy_date },
  });
  expect(await lotsOf('A')).toEqual([lot('e-a1', '20', '100000'), lot('e-a2', '6', '30000')]);
  expect(await lotsOf('B')).toEqual([lot('e-b1', '14', '70000'), lot('e-b2', '1', '10000', '2026-12-01')]);
  expect(await lotsOf('C')).toEqual([lot('e-c2', '4', '40000', '2026-12-01')]);

  expect(await run(payActions)).toEqual([]);
  [market.date, today] = ['2026-12-15', '2026-12-15'];
  expect(await run(payActions)).toEqual(['action-paid:dividend:A', 'action-paid:dividend:B']);
  expect(await run(payActions)).toEqual([]);
  const { transactions } = await reader.transactions('A', { limit: 50 });
  const credited = transactions.find(({ type }) => type === 'dividend');
  expect(credited).toMatchObject({ amount: 436, quantity: 13, price: '0.335', reference: 'dividend', tradeDate: null });
});

it('sells the shares of a delisting, and sets aside what cannot be booked', async () => {
  const into = { per: 2, get: 1, symbol: 'NORD' };
  const delisting = listed('gone', { kind: 'delisting', cash: { amount: price('101'), currency: 'EUR' } });
  const spinOff = listed('into-itself', { kind: 'spinOff', ...into, costShare: '0.1' });
  [market.date, today] = ['2026-12-16', '2026-12-16'];
  due = [{ ...delisting, exDate: '2026-12-02' }, spinOff];
  market.actions = due;
  // A spin-off into the share itself is refused, set aside, and holds back what comes after it.
  expect(await run(applyActions)).toEqual([
    'action:into-itself:A',
    'action:into-itself:B',
    'action:gone:C',
    'A into-itself: ACTION_NOT_OFFERED',
    'B into-itself: ACTION_NOT_OFFERED',
  ]);
  expect(await lotsOf('C')).toEqual([]);
  const [row] = await database.rows<{ amount: string; profit: string; paid_at: string | null }>(
    `SELECT amount, profit, paid_at FROM applied_actions WHERE account_id = 'C' AND action_id = 'gone'`,
  );
  expect(row).toEqual({ amount: '40400', profit: '290', paid_at: null });
  expect(await run(payActions)).toEqual(['action-paid:gone:C']);
});
