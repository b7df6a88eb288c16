import { Staff, type Customer } from '@parkett/api-client';
import { listActions, requestAction, type ActionTerms } from '@parkett/market-contract';
import { price } from '@parkett/kernel';
import { eventually } from '@parkett/platform-testing';
import { listOwnActions } from '@parkett/portfolio-contract';
import { de } from '@parkett/web-i18n/de';
import { picturesFolder } from './browser';
import { approve } from './support/approve';
import { appHome, appUrl, usePages } from './support/pages';
import { namedShare } from './support/tradable-shares';
import { newTrader } from './support/traders';
import { tradingAs } from './support/trading-as';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const minute = 60_000;
const folder = join(picturesFolder, 'dividends');
const { symbol, name } = namedShare;
const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [exDate, payDate] = [daysAhead(20), daysAhead(24)];

describe('announced corporate actions on a phone', () => {
  const pages = usePages({ width: 360, height: 740 });
  let customer: Customer;
  let stranger: Customer;

  async function announce(maker: Staff, checker: Staff, terms: ActionTerms): Promise<void> {
    const action = { ...{ symbol, terms, exDate, payDate, deadline: null }, source: 'a test', actionId: null };
    const { approvalId } = await maker.call(requestAction, { action, reason: 'a test' });
    expect((await approve(checker, approvalId)).status).toBe('executed');
  }

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    [customer, stranger] = [await newTrader('20000.00'), await newTrader('10.00')];
    const trading = tradingAs(() => customer);
    const { orderId } = await trading.order({ symbol, side: 'buy', orderType: 'market', quantity: 7 });
    await trading.ended(orderId, 'filled', 2 * minute);
    const [maker, checker] = [await Staff.ofDemo(appUrl, appHome), await Staff.ofDemo(appUrl, appHome, 1)];
    await announce(maker, checker, { kind: 'cashDividend', amount: price('0.50'), currency: 'EUR' });
    await announce(maker, checker, { kind: 'split', from: 1, to: 2 });
    await eventually(
      'both are announced',
      async () => {
        const { actions } = await customer.call(listActions, { symbol });
        return actions.length === 2;
      },
      minute,
    );
  }, 5 * minute);

  const look = async (picture: string): Promise<void> => {
    await pages.page.waitForTimeout(400);
    await pages.page.screenshot({ path: join(folder, `${picture}.png`), fullPage: true });
    const overflow = await pages.page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect([picture, overflow]).toEqual([picture, 0]);
  };
  const dividend = de['action.text.dividend'].replace('{{amount}}', '0,50 EUR');

  it(
    'are in the calendar of their holder with the amount, and lead to what is known of the share',
    async () => {
      const { page } = pages;
      await pages.logIn(customer);
      const { actions, dividends } = await eventually(
        'the portfolio has the shares',
        async () => {
          const own = await customer.call(listOwnActions, {});
          return own.actions.length > 1 && own;
        },
        minute,
      );
      expect(dividends).toEqual([{ currency: 'EUR', gross: 350 }]);
      expect(actions).toHaveLength(2);
      await page.goto('/ucenter/holding');
      await page.getByRole('link', { name: de['route.dividends'] }).click();
      await page.waitForURL('**/shares/dividends');
      const row = page.getByRole('link').filter({ hasText: dividend });
      await row.getByText(name).waitFor();
      await row.filter({ hasText: /3,50\s€/ }).waitFor();
      expect(await row.innerText()).toContain(exDate);
      await look('calendar');
      await page.getByRole('radio', { name: de['action.group.all'] }).click();
      await page.getByRole('link').filter({ hasText: dividend }).waitFor();
      await page.getByRole('link').filter({ hasText: dividend }).click();
      await page.waitForURL(`**/shares/dividends?symbol=${symbol}`);
      await page.getByRole('heading', { name: de['action.upcoming'] }).waitFor();
      await look('share-calendar');
      await page.goto('/ucenter/holding');
      const section = page.locator('section').filter({
        has: page.getByRole('heading', { name: de['dividend.title'] }),
      });
      await section.getByText(de['dividend.noneReceived']).waitFor();
      await section.getByText(de['dividend.payDate'].replace('{{date}}', payDate)).waitFor();
      await look('holdings');
      // The sum and the dividend of the share, which is the same: each says what it consists of.
      const amounts = section.getByTitle(de['common.explain']);
      await amounts.nth(1).waitFor();
      expect(await amounts.count()).toBe(2);
      for (const amount of await amounts.all()) {
        await amount.click();
        const sheet = page.getByRole('dialog');
        expect(await sheet.locator('[data-sum]').getAttribute('data-sum')).toBe('350');
        expect(await sheet.locator('[data-amount]').getAttribute('data-amount')).toBe('350');
        await look('explained');
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
      }
    },
    2 * minute,
  );

  it(
    'are in the key figures of the share',
    async () => {
      await pages.logIn(customer);
      await pages.page.goto(`/stockInfo/${symbol}`);
      await pages.page.getByText(de['dividend.next']).waitFor();
      await pages.page.getByText(`0,50 EUR · ${exDate}`).waitFor();
      await look('share');
    },
    2 * minute,
  );

  it(
    'are not in the list of somebody who does not hold the share, and a failure says so',
    async () => {
      const { page } = pages;
      await pages.logIn(stranger);
      await page.goto('/shares/dividends');
      await page.getByText(de['action.noneMine']).waitFor();
      await look('empty');
      await page.route('**/api/market/actions*', (route) => route.abort());
      await page.getByRole('radio', { name: de['action.group.all'] }).click();
      await page.getByRole('alert').getByText(de['failure.load']).waitFor();
      await look('failed');
    },
    2 * minute,
  );
});
