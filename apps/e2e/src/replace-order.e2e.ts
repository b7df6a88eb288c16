import type { Customer } from '@parkett/api-client';
import { getQuotes } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { getOrder, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from './browser';
import { appUrl, usePages } from './support/pages';
import { tradableShares } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;
const folder = join(picturesFolder, 'replace-order');
/** Seldom quoted: it takes minutes until the market has sold this much of it, however slow the machine is. */
const symbol = tradableShares.at(-1) ?? '';

describe('an order that is filled in part', () => {
  const pages = usePages({ width: 360, height: 740 });
  let customer: Customer;

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    customer = await newTrader('900000.00');
  }, 4 * minute);

  const orderOf = async (orderId: string) => (await customer.call(getOrder, { orderId })).order;

  it(
    'is changed in its details: its history shows the request and the answer, and what was filled stays',
    async () => {
      const { quotes } = await customer.call(getQuotes, { symbols: symbol });
      const ask = Number(quotes[0]?.ask ?? quotes[0]?.last);
      const quantity = Math.floor(800_000 / (ask * 1.02));
      // After the change: more than is filled while the customer types and it is on its way.
      const stillToBuy = Math.floor(quantity / 2);
      const { orderId } = await customer.call(placeOrder, {
        symbol,
        side: 'buy',
        orderType: 'limit',
        // Beyond the quote, so that it is filled from the start, and more than the market has for some time.
        limitPrice: (ask * 1.02).toFixed(2) as never,
        quantity,
        tradingPassword: customer.credentials.tradingPassword,
      });
      const isPartlyFilled = async () => (await orderOf(orderId)).status === 'partiallyFilled';
      await eventually('a part is filled', isPartlyFilled, minute);

      await pages.logIn(customer);
      await pages.context.addCookies([{ name: 'language', value: 'de', url: appUrl }]);
      const { page } = pages;
      await page.goto(`${appUrl}/trade?order=${encodeURIComponent(orderId)}`);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: de['order.edit'] }).click();
      await sheet.getByLabel(de['order.editOpen']).fill(String(stillToBuy));
      // Far below the price, so that nothing more is filled.
      const limit = (ask * 0.9).toFixed(2);
      await sheet.getByLabel(de['ticket.limitPrice']).fill(limit.replace('.', ','));
      await sheet.getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
      await page.screenshot({ path: join(folder, 'form.png') });
      await sheet.getByRole('button', { name: de['order.edit'] }).click();
      await sheet.getByText(de['order.replaced'], { exact: true }).waitFor();
      await sheet.getByText(de['order.replaceRequested'], { exact: true }).waitFor();
      await page.screenshot({ path: join(folder, 'changed.png') });

      const { order, replacements } = await eventually(
        'the change is listed',
        async () => {
          const answer = await customer.call(getOrder, { orderId });
          return typeof answer.replacements[0]?.outcome === 'string' && answer.order.replacing === null && answer;
        },
        minute,
      );
      expect(replacements).toMatchObject([{ limitPrice: limit, outcome: 'replaced' }]);
      // Without what was filled since the form was opened.
      expect(replacements[0]?.quantity).toBeLessThanOrEqual(stillToBuy);
      expect(order).toMatchObject({ status: 'partiallyFilled', limitPrice: limit, replacing: null });
      expect(order.filledQuantity).toBeGreaterThan(0);
      expect(order.quantity - order.filledQuantity).toBeLessThanOrEqual(stillToBuy);
      await page.waitForTimeout(3_000);
      expect((await orderOf(orderId)).filledQuantity).toBe(order.filledQuantity);
    },
    4 * minute,
  );
});
