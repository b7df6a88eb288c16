import { Customer, Staff } from '@parkett/customer';
import { listOrders, type Order } from '@parkett/trading-contract';
import type { House } from './house';
import { appHome, appUrl } from './pages';

/** A verified customer of the running application with this much money and no orders. */
export const newTrader = async (euros: string): Promise<Customer> =>
  verified(appUrl, await Staff.ofDemo(appUrl, appHome), euros);

/** The same for an application that the test has started. */
export const newTraderOf = async (house: House, euros: string): Promise<Customer> =>
  verified(house.url, await house.staff(), euros);

async function verified(url: string, staff: Staff, euros: string): Promise<Customer> {
  const customer = await Customer.register(url);
  await customer.deposit(euros);
  await customer.verify(staff);
  return customer;
}

export const ordersOf = async (customer: Customer): Promise<readonly Order[]> =>
  (await customer.call(listOrders, { limit: 100 })).orders;
