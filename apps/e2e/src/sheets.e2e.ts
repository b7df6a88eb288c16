import { Customer, sessionCookies, Staff } from '@parkett/customer';
import { listInstruments } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { untilQuiet } from './customer';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const home = process.env['PARKETT_HOME'] ?? '.parkett/dev';
const minute = 60_000;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('a sheet and the history of the browser', () => {
  let browsing: Browsing;
  let customer: Customer;
  let share: string;
  let context: BrowserContext;
  let page: Page;
  let sheet: Locator;

  beforeAll(async () => {
    customer = await Customer.register(appUrl);
    await customer.verify(await Staff.ofDemo(appUrl, home));
    await customer.deposit('5000.00');
    const { rows } = await customer.call(listInstruments, { pageSize: 50 });
    share = rows.find(({ instrument }) => !instrument.soldOut && instrument.lot === 1)?.instrument.symbol ?? '';
    browsing = await openBrowser(appUrl);
  }, 2 * minute);
  afterAll(() => browsing?.close());
  beforeEach(async () => {
    context = await browsing.context();
    await context.addCookies(sessionCookies(customer, appUrl));
    page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    sheet = page.getByRole('dialog');
  });
  afterEach(() => context.close());

  const gone = (): Promise<void> => sheet.waitFor({ state: 'detached' });
  const openTicket = async (): Promise<void> => {
    await page.getByRole('button', { name: de['stock.buy'], exact: true }).click();
    await sheet.getByLabel(de['ticket.quantity']).waitFor();
  };
  /** Start at the market, so that there is a page to go back to. */
  const toShare = async (): Promise<void> => {
    await page.goto('/market');
    await page.locator(`a[href="/stockInfo/${share}"]`).first().click();
    await page.getByTestId('price').waitFor();
  };

  it(
    'back closes the sheet and stays on the page, and a second back leaves the page',
    async () => {
      await toShare();
      await openTicket();
      await page.goBack();
      await gone();
      expect(pathOf(page)).toBe(`/stockInfo/${share}`);
      await page.goBack();
      await page.waitForURL('**/market');
      await page.goForward();
      await page.waitForURL(`**/stockInfo/${share}`);
      expect(await sheet.count()).toBe(0);
    },
    minute,
  );

  it(
    'closing it by its button leaves no entry in the history, also on a page that was opened directly',
    async () => {
      await page.goto('about:blank');
      await page.goto(`/stockInfo/${share}`);
      await page.getByTestId('price').waitFor();
      for (let times = 0; times < 3; times += 1) {
        await openTicket();
        await sheet.getByRole('button', { name: de['common.close'] }).click();
        await gone();
        await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
      }
      await page.goForward();
      expect(pathOf(page)).toBe(`/stockInfo/${share}`);
      expect(await sheet.count()).toBe(0);
      await page.goBack();
      await page.waitForURL('about:blank');
    },
    minute,
  );

  it(
    'back closes a sheet of a screen that is kept alive, and it stays closed',
    async () => {
      await page.goto('/market');
      await page.locator('a[href^="/stockInfo/"]').first().waitFor();
      await page.getByRole('link', { name: de['nav.home'], exact: true }).click();
      await page.getByTitle(de['home.explain']).click();
      await sheet.waitFor();
      await page.goBack();
      await gone();
      expect(pathOf(page)).toBe('/home');
      await page.goBack();
      await page.waitForURL('**/market');
      await page.goForward();
      await page.waitForURL('**/home');
      expect(await sheet.count()).toBe(0);
    },
    minute,
  );

  it(
    'a sheet with a link to another page is closed after going back',
    async () => {
      await page.goto('/trade');
      await page.goto(`/stockInfo/${share}`);
      await openTicket();
      await sheet.getByLabel(de['ticket.quantity']).fill('1');
      await sheet.getByRole('button', { name: de['ticket.review'] }).click();
      await sheet.getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
      await sheet.getByRole('button', { name: de['ticket.submitBuy'] }).click();
      await sheet.getByText(de['order.placed']).waitFor();
      await sheet.getByRole('link', { name: de['order.title'] }).click();
      await page.waitForURL('**/trade');
      await page.goBack();
      await page.waitForURL(`**/stockInfo/${share}`);
      expect(await sheet.count()).toBe(0);
      await page.goBack();
      await page.waitForURL('**/trade');
    },
    minute,
  );

  it(
    'a sheet that is sending an order stays until its outcome is known',
    async () => {
      await toShare();
      await openTicket();
      await sheet.getByLabel(de['ticket.quantity']).fill('1');
      await sheet.getByRole('button', { name: de['ticket.review'] }).click();
      await sheet.getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let sent = 0;
      await page.route('**/api/trading/orders', async (route) => {
        if (route.request().method() === 'POST') {
          sent += 1;
          await released;
        }
        await route.continue();
      });
      await sheet.getByRole('button', { name: de['ticket.submitBuy'] }).click();
      await eventually('the order is under way', () => sent === 1);
      await page.goBack().catch(() => null);
      await page.goBack().catch(() => null);
      expect(pathOf(page)).toBe(`/stockInfo/${share}`);
      release();
      await sheet.getByText(de['order.placed']).waitFor();
      expect(sent).toBe(1);
      await page.goBack();
      await gone();
      expect(pathOf(page)).toBe(`/stockInfo/${share}`);
    },
    minute,
  );

  it(
    'back closes the sheets of the logout, of the step-up and of the cache',
    async () => {
      await page.goto('/market');
      await page.goto('/setting');
      for (const name of [de['me.logout'], de['setting.clearCache']]) {
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await sheet.waitFor();
        await page.goBack();
        await gone();
        expect(pathOf(page)).toBe('/setting');
      }
      await page.goto('/payPwd');
      await page.getByRole('button', { name: new RegExp(`^${de['me.tradingPassword']}`) }).click();
      await sheet.getByLabel(de['stepUp.password']).waitFor();
      await page.goBack();
      await gone();
      expect(pathOf(page)).toBe('/payPwd');
    },
    minute,
  );

  describe('a draft of an order', () => {
    const write = async (): Promise<void> => {
      await openTicket();
      await sheet.getByText(de['ticket.limit'], { exact: true }).click();
      await sheet.getByLabel(de['ticket.quantity']).fill('7');
      await sheet.getByLabel(de['ticket.limitPrice']).fill('12,5');
    };
    const written = async (): Promise<void> => {
      await sheet.getByLabel(de['ticket.quantity']).waitFor();
      expect(await sheet.getByLabel(de['ticket.quantity']).inputValue()).toBe('7');
      expect(await sheet.getByLabel(de['ticket.limitPrice']).inputValue()).toBe('12,5');
    };

    it(
      'is restored after a reload, and back closes its sheet',
      async () => {
        await toShare();
        await write();
        await page.reload();
        await written();
        await page.reload();
        await written();
        await page.goBack();
        await gone();
        expect(pathOf(page)).toBe(`/stockInfo/${share}`);
        await page.reload();
        await page.getByTestId('price').waitFor();
        await page.getByRole('button', { name: de['stock.buy'], exact: true }).waitFor();
        expect(await sheet.count()).toBe(0);
        await openTicket();
        expect(await sheet.getByLabel(de['ticket.quantity']).inputValue()).toBe('');
      },
      minute,
    );

    it(
      'is restored after a reload at the trading password, but the password is not',
      async () => {
        await toShare();
        await openTicket();
        await sheet.getByLabel(de['ticket.quantity']).fill('7');
        await sheet.getByRole('button', { name: de['ticket.review'] }).click();
        await sheet.getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
        await page.reload();
        await sheet.getByLabel(de['ticket.quantity']).waitFor();
        expect(await sheet.getByLabel(de['ticket.quantity']).inputValue()).toBe('7');
        expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain(
          customer.credentials.tradingPassword,
        );
      },
      minute,
    );

    it(
      'is not in another tab, and is deleted with the session',
      async () => {
        await toShare();
        await write();
        const second = await context.newPage();
        await second.goto(`/stockInfo/${share}`);
        await second.getByTestId('price').waitFor();
        expect(await second.getByRole('dialog').count()).toBe(0);
        await second.close();
        await page.evaluate('document.cookie = "token=; max-age=0; path=/"');
        await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
        await page.waitForURL('**/login');
        expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain('draft');
      },
      minute,
    );

    it(
      'is deleted once the order is placed',
      async () => {
        await toShare();
        await openTicket();
        await sheet.getByLabel(de['ticket.quantity']).fill('1');
        await sheet.getByRole('button', { name: de['ticket.review'] }).click();
        await sheet.getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
        await sheet.getByRole('button', { name: de['ticket.submitBuy'] }).click();
        await sheet.getByText(de['order.placed']).waitFor();
        await page.reload();
        await page.getByTestId('price').waitFor();
        await page.getByRole('button', { name: de['stock.buy'], exact: true }).waitFor();
        await untilQuiet(page);
        expect(await sheet.count()).toBe(0);
      },
      minute,
    );
  });
});
