import { price } from '@parkett/kernel';
import { OrderMix, type Listing } from './order-mix';

const listing: Listing = {
  instrument: {
    symbol: 'ABC',
    name: 'ABC',
    nameZh: null,
    isin: null,
    wkn: null,
    pinyin: null,
    sector: null,
    pe: null,
    industryPe: null,
    currency: 'EUR',
    lot: 1,
    tick: price('0.01'),
    soldOut: false,
  },
  quote: {
    symbol: 'ABC',
    ts: 0,
    last: price('50.01'),
    size: 0,
    bid: price('50'),
    bidSize: 200,
    ask: price('50.01'),
    askSize: 200,
    open: price('50'),
    high: price('50'),
    low: price('50'),
    volume: 0,
    previousClose: null,
    env: 'SIMULATED',
  },
};

it('a customer of a drill buys more than the quoted size, sells earlier purchases, and cancels resting limit orders', () => {
  let state = 1;
  const mix = new OrderMix([listing], () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647);
  const wishes = Array.from({ length: 2_000 }, () => {
    const request = mix.next();
    mix.took(request, true);
    return request;
  });
  const tickets = wishes.map(({ ticket }) => ticket);
  expect(tickets).toEqual(
    expect.arrayContaining([
      { symbol: 'ABC', side: 'buy', orderType: 'market', quantity: 1 },
      { symbol: 'ABC', side: 'buy', orderType: 'market', quantity: 300 },
      { symbol: 'ABC', side: 'sell', orderType: 'limit', quantity: 300, limitPrice: '45.00' },
      { symbol: 'ABC', side: 'buy', orderType: 'limit', quantity: 1, limitPrice: '30.00' },
    ]),
  );
  const bought = tickets.reduce(
    (sum, { side, orderType, quantity }) => sum + (side === 'sell' ? -quantity : orderType === 'market' ? quantity : 0),
    0,
  );
  expect(bought).toBeGreaterThanOrEqual(0);
  expect(bought * 50.01).toBeLessThan(500_000);
});
