import type { Customer } from '@parkett/api-client';
import { getInstrument } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { cancelOrder, getOrder, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from './browser';
import { appUrl, usePages } from './support/pages';
import { namedShare } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;
const folder = join(picturesFolder, 'order-life');
const { symbol } = namedShare;

/** Buys below the price, so that the order stays open. */
async function placeBelow(customer: Customer): Promise<string> {
  const last = Number((await customer.call(getInstrument, { symbol })).quote?.last);
  const { tradingPassword } = customer.credentials;
  const limitPrice = (last * 0.9).toFixed(1) as never;
  const ticket = { symbol, side: 'buy', orderType: 'limit', quantity: 10, limitPrice, tradingPassword } as const;
  return (await customer.call(placeOrder, ticket)).orderId;
}

beforeAll(() => mkdirSync(folder, { recursive: true }));

describe('the details of a purchase on a phone', () => {
  const pages = usePages({ width: 360, height: 1_100 });

  it(
    'show all steps up to the settlement, and lead to the automatic sale and back',
    async () => {
      const customer = await newTrader('20000.00');
      const last = Number((await customer.call(getInstrument, { symbol })).quote?.last);
      const { orderId } = await customer.call(placeOrder, {
        ...{ symbol, side: 'buy', orderType: 'market', quantity: 10 },
        takeProfit: (last * 1.2).toFixed(1) as never,
        tradingPassword: customer.credentials.tradingPassword,
      });
      const filled = await eventually(
        'the purchase is filled',
        async () => {
          const answer = await customer.call(getOrder, { orderId });
          return answer.order.status === 'filled' && answer.exitOrderId !== null && answer;
        },
        minute,
      );
      expect(filled.routedAt).toBe(filled.order.acceptedAt);
      const settles = filled.fills[0]?.settlement?.date ?? '';
      expect(settles > filled.order.businessDate).toBe(true);

      await pages.logIn(customer);
      const { page } = pages;
      const open = async (language: string): Promise<void> => {
        await pages.context.addCookies([{ name: 'language', value: language, url: appUrl }]);
        await page.goto(`${appUrl}/trade?order=${encodeURIComponent(orderId)}`);
      };
      const sheet = page.getByRole('dialog');
      await open('zh_cn');
      await sheet.getByText(`将于 ${settles} 交收`).waitFor();
      await page.screenshot({ path: join(folder, 'purchase-zh.png') });
      await open('de');
      await sheet.getByText(de['order.settles'].replace('{{date}}', settles)).waitFor();
      const steps = sheet.getByRole('list', { name: de['order.timeline'] }).getByRole('listitem');
      for (const key of ['validated', 'reservedCash', 'routed', 'status.filled'] as const)
        await steps.filter({ hasText: de[`order.${key}`] }).waitFor();
      await page.screenshot({ path: join(folder, 'purchase-de.png') });

      await sheet.getByText(de['order.toExit'], { exact: true }).click();
      await sheet.getByText(de['order.toEntry'], { exact: true }).click();
      await sheet.getByText(de['order.toExit'], { exact: true }).waitFor();
      await page.getByRole('button', { name: de['common.close'] }).click();
      await page.getByText(new RegExp(de['order.automaticSale'])).first().waitFor();
      await page.screenshot({ path: join(folder, 'list-de.png') });
    },
    4 * minute,
  );
});

describe('an open order on a wide screen', () => {
  const pages = usePages({ width: 1_280, height: 800 });

  it.each(['edit', 'cancel'] as const)(
    'that is cancelled elsewhere while its sheet to %s it is open says so, and offers nothing more',
    async (action) => {
      const customer = await newTrader('20000.00');
      const orderId = await placeBelow(customer);
      await pages.logIn(customer);
      await pages.context.addCookies([{ name: 'language', value: 'de', url: appUrl }]);
      const { page } = pages;
      await page.goto(`${appUrl}/trade`);
      await page.getByRole('button', { name: new RegExp(`^${de[`workspace.${action}`]}`) }).click();
      const sheet = page.getByRole('dialog');
      const confirm = sheet.getByRole('button', { name: de[`order.${action}`] });
      await confirm.waitFor();
      await customer.call(cancelOrder, { orderId });
      await sheet.getByText(de['order.movedOn']).waitFor();
      expect(await confirm.count()).toBe(0);
      await page.screenshot({ path: join(folder, `${action}-moved-on.png`) });
      await sheet.getByRole('button', { name: de['common.close'] }).last().click();
      await sheet.waitFor({ state: 'detached' });
    },
    3 * minute,
  );
});
