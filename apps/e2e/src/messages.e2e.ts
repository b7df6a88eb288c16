import { Customer, sessionCookies, Staff } from '@parkett/api-client';
import { countUnreadMessages, listMessages } from '@parkett/messages-contract';
import { eventually } from '@parkett/platform-testing';
import { placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { fixedPart } from './support/message-text';
import { tradableShares } from './support/tradable-shares';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const home = process.env['PARKETT_HOME'] ?? '.parkett/dev';
const minute = 60_000;
const phone = { width: 390, height: 844 };
const anyUnread = new RegExp([de['message.unread_one'], de['message.unread_other']].map(fixedPart).join('|'));
const unreadText = (count: number): string =>
  de[count === 1 ? 'message.unread_one' : 'message.unread_other'].replace('{{count, number}}', String(count));

describe('messages', () => {
  let browsing: Browsing;
  let customer: Customer;
  let context: BrowserContext;
  /** Two tabs of one browser. */
  let [page, beside]: Page[] = [];

  const opened = async (path: string): Promise<Page> => {
    const tab = await context.newPage();
    await tab.setViewportSize(phone);
    await tab.goto(path);
    return tab;
  };
  const tabs = (): { page: Page; beside: Page } => {
    if (!page || !beside) throw new Error('no tabs are open');
    return { page, beside };
  };
  const navigation = (tab: Page) => tab.getByRole('navigation', { name: de['nav.label'] });
  const badge = (tab: Page, count: number) =>
    navigation(tab).getByRole('link', { name: `${de['nav.me']} ${unreadText(count)}` });
  const openMessages = async (tab: Page): Promise<void> => {
    await navigation(tab).locator('a[href="/my"]').click();
    await tab.getByRole('main').getByRole('link', { name: de['route.messages'] }).click();
    await tab.waitForURL('**/messages');
  };

  beforeAll(async () => {
    customer = await Customer.register(appUrl);
    browsing = await openBrowser(appUrl);
    context = await browsing.context();
    await context.addCookies(sessionCookies(customer, appUrl));
  }, 3 * minute);
  afterAll(() => browsing?.close());

  it(
    'are empty at first, and the page says which kinds will appear',
    async () => {
      [page, beside] = [await opened('/messages'), await opened('/home')];
      await page.getByText(de['message.accountHint']).waitFor();
      await page.getByRole('radio', { name: de['me.security'] }).click();
      await page.getByText(de['message.kind.registered'], { exact: true }).waitFor();
      await page.goto('/my');
      await page.getByRole('link', { name: de['route.messages'], exact: true }).waitFor();
      expect(await page.getByText(anyUnread).count()).toBe(0);
    },
    3 * minute,
  );

  it(
    'about a deposit, a verification and a fill appear in every tab without a reload',
    async () => {
      const { page, beside } = tabs();
      await customer.deposit('50000.00');
      await badge(page, 1).waitFor();
      await beside.getByRole('link', { name: unreadText(1), exact: true }).waitFor();
      await customer.verify(await Staff.ofDemo(appUrl, home));
      await badge(page, 2).waitFor({ timeout: minute });
      const order = {
        symbol: tradableShares[0] ?? '',
        side: 'buy' as const,
        orderType: 'market' as const,
        quantity: 1,
      };
      await customer.call(placeOrder, { ...order, tradingPassword: customer.credentials.tradingPassword });
      await badge(page, 3).waitFor({ timeout: minute });
      await beside.getByRole('link', { name: unreadText(3), exact: true }).waitFor({ timeout: minute });
    },
    3 * minute,
  );

  it(
    'are marked as read once they are seen, also in the other tab and on other devices',
    async () => {
      const { page, beside } = tabs();
      await openMessages(page);
      for (const text of [
        de['message.order.orderFilled.buy'],
        de['message.verificationApproved'],
        de['message.depositCredited'],
      ])
        await page.getByText(text).waitFor();
      expect(await page.getByRole('main').getByRole('listitem').getByRole('link').first().innerText()).toContain(
        de['message.order.orderFilled.buy'],
      );
      // Those that are seen first are marked first.
      await eventually('nothing unread beside', async () => (await beside.getByText(anyUnread).count()) === 0, minute);
      await eventually(
        'nothing unread elsewhere',
        async () => (await customer.call(countUnreadMessages, {})).count === 0,
        minute,
      );
    },
    3 * minute,
  );

  it(
    'link to their subject',
    async () => {
      const { page } = tabs();
      await page.getByRole('link', { name: de['message.order.orderFilled.buy'] }).click();
      await page.getByRole('dialog').getByText(de['order.status.filled'], { exact: true }).first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: de['common.close'] }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.goto('/messages');
      await page.getByRole('link', { name: de['message.depositCredited'] }).click();
      await page.getByRole('button', { name: de['money.type.deposit'], expanded: true }).waitFor();
      await page.goto('/messages');
      await page.getByRole('link', { name: de['message.verificationApproved'] }).click();
      await page.getByText(de['verification.lead.approved']).waitFor();
    },
    3 * minute,
  );

  it(
    'that arrive while the list is open are marked as read at once',
    async () => {
      const { page } = tabs();
      await page.goto('/messages');
      await page.getByText(de['message.depositCredited']).first().waitFor();
      await customer.deposit('10.00');
      await eventually(
        'the second deposit in the list',
        async () => (await page.getByText(de['message.depositCredited']).count()) === 2,
        3 * minute,
      );
      await eventually(
        'the second deposit marked as read',
        async () => !(await customer.call(listMessages, {})).messages.some(({ unread }) => unread),
        3 * minute,
      );
    },
    4 * minute,
  );

  it(
    'that cannot be loaded can be requested again',
    async () => {
      const { page } = tabs();
      await page.route(/\/api\/messages(\?|$)/, (route) => route.fulfill({ status: 503, body: '' }));
      // When the live connection opens, messages are loaded again by themselves.
      await page.routeWebSocket(/\/socket\.io\//, () => undefined);
      await page.goto('/messages');
      await page.getByText(de['failure.load']).first().waitFor({ timeout: minute });
      await page.unroute(/\/api\/messages(\?|$)/);
      await page.getByRole('button', { name: de['common.retry'] }).click();
      await page.getByText(de['message.verificationApproved']).waitFor();
    },
    4 * minute,
  );
});
