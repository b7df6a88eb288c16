import { Customer, Staff } from '@parkett/api-client';
import { listOrders, type Order } from '@parkett/trading-contract';

const money = '900000.00';
const depositMsMax = 60_000;
const pageSize = 100;

/** Verified customers; each has deposited 900,000 euros so many times. */
export async function openCustomers(
  url: string,
  home: string,
  { count, deposits }: { readonly count: number; readonly deposits: number },
): Promise<readonly Customer[]> {
  const staff = await Staff.ofDemo(url, home);
  const customers: Customer[] = [];
  while (customers.length < count) {
    const customer = await Customer.register(url);
    await customer.verify(staff);
    for (let i = 0; i < deposits; i++) await customer.deposit(money, { withinMs: depositMsMax });
    customers.push(customer);
  }
  return customers;
}

/** All orders of a customer, newest first. */
export async function* ordersOf(customer: Customer): AsyncGenerator<Order> {
  let cursor: string | undefined;
  do {
    const page = await customer.call(listOrders, { limit: pageSize, ...(cursor !== undefined && { cursor }) });
    yield* page.orders;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
