import { price } from '@parkett/kernel';
import { orderHistoryProjection } from '../projections/order-history.projection';
import { noon, useStoredTrading } from '../spec-support/stored-trading';

const { database, log, alerts, reader, ask, venueAt } = useStoredTrading();
const stop = { orderType: 'stop', stopPrice: price('95'), limitPrice: null, validity: 'gtc', expiresOn: null };
const place = (orderId: string, order: object): Promise<void> => ask('PlaceOrder', orderId, order, 3);

it('stop orders are listed as they are, and a venue that starts from the rows neither forgets nor repeats a trigger', async () => {
  const order = async (orderId: string) => (await reader.order('A', orderId))?.order;

  await place('buy', {
    symbol: 'NORD',
    side: 'buy',
    quantity: 20_000_000,
    ...stop,
    orderType: 'market',
    stopPrice: null,
    validity: 'day',
  });
  await venueAt('100');
  await place('s', { symbol: 'NORD', side: 'sell', quantity: 10_000_000, ...stop });
  await place('wrong', {
    symbol: 'NORD',
    side: 'sell',
    quantity: 10_000_000,
    ...stop,
    stopPrice: price('101'),
  });
  await venueAt('96');
  const waiting = { orderType: 'stop', stopPrice: '95', validity: 'gtc', expiresOn: '2027-02-18', triggeredAt: null };
  expect(await order('s')).toMatchObject({ ...waiting, status: 'working' });
  expect(await order('buy')).toMatchObject({
    stopPrice: null,
    validity: 'day',
    expiresOn: '2026-11-20',
    status: 'filled',
  });
  await database.transaction((client) => orderHistoryProjection.project(client, 0, log.records));
  expect((await reader.refusedOrder('A', 'wrong'))?.order).toMatchObject({
    ...{ stopPrice: '101', validity: 'gtc', expiresOn: null, status: 'rejected' },
    rejection: { code: 'STOP_PRICE_REACHED', facts: { last: '100' } },
  });

  await venueAt('80', 0);
  expect(await order('s')).toMatchObject({ status: 'working', triggeredAt: noon });
  expect(await database.rows(`SELECT bound_price FROM orders WHERE order_id = 's'`)).toEqual([
    { bound_price: '78.40' },
  ]);
  // No venue runs when this one is placed, so it is not filled at once.
  const moment = { ...stop, orderType: 'market', stopPrice: null, validity: 'ioc' };
  await place('i', { symbol: 'NORD', side: 'sell', quantity: 5_000_000, ...moment });
  // Back above the stop price: the order was triggered, so it is filled.
  await venueAt('97');
  expect(await order('s')).toMatchObject({ status: 'filled', averagePrice: '97.00', triggeredAt: noon });
  expect(await order('i')).toMatchObject({ status: 'expired', filledQuantity: 0, frozen: 0 });
  expect(alerts).toEqual([]);
});
