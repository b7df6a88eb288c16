import { eventually } from '@parkett/platform-testing';
import { useTrading, type RunningVenue } from './spec-support/trading-rig';

const trading = useTrading();
const accountId = 'HELD00000001';
let running: RunningVenue;
beforeAll(() => trading.open(accountId));
afterEach(() => running.kill());

const cursor = async (): Promise<number> => {
  const [row] = await trading.records.rows<{ seq: string }>('SELECT seq FROM venue_cursors');
  return Number(row?.seq ?? 0);
};
const held = async (): Promise<string[]> =>
  (await trading.records.rows<{ order_id: string }>('SELECT order_id FROM venue_held_orders')).map(
    (row) => row.order_id,
  );
const status = (orderId: string, wanted: string) =>
  eventually(`the order is ${wanted}`, async () => {
    const found = await trading.reader.order(accountId, orderId);
    return found?.order.status === wanted ? found : undefined;
  });
const reversed = (orderId: string) =>
  eventually('the fill is reversed', () =>
    trading.events.some(({ event }) => event.type === 'ExecutionBusted' && event.orderId === orderId),
  );

async function filled(): Promise<string> {
  const orderId = await trading.buy(accountId, 5);
  await eventually('the venue has the order', () => trading.server.book.status(orderId));
  running.fill(orderId, 5);
  await status(orderId, 'filled');
  return orderId;
}

const park = 'parked';
const parkFill = (from: string, to: string) =>
  trading.read.rows('UPDATE venue_fills SET execution_id = $2 || substr(execution_id, $3) WHERE execution_id LIKE $1', [
    `${from}:%`,
    `${to}:`,
    from.length + 2,
  ]);

it('news that cannot be recorded is held, also over a restart, and the news of others goes on', async () => {
  running = await trading.outside();
  const orderId = await filled();
  // As while the read model is behind.
  await parkFill(orderId, park);
  trading.server.book.bust(orderId, '1');
  await eventually('the problem is told', () =>
    running.problem()?.includes(`1 orders wait for the venue or the log, the first is ${orderId}`),
  );
  await eventually('it is held', async () => (await held()).includes(orderId));
  const alerts = () => trading.alertsOf(orderId).filter((alert) => alert === 'news of the venue is not recorded');
  await eventually('the operator hears of it', () => alerts().length > 0);
  const after = await cursor();
  const other = await filled();
  await eventually('the news of the other is passed', async () => (await cursor()) > after);
  expect(alerts()).toHaveLength(1);
  running.kill();
  running = await trading.outside();
  await eventually('the problem is told again', () => running.problem());
  await parkFill(park, orderId);
  await reversed(orderId);
  await eventually('nothing is held', async () => (await held()).length === 0);
  await eventually('there is no problem', () => running.problem() === undefined);
  expect((await trading.reader.order(accountId, other))?.order.bustedQuantity).toBe(0);
});

it('a bust that cannot be recorded keeps no cancel request from the venue', async () => {
  running = await trading.outside();
  const orderId = await trading.buy(accountId, 5);
  await eventually('the venue has the order', () => trading.server.book.status(orderId));
  running.fill(orderId, 2);
  await status(orderId, 'partiallyFilled');
  await parkFill(orderId, park);
  trading.server.book.bust(orderId, '1');
  await eventually('it is held', async () => (await held()).includes(orderId));
  await trading.cancel(accountId, orderId);
  await eventually(
    'the venue has the cancel request',
    () => trading.server.book.status(orderId)?.state === 'cancelled',
    20_000,
  );
  await parkFill(park, orderId);
  await reversed(orderId);
  await status(orderId, 'cancelled');
}, 40_000);

it('a bust of an order that the read model does not have yet is recorded once it has', async () => {
  running = await trading.outside();
  const orderId = await filled();
  await eventually('its news is dealt with', async () => (await cursor()) > 0 && (await held()).length === 0);
  const move = (to: number) => trading.read.rows(`UPDATE positions SET next = $1 WHERE group_name = 'trading'`, [to]);
  await trading.stopProjectors();
  const [row] = await trading.read.rows<{ next: string }>(`SELECT next FROM positions WHERE group_name = 'trading'`);
  await trading.read.rows('UPDATE orders SET order_id = $2 WHERE order_id = $1', [orderId, park]);
  // Behind whatever the venue's process has read of the log.
  await move(0);
  trading.server.book.bust(orderId, '1');
  await eventually('it is held', async () => (await held()).includes(orderId));
  expect(trading.alerts).not.toContain('the venue reports an order that is not from here');
  await trading.read.rows('UPDATE orders SET order_id = $1 WHERE order_id = $2', [orderId, park]);
  await move(Number(row?.next));
  trading.startProjectors();
  await reversed(orderId);
});

it('an order from elsewhere is passed over with an alert', async () => {
  running = await trading.outside();
  const before = await cursor();
  const order = { symbol: 'NORD', side: 'buy', quantity: 1_000_000, limitPrice: '10.00', currency: 'EUR' } as const;
  trading.server.book.submit({ ...order, orderId: 'somebody-elses' });
  await eventually('the cursor has passed it', async () => (await cursor()) > before);
  // On a slow machine it is held until the read model has reached the end of the log.
  await eventually('nothing is held', async () => (await held()).length === 0);
  expect(trading.alerts).toContain('the venue reports an order that is not from here');
});

it('a fill in suspense raises an alert, and once more when the venue is loaded', async () => {
  const orderId = await trading.buy(accountId, 2);
  const order = { symbol: 'NORD', side: 'buy', quantity: 3_000_000, limitPrice: '10.00', currency: 'EUR' } as const;
  trading.server.book.submit({ ...order, orderId });
  running = await trading.outside();
  running.fill(orderId, 3);
  await status(orderId, 'expired');
  expect(trading.alerts).toContain('a fill that matches no order went to suspense');
  running.kill();
  running = await trading.outside();
  expect(trading.alerts).toContain('suspense contains fills that match no order');
});
