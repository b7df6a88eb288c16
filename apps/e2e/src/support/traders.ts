import { Customer, Staff } from '@parkett/api-client';
import { listOrders, type Order } from '@parkett/trading-contract';
import type { Installation } from './installation';
import { appHome, appUrl } from './pages';

/** A verified customer of the running application with this much money and no orders. */
export const newTrader = async (euros: string): Promise<Customer> =>
  verifiedTrader(appUrl, await Staff.ofDemo(appUrl, appHome), euros);

/** The same for an application that the test has started. */
export const newTraderOf = async (installation: Installation, euros: string): Promise<Customer> =>
  verifiedTrader(installation.url, await installation.staff(), euros);

/** The same for a caller that has staff already: a new one is enrolled by the command line, which takes seconds. */
export async function verifiedTrader(url: string, staff: Staff, euros: string): Promise<Customer> {
  const customer = await Customer.register(url);
  await customer.deposit(euros);
  await customer.verify(staff);
  return customer;
}

export const ordersOf = async (customer: Customer): Promise<readonly Order[]> =>
  (await customer.call(listOrders, { limit: 100 })).orders;
