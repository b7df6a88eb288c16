import type { Answer } from '@parkett/platform-event-log';
import { jobMigrations, JobRunner } from '@parkett/platform-jobs';
import { accepted, readRuns, rejected, unknown } from '@parkett/platform-jobs/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { TradingSent } from '@parkett/trading-contract';
import { tradingMigrations } from '../projections/trading-tables';
import { StillMarket } from '../spec-support/still-market';
import { expireDayOrders, type ClockedMarket } from './expire-day-orders.job';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
const market = new StillMarket();
market.session = 'closed';
let today = market.date;
let clocked: readonly ClockedMarket[] = [];

/** Runs the job once; returns the keys that it sent, its result and its alerts. */
async function run(answer: (orderId: string) => Answer, isCurrent = true) {
  const keys: string[] = [];
  const alerts: object[] = [];
  const runner = new JobRunner<TradingSent>({
    records: database,
    projected: async () => ({ everywhere: isCurrent, of: () => isCurrent }),
    partitionOf: (aggregate) => Number(aggregate.split(':')[1]),
    lag: () => 0,
    send: async ({ key, body }) => {
      keys.push(key);
      return answer((body as { orderId: string }).orderId);
    },
    onSetAside: (job, { item, reason }) => alerts.push({ job, item, reason }),
  });
  const job = expireDayOrders({
    readModels: database,
    clock: market.clock,
    clockedMarkets: () => clocked,
    today: () => today,
  });
  return { keys, result: await runner.look(job, new AbortController().signal), alerts };
}

/** Orders of an account that is called like its partition. */
async function openOrders(partition: number, ...orderIds: string[]): Promise<void> {
  await database.rows(
    `INSERT INTO orders (order_id, account_id, symbol, name, side, order_type, status, quantity, filled_quantity,
       limit_price, bound_price, filled_value, fees, frozen, currency, placed_at, accepted_at, updated_at,
       business_date, env, partition, record_offset)
     SELECT id, $2::int::text, 'NORD', 'Nord', 'buy', 'limit', 'working', 10, 0, '10', '10', 0, 0, 0, 'EUR', 1, 1, 1,
       '2026-11-20', 'SIMULATED', $2::int, 0 FROM unnest($1::text[]) AS id`,
    [orderIds, partition],
  );
}
const passPause = () => database.rows('UPDATE job_set_aside SET next_try_at = now()');

beforeAll(() =>
  migrate({
    url: services.postgresUrl,
    schema,
    migrations: [...readModelMigrations, ...tradingMigrations, ...jobMigrations],
  }),
);
beforeEach(() => database.rows('TRUNCATE orders, job_set_aside, job_runs, job_chunks, job_lanes, job_progress'));
services.afterwards(() => database.close());

