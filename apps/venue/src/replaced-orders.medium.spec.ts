import { eventually } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { useTrading, type RunningVenue } from './spec-support/trading-rig';

const trading = useTrading();
let running: RunningVenue | undefined;
afterEach(async () => {
  running?.kill();
  await trading.behave({});
});

const orderOf = (accountId: string, orderId: string) => trading.reader.order(accountId, orderId);
const status = (accountId: string, orderId: string, wanted: string) =>
  eventually(`the order is ${wanted}`, async () => {
    const found = await orderOf(accountId, orderId);
    return found?.order.status === wanted ? found : undefined;
  });
const answered = (accountId: string, orderId: string, outcome: string) =>
  eventually(`the request is answered with ${outcome}`, async () => {
    const found = await orderOf(accountId, orderId);
    const isAnswered = found?.order.replacing === null && found.replacements.at(-1)?.outcome === outcome;
    return isAnswered ? found : undefined;
  });
const knows = (name: string, orderId: string) =>
  eventually('the venue has the order', () => name === 'paper' || trading.server.book.status(orderId) !== undefined);
const suspended = (): number => trading.events.filter(({ event }) => event.type === 'ExecutionSuspended').length;

describe.each(['paper', 'outside'] as const)('the %s venue', (name) => {
  const accountId = `R${name.toUpperCase()}0001`;
  const start = async (): Promise<RunningVenue> => (running = await trading[name]());
  beforeAll(() => trading.open(accountId));

  it('gives an order that is partly filled another quantity and limit, and fills it on those', async () => {
    const venue = await start();
    const orderId = await trading.buy(accountId, 10);
    await knows(name, orderId);
    venue.fill(orderId, 4);
    await status(accountId, orderId, 'partiallyFilled');
    await trading.replace(accountId, orderId, 10, '10.10', 4);
    await answered(accountId, orderId, 'replaced');
    venue.fill(orderId, 8);
    await eventually('it is filled on', async () => (await orderOf(accountId, orderId))?.fills.length === 2);
    venue.fill(orderId, 20);
    const { order, fills } = await status(accountId, orderId, 'filled');
    expect(order).toMatchObject({ quantity: 14, filledQuantity: 14, limitPrice: '10.10', frozen: 0 });
    expect(fills.map(({ quantity }) => quantity)).toEqual([4, 8, 2]);
  });

  it('answers a request from the time when it did not run', async () => {
    const first = await start();
    const orderId = await trading.buy(accountId, 10);
    await knows(name, orderId);
    first.fill(orderId, 1);
    await status(accountId, orderId, 'partiallyFilled');
    first.kill();
    await trading.replace(accountId, orderId, 2, '9.90', 1);
    await start();
    const { order } = await answered(accountId, orderId, 'replaced');
    expect(order).toMatchObject({ quantity: 3, limitPrice: '9.90' });
    await trading.cancel(accountId, orderId);
    await status(accountId, orderId, 'cancelled');
  });

  it('ends an order that is to be replaced and cancelled, and nothing stays reserved', async () => {
    const before = (await trading.reader.account(accountId))?.frozen;
    const orderId = await trading.buy(accountId, 10);
    await trading.replace(accountId, orderId, 50, '10.10');
    await trading.cancel(accountId, orderId);
    await start();
    await status(accountId, orderId, 'cancelled');
    await answered(accountId, orderId, 'cancelled');
    expect((await trading.reader.account(accountId))?.frozen).toBe(before);
  });

  afterAll(() => expect(suspended()).toBe(0));
});

