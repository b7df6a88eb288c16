import { Customer, sessionCookies, Staff } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { endOtherSessions, getSessionLock, getUserinfo } from '@parkett/identity-contract';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { submitLogin, untilQuiet } from './customer';
import { messagesOf } from './support/told';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const home = process.env['PARKETT_HOME'] ?? '.parkett/dev';
const minute = 60_000;
/** Below the interval at which a page looks at its session by itself. */
const atOnce = { timeout: 12_000 };
const money = /\d,\d\d\s€/;

interface Tappable {
  readonly ownerDocument: { readonly cookie: string };
  click(): void;
}

/** Runs in the page on a button: taps it as soon as the page has this token, before it notices that by itself. */
const tapWithToken = (button: Tappable, token: string): Promise<void> =>
  new Promise((tapped) => {
    const watch = setInterval(() => {
      if (!button.ownerDocument.cookie.includes(token)) return;
      clearInterval(watch);
      button.click();
      tapped();
    }, 1);
  });

describe('two tabs of one browser', () => {
  let browsing: Browsing;
  let customer: Customer;
  let other: Customer;
  let share: string;
  let context: BrowserContext;
  let tab: Page;
  let second: Page;

  beforeAll(async () => {
    [customer, other] = await Promise.all([Customer.register(appUrl), Customer.register(appUrl)]);
    await customer.verify(await Staff.ofDemo(appUrl, home));
    await customer.deposit('5000.00');
    await other.deposit('77.00');
    share =
      (await customer.call(listInstruments, { mics: 'XETR', pageSize: 50 })).rows.find(
        ({ instrument }) => !instrument.soldOut,
      )?.instrument.symbol ?? '';
    browsing = await openBrowser(appUrl);
  }, 4 * minute);
  afterAll(() => browsing?.close());
  beforeEach(async () => {
    await customer.login();
    context = await browsing.context();
    await context.addCookies(sessionCookies(customer, appUrl));
    tab = await context.newPage();
    await tab.setViewportSize({ width: 390, height: 844 });
    second = await context.newPage();
    await second.setViewportSize({ width: 390, height: 844 });
  });
  afterEach(() => context.close());

  const openTicket = async (): Promise<void> => {
    await tab.goto(`/stockInfo/${share}`);
    await tab.getByRole('button', { name: de['stock.buy'], exact: true }).click();
    await tab.getByRole('dialog').getByLabel(de['ticket.quantity']).fill('1');
    await tab.getByRole('dialog').getByRole('button', { name: de['ticket.review'] }).click();
    await tab.getByRole('dialog').getByLabel(de['ticket.password']).waitFor();
  };
  const logOut = async (page: Page): Promise<void> => {
    await page.goto('/setting');
    await page.getByRole('button', { name: de['me.logout'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: de['me.logout'], exact: true }).click();
    await page.waitForURL('**/login');
  };
  const showsNothing = async (page: Page): Promise<void> => {
    await page.waitForURL('**/login', atOnce);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate<string>('document.body.innerText')).not.toMatch(money);
    expect(await page.getByText(de['common.offline']).count()).toBe(0);
  };

  it(
    'lock together: nothing of the customer stays in the document, and an unlock in one gives both their pages back',
    async () => {
      await openTicket();
      await second.goto('/setting/security');
      await second.getByRole('button', { name: de['lock.now'] }).click();
      for (const page of [tab, second]) {
        await page.getByRole('heading', { name: de['lock.title'] }).waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
        expect(await page.evaluate<string>('document.body.textContent')).not.toMatch(money);
      }
      await second.reload();
      await second.getByRole('heading', { name: de['lock.title'] }).waitFor();
      const { tradingPassword } = customer.credentials;
      await tab.getByLabel(de['lock.tradingPassword']).and(tab.locator(':focus')).waitFor();
      await tab.keyboard.type(tradingPassword === '975310' ? '975311' : '975310');
      await tab.keyboard.press('Enter');
      await tab.getByRole('alert').waitFor();
      await tab.getByLabel(de['lock.tradingPassword']).fill(tradingPassword);
      await tab.keyboard.press('Enter');
      await second.getByRole('heading', { name: de['me.security'] }).waitFor();
      await tab.getByRole('button', { name: de['stock.buy'], exact: true }).click();
      expect(await tab.getByRole('dialog').getByLabel(de['ticket.quantity']).inputValue()).toBe('1');
    },
    3 * minute,
  );

  it(
    'are locked by their own clock without a connection, and open when it is back',
    async () => {
      await tab.clock.install();
      const learned = tab.waitForResponse((response) => new URL(response.url()).pathname === getSessionLock.path);
      // A page that does not ask for the time itself, so that it is the lock which has learned it.
      await tab.goto('/my');
      await (await learned).finished();
      await tab.getByText(de['nav.home'], { exact: true }).first().waitFor();
      await context.setOffline(true);
      await tab.clock.fastForward(16 * minute);
      await tab.getByRole('heading', { name: de['lock.title'] }).waitFor();
      await context.setOffline(false);
      await tab.getByLabel(de['lock.password']).or(tab.getByLabel(de['lock.tradingPassword'])).first().waitFor();
      if ((await tab.getByLabel(de['lock.password'], { exact: true }).count()) === 0)
        await tab.getByRole('button', { name: de['lock.byPassword'] }).click();
      await tab.getByLabel(de['lock.password'], { exact: true }).fill(customer.credentials.password);
      await tab.getByRole('button', { name: de['lock.unlock'], exact: true }).click();
      await tab.getByText(de['nav.home'], { exact: true }).first().waitFor();
    },
    3 * minute,
  );

  it(
    'both go to the login when the customer logs out in one, and the other says why',
    async () => {
      await openTicket();
      await logOut(second);
      await showsNothing(tab);
      await tab.getByText(de['login.ended.elsewhere']).waitFor();
      expect(await second.getByText(de['login.ended.elsewhere']).count()).toBe(0);
    },
    3 * minute,
  );

  it(
    'both go to the login when the server has ended the session, and both say why',
    async () => {
      await tab.goto('/home');
      await second.goto('/my');
      await Promise.all([tab, second].map((page) => page.getByText(de['nav.home'], { exact: true }).first().waitFor()));
      const elsewhere = new Customer(appUrl, customer.credentials);
      await elsewhere.login();
      await elsewhere.call(endOtherSessions, {});
      await Promise.all(
        [tab, second].map(async (page) => {
          await page.waitForURL('**/login');
          await page.getByText(de['login.ended.over']).waitFor();
        }),
      );
    },
    3 * minute,
  );

  it(
    "never mix two customers: the first tab shows the second customer's data or nothing",
    async () => {
      await tab.goto('/home');
      await tab.getByText('5.000,00').first().waitFor();
      await second.goto('/home');
      await logOut(second);
      await showsNothing(tab);
      await second.getByLabel(de['login.phone']).fill(other.credentials.phone);
      await second.getByLabel(de['login.password'], { exact: true }).fill(other.credentials.password);
      await submitLogin(second, other.credentials);
      await second.waitForURL('**/home');
      await tab.waitForURL('**/home', atOnce);
      await tab.getByText('77,00').first().waitFor();
      expect(await tab.evaluate<string>('document.body.innerText')).not.toContain('5.000,00');
      expect(await tab.getByText(de['login.ended.elsewhere']).count()).toBe(0);
    },
    3 * minute,
  );

  it(
    'both switch to the account that logged in last, even if the other tab is not notified',
    async () => {
      const told = await messagesOf(tab);
      await openTicket();
      await tab.evaluate('BroadcastChannel.prototype.postMessage = () => undefined');
      const sent: string[] = [];
      tab.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/trading/orders')) sent.push(request.url());
      });
      await tab.getByRole('dialog').getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
      const submit = tab.getByRole('dialog').getByRole('button', { name: de['ticket.submitBuy'] });
      await submit.click({ trial: true });
      // The estimate follows the price, and the call for it would notice the other account as well.
      const tapped = submit.evaluate<void, string, Tappable>(tapWithToken, other.token);
      await context.addCookies(sessionCookies(other, appUrl));
      await tapped;
      await told(de['login.otherAccount']);
      await tab.waitForURL('**/home');
      await tab.getByText('77,00').first().waitFor();
      expect(sent).toEqual([]);
      await other.call(getUserinfo, {});
    },
    3 * minute,
  );

  it(
    'forget the customer even when a page is restored from the back/forward cache',
    async () => {
      await tab.goto('/home');
      await tab.getByText('5.000,00').first().waitFor();
      await context.clearCookies({ name: 'token' });
      await tab.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
      await showsNothing(tab);
      await tab.getByText(de['login.ended.over']).waitFor();
    },
    3 * minute,
  );

  it(
    'both stay logged in when one of them changes the password',
    async () => {
      const changing = await Customer.register(appUrl);
      await context.addCookies(sessionCookies(changing, appUrl));
      await tab.goto('/setting/security');
      await tab.getByText(de['totp.title'], { exact: true }).first().waitFor();
      await second.goto('/change-pwt');
      await second.getByLabel(de['change.current']).fill(changing.credentials.password);
      await second.getByLabel(de['reset.newPassword']).fill('Vier Schritte bis zum Fenster');
      await second.getByLabel(de['register.confirmation']).fill('Vier Schritte bis zum Fenster');
      await second.getByRole('button', { name: de['route.changePassword'] }).click();
      await second.waitForURL('**/setting/security');
      await untilQuiet(second);
      await second.getByText(de['totp.title'], { exact: true }).first().waitFor();
      expect([tab, second].map((page) => new URL(page.url()).pathname)).toEqual([
        '/setting/security',
        '/setting/security',
      ]);
      for (const page of [tab, second]) {
        await page.goto('/setting/security');
        await page.getByText(de['totp.title'], { exact: true }).first().waitFor();
      }
    },
    3 * minute,
  );
});
