import { sessionCookies, type Customer } from '@parkett/api-client';
import { TicketPage } from '@parkett/drill';
import { eventually } from '@parkett/platform-testing';
import { listOrders } from '@parkett/trading-contract';
import { openBrowser } from '../browser';

interface Stop {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly stop: string;
  readonly quantity: number;
}

/** Places a stop order on a phone and returns its id. */
export async function placeStop(
  url: string,
  customer: Customer,
  { symbol, side, stop, quantity }: Stop,
): Promise<string> {
  const browsing = await openBrowser(url);
  try {
    const context = await browsing.context();
    await context.addCookies(sessionCookies(customer, url));
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    const ticket = new TicketPage(page, customer.credentials.tradingPassword, url, side);
    await ticket.openOn(symbol);
    await ticket.quantity.fill(String(quantity));
    await ticket.chooseStop(stop.replace('.', ','));
    await ticket.review();
    await ticket.confirmWhenOffered();
    expect(await ticket.outcome()).toBe('placed');
  } finally {
    await browsing.close();
  }
  // This session of the customer does not know the position of the order in the log.
  const order = await eventually('the stop order is listed', async () => {
    const { orders } = await customer.call(listOrders, { state: 'open' });
    return orders.find((each) => each.symbol === symbol && each.orderType === 'stop');
  });
  return order.orderId;
}
