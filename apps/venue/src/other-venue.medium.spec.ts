import { price, wholeShares } from '@parkett/kernel';
import { eventually } from '@parkett/platform-testing';
import { HttpVenue } from '@parkett/trading-server';
import { setTimeout as sleep } from 'node:timers/promises';
import { useTrading, type RunningVenue } from './spec-support/trading-rig';
import { VenueServer } from './venue-server';

const trading = useTrading();
const accountId = 'OTHER0000001';
const other = new VenueServer();
let running: RunningVenue;
let otherPort: number;
beforeAll(async () => {
  otherPort = await other.listen(0);
  await trading.open(accountId);
});
afterAll(() => other.close());
afterEach(() => running.kill());

const reported = (venue: RunningVenue) =>
  eventually('the problem is told', () => venue.problem()?.includes('another venue answers at this address'));

it('another venue at the address gets no order and decides none', async () => {
  running = await trading.outside();
  const orderId = await trading.buy(accountId, 5);
  await eventually('the venue has the order', () => trading.server.book.status(orderId));
  running.kill();
  running = await trading.outside(`http://127.0.0.1:${otherPort}`);
  await reported(running);
  await trading.cancel(accountId, orderId);
  const later = await trading.buy(accountId, 1);
  // It is asked for twice meanwhile.
  await sleep(1_200);
  for (const id of [orderId, later]) expect(other.book.status(id)).toBeUndefined();
  const status = async (): Promise<string | undefined> =>
    (await trading.reader.placedOrder(accountId, orderId))?.status;
  await eventually('the request is projected', async () => (await status()) !== 'working');
  expect(await status()).toBe('cancelRequested');
  running.kill();
  running = await trading.outside();
  await eventually('the venue with the order ends it', async () => (await status()) === 'cancelled');
  await eventually('there is no problem', () => running.problem() === undefined);
});

it('a venue that is exchanged while it is used is noticed at its next answer', async () => {
  running = await trading.outside();
  const orderId = await trading.buy(accountId, 5);
  await eventually('the venue has the order', () => trading.server.book.status(orderId));
  await trading.server.close();
  const third = new VenueServer();
  await third.listen(Number(new URL(trading.url()).port));
  await reported(running);
  const later = await trading.buy(accountId, 1);
  // It is asked for meanwhile.
  await sleep(700);
  for (const id of [orderId, later]) expect(third.book.status(id)).toBeUndefined();
  await third.close();
});

it('a venue that takes the place of another between two requests carries out none of them', async () => {
  const venue = new HttpVenue('test', `http://127.0.0.1:${otherPort}`);
  venue.expectLog('the log of the venue before');
  const refusal = 'another venue answers at this address';
  const order = { orderId: 'o', symbol: 'NORD', side: 'buy', currency: 'EUR' } as const;
  const terms = { quantity: wholeShares(1), limitPrice: price('10') };
  await expect(venue.submit({ ...order, ...terms })).rejects.toThrow(refusal);
  expect(other.book.status('o')).toBeUndefined();
  other.book.submit({ ...order, ...terms });
  await expect(venue.replace({ orderId: 'o', replaceId: 'r', ...terms })).rejects.toThrow(refusal);
  await expect(venue.cancel('o')).rejects.toThrow(refusal);
  expect(other.book.status('o')).toMatchObject({ state: 'working', replacements: [] });
});
