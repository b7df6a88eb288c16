import { TicketPage } from '@parkett/drill';
import { getInstrument } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { listOrders } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from './browser';
import { appUrl, usePages } from './support/pages';
import { namedShare } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;
const folder = join(picturesFolder, 'bracket');

describe('a purchase that is to be sold again', () => {
  const pages = usePages({ width: 390, height: 844 });

  it(
    'is followed by one order with its take profit and its stop loss, which leads back to it',
    async () => {
      mkdirSync(folder, { recursive: true });
      const customer = await newTrader('20000.00');
      const { symbol } = namedShare;
      const last = Number((await customer.call(getInstrument, { symbol })).quote?.last);
      const [takeProfit, stopLoss] = [(last * 1.2).toFixed(1), (last * 0.8).toFixed(1)];
      await pages.logIn(customer);
      const { page } = pages;
      const ticket = new TicketPage(page, customer.credentials.tradingPassword, appUrl);
      await ticket.openOn(symbol);
      await ticket.quantity.fill('10');
      await ticket.sheet.getByText(de['ticket.withExits'], { exact: true }).click();
      await ticket.sheet.getByLabel(de['ticket.takeProfit'], { exact: true }).fill(takeProfit.replace('.', ','));
      await ticket.sheet.getByLabel(de['ticket.stopLoss'], { exact: true }).fill(stopLoss.replace('.', ','));
      await page.screenshot({ path: join(folder, 'form.png') });
      await ticket.review();
      await page.screenshot({ path: join(folder, 'confirmation.png') });
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');

      const exitOf = async () =>
        (await customer.call(listOrders, { state: 'open' })).orders.find(({ parentOrderId }) => parentOrderId !== null);
      // It follows the fill, which needs a trade at the venue.
      const exit = await eventually('the exit', exitOf, 2 * minute);
      expect(exit).toMatchObject({ side: 'sell', orderType: 'oco', quantity: 10, filledQuantity: 0, validity: 'gtc' });
      expect([Number(exit.limitPrice), Number(exit.stopPrice)]).toEqual([Number(takeProfit), Number(stopLoss)]);
      await page.goto(`${appUrl}/trade?order=${encodeURIComponent(exit.orderId)}`);
      const sheet = page.getByRole('dialog');
      await sheet.getByText(de['order.toEntry'], { exact: true }).waitFor();
      await page.screenshot({ path: join(folder, 'exit.png') });
      await sheet.getByText(de['order.toEntry'], { exact: true }).click();
      await sheet.getByText(de['order.status.filled']).first().waitFor();
    },
    5 * minute,
  );
});
