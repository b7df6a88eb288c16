import { Customer } from '@parkett/api-client';
import { endOtherSessions } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Page } from 'playwright-core';
import { submitLogin } from './customer';
import { liveOf } from './support/live-page';
import { appUrl, usePages } from './support/pages';

const minute = 60_000;
const phone = { width: 360, height: 640 };
const desk = { width: 1280, height: 700 };

const scrolled = (page: Page): Promise<number> => page.evaluate<number>('scrollY');
/** The scroll position of the right side of a wide screen, around the page's heading. */
const sideTop = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
  let side = document.querySelectorAll('main h1');
  side = side[side.length - 1];
  while (side && getComputedStyle(side).overflowY !== 'auto') side = side.parentElement;
  return side.scrollTop;
})()`);

describe('the shell', () => {
  const pages = usePages(phone);
  let customer: Customer;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    customer = await Customer.register(appUrl);
  }, 3 * minute);
  beforeEach(() => {
    ({ context, page } = pages);
  });

  it(
    'opens the requested page after the login, and takes a typed number along to the registration',
    async () => {
      await page.goto('/ucenter/moneyLog');
      await page.waitForURL('**/login');
      await page.getByLabel(de['login.phone']).fill(customer.credentials.phone);
      await page.getByRole('link', { name: de['login.toRegister'] }).click();
      await page.getByLabel(de['register.confirmation']).waitFor();
      expect(await page.getByLabel(de['login.phone']).inputValue()).toBe(customer.credentials.phone);
      await page.goBack();
      await page.getByRole('button', { name: de['login.submit'], exact: true }).waitFor();
      await page.getByLabel(de['login.phone']).fill(customer.credentials.phone);
      await page.getByLabel(de['login.password'], { exact: true }).fill(customer.credentials.password);
      await submitLogin(page, customer.credentials);
      await page.waitForURL('**/ucenter/moneyLog');
      await page.getByText(de['money.none']).waitFor();
    },
    3 * minute,
  );

  it(
    "goes back to the overview at the same scroll position, and from the agreement to the customer's own page",
    async () => {
      await pages.logIn(customer);
      // What is loaded later would move the page.
      await page.goto('/home', { waitUntil: 'networkidle' });
      await page.getByText(de['home.noHoldings']).waitFor();
      await eventually('the page is scrolled', async () => {
        await page.evaluate('scrollTo(0, 150)');
        return (await scrolled(page)) === 150;
      });
      await page.getByRole('link', { name: de['nav.market'], exact: true }).click();
      await page.locator('a[href^="/stockInfo/"]').first().waitFor();
      await page.goBack();
      await page.getByText(de['home.noHoldings']).waitFor();
      await eventually('the previous scroll position', async () => (await scrolled(page)) === 150);
      await page.goto('/agreement');
      await page.getByRole('button', { name: de['common.back'] }).click();
      await page.waitForURL((url) => url.pathname === '/home' || url.pathname === '/my');
    },
    3 * minute,
  );

  it(
    'shows for planned pages that they are not available yet',
    async () => {
      await pages.logIn(customer);
      for (const path of ['/payment', '/shares/new', '/customerService']) {
        await page.goto(path);
        await page.getByRole('heading', { name: de['common.notAvailable'] }).waitFor();
      }
    },
    3 * minute,
  );

  it(
    'opens a page beside its list at the top, and restores the scroll position on the way back',
    async () => {
      await pages.logIn(customer);
      await page.setViewportSize(desk);
      await page.goto('/my');
      for (const [path, heading] of [
        ['/realNameAuthentication', de['route.identity']],
        ['/setting', de['setting.title']],
      ] as const) {
        await page.locator(`a[href="${path}"]`).first().click();
        await page.getByRole('heading', { name: heading, exact: true }).waitFor();
        expect(await sideTop(page)).toBe(0);
        if (path === '/setting') continue;
        await page.getByRole('button', { name: de['verification.submit'] }).waitFor();
        await page.mouse.move(900, 300);
        await page.mouse.wheel(0, 240);
        await eventually('the page is scrolled', async () => (await sideTop(page)) === 240);
      }
      await page.goBack();
      await eventually('the previous scroll position', async () => (await sideTop(page)) === 240);
    },
    3 * minute,
  );

  it(
    'goes to the login when the session was ended on another device',
    async () => {
      await pages.logIn(customer);
      const live = liveOf(page);
      await page.goto('/home');
      await page.getByText(de['home.noHoldings']).waitFor();
      await live;
      const elsewhere = new Customer(appUrl, customer.credentials);
      await elsewhere.login();
      await elsewhere.call(endOtherSessions, {});
      await page.waitForURL('**/login');
      expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
    },
    3 * minute,
  );
});
