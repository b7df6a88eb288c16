import { Customer, sessionCookies } from '@parkett/api-client';
import { getUserinfo } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { login, newCustomer, register } from './customer';
import { tradableShares } from './support/tradable-shares';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const minute = 60_000;

/** Records in the page what its policy blocks. */
const noteViolations = `
  globalThis.violations = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) =>
    violations.push([violatedDirective, blockedURI, sourceFile, lineNumber, sample].join(' ')));`;

async function open(context: BrowserContext): Promise<{ page: Page; violations: () => Promise<string[]> }> {
  await context.addInitScript({ content: noteViolations });
  const page = await context.newPage();
  return { page, violations: () => page.evaluate<string[]>('violations') };
}

/** A page of another site, from which a test can run any script. */
async function foreignSite(): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

describe('in a browser', () => {
  let browsing: Browsing;
  let customer: Customer;
  let paths: string[];

  beforeAll(async () => {
    customer = await Customer.register(appUrl);
    paths = [
      '/home',
      '/market',
      `/stockInfo/${tradableShares[0] ?? ''}`,
      '/trade',
      '/ucenter/holding',
      '/my',
      '/setting',
      '/search/search',
      '/messages',
      '/messages?view=security',
    ];
    browsing = await openBrowser(appUrl, { workers: true });
  }, 3 * minute);
  afterAll(() => browsing?.close());

  it(
    'no page violates its policy, and injected scripts do not run',
    async () => {
      const context = await browsing.context();
      const { page, violations } = await open(context);
      for (const path of ['/login', '/register', '/agreement', '/setting/language']) {
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        expect([path, ...(await violations())]).toEqual([path]);
      }
      await context.addCookies(sessionCookies(customer, appUrl));
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect([path, ...(await violations())]).toEqual([path]);
      }
      await page.evaluate(`{
      const script = document.createElement('script');
      script.textContent = 'globalThis.taken = true';
      document.body.append(script);
      const place = document.createElement('div');
      place.innerHTML = '<img src="nowhere" onerror="globalThis.taken = true" style="width: 1px">';
      document.body.append(place);
    }`);
      await eventually('the violations are noted', async () => (await violations()).length > 0);
      await page.waitForTimeout(300);
      expect(await page.evaluate('globalThis.taken')).toBeUndefined();
      await context.close();
    },
    6 * minute,
  );

  it(
    'the API description is shown with the same policy',
    async () => {
      const context = await browsing.context();
      const { page, violations } = await open(context);
      await page.goto('/api/docs');
      await page.locator('#operations-tag-trading').click();
      await page.getByText('/api/trading/orders').first().waitFor();
      expect(await violations()).toEqual([]);
      await context.close();
    },
    3 * minute,
  );

  it(
    'no script can read the session half in the cookie, and a second login replaces both halves',
    async () => {
      const context = await browsing.context();
      const page = await context.newPage();
      const person = newCustomer();
      await page.goto('/login', { waitUntil: 'networkidle' });
      await register(page, person);
      const halves = async (): Promise<Record<string, string>> =>
        Object.fromEntries(
          (await context.cookies())
            .filter(({ name }) => name === 'token' || name === 'parkett_session')
            .map(({ name, value }) => [name, value]),
        );
      const first = await halves();
      expect(Object.keys(first).sort()).toEqual(['parkett_session', 'token']);
      const seen = await page.evaluate<string>('document.cookie');
      expect(seen).toContain(first['token']);
      expect(seen).not.toContain('parkett_session');
      expect((await context.cookies()).find(({ name }) => name === 'parkett_session')).toMatchObject({
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      });
      await context.clearCookies({ name: 'token' });
      await page.goto('/login');
      await login(page, person);
      const second = await halves();
      expect([second['token'] === first['token'], second['parkett_session'] === first['parkett_session']]).toEqual([
        false,
        false,
      ]);
      // Half a session is not enough: the app asks for a login.
      await context.clearCookies({ name: 'parkett_session' });
      await page.goto('/ucenter/holding');
      await page.getByRole('button', { name: de['login.submit'], exact: true }).waitFor();
      await context.close();
    },
    4 * minute,
  );

  it(
    "a foreign page can neither act nor listen in a customer's name",
    async () => {
      const { url, server } = await foreignSite();
      const context = await browsing.context();
      await context.addCookies(sessionCookies(customer, appUrl));
      const page = await context.newPage();
      await page.goto(url);
      const tried = await page.evaluate<string[]>(`Promise.all([
      fetch('${appUrl}/api/user/info', { credentials: 'include' }),
      fetch('${appUrl}/api/user/logout', { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json', token: 'x' }, body: '{}' }),
      fetch('${appUrl}/api/user/logout', { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}' }),
      fetch('${appUrl}/favicon.svg', { mode: 'no-cors' }),
      new Promise((resolve, reject) => {
        const socket = new WebSocket('${appUrl.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket');
        socket.onopen = resolve;
        socket.onerror = () => reject(new Error('refused'));
      }),
    ].map((attempt) => attempt.then(() => 'done', ({ message }) => message)))`);
      expect(tried).toEqual([...Array.from({ length: 4 }, () => 'Failed to fetch'), 'refused']);
      expect((await customer.call(getUserinfo, {})).userinfo.accountId).toBe(customer.accountId);
      await context.close();
      server.close();
    },
    3 * minute,
  );
});
