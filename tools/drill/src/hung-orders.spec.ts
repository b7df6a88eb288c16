import { minor, price, sharesOf, wholeShares } from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import type { Order } from '@parkett/trading-contract';
import { isDue, QueueWatch } from './hung-orders';

const shares = (count: number) => sharesOf(wholeShares(count));

const order = (more: Partial<Order>): Order => ({
  orderId: 'o',
  symbol: 'ABC',
  name: 'ABC',
  nameZh: null,
  side: 'buy',
  orderType: 'limit',
  status: 'working',
  quantity: shares(10),
  filledQuantity: shares(0),
  bustedQuantity: shares(0),
  limitPrice: price('100'),
  stopPrice: null,
  trailBy: null,
  takeProfit: null,
  stopLoss: null,
  parentOrderId: null,
  triggeredAt: null,
  replacing: null,
  validity: 'day',
  expiresOn: '2026-11-20',
  averagePrice: null,
  filledValue: minor(0),
  fees: minor(0),
  frozen: minor(100_110),
  currency: 'EUR',
  placedAt: 0,
  acceptedAt: 0,
  updatedAt: 0,
  businessDate: '2026-11-20',
  opening: null,
  noCancelUntil: null,
  rejection: null,
  env: 'SIMULATED',
  ...more,
});
const quote = (bid: string, ask: string, size = 5): Quote =>
  sampleQuote(bid, { symbol: 'ABC', bidSize: size, ask: price(ask), askSize: size });

describe('an order that does not change', () => {
  it.each<[string, boolean, Partial<Order>, Quote]>([
    ['a buy at the ask price', true, {}, quote('99', '100')],
    ['a buy below the ask price', false, {}, quote('99', '100.01')],
    ['a sell at the bid price', true, { side: 'sell' }, quote('100', '101')],
    ['a sell above the bid price', false, { side: 'sell' }, quote('99.99', '101')],
    [
      'a market buy whose reserved cash covers the rest',
      true,
      {
        orderType: 'market',
        limitPrice: null,
        status: 'partiallyFilled',
        filledQuantity: shares(5),
        frozen: minor(52_000),
      },
      quote('99', '100'),
    ],
    [
      'a market buy whose reserved cash no longer covers the price',
      false,
      { orderType: 'market', limitPrice: null, frozen: minor(102_110) },
      quote('105', '106'),
    ],
    ['an order with nobody on the other side', false, {}, quote('99', '100', 0)],
    ['an order with a pending cancel', true, { status: 'cancelRequested' }, quote('150', '151')],
  ])('%s: the venue should act: %p', (_what, due, fields, at) => {
    expect(isDue(order(fields), at)).toBe(due);
  });

  it('waits for a quote when there is none', () => {
    expect(isDue(order({}), undefined)).toBe(false);
  });
});

describe('a queue of orders', () => {
  const waiting = (orderId: string, filledQuantity = 0, queue = 'ABC buy') => ({ orderId, filledQuantity, queue });

  it('is hung when nothing happens in it for half a minute', () => {
    const watch = new QueueWatch();
    const orders = [waiting('a'), waiting('b', 3)];
    expect(watch.look(orders, 0)).toEqual({ quiet: 0, busy: 2 });
    expect(watch.look(orders, 29_000)).toEqual({ quiet: 0, busy: 2 });
    expect(watch.look(orders, 30_000)).toEqual({ quiet: 2, busy: 0 });
  });

  it('is not while one of its orders is filled or gone: the others wait for it', () => {
    const watch = new QueueWatch();
    watch.look([waiting('a'), waiting('b'), waiting('c')], 0);
    expect(watch.look([waiting('a'), waiting('b', 1), waiting('c')], 20_000)).toEqual({ quiet: 0, busy: 3 });
    expect(watch.look([waiting('a'), waiting('c')], 40_000)).toEqual({ quiet: 0, busy: 2 });
    expect(watch.look([waiting('a'), waiting('c')], 70_000)).toEqual({ quiet: 2, busy: 0 });
  });

  it('does not speak for another queue', () => {
    const watch = new QueueWatch();
    watch.look([waiting('a'), waiting('b', 0, 'XYZ buy')], 0);
    expect(watch.look([waiting('a', 1), waiting('b', 0, 'XYZ buy')], 30_000)).toEqual({ quiet: 1, busy: 1 });
  });
});
