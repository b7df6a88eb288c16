import { Customer, Staff } from '@parkett/api-client';
import { getInstrument } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { listClosedPositions, listOrders, listPositions, placeOrder } from '@parkett/trading-contract';
import { tradableShares } from '../support/tradable-shares';

export interface Prepared {
  readonly customer: Customer;
  /** A share that the customer has. */
  readonly symbol: string;
}

/** A fill needs a trade at the venue; the simulated market has one every few seconds. */
const fillMsMax = 60_000;

/** A customer with money, two holdings, a sale, and open and completed orders, so that no list of the app is empty. */
export async function prepareCustomer(url: string): Promise<Prepared> {
  const customer = await Customer.register(url);
  await customer.deposit('20000.00');
  await customer.verify(await Staff.ofDemo(url, process.env['PARKETT_HOME'] ?? '.parkett/dev'));
  const [first, second, third] = tradableShares;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('the market has fewer than three shares to trade');
  const order = (symbol: string, side: 'buy' | 'sell', quantity: number) =>
    customer.call(placeOrder, {
      symbol,
      side,
      orderType: 'market',
      quantity,
      tradingPassword: customer.credentials.tradingPassword,
    });
  await Promise.all([order(first, 'buy', 7), order(second, 'buy', 3), order(third, 'buy', 2)]);
  const held = async () => (await customer.call(listPositions, {})).positions;
  await eventually(
    'three holdings',
    async () => (await held()).filter(({ availableQuantity }) => availableQuantity > 0).length === 3,
    fillMsMax,
  );
  await order(third, 'sell', 2);
  await eventually(
    'a closed position',
    async () => (await customer.call(listClosedPositions, {})).positions.length === 1,
    fillMsMax,
  );
  // Far enough below the market to stay open.
  const limitPrice = (
    Math.floor(Number((await customer.call(getInstrument, { symbol: first })).quote?.last) * 60) / 100
  ).toFixed(2);
  await customer.call(placeOrder, {
    symbol: first,
    side: 'buy',
    orderType: 'limit',
    quantity: 1,
    limitPrice,
    tradingPassword: customer.credentials.tradingPassword,
  });
  await eventually(
    'an open order',
    async () => (await customer.call(listOrders, {})).orders.some(({ status }) => status === 'working'),
    fillMsMax,
  );
  return { customer, symbol: first };
}
