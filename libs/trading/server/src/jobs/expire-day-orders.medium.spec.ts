import type { Answer } from '@parkett/platform-event-log';
import { Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingMigrations } from '../projections/trading-tables';
import { StillMarket } from '../spec-support/still-market';
import { expireDayOrders, jobMigrations } from './expire-day-orders.job';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 4);
const market = new StillMarket();
market.session = 'closed';

const position = { partition: 0, offset: 1 };
const accepted: Answer = { kind: 'accepted', events: [], position };
const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });
const unknown: Answer = { kind: 'unknown' };

/** Runs the job once; returns the keys that it sent, its result and its alerts. */
async function run(answer: (orderId: string) => Answer) {
  const keys: string[] = [];
  const alerts: Record<string, unknown>[] = [];
  const result = await expireDayOrders({
    readModels: database,
    records: database,
    clock: market.clock,
    projected: async () => ({ everywhere: true, of: () => true }),
    closeBars: async () => 0,
    send: async ({ key, body }) => {
      keys.push(key);
      return answer((body as { orderId: string }).orderId);
    },
    onAlert: (_message, facts) => alerts.push(facts),
  });
  return { keys, result, alerts };
}

async function openOrders(partition: number, ...orderIds: string[]): Promise<void> {
  await database.rows(
    `INSERT INTO orders (order_id, account_id, symbol, name, side, order_type, status, quantity, filled_quantity,
       limit_price, bound_price, filled_value, fees, frozen, currency, placed_at, accepted_at, updated_at,
       business_date, env, partition, record_offset)
     SELECT id, 'A', 'NORD', 'Nord', 'buy', 'limit', 'working', 10, 0, '10', '10', 0, 0, 0, 'EUR', 1, 1, 1,
       '2026-11-20', 'SIMULATED', $2, 0 FROM unnest($1::text[]) AS id`,
    [orderIds, partition],
  );
}
const passPause = () => database.rows('UPDATE undecided_orders SET next_try_at = now()');

beforeAll(() =>
  migrate({
    url: services.postgresUrl,
    schema,
    migrations: [...readModelMigrations, ...tradingMigrations, ...jobMigrations],
  }),
);
beforeEach(() => database.rows('TRUNCATE orders, undecided_orders, job_runs'));
services.afterwards(() => database.close());

describe('the expiry of day orders', () => {
  it.each(['COMMAND_FAILED', 'COMMAND_UNREADABLE', 'COMMAND_TOO_OLD'])(
    'tries again under another key after %s, with growing pauses and one alert',
    async (code) => {
      await openOrders(0, 'o1');
      const first = await run(() => rejected(code));
      expect(first).toMatchObject({
        keys: ['dayend:o1:2026-11-20'],
        result: { due: 1, refused: 1 },
        alerts: [{ orderId: 'o1', reason: code }],
      });
      expect((await run(() => rejected(code))).keys).toEqual([]);
      await passPause();
      expect(await run(() => rejected(code))).toMatchObject({ keys: ['dayend:o1:2026-11-20:1'], alerts: [] });
      const [row] = await database.rows<{ wait_s: number }>('SELECT wait_s FROM undecided_orders');
      expect(row?.wait_s).toBe(120);
      await passPause();
      expect(await run(() => accepted)).toMatchObject({ keys: ['dayend:o1:2026-11-20:2'], result: { refused: 0 } });
      expect(await database.rows('SELECT 1 FROM undecided_orders')).toEqual([]);
    },
  );

  it('keeps the key of an order whose outcome is unknown or was decided', async () => {
    await openOrders(0, 'o1', 'o2');
    const answer = (orderId: string) => (orderId === 'o1' ? unknown : rejected('CANCEL_ALREADY_REQUESTED'));
    const keys = ['dayend:o1:2026-11-20', 'dayend:o2:2026-11-20'];
    expect((await run(answer)).keys.sort()).toEqual(keys);
    expect((await run(answer)).keys.sort()).toEqual(keys);
  });

  it('asks a partition that does not answer once, and expires the orders of all others', async () => {
    const names = (partition: number) => Array.from({ length: 120 }, (_, n) => `p${partition}-${n}`);
    await openOrders(0, ...names(0));
    await openOrders(1, ...names(1));
    const { keys, result } = await run((orderId) => (orderId.startsWith('p0') ? unknown : accepted));
    expect(keys.filter((key) => key.startsWith('dayend:p1'))).toHaveLength(120);
    expect(keys.filter((key) => key.startsWith('dayend:p0'))).toHaveLength(50);
    expect(result).toMatchObject({ due: 240, refused: 120 });
  });
});
