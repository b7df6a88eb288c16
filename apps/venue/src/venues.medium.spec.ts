import { eventually } from '@parkett/platform-testing';
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

  it('never gets an order of the moment, and the operator hears of it', async () => {
    const orderId = await trading.buyAtOnce(accountId, 2);
    await eventually('the order is stored', () => trading.reader.order(accountId, orderId));
    running = await trading.outside();
    const live = await trading.buyAtOnce(accountId, 2);
    for (const id of [orderId, live]) await status(accountId, id, 'expired');
    expect([orderId, live].map((id) => trading.server.book.status(id))).toEqual([undefined, undefined]);
    expect(trading.alerts).toContain('the outside venue cannot take orders of these kinds');
  });
});