describe('the expiry of day orders', () => {
  it('goes by the clock of their own market', async () => {
    await openOrders(0, 'o1', 'o2');
    await database.rows(`UPDATE orders SET symbol = 'HK1' WHERE order_id = 'o2'`);
    const hongKong = (session: 'open' | 'closed', businessDate: string): readonly ClockedMarket[] => [
      { clock: { mic: 'XHKG', session, businessDate, ts: 1, feed: 'kafka', env: 'SIMULATED' }, symbols: ['HK1'] },
    ];
    clocked = hongKong('open', '2026-11-20');
    expect((await run(() => accepted)).keys).toEqual(['dayend:o1:2026-11-20']);
    await database.rows('TRUNCATE job_runs, job_chunks');
    clocked = hongKong('closed', '2026-11-20');
    market.session = 'open';
    const { keys } = await run(() => accepted);
    [clocked, market.session] = [[], 'closed'];
    expect(keys).toEqual(['dayend:o2:2026-11-20']);
  });

  it('ends an order of several days after the session of its last date', async () => {
    await openOrders(0, 'o1', 'o2', 'o3');
    await database.rows(`UPDATE orders SET validity = 'gtd', expires_on = '2026-11-21' WHERE order_id <> 'o1'`);
    await database.rows(`UPDATE orders SET expires_on = '2026-11-24' WHERE order_id = 'o3'`);
    expect((await run(() => accepted)).keys).toEqual(['dayend:o1:2026-11-20']);
    await database.rows('TRUNCATE job_runs, job_chunks');
    await database.rows(`UPDATE orders SET status = 'expired' WHERE order_id = 'o1'`);
    // The last date of `o2` is a Saturday, and the next session is on Monday.
    [market.session, market.date, today] = ['open', '2026-11-23', '2026-11-23'];
    expect((await run(() => accepted)).keys).toEqual(['dayend:o2:2026-11-21']);
    [market.session, market.date, today] = ['closed', '2026-11-20', '2026-11-20'];
  });

  it('waits while the market is a day ahead of this process, because one of the two clocks is wrong', async () => {
    await openOrders(0, 'o1');
    today = '2026-11-19';
    expect((await run(() => accepted)).keys).toEqual([]);
    today = market.date;
    expect((await run(() => accepted)).keys).toEqual(['dayend:o1:2026-11-20']);
  });

  it.each([
    ['COMMAND_FAILED', 'the same key', '', ''],
    ['COMMAND_UNREADABLE', 'the same key', '', ''],
    ['COMMAND_TOO_OLD', 'another key', ':1', ':2'],
  ])('tries again after %s under %s, with growing pauses and one alert', async (code, _, second, third) => {
    await openOrders(0, 'o1');
    expect(await run(() => rejected(code))).toMatchObject({
      keys: ['dayend:o1:2026-11-20'],
      result: { due: 1, set_aside: 1 },
      alerts: [{ job: 'close-day', item: 'o1', reason: code }],
    });
    expect((await run(() => rejected(code))).keys).toEqual([]);
    await passPause();
    expect(await run(() => rejected(code))).toMatchObject({ keys: [`dayend:o1:2026-11-20${second}`], alerts: [] });
    const [row] = await database.rows<{ wait: boolean }>(
      `SELECT next_try_at > now() + interval '90 s' AS wait FROM job_set_aside`,
    );
    expect(row?.wait).toBe(true);
    await passPause();
    expect(await run(() => accepted)).toMatchObject({ keys: [`dayend:o1:2026-11-20${third}`], result: { done: 1 } });
    expect(await database.rows('SELECT 1 FROM job_set_aside')).toEqual([]);
  });

  it('keeps the key of an order whose outcome is unknown or was decided', async () => {
    await openOrders(0, 'o1');
    await openOrders(1, 'o2');
    const answer = (orderId: string) => (orderId === 'o1' ? unknown : rejected('CANCEL_ALREADY_REQUESTED'));
    const keys = ['dayend:o1:2026-11-20', 'dayend:o2:2026-11-20'];
    for (let look = 0; look < 2; look++) {
      const { keys: sent, result } = await run(answer);
      await database.rows('UPDATE job_lanes SET next_try_at = now()');
      expect(sent.sort()).toEqual(keys);
      expect(result).toMatchObject({ already_done: 1, postponed: 1, set_aside: 0 });
    }
  });

  it('gives up a partition that does not answer, and expires the orders of all others', async () => {
    const names = (partition: number) => Array.from({ length: 120 }, (_, n) => `p${partition}-${n}`);
    await openOrders(0, ...names(0));
    await openOrders(1, ...names(1));
    const { keys, result } = await run((orderId) => (orderId.startsWith('p0') ? unknown : accepted));
    expect(keys.filter((key) => key.startsWith('dayend:p1'))).toHaveLength(120);
    expect(keys.filter((key) => key.startsWith('dayend:p0')).length).toBeLessThan(120);
    expect(result).toMatchObject({ due: 240, done: 120, postponed: 120, stuck: ['partition 0 does not answer'] });
    expect(await readRuns(database)).toMatchObject([{ status: 'done', error: 'partition 0 does not answer' }]);
  });

  it('leaves orders alone whose read model is behind', async () => {
    await openOrders(0, 'o1');
    expect(await run(() => accepted, false)).toMatchObject({
      keys: [],
      result: { heldUp: 'the read models are behind' },
    });
    expect((await run(() => accepted)).keys).toHaveLength(1);
  });
});
