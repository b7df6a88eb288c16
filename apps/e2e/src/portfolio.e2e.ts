import type { Customer } from '@parkett/api-client';
import { eventually } from '@parkett/platform-testing';
import { getComparison } from '@parkett/portfolio-contract';
import { listPositions, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from './browser';
import { appUrl, usePages } from './support/pages';
import { tradableShares } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;
const folder = join(picturesFolder, 'portfolio');
const [held = '', other = ''] = tradableShares;

describe('the value of an account on a phone', () => {
  const pages = usePages({ width: 360, height: 740 });
  let customer: Customer;

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    customer = await newTrader('5000.00');
    const { tradingPassword } = customer.credentials;
    await customer.call(placeOrder, { symbol: held, side: 'buy', orderType: 'market', quantity: 1, tradingPassword });
    const bought = async () => (await customer.call(listPositions, {})).positions.length > 0;
    await eventually('the share is bought', bought, minute);
  }, 4 * minute);

  it(
    'is on the home screen, and is compared with a share below the holdings',
    async () => {
      await pages.logIn(customer);
      await pages.context.addCookies([{ name: 'language', value: 'de', url: appUrl }]);
      const { page } = pages;
      const picture = (name: string) => page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      await page.goto(`${appUrl}/`);
      const chart = page.getByRole('img', { name: /^Wert des Kontos vom/ });
      await chart.waitFor();
      await page.getByRole('radio', { name: de['portfolio.week'] }).click();
      await picture('home');
      await page.getByRole('link', { name: de['portfolio.more'], exact: true }).click();
      await page.waitForURL(`${appUrl}/ucenter/holding`);
      await page.reload();
      await page.locator(`main a[href*="symbol=${held}"]`).waitFor();
      await chart.waitFor();
      await page.getByRole('button', { name: de['portfolio.compare'] }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(de['market.searchLabel']).fill(other);
      await sheet.getByRole('listitem').filter({ hasText: other }).first().getByRole('button').click();
      const compared = page.getByRole('img', { name: /^Rendite im Vergleich/ });
      await compared.waitFor();
      await picture('compared');
      const { points } = await customer.call(getComparison, { range: 'month', symbol: other });
      const start = points.find(({ account, share }) => account !== null && share !== null);
      expect(start).toMatchObject({ account: '0.0000', share: '0.0000' });
      expect(points.at(-1)?.share).toMatch(/^-?\d+\.\d{4}$/);
      // The device remembers the choice.
      await page.reload();
      await compared.waitFor();
      await page.getByRole('button', { name: de['portfolio.compareNone'] }).click();
      await compared.waitFor({ state: 'detached' });
    },
    3 * minute,
  );
});
