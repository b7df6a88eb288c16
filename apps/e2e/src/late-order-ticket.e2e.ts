import { sessionCookies, type Customer } from '@parkett/api-client';
import { buyable, confirmOffline, CutProxy, isHonest, TicketPage } from '@parkett/drill';
import { logout } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { untilQuiet } from './customer';
import { Installation } from './support/installation';
import { newTraderOf, ordersOf } from './support/traders';

const minute = 60_000;
const hour = 60 * minute;

/** Sets the browser's clock wrong by an amount, before the first script runs. */
const wrongClock = (byMs: number): string => `{
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...parts) { if (parts.length === 0) super(Right.now() + ${byMs}); else super(...parts); }
    static now() { return Right.now() + ${byMs}; }
  };
}`;

describe('a late order in the ticket', () => {
  let installation: Installation;
  let browsing: Browsing;
  let proxy: CutProxy;
  let symbol: string;
  let contexts: BrowserContext[] = [];

  beforeAll(async () => {
    installation = await Installation.start();
    browsing = await openBrowser(installation.url);
    proxy = await CutProxy.start(installation.url);
    symbol = await buyable(await newTraderOf(installation, '10000.00'));
  }, 3 * minute);
  afterEach(async () => {
    proxy.restore();
    await proxy.settled();
    for (const context of contexts.splice(0)) await context.close();
    contexts = [];
  }, 2 * minute);
  afterAll(async () => {
    await browsing?.close();
    await proxy?.close();
    await installation?.close();
  });

  /** The customer's browser, behind the bad network. */
  async function ticketOf(person: Customer, network = proxy, script = ''): Promise<TicketPage> {
    const context = await browsing.context();
    contexts.push(context);
    await context.addInitScript({ content: script });
    await context.addCookies(sessionCookies(person, network.url));
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(network.url);
    return new TicketPage(page, person.credentials.tradingPassword, network.url);
  }

  /** Confirms the order while the network does this to it, until the app looks for the outcome. */
  async function confirmOver(
    ticket: TicketPage,
    fault: Parameters<CutProxy['expect']>[0]['fault'],
    lateMs = 0,
    network = proxy,
  ): Promise<void> {
    network.expect({ fault, lateMs });
    await ticket.confirmWhenOffered();
    await ticket.sheet.getByText(de['outcome.checking']).waitFor();
  }

  it(
    'cannot be confirmed without a connection; the app says why and keeps the ticket',
    async () => {
      const person = await newTraderOf(installation, '10000.00');
      const ticket = await ticketOf(person);
      await ticket.fillIn(symbol, '3');
      proxy.cut();
      await ticket.sheet.getByText(de['ticket.offline']).waitFor();
      expect(await ticket.confirm()).toBeUndefined();
      await ticket.page.keyboard.press('Enter');
      proxy.restore();
      await ticket.sheet.getByText(de['ticket.offline']).waitFor({ state: 'detached' });
      expect(await ordersOf(person)).toEqual([]);
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');
      expect((await ordersOf(person)).map(({ quantity }) => quantity)).toEqual([3]);
    },
    3 * minute,
  );

  it(
    'that never arrived is shown as not placed without a request, and only a new confirmation places it',
    async () => {
      const person = await newTraderOf(installation, '10000.00');
      const ticket = await ticketOf(person);
      await ticket.fillIn(symbol, '2');
      await confirmOver(ticket, 'lostRequest');
      await sleep(3_000);
      proxy.restore();
      expect(await ticket.outcome()).toBe('notPlaced');
      expect(await ordersOf(person)).toEqual([]);
      await ticket.reviewAgain();
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');
      expect((await ordersOf(person)).map(({ quantity }) => quantity)).toEqual([2]);
    },
    4 * minute,
  );

  it(
    'and another one that were not placed are reviewed from the notice, the newest first, on its page and elsewhere',
    async () => {
      const person = await newTraderOf(installation, '10000.00');
      const ticket = await ticketOf(person);
      const { page } = ticket;
      const notices = page.getByRole('button', { name: de['outcome.show'] });
      for (const quantity of ['2', '3']) {
        await ticket.fillIn(symbol, quantity);
        await confirmOver(ticket, 'lostRequest');
        proxy.restore();
        expect(await ticket.outcome()).toBe('notPlaced');
      }
      for (const [path, quantity, left] of [
        [`/stockInfo/${symbol}`, '3', 1],
        ['/trade', '2', 0],
      ] as const) {
        await page.goto(`${proxy.url}${path}`);
        await notices.click();
        await ticket.sheet.getByRole('button', { name: de['outcome.review'] }).click();
        await ticket.sheet.getByText(de['ticket.cashAfter']).waitFor();
        expect(await ticket.quantity.inputValue()).toBe(quantity);
        // The notice of the next one asks for its outcome first.
        await eventually(
          `notices of ${left} others`,
          async () => (await page.getByText(de['outcome.known']).count()) === left,
        );
      }
      expect(await ordersOf(person)).toEqual([]);
    },
    4 * minute,
  );

  it(
    'of unknown outcome survives a reload and is shown to its customer only',
    async () => {
      const person = await newTraderOf(installation, '10000.00');
      const ticket = await ticketOf(person);
      const { page } = ticket;
      await ticket.fillIn(symbol);
      // The app asks at once when it hears of a record of the account.
      await page.route('**/api/trading/orders/outcome*', (route) => route.abort());
      await confirmOver(ticket, 'lostAnswer');
      expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(
        person.credentials.tradingPassword,
      );
      proxy.restore();
      await page.reload();
      const notice = page.getByText(de['outcome.open']);
      await notice.waitFor();
      const other = await newTraderOf(installation, '10000.00');
      await page.context().addCookies(sessionCookies(other, proxy.url));
      await page.goto(`${proxy.url}/trade`);
      await page.getByRole('heading', { name: de['order.title'], exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await notice.count()).toBe(0);
      await page.context().clearCookies();
      await page.goto(`${proxy.url}/login`);
      await page.getByRole('button', { name: de['login.submit'], exact: true }).waitFor();
      expect(await notice.count()).toBe(0);
      await page.unroute('**/api/trading/orders/outcome*');
      await page.context().addCookies(sessionCookies(person, proxy.url));
      await page.goto(`${proxy.url}/home`);
      await page.getByRole('button', { name: de['outcome.show'] }).click();
      expect(await ticket.outcome()).toBe('placed');
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('button', { name: de['outcome.show'] }).count()).toBe(0);
      expect(await ordersOf(person)).toHaveLength(1);
    },
    4 * minute,
  );

  it(
    'whose session has ended is shown as not placed, and is back on the screen after the login',
    async () => {
      const person = await newTraderOf(installation, '10000.00');
      const ticket = await ticketOf(person);
      const { page } = ticket;
      await ticket.fillIn(symbol, '4');
      await person.call(logout, {});
      await Promise.race([ticket.confirm().catch(() => undefined), page.waitForURL('**/login')]);
      await page.getByText(de['login.orderNotPlaced']).waitFor();
      await page.getByLabel(de['login.phone']).fill(person.credentials.phone);
      await page.getByLabel(de['login.password'], { exact: true }).fill(person.credentials.password);
      // The message that the session has ended blocks clicks while it is shown.
      await untilQuiet(page);
      await page.getByRole('button', { name: de['login.submit'], exact: true }).click();
      await ticket.sheet.getByText(de['ticket.cashAfter']).waitFor();
      expect(await ticket.sheet.getByLabel(de['ticket.quantity'], { exact: true }).inputValue()).toBe('4');
      await ticket.review();
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');
      await person.login();
      expect((await ordersOf(person)).map(({ quantity }) => quantity)).toEqual([4]);
    },
    4 * minute,
  );

  /** Places one order in time, then one whose request arrives too late. */
  async function orderByWrongClock(byMs: number): Promise<void> {
    const network = await CutProxy.start(installation.url);
    try {
      const person = await newTraderOf(installation, '10000.00');
      const ticket = await ticketOf(person, network, wrongClock(byMs));
      await ticket.fillIn(symbol);
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');
      await ticket.fillIn(symbol);
      await confirmOver(ticket, 'lateRequest', 33_000, network);
      network.restore();
      expect(await ticket.outcome()).toBe('notPlaced');
      await network.settled();
      expect(await ordersOf(person)).toHaveLength(1);
    } finally {
      await network.close();
    }
  }

  it(
    'on a phone whose clock is an hour ahead or behind is placed in time and refused when late',
    () => Promise.all([orderByWrongClock(hour), orderByWrongClock(-hour)]),
    4 * minute,
  );

  it(
    'is placed only if confirmed in time, and never twice, over a connection cut before, during and after the confirmation',
    async () => {
      const replay = (accountId: string): string => installation.cli('replay', '--account', accountId, '--json').out;
      const verdict = await confirmOffline(
        { url: installation.url, staff: () => installation.staff(), replay },
        5,
        1,
        () => undefined,
      );
      expect({ honest: isHonest(verdict), ...verdict }).toMatchObject({ honest: true });
      const rebuilt = installation.cli('rebuild', '--diff', '--json');
      expect({ code: rebuilt.code, same: (JSON.parse(rebuilt.out) as { same: boolean }).same }).toEqual({
        code: 0,
        same: true,
      });
    },
    10 * minute,
  );
});
