import { Customer, sessionCookies } from '@parkett/customer';
import { endOtherSessions } from '@parkett/identity-contract';
import { listInstruments } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
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

/** Lets the test cut the page's live connection and restore it. Until it is restored, no other one can be opened. */
async function lineOf(page: Page): Promise<{ cut: () => void; mend: () => void }> {
  const sockets = new Set<WebSocketRoute>();
  let mended = Promise.resolve();
  let mend = (): void => undefined;
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await mended;
    sockets.add(socket);
    socket.connectToServer();
  });
  return {
    cut: () => {
      mended = new Promise((resolve) => {
        mend = resolve;
      });
      for (const socket of sockets) void socket.close();
      sockets.clear();
    },
    mend: () => mend(),
  };
}

describe('the shell', () => {
  let browsing: Browsing;
  let customer: Customer;
  let share: string;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    customer = await Customer.register(appUrl);
    share = (await customer.call(listInstruments, { pageSize: 1 })).rows[0]?.instrument.symbol ?? '';
    browsing = await openBrowser(appUrl);
  }, minute);
  afterAll(() => browsing?.close());
  beforeEach(async () => {
    context = await browsing.context();
    page = await context.newPage();
    await page.setViewportSize(phone);
  });
  afterEach(() => context.close());

  const loggedIn = (): Promise<void> => context.addCookies(sessionCookies(customer, appUrl));
  const alert = () => page.getByRole('alert').filter({ hasText: de['failure.load'] });

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
      await page.getByRole('button', { name: de['login.submit'] }).waitFor();
      await page.getByLabel(de['login.phone']).fill(customer.credentials.phone);
      await page.getByLabel(de['login.password'], { exact: true }).fill(customer.credentials.password);
      await page.getByRole('button', { name: de['login.submit'] }).click();
      await page.waitForURL('**/ucenter/moneyLog');
      await page.getByText(de['money.none']).waitFor();
    },
    minute,
  );

  it(
    "goes back to the overview at the same scroll position, and from the agreement to the customer's own page",
    async () => {
      await loggedIn();
      await page.goto('/home');
      await page.getByText(de['home.noHoldings']).waitFor();
      await page.evaluate('scrollTo(0, 150)');
      await page.getByRole('link', { name: de['nav.market'], exact: true }).click();
      await page.locator('a[href^="/stockInfo/"]').first().waitFor();
      await page.goBack();
      await page.getByText(de['home.noHoldings']).waitFor();
      await eventually('the previous scroll position', async () => (await scrolled(page)) === 150);
      await page.goto('/agreement');
      await page.getByRole('button', { name: de['common.back'] }).click();
      await page.waitForURL((url) => url.pathname === '/home' || url.pathname === '/my');
    },
    minute,
  );

  it(
    'shows for planned pages that they are not available yet',
    async () => {
      await loggedIn();
      for (const path of ['/ucenter/bank', '/shares/new', '/customerService']) {
        await page.goto(path);
        await page.getByRole('heading', { name: de['common.notAvailable'] }).waitFor();
      }
    },
    minute,
  );

  it(
    'requests the data of a market page before the app has loaded, and only once',
    async () => {
      await loggedIn();
      const both = ['/api/market/clock', '/api/stock/getconfig'];
      const pages = [
        {
          path: '/market',
          own: '/api/market/instruments?order=name&page=1&pageSize=50',
          shown: 'a[href^="/stockInfo/"]',
        },
        { path: `/stockInfo/${share}`, own: `/api/market/instruments/${share}`, shown: '[data-testid="price"]' },
      ];
      for (const { path, own, shown } of pages) {
        const opened = await context.newPage();
        await opened.setViewportSize(phone);
        const asked: string[] = [];
        opened.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (/^\/api\/(?:stock\/getconfig|market\/(?:clock|instruments))/.test(pathname))
            asked.push(pathname + search);
        });
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await opened.route(/\/assets\/main-/, async (route) => {
          await released;
          await route.continue();
        });
        await opened.goto(path, { waitUntil: 'commit' });
        const expected = [...both, own].sort();
        await eventually('the early requests', () => asked.length >= expected.length);
        expect([...asked].sort()).toEqual(expected);
        release();
        await opened.locator(shown).first().waitFor();
        expect([...asked].sort()).toEqual(expected);
        await opened.close();
      }
    },
    minute,
  );

  it(
    'offers a retry when something could not be loaded, and does not retry a failed further page by itself',
    async () => {
      await loggedIn();
      const unavailable = {
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 2, msg: 'Gerade nicht.', error: { code: 'UNAVAILABLE', facts: {} } }),
      };
      await page.route('**/api/user/info', (route) => route.fulfill(unavailable));
      await page.goto('/payPwd');
      await alert().getByText('Gerade nicht.').waitFor();
      await page.unroute('**/api/user/info');
      await alert().getByRole('button', { name: de['common.retry'] }).click();
      await page.getByText(de['payPwd.changeHint']).waitFor();

      let asked = 0;
      const further = /\/api\/market\/instruments\?.*page=2/;
      await page.route(further, (route) => {
        asked += 1;
        return route.fulfill(unavailable);
      });
      await page.goto('/market');
      await page.locator('a[href^="/stockInfo/"]').first().waitFor();
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await alert().waitFor();
      const tries = asked;
      await page.waitForTimeout(2_500);
      expect([asked, tries]).toEqual([tries, 3]);
      await page.unroute(further);
      await alert().getByRole('button', { name: de['common.retry'] }).click();
      await alert().waitFor({ state: 'detached' });
    },
    minute,
  );

  it(
    'loads a chart again when its code could not be loaded',
    async () => {
      await loggedIn();
      await page.route(/\/assets\/candle-chart-/, (route) => route.abort());
      await page.goto('/market');
      await page.locator('a[href^="/stockInfo/"]').first().click();
      const failed = page.getByRole('alert').filter({ hasText: de['chart.failed'] });
      await failed.waitFor();
      await page.unroute(/\/assets\/candle-chart-/);
      await failed.getByRole('button', { name: de['common.retry'] }).click();
      await page.locator('canvas').first().waitFor();
    },
    minute,
  );

  it(
    'starts although a file was lost once, and reports a file that stays lost',
    async () => {
      for (const lost of [/\/assets\/main-/, /\/assets\/locale-de-/]) {
        let failures = 1;
        await page.route(lost, (route) => (failures-- > 0 ? route.abort() : route.continue()));
        await page.goto('/login');
        await page.getByRole('button', { name: de['login.submit'] }).waitFor();
        failures = Infinity;
        await page.goto('/login?from=mail');
        const retry = page.getByRole('alert').getByRole('link');
        await retry.waitFor();
        expect(await retry.getAttribute('href')).toBe('/login?from=mail');
        await page.unroute(lost);
        await retry.click();
        await page.getByRole('button', { name: de['login.submit'] }).waitFor();
      }
    },
    minute,
  );

  it(
    'logs out with a reason when the configuration cannot be loaded',
    async () => {
      await loggedIn();
      await page.route('**/api/stock/getconfig', (route) => route.abort());
      await page.goto('/home');
      await page.getByText(de['failure.network']).waitFor();
      await page.waitForURL('**/login');
      expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
    },
    minute,
  );

  it(
    'shows within the screen when the connection is lost and when it is back',
    async () => {
      await loggedIn();
      await page.setViewportSize(desk);
      const line = await lineOf(page);
      await page.goto('/market');
      await page.locator('a[href^="/stockInfo/"]').first().waitFor();
      await page.waitForTimeout(1_000);
      line.cut();
      await page.getByText(de['common.offline']).waitFor();
      expect(await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')).toBe(0);
      line.mend();
      await page.getByText(de['common.offline']).waitFor({ state: 'detached' });
    },
    minute,
  );

  it(
    'opens a page beside its list at the top, and restores the scroll position on the way back',
    async () => {
      await loggedIn();
      await page.setViewportSize(desk);
      await page.goto('/market');
      const shares = page.locator('a[href^="/stockInfo/"]');
      for (const index of [0, 1]) {
        await shares.nth(index).click();
        await page.getByRole('heading', { name: de['stock.facts'] }).waitFor();
        expect(await sideTop(page)).toBe(0);
        if (index === 0) {
          await page.locator('canvas').first().waitFor();
          await page.mouse.move(900, 300);
          await page.mouse.wheel(0, 240);
          await eventually('the page is scrolled', async () => (await sideTop(page)) === 240);
        }
      }
      await page.goBack();
      await eventually('the previous scroll position', async () => (await sideTop(page)) === 240);
    },
    minute,
  );

  it(
    'goes to the login when the session was ended on another device',
    async () => {
      await loggedIn();
      await page.goto('/home');
      await page.getByText(de['home.noHoldings']).waitFor();
      await page.waitForTimeout(1_000);
      const elsewhere = new Customer(appUrl, customer.credentials);
      await elsewhere.login();
      await elsewhere.call(endOtherSessions, {});
      await page.waitForURL('**/login', { timeout: 20_000 });
      expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
    },
    minute,
  );
});