describe('the outside venue', () => {
  const accountId = 'REPLACED00001';
  beforeAll(() => trading.open(accountId));
  const working = async (shares = 10): Promise<string> => {
    const orderId = await trading.buy(accountId, shares);
    await knows('outside', orderId);
    return orderId;
  };
  beforeEach(async () => {
    running = await trading.outside();
  });

  it('may refuse: the order keeps its terms, and the cover of the request is released', async () => {
    const orderId = await working();
    const before = (await status(accountId, orderId, 'working')).order.frozen;
    await trading.behave({ refusesReplace: 1 });
    await trading.replace(accountId, orderId, 20, '10.10');
    const { order } = await answered(accountId, orderId, 'venue');
    expect(order).toMatchObject({ quantity: 10, limitPrice: '10.00', frozen: before, replacing: null });
    await trading.behave({});
    await trading.replace(accountId, orderId, 20, '10.10');
    await answered(accountId, orderId, 'replaced');
    await trading.cancel(accountId, orderId);
    await status(accountId, orderId, 'cancelled');
  });

  it('fills on the old terms before it decides, and lists that late: each fill counts on its own terms', async () => {
    const orderId = await working();
    await trading.behave({ fillsOnReplace: 1, lateMs: 1_500 });
    // Its fill at 10.00 is beyond the new limit.
    await trading.replace(accountId, orderId, 5, '9.50');
    await eventually('the venue has decided', () => trading.server.book.status(orderId)?.replacements.length === 1);
    await trading.behave({});
    running?.fill(orderId, 3);
    await answered(accountId, orderId, 'replaced');
    const { order, fills } = await eventually('both are recorded', async () => {
      const found = await orderOf(accountId, orderId);
      return found?.fills.length === 2 ? found : undefined;
    });
    expect(order).toMatchObject({ quantity: 5, filledQuantity: 4, limitPrice: '9.50' });
    expect(fills.map(({ price }) => price).sort()).toEqual(['10.00', '9.50']);
    expect(suspended()).toBe(0);
  });

  it('has filled on the new terms when the cancel request comes: the cover is still there', async () => {
    const orderId = await working();
    running?.kill();
    const replaceId = await trading.replace(accountId, orderId, 30, '10.20');
    // The venue gets it from a process that ends at once.
    trading.server.book.replace(orderId, { replaceId, quantity: 30_000_000, limitPrice: '10.20' });
    trading.server.book.fill(orderId, 25_000_000);
    await trading.cancel(accountId, orderId);
    running = await trading.outside();
    const { order, fills } = await status(accountId, orderId, 'cancelled');
    expect(order).toMatchObject({ quantity: 30, filledQuantity: 25, frozen: 0 });
    expect(fills.map(({ price }) => price)).toEqual(['10.20']);
    expect(suspended()).toBe(0);
  });

  it('that fills the whole order first refuses the request', async () => {
    const orderId = await working(1);
    await trading.behave({ fillsOnReplace: 1 });
    await trading.replace(accountId, orderId, 5, '10.10');
    const { order } = await answered(accountId, orderId, 'filled');
    expect(order).toMatchObject({ status: 'filled', quantity: 1, frozen: 0 });
  });

  it('that never decides is reported, and a cancel request still ends the order', async () => {
    const orderId = await working();
    await trading.behave({ ignoresReplace: true });
    await trading.replace(accountId, orderId, 5, '10.10');
    await eventually('the problem is told', () => running?.problem()?.includes('has not decided'));
    await trading.cancel(accountId, orderId);
    await status(accountId, orderId, 'cancelled');
    await eventually('there is no problem', () => running?.problem() === undefined);
  });

  it('takes over an order that the paper venue was to replace', async () => {
    running?.kill();
    running = await trading.paper();
    const orderId = await trading.buy(accountId, 10);
    running.fill(orderId, 4);
    await status(accountId, orderId, 'partiallyFilled');
    running.kill();
    await trading.replace(accountId, orderId, 3, '10.10', 4);
    running = await trading.outside();
    const { order } = await answered(accountId, orderId, 'replaced');
    expect(order).toMatchObject({ quantity: 7, filledQuantity: 4, limitPrice: '10.10' });
    expect(trading.server.book.status(orderId)?.quantity).toBe(3_000_000);
    running.fill(orderId, 3);
    await status(accountId, orderId, 'filled');
  });

  it('loses the answer to a request: it is decided once', async () => {
    const orderId = await working();
    await trading.behave({ loseAnswers: 0.5 });
    await trading.replace(accountId, orderId, 20, '10.10');
    await eventually(
      'the venue has decided',
      () => trading.server.book.status(orderId)?.replacements.length === 1,
      20_000,
    );
    await sleep(500);
    await trading.behave({});
    await answered(accountId, orderId, 'replaced');
    expect(trading.server.book.status(orderId)).toMatchObject({ quantity: 20_000_000, replacements: [{}] });
  });
});
