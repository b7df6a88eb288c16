import { Refused, type Customer } from '@parkett/api-client';
import { eventually } from '@parkett/platform-testing';
import { listClosedPositions, listOrders, listPositions, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from './browser';
import { appUrl, usePages } from './support/pages';
import { tradableShares } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;
const folder = join(picturesFolder, 'order-history');

describe('the history of orders on a phone', () => {
  const pages = usePages({ width: 360, height: 740 });
  let customer: Customer;

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    customer = await newTrader('500.00');
    const [symbol = ''] = tradableShares;
    const order = (side: 'buy' | 'sell', quantity: number) =>
      customer.call(placeOrder, {
        symbol,
        side,
        orderType: 'market',
        quantity,
        tradingPassword: customer.credentials.tradingPassword,
      });
    const refused = await order('buy', 5_000).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    await order('buy', 1);
    const held = async () => (await customer.call(listPositions, {})).positions.length > 0;
    await eventually('the share is bought', held, minute);
    await order('sell', 1);
    const sold = async () => (await customer.call(listClosedPositions, {})).positions[0]?.buyValue != null;
    await eventually('the share is sold', sold, minute);
    const rejected = async () =>
      (await customer.call(listOrders, { state: 'done' })).orders.some(({ status }) => status === 'rejected');
    await eventually('the rejected order is listed', rejected, minute);
  }, 4 * minute);

  it.each([
    ['de', de['order.done'], de['order.status.rejected'], /Guthaben reicht nicht/, de['history.buyValue']],
    ['zh_cn', '已完成', '废单', /资金不足|余额不足|不足/, '买入金额'],
  ])(
    'shows a rejected order with its reason, and what a sold position had cost, in %s',
    async (language, done, rejected, reason, buyValue) => {
      await pages.logIn(customer);
      await pages.context.addCookies([{ name: 'language', value: language, url: appUrl }]);
      const { page } = pages;
      const picture = (name: string) => page.screenshot({ path: join(folder, `${name}-${language}.png`) });
      await page.goto(`${appUrl}/trade`);
      await page.getByText(done, { exact: true }).first().click();
      await page.getByText(rejected, { exact: true }).first().waitFor();
      await picture('orders');
      await page.getByText(rejected, { exact: true }).first().click();
      await page.getByRole('dialog').getByText(reason).waitFor();
      await page.waitForTimeout(400);
      await picture('rejected');
      await page.goto(`${appUrl}/historyPosition`);
      await page.locator('main a[href^="/historyDetail"]').first().click();
      await page.getByText(buyValue, { exact: true }).waitFor();
      await picture('sold');
    },
    4 * minute,
  );
});
