import { Customer } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { appUrl, usePages } from './support/pages';
import { messagesOf } from './support/told';

const minute = 60_000;
const phone = { width: 360, height: 640 };
const desk = { width: 1280, height: 700 };

/** Lets the test cut the page's live connection and restore it. Until it is restored, no other one can be opened. */
async function lineOf(page: Page): Promise<{ isOpen: () => boolean; cut: () => void; mend: () => void }> {
  const sockets = new Set<WebSocketRoute>();
  let isOpen = false;
  let mended = Promise.resolve();
  let mend = (): void => undefined;
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await mended;
    sockets.add(socket);
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      // Socket.IO's word for an accepted connection.
      isOpen ||= String(message).startsWith('40');
    });
  });
  return {
    isOpen: () => isOpen,
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

describe('the shell while something is loading or lost', () => {
  const pages = usePages(phone);
  let customer: Customer;
  let share: string;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    customer = await Customer.register(appUrl);
    share = (await customer.call(listInstruments, { pageSize: 1 })).rows[0]?.instrument.symbol ?? '';
  }, 3 * minute);
  beforeEach(() => {
    ({ context, page } = pages);
  });

  const alert = () => page.getByRole('alert').filter({ hasText: de['failure.load'] });

  it(
    'requests the data of a market page before the app has loaded, and only once',
    async () => {
      await pages.logIn(customer);
      const both = ['/api/market/clock', '/api/stock/getconfig'];
      const screens = [
        {
          path: '/market',
          own: '/api/market/instruments?order=name&page=1&pageSize=50',
          shown: 'a[href^="/stockInfo/"]',
        },
        { path: `/stockInfo/${share}`, own: `/api/market/instruments/${share}`, shown: '[data-testid="price"]' },
      ];
      for (const { path, own, shown } of screens) {
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
        await eventually('the early requests', () => asked.length >= expected.length, minute);
        // Once the share is known, its page asks for the clock of its market.
        expect([...asked].filter((url) => !url.includes('?mic=')).sort()).toEqual(expected);
        release();
        await opened.locator(shown).first().waitFor();
        // Once the share is known, its page asks for the clock of its market.
        expect([...asked].filter((url) => !url.includes('?mic=')).sort()).toEqual(expected);
        await opened.close();
      }
    },
    3 * minute,
  );

  it(
    'offers a retry when something could not be loaded, and does not retry a failed further page by itself',
    async () => {
      await pages.logIn(customer);
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
      await eventually('the further page is asked for', async () => {
        await page.evaluate('scrollTo(0, document.body.scrollHeight)');
        return asked > 0;
      });
      await alert().waitFor();
      const tries = asked;
      await page.waitForTimeout(2_500);
      expect([asked, tries]).toEqual([tries, 3]);
      await page.unroute(further);
      await alert().getByRole('button', { name: de['common.retry'] }).click();
      await alert().waitFor({ state: 'detached' });
    },
    3 * minute,
  );

  it(
    'loads a chart again when its code could not be loaded',
    async () => {
      await pages.logIn(customer);
      await page.route(/\/assets\/candle-chart-/, (route) => route.abort());
      await page.goto('/market');
      await page.locator('a[href^="/stockInfo/"]').first().click();
      const failed = page.getByRole('alert').filter({ hasText: de['chart.failed'] });
      await failed.waitFor();
      await page.unroute(/\/assets\/candle-chart-/);
      await failed.getByRole('button', { name: de['common.retry'] }).click();
      await page.locator('canvas').first().waitFor();
    },
    3 * minute,
  );

  it(
    'starts although a file was lost once, and reports a file that stays lost',
    async () => {
      for (const lost of [/\/assets\/main-/, /\/assets\/locale-de-/]) {
        let failures = 1;
        await page.route(lost, (route) => (failures-- > 0 ? route.abort() : route.continue()));
        await page.goto('/login');
        await page.getByRole('button', { name: de['login.submit'], exact: true }).waitFor();
        failures = Infinity;
        await page.goto('/login?from=mail');
        const retry = page.getByRole('alert').getByRole('link');
        await retry.waitFor();
        expect(await retry.getAttribute('href')).toBe('/login?from=mail');
        await page.unroute(lost);
        await retry.click();
        await page.getByRole('button', { name: de['login.submit'], exact: true }).waitFor();
      }
    },
    3 * minute,
  );

  it(
    'logs out with a reason when the configuration cannot be loaded',
    async () => {
      await pages.logIn(customer);
      await page.route('**/api/stock/getconfig', (route) => route.abort());
      const told = await messagesOf(page);
      await page.goto('/home');
      await told(de['failure.network']);
      await page.waitForURL('**/login');
      expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
    },
    3 * minute,
  );

  it(
    'shows within the screen when the connection is lost and when it is back',
    async () => {
      await pages.logIn(customer);
      await page.setViewportSize(desk);
      const line = await lineOf(page);
      await page.goto('/market');
      await page.locator('a[href^="/stockInfo/"]').first().waitFor();
      await eventually('the connection is open', line.isOpen, minute);
      line.cut();
      await page.getByText(de['common.offline']).waitFor();
      expect(await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')).toBe(0);
      line.mend();
      await page.getByText(de['common.offline']).waitFor({ state: 'detached' });
    },
    3 * minute,
  );
});
