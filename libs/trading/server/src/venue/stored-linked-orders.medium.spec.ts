import { price } from '@parkett/kernel';
import { singleOrder } from '@parkett/trading-contract';
import { useStoredTrading } from '../spec-support/stored-trading';

const { alerts, market, reader, ask, venueAt } = useStoredTrading();
const place = (orderId: string, terms: object): Promise<void> => {
  const order = { symbol: 'NORD', side: 'sell', quantity: 10_000_000, limitPrice: null, stopPrice: null };
  return ask('PlaceOrder', orderId, { ...order, validity: 'gtc', expiresOn: null, ...singleOrder, ...terms }, 4);
};

it('a venue that starts from the rows knows both prices of an order, where a trailing stop is, and exits', async () => {
  const prices = async () =>
    Promise.all(['o', 't', 'b:exit'].map(async (id) => (await reader.order('A', id))?.order.averagePrice ?? 'working'));

  await place('shares', { side: 'buy', quantity: 20_000_000, orderType: 'market', validity: 'day' });
  const exits = { takeProfit: price('110'), stopLoss: price('95') };
  await place('b', { side: 'buy', orderType: 'limit', limitPrice: price('100'), ...exits });
  await venueAt('100');
  await place('o', { orderType: 'oco', limitPrice: price('112'), stopPrice: price('95') });
  await place('t', { orderType: 'trailingStop', trailBy: price('5') });
  await venueAt('104');
  await venueAt('99.01');
  expect(await prices()).toEqual(['working', 'working', 'working']);
  await venueAt('110');
  expect(await prices()).toEqual(['working', 'working', '110.00']);
  await venueAt('105');
  expect(await prices()).toEqual(['working', '105.00', '110.00']);
  await venueAt('112');
  expect(await prices()).toEqual(['112.00', '105.00', '110.00']);
  const links = async (id: string) => (await reader.order('A', id))?.exitOrderId;
  expect([await links('b'), await links('b:exit'), await links('shares')]).toEqual(['b:exit', null, null]);
  expect(alerts).toEqual([]);
}, 30_000);

it('an exit works at once, although the book date of its record is ahead of its market', async () => {
  market.date = '2026-11-19';
  const exits = { takeProfit: price('111'), stopLoss: null };
  await venueAt('100');
  await place('c', { side: 'buy', orderType: 'market', ...exits });
  await venueAt('100');
  expect((await reader.order('A', 'c:exit'))?.order).toMatchObject({ status: 'working', businessDate: '2026-11-20' });
  await venueAt('111');
  expect((await reader.order('A', 'c:exit'))?.order).toMatchObject({ status: 'filled', averagePrice: '111.00' });
}, 30_000);
