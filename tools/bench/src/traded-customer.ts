import { Customer, type Staff } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { partitionOfAccount } from '@parkett/platform-event-log';
import { listOrders, placeOrder } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Template } from './copied-customers';

/** Instruments that the customer goes on holding, each bought in two orders. */
const heldSymbols = 3;
const lotsEach = 2;
/** Instruments bought and sold again. */
const roundTrips = 7;
const quantity = 2;
const filledMsMax = 60_000;

/** Orders that a customer has finished after `tradeHistory`. */
export const pastOrders = heldSymbols * lotsEach + 2 * roundTrips;

/** A verified customer with money and a typical history. */
export async function openTrader(url: string, staff: Staff): Promise<Customer> {
  const customer = await Customer.register(url);
  await Promise.all([customer.deposit('100000.00', { withinMs: 60_000 }), customer.verify(staff)]);
  await tradeHistory(customer);
  return customer;
}

export const templateOf = ({ accountId, credentials }: Customer): Template => ({
  accountId,
  tradingPassword: credentials.tradingPassword,
});

/** A typical history: three holdings of two lots each, and twenty finished orders, all of them filled by the venue. */
async function tradeHistory(customer: Customer): Promise<void> {
  const { rows } = await customer.call(listInstruments, { mics: 'XETR', pageSize: 100 });
  const symbols = rows
    .filter(({ instrument, quote }) => instrument.lot === 1 && !instrument.soldOut && Number(quote?.last) < 500)
    .map(({ instrument }) => instrument.symbol)
    .slice(0, heldSymbols + 1);
  const [traded = '', ...held] = symbols;
  if (held.length < heldSymbols) throw new Error('the market has too few instruments');
  const order = (symbol: string, side: 'buy' | 'sell') => {
    const { tradingPassword } = customer.credentials;
    return customer.call(placeOrder, { symbol, side, orderType: 'market', quantity, tradingPassword });
  };
  for (const symbol of held) for (let lot = 0; lot < lotsEach; lot++) await order(symbol, 'buy');
  for (let trip = 0; trip < roundTrips; trip++) await order(traded, 'buy');
  await untilFilled(customer);
  for (let trip = 0; trip < roundTrips; trip++) await order(traded, 'sell');
  await untilFilled(customer);
}

async function untilFilled(customer: Customer): Promise<void> {
  for (const until = Date.now() + filledMsMax; Date.now() < until; await sleep(200)) {
    const { orders } = await customer.call(listOrders, { state: 'open' });
    if (orders.length === 0) return;
  }
  throw new Error('the orders of the template were not filled');
}

/** Registers customers until every partition has the account of one: copies need a snapshot to be added to. */
export async function reachPartitions(url: string, partitions: number, accountIds: readonly string[]): Promise<void> {
  const reached = new Set(accountIds.map((accountId) => partitionOfAccount(accountId, partitions)));
  while (reached.size < partitions) {
    const { accountId } = await Customer.register(url);
    reached.add(partitionOfAccount(accountId, partitions));
  }
}
