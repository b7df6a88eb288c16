import { price } from '@parkett/kernel';
import { noon, useStoredTrading } from '../spec-support/stored-trading';

const { alerts, market, reader, ask, venueAt } = useStoredTrading();
const place = (orderId: string, side: 'buy' | 'sell', shares: number, at: string) =>
  ask(
    'PlaceOrder',
    orderId,
    {
      ...{ symbol: 'NORD', side, quantity: shares * 1_000_000, orderType: 'limit', limitPrice: price(at) },
      ...{ stopPrice: null, validity: 'day', expiresOn: null },
    },
    3,
  );
const replace = (orderId: string, replaceId: string, shares: number, at: string, filled = 0) =>
  ask('ReplaceOrder', replaceId, {
    ...{ orderId, symbol: 'NORD', quantity: shares * 1_000_000, limitPrice: price(at), stopPrice: null },
    filled: filled * 1_000_000,
  });

it('rows show a request and its outcome, and a venue that starts from the rows answers the request', async () => {
  await place('buy', 'buy', 30, '101');
  await venueAt('100');
  await place('s', 'sell', 10, '105');
  await venueAt('105', 4);

  await replace('s', 'r', 20, '110', 4);
  const requested = { quantity: 20, limitPrice: '110', stopPrice: null, requestedAt: noon };
  expect((await reader.order('A', 's'))?.order).toMatchObject({
    ...{ status: 'partiallyFilled', quantity: 10, filledQuantity: 4, limitPrice: '105', replacing: requested },
  });
  const { orders } = await reader.orders('A', 'open', { limit: 5 });
  expect(orders).toMatchObject([{ orderId: 's', replacing: requested }]);
  // 30 bought, 4 sold, 20 reserved by the order that is to be larger.
  expect(await reader.positions('A')).toMatchObject([{ quantity: 26, availableQuantity: 6 }]);

  await venueAt('106', 0);
  const replaced = await reader.order('A', 's');
  expect(replaced?.order).toMatchObject({ quantity: 24, filledQuantity: 4, limitPrice: '110', replacing: null });
  expect(replaced?.replacements).toEqual([{ replaceId: 'r', ...requested, outcome: 'replaced', answeredAt: noon }]);
  expect(await reader.positions('A')).toMatchObject([{ availableQuantity: 6 }]);

  await replace('s', 'late', 1, '111', 4);
  await ask('CancelOrder', 'c', { orderId: 's', reason: 'customer' });
  await venueAt('120', 0);
  const ended = await reader.order('A', 's');
  expect(ended?.order).toMatchObject({ status: 'cancelled', quantity: 24, limitPrice: '110', replacing: null });
  expect(ended?.replacements.map(({ outcome }) => outcome)).toEqual(['replaced', 'cancelled']);
  expect(await reader.positions('A')).toMatchObject([{ quantity: 26, availableQuantity: 26 }]);
  expect(alerts).toEqual([]);
});

it('a purchase shows the cash that is reserved for it at each step', async () => {
  const frozen = async () => (await reader.order('A', 'b'))?.order.frozen;
  await place('b', 'buy', 10, '90');
  const before = await frozen();
  await replace('b', 'dearer', 10, '95');
  expect(await frozen()).toBeGreaterThan(before ?? 0);
  await venueAt('100');
  const after = await frozen();
  expect(after).toBeGreaterThan(95_000);
  await replace('b', 'cheaper', 5, '95');
  expect(await frozen()).toBe(after);
  await venueAt('100');
  expect(await frozen()).toBeLessThan(48_000);
  const account = await reader.account('A');
  expect(account?.frozen).toBe(await frozen());
});

it('an order that was changed after the close is not filled in that session any more', async () => {
  const friday = market.clock();
  const still = () => friday;
  const status = async () => (await reader.order('A', 'late'))?.order.status;
  await place('late', 'buy', 1, '90');
  Object.assign(market, { session: 'closed', opening: { date: '2026-11-23', at: Date.UTC(2026, 10, 23, 8) } });
  await replace('late', 'later', 1, '95');
  // The first venue confirms the request, the second finds it confirmed.
  await venueAt('94', 1_000, { clock: still });
  await venueAt('94', 1_000, { clock: still });
  expect((await reader.order('A', 'late'))?.replacements).toMatchObject([{ outcome: 'replaced' }]);
  expect(await status()).toBe('working');
});
