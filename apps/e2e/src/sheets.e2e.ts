import type { Customer } from '@parkett/api-client';
import { TicketPage } from '@parkett/drill';
import { listInstruments } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { untilQuiet } from './customer';
import { appUrl, usePages } from './support/pages';
import { newTrader } from './support/traders';

const minute = 60_000;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('a sheet and the history of the browser', () => {
  const pages = usePages({ width: 390, height: 844 });
  let customer: Customer;
  let share: string;
  let context: BrowserContext;
  let page: Page;
  let ticket: TicketPage;
  let sheet: Locator;

  beforeAll(async () => {
    customer = await newTrader('5000.00');
    const { rows } = await customer.call(listInstruments, { mics: 'XETR', pageSize: 50 });
    share = rows.find(({ instrument }) => !instrument.soldOut && instrument.lot === 1)?.instrument.symbol ?? '';
  }, 4 * minute);
  beforeEach(async () => {
    ({ context, page } = pages);
    await pages.logIn(customer);
    ticket = new TicketPage(page, customer.credentials.tradingPassword, appUrl);
    sheet = ticket.sheet;
  });

  const gone = (): Promise<void> => sheet.waitFor({ state: 'detached' });
  /** From a share's page to the confirmation with the password entered. */
  const prepareOrder = async (quantity = '1'): Promise<void> => {
    await ticket.open();
    await ticket.quantity.fill(quantity);
    await ticket.review();
  };
  const placeOrder = async (): Promise<void> => {
    await prepareOrder();
    await ticket.submit.click();
    await sheet.getByText(de['order.placed']).waitFor();
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
      await ticket.open();
      await page.goBack();
      await gone();
      expect(pathOf(page)).toBe(`/stockInfo/${share}`);
      await page.goBack();
      await page.waitForURL('**/market');
      await page.goForward();
      await page.waitForURL(`**/stockInfo/${share}`);
      expect(await sheet.count()).toBe(0);
    },
    3 * minute,
  );

  it(
    'closing it by its button leaves no entry in the history, also on a page that was opened directly',
    async () => {
      await page.goto('about:blank');
      await page.goto(`/stockInfo/${share}`);
      await page.getByTestId('price').waitFor();
      for (let times = 0; times < 3; times += 1) {
        await ticket.open();
        await sheet.getByRole('button', { name: de['common.close'] }).click();
        await gone();
        await eventually('the entry is gone', () => page.evaluate<boolean>('history.state?.sheet !== true'));
      }
      await page.goForward();
      expect(pathOf(page)).toBe(`/stockInfo/${share}`);
      expect(await sheet.count()).toBe(0);
      await page.goBack();
      await page.waitForURL('about:blank');
    },
    3 * minute,
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
    3 * minute,
  );

  it(
    'a sheet with a link to another page is closed after going back',
    async () => {
      await page.goto('/trade');
      await page.goto(`/stockInfo/${share}`);
      await placeOrder();
      await sheet.getByRole('link', { name: de['order.title'] }).click();
      await page.waitForURL('**/trade');
      await page.goBack();
      await page.waitForURL(`**/stockInfo/${share}`);
      expect(await sheet.count()).toBe(0);
      await page.goBack();
      await page.waitForURL('**/trade');
    },
    3 * minute,
  );

  it(
    'a sheet that is sending an order stays until its outcome is known',
    async () => {
      await toShare();
      await prepareOrder();
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
      await ticket.submit.click();
      await eventually('the order is under way', () => sent === 1);
      for (let times = 0; times < 2; times += 1) {
        await page.goBack();
        // The sheet steps forward to its entry again. A second step back before that would leave the page.
        await eventually('the sheet has its entry', () => page.evaluate<boolean>('history.state?.sheet === true'));
      }
      expect(pathOf(page)).toBe(`/stockInfo/${share}`);
      release();
      await sheet.getByText(de['order.placed']).waitFor();
      expect(sent).toBe(1);
      await page.goBack();
      await gone();
      expect(pathOf(page)).toBe(`/stockInfo/${share}`);
    },
    3 * minute,
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
    3 * minute,
  );

  describe('a draft of an order', () => {
    const write = async (): Promise<void> => {
      await ticket.open();
      await ticket.chooseLimit('12,5');
      await ticket.quantity.fill('7');
    };
    const written = async (): Promise<void> => {
      await ticket.quantity.waitFor();
      await eventually('the draft', async () => (await ticket.quantity.inputValue()) === '7');
      await eventually('its limit', async () => (await ticket.limit.inputValue()) === '12,5');
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
        await ticket.open();
        expect(await ticket.quantity.inputValue()).toBe('');
      },
      3 * minute,
    );

    it(
      'is restored after a reload at the trading password, but the password is not',
      async () => {
        await toShare();
        await prepareOrder('7');
        await page.reload();
        await ticket.quantity.waitFor();
        expect(await ticket.quantity.inputValue()).toBe('7');
        expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain(
          customer.credentials.tradingPassword,
        );
      },
      3 * minute,
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
      3 * minute,
    );

    it(
      'is deleted once the order is placed',
      async () => {
        await toShare();
        await placeOrder();
        await page.reload();
        await page.getByTestId('price').waitFor();
        await page.getByRole('button', { name: de['stock.buy'], exact: true }).waitFor();
        await untilQuiet(page);
        expect(await sheet.count()).toBe(0);
      },
      3 * minute,
    );
  });
});
