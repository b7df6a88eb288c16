import { Customer, sessionCookies } from '@parkett/api-client';
import { de } from '@parkett/web-i18n/de';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const minute = 60_000;
const aYear = 'public, max-age=31536000, immutable';

/**
 * A proxy that passes everything on to the app. With `isNewer`, the app's worker differs by a byte, as after a
 * deployment.
 */
class Deployment {
  isNewer = false;
  private readonly server: Server = createServer((incoming, answer) => {
    void this.answer(incoming.url ?? '/', incoming.headers as Record<string, string>).then(
      ({ status, headers, body }) => answer.writeHead(status, headers).end(body),
      () => answer.destroy(),
    );
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
    const { token = '', cookie = '' } = headers;
    const answer = await fetch(`${appUrl}${path}`, { headers: token === '' ? {} : { token, cookie } });
    const body = Buffer.from(await answer.arrayBuffer());
    const newer = this.isNewer && path === '/sw.js' ? Buffer.concat([body, Buffer.from('\n// newer')]) : body;
    return {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? '', 'cache-control': 'no-cache' },
      body: newer,
    };
  }
}

/** Waits until the worker has cached all its files. */
const workerReady = (page: Page): Promise<unknown> => page.evaluate('navigator.serviceWorker.ready');
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
  const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
  const requests = await Promise.all(caches.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
})()`);

describe('the installed app', () => {
  let browsing: Browsing;
  let customer: Customer;

  beforeAll(async () => {
    customer = await Customer.register(appUrl);
    browsing = await openBrowser(appUrl, { workers: true });
  }, 3 * minute);
  afterAll(() => browsing?.close());

  const asCustomer = async (url: string): Promise<BrowserContext> => {
    const context = await browsing.context();
    await context.addCookies(sessionCookies(customer, url));
    return context;
  };

  it(
    'is served so that a browser offers to install it and checks for a newer worker each time',
    async () => {
      const head = async (path: string) => fetch(`${appUrl}${path}`, { headers: { 'accept-encoding': 'br' } });
      expect((await head('/sw.js')).headers.get('cache-control')).toBe('no-cache');
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await head('/')).text())?.[1] ?? '';
      const { headers } = await head(script);
      expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual([aYear, 'br']);
      const context = await browsing.context();
      const page = await context.newPage();
      await page.goto('/login');
      const { installabilityErrors } = await (await context.newCDPSession(page)).send('Page.getInstallabilityErrors');
      // A test's browser stores nothing, which Chromium reports as incognito.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
      await context.close();
    },
    5 * minute,
  );

  it(
    'caches the app but no answer of the server',
    async () => {
      const context = await asCustomer(appUrl);
      const page = await context.newPage();
      await page.goto('/home');
      await workerReady(page);
      for (const path of ['/market', '/ucenter/holding', '/setting/language']) {
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
      }
      const kept = await keptPaths(page);
      expect(kept).toContain('/index.html');
      expect(
        kept.filter((path) => !/^\/(?:assets\/.+|index\.html|favicon\.svg|manifest\.webmanifest)$/.test(path)),
      ).toEqual([]);
      await context.close();
    },
    5 * minute,
  );

  it(
    'opens without a network',
    async () => {
      const context = await browsing.context();
      const page = await context.newPage();
      await page.goto('/login');
      await workerReady(page);
      await context.setOffline(true);
      // A page that was never opened before: its code was cached with the others.
      await page.goto('/setting/language');
      await page.getByRole('radio', { name: 'Deutsch' }).waitFor();
      await context.close();
    },
    5 * minute,
  );

  it(
    'offers a newer version, and installs it on request',
    async () => {
      const deployment = new Deployment();
      const url = await deployment.open();
      const context = await asCustomer(url);
      const page = await context.newPage();
      await page.goto(`${url}/setting`);
      await workerReady(page);
      await page.reload();
      const ask = page.getByRole('button', { name: de['setting.checkUpdates'] });
      await ask.click();
      await page.getByText(de['setting.upToDate']).waitFor();
      deployment.isNewer = true;
      await ask.click();
      await page
        .getByText(de['setting.updateReady'])
        .first()
        .waitFor({ timeout: 2 * minute });
      const begunAnew = page.waitForEvent('load');
      await page.getByRole('main').getByRole('button', { name: de['setting.update'] }).click();
      await begunAnew;
      await page.getByRole('button', { name: de['setting.checkUpdates'] }).waitFor();
      await context.close();
      deployment.close();
    },
    5 * minute,
  );
});
