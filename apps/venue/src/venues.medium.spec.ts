import { eventually } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { useTrading, type RunningVenue } from './spec-support/trading-rig';

const trading = useTrading();
let running: RunningVenue | undefined;
afterEach(() => running?.kill());

const status = (accountId: string, orderId: string, wanted: string) =>
  eventually(`the order is ${wanted}`, async () => {
    const found = await trading.reader.order(accountId, orderId);
    return found?.order.status === wanted ? found : undefined;
  });
const knows = (name: string, orderId: string) =>
  eventually('the venue has the order', () => name === 'paper' || trading.server.book.status(orderId) !== undefined);

/** An order as it arrives at the venue. */
const submitted = (orderId: string, shares: number) =>
  ({
    orderId,
    symbol: 'NORD',
    side: 'buy',
    quantity: shares * 1_000_000,
    limitPrice: '10.00',
    currency: 'EUR',
  }) as const;

/** The contract of a venue, as the log and the customer see it. */
describe.each(['paper', 'outside'] as const)('the %s venue', (name) => {
  const accountId = `${name.toUpperCase()}000001`;
  const start = async (): Promise<RunningVenue> => (running = await trading[name]());
  beforeAll(() => trading.open(accountId));

  it('fills an order in parts, each once, also when it ends in between', async () => {
    let venue = await start();
    const orderId = await trading.buy(accountId, 10);
    await knows(name, orderId);
    venue.fill(orderId, 4);
    await status(accountId, orderId, 'partiallyFilled');
    venue.kill();
    venue = await start();
    venue.fill(orderId, 6);
    const { order, fills } = await status(accountId, orderId, 'filled');
    expect(fills.map(({ quantity }) => quantity)).toEqual([4, 6]);
    expect(order).toMatchObject({ filledQuantity: 10, filledValue: 10_000, frozen: 0 });
  });

  it('confirms a cancel request, after which nothing is filled or reserved', async () => {
    const venue = await start();
    const before = (await trading.reader.account(accountId))?.frozen;
    const orderId = await trading.buy(accountId, 10);
    await knows(name, orderId);
    venue.fill(orderId, 3);
    await status(accountId, orderId, 'partiallyFilled');
    await trading.cancel(accountId, orderId);
    const { order } = await status(accountId, orderId, 'cancelled');
    venue.fill(orderId, 7);
    expect(order).toMatchObject({ filledQuantity: 3, frozen: 0 });
    expect((await trading.reader.account(accountId))?.frozen).toBe(before);
  });

  it('learns of orders and cancel requests from the time when it did not run', async () => {
    const [kept, cancelled] = [await trading.buy(accountId, 2), await trading.buy(accountId, 2)];
    await trading.cancel(accountId, cancelled);
    const venue = await start();
    await status(accountId, cancelled, 'cancelled');
    await knows(name, kept);
    venue.fill(kept, 2);
    await status(accountId, kept, 'filled');
  });
});

