import { price } from '@parkett/kernel';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { OrderMix, type Listing } from './order-mix';

const listing: Listing = {
  instrument: sampleInstrument({ symbol: 'ABC' }),
  quote: sampleQuote('50.01', { symbol: 'ABC', bid: price('50'), bidSize: 200, askSize: 200 }),
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
  const bought = tickets.reduce((sum, { side, orderType, quantity }) => {
    const shares = Number(quantity);
    return sum + (side === 'sell' ? -shares : orderType === 'market' ? shares : 0);
  }, 0);
  expect(bought).toBeGreaterThanOrEqual(0);
  expect(bought * 50.01).toBeLessThan(500_000);
});