describe('the outside venue', () => {
  const accountId = 'OUTSIDE000002';
  beforeAll(() => trading.open(accountId));

  it('takes a fill back long after the order has ended, while nothing ran', async () => {
    running = await trading.outside();
    const orderId = await trading.buy(accountId, 5);
    await knows('outside', orderId);
    running.fill(orderId, 5);
    await status(accountId, orderId, 'filled');
    running.kill();
    trading.server.book.bust(orderId, '1');
    running = await trading.outside();
    await eventually('the fill is reversed', async () => {
      const found = await trading.reader.order(accountId, orderId);
      return found?.order.bustedQuantity === 5;
    });
    expect(await trading.reader.positions(accountId)).toEqual([]);
  });

  it('that never tells anything is asked for its orders', async () => {
    await trading.behave({ silent: true });
    running = await trading.outside();
    const orderId = await trading.buy(accountId, 5);
    await knows('outside', orderId);
    running.fill(orderId, 5);
    await status(accountId, orderId, 'filled');
    await trading.behave({});
  });

  it('that never tells anything is asked for a bust of an order that has ended at once', async () => {
    await trading.behave({ silent: true });
    running = await trading.outside();
    const orderId = await trading.buy(accountId, 5);
    await knows('outside', orderId);
    running.fill(orderId, 5);
    trading.server.book.bust(orderId, '1');
    await eventually('the fill is reversed', async () => {
      const found = await trading.reader.order(accountId, orderId);
      return found?.order.bustedQuantity === 5;
    });
    await trading.behave({});
  });

  it('never gets an order that ended before it was submitted', async () => {
    const cancelled = await trading.buy(accountId, 2);
    await trading.cancel(accountId, cancelled);
    running = await trading.outside();
    await status(accountId, cancelled, 'cancelled');
    running.kill();
    const expired = await trading.buy(accountId, 2);
    trading.turnTo('2026-11-21');
    running = await trading.outside();
    await status(accountId, expired, 'expired');
    trading.turnTo('2026-11-20');
    for (const orderId of [cancelled, expired]) expect(trading.server.book.status(orderId)).toBeUndefined();
  });

  it('gets an order for the next session on its date', async () => {
    trading.turnTo('2026-11-19');
    running = await trading.outside();
    const orderId = await trading.buy(accountId, 2);
    // It is asked for twice meanwhile.
    await sleep(1_200);
    expect(trading.server.book.status(orderId)).toBeUndefined();
    trading.turnTo('2026-11-20');
    await knows('outside', orderId);
    running.fill(orderId, 2);
    await status(accountId, orderId, 'filled');
  });

  it('still ends an order whose submission arrives after the cancel request', async () => {
    const orderId = await trading.buy(accountId, 2);
    await trading.cancel(accountId, orderId);
    running = await trading.outside();
    trading.server.book.submit(submitted(orderId, 2));
    await status(accountId, orderId, 'cancelled');
    expect(trading.server.book.status(orderId)?.state).toBe('cancelled');
  });

  it('gets what the paper venue has left of an order', async () => {
    running = await trading.paper();
    const orderId = await trading.buy(accountId, 10);
    running.fill(orderId, 4);
    await status(accountId, orderId, 'partiallyFilled');
    running.kill();
    running = await trading.outside();
    await knows('outside', orderId);
    running.fill(orderId, 10);
    const { order, fills } = await status(accountId, orderId, 'filled');
    expect(fills.map(({ quantity }) => quantity)).toEqual([4, 6]);
    expect(order).toMatchObject({ filledQuantity: 10, frozen: 0 });
  });

  it('ends an order whose last fill went to suspense', async () => {
    const orderId = await trading.buy(accountId, 2);
    trading.server.book.submit(submitted(orderId, 3));
    running = await trading.outside();
    running.fill(orderId, 3);
    const { order } = await status(accountId, orderId, 'expired');
    expect(order).toMatchObject({ filledQuantity: 0, frozen: 0 });
    expect(trading.events.filter(({ event }) => event.type === 'ExecutionSuspended')).toHaveLength(1);
  });

  it('says of which trade date a fill is, also when it is recorded on a later one', async () => {
    running = await trading.outside();
    const orderId = await trading.buy(accountId, 2);
    await knows('outside', orderId);
    await trading.behave({ tradeDate: '2026-11-19' });
    running.fill(orderId, 2);
    await trading.behave({});
    await status(accountId, orderId, 'filled');
    const fill = trading.events.find(({ event }) => event.type === 'OrderExecuted' && event.orderId === orderId);
    expect(fill?.event).toMatchObject({ businessDate: '2026-11-19' });
  });

  it('never gets an order of the moment, and the operator hears of it', async () => {
    const orderId = await trading.buyAtOnce(accountId, 2);
    await eventually('the order is stored', () => trading.reader.order(accountId, orderId));
    running = await trading.outside();
    const alerts = (): number =>
      trading.alerts.filter((alert) => alert === 'the outside venue cannot take orders of these kinds').length;
    expect(alerts()).toBe(1);
    const live = await trading.buyAtOnce(accountId, 2);
    for (const id of [orderId, live]) await status(accountId, id, 'expired');
    expect([orderId, live].map((id) => trading.server.book.status(id))).toEqual([undefined, undefined]);
    expect(alerts()).toBe(2);
  });
});
