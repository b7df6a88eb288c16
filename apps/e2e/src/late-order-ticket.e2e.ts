import { sessionCookies, type Customer, type Staff } from '@parkett/api-client';
import { buyable, confirmOffline, CutProxy, isHonest, TicketPage } from '@parkett/drill';
import { logout } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { submitLogin, untilQuiet } from './customer';
import { Installation } from './support/installation';
import { ordersOf, verifiedTrader } from './support/traders';

type Fault = Parameters<CutProxy['expect']>[0]['fault'];

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

/** A customer's phone behind a bad network. */
interface Phone {
  readonly person: Customer;
  readonly network: CutProxy;
  readonly ticket: TicketPage;
  readonly page: Page;
  /** Confirms the order while the network does this to it, until the app looks for the outcome. */
  readonly confirmOver: (fault: Fault, lateMs?: number) => Promise<void>;
}

describe('a late order in the ticket', () => {
  let installation: Installation;
  let browsing: Browsing;
  let staff: Staff;
  let symbol: string;

  beforeAll(async () => {
    installation = await Installation.start();
    browsing = await openBrowser(installation.url);
    staff = await installation.staff();
    symbol = await buyable(await newTrader());
  }, 5 * minute);
  afterAll(async () => {
    await browsing?.close();
    await installation?.close();
  });

  const newTrader = (): Promise<Customer> => verifiedTrader(installation.url, staff, '10000.00');

  async function onPhone(use: (phone: Phone) => Promise<void>, script = ''): Promise<void> {
    const person = await newTrader();
    const network = await CutProxy.start(installation.url);
    const context = await browsing.context();
    try {
      await context.addInitScript({ content: script });
      await context.addCookies(sessionCookies(person, network.url));
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(network.url);
      const ticket = new TicketPage(page, person.credentials.tradingPassword, network.url);
      const confirmOver = async (fault: Fault, lateMs = 0): Promise<void> => {
        network.expect({ fault, lateMs });
        await ticket.confirmWhenOffered();
        await ticket.sheet.getByText(de['outcome.checking']).waitFor();
      };
      await use({ person, network, ticket, page, confirmOver });
    } finally {
      network.restore();
      await network.settled();
    }
    // The page of a test that failed stays open for its report.
    await context.close();
    await network.close();
  }

  it(
    'cannot be confirmed without a connection; the app says why and keeps the ticket',
    () =>
      onPhone(async ({ person, network, ticket, page }) => {
        await ticket.fillIn(symbol, '3');
        network.cut();
        await ticket.sheet.getByText(de['ticket.offline']).waitFor();
        expect(await ticket.confirm()).toBeUndefined();
        await page.keyboard.press('Enter');
        network.restore();
        await ticket.sheet.getByText(de['ticket.offline']).waitFor({ state: 'detached' });
        expect(await ordersOf(person)).toEqual([]);
        await ticket.confirmWhenOffered();
        expect(await ticket.outcome()).toBe('placed');
        expect((await ordersOf(person)).map(({ quantity }) => quantity)).toEqual([3]);
      }),
    3 * minute,
  );

  it(
    'of unknown outcome survives a reload and is shown to its customer only',
    () =>
      onPhone(async ({ person, network, ticket, page, confirmOver }) => {
        await ticket.fillIn(symbol);
        // The app asks at once when it hears of a record of the account.
        await page.route('**/api/trading/orders/outcome*', (route) => route.abort());
        await confirmOver('lostAnswer');
        expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(
          person.credentials.tradingPassword,
        );
        network.restore();
        await page.reload();
        const notice = page.getByText(de['outcome.open']);
        await notice.waitFor();
        const other = await newTrader();
        await page.context().addCookies(sessionCookies(other, network.url));
        await page.goto(`${network.url}/trade`);
        await page.getByRole('heading', { name: de['order.title'], exact: true }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await notice.count()).toBe(0);
        await page.context().clearCookies();
        await page.goto(`${network.url}/login`);
        await page.getByRole('button', { name: de['login.submit'], exact: true }).waitFor();
        expect(await notice.count()).toBe(0);
        await page.unroute('**/api/trading/orders/outcome*');
        await page.context().addCookies(sessionCookies(person, network.url));
        await page.goto(`${network.url}/home`);
        await page.getByRole('button', { name: de['outcome.show'] }).click();
        expect(await ticket.outcome()).toBe('placed');
        await page.reload();
        await page.waitForLoadState('networkidle');
        expect(await page.getByRole('button', { name: de['outcome.show'] }).count()).toBe(0);
        expect(await ordersOf(person)).toHaveLength(1);
      }),
    4 * minute,
  );

  it(
    'whose session has ended is shown as not placed, and is back on the screen after the login',
    () =>
      onPhone(async ({ person, ticket, page }) => {
        await ticket.fillIn(symbol, '4');
        await person.call(logout, {});
        await Promise.race([ticket.confirm().catch(() => undefined), page.waitForURL('**/login')]);
        await page.getByText(de['login.orderNotPlaced']).waitFor();
        await page.getByLabel(de['login.phone']).fill(person.credentials.phone);
        await page.getByLabel(de['login.password'], { exact: true }).fill(person.credentials.password);
        // The message that the session has ended blocks clicks while it is shown.
        await untilQuiet(page);
        await submitLogin(page, person.credentials);
        await ticket.sheet.getByText(de['ticket.cashAfter']).waitFor();
        expect(await ticket.sheet.getByLabel(de['ticket.quantity'], { exact: true }).inputValue()).toBe('4');
        await ticket.review();
        await ticket.confirmWhenOffered();
        expect(await ticket.outcome()).toBe('placed');
        await person.login();
        expect((await ordersOf(person)).map(({ quantity }) => quantity)).toEqual([4]);
      }),
    4 * minute,
  );

  const neverArrived = (): Promise<void> =>
    onPhone(async ({ person, network, ticket, confirmOver }) => {
      await ticket.fillIn(symbol, '2');
      await confirmOver('lostRequest');
      await sleep(3_000);
      network.restore();
      expect(await ticket.outcome()).toBe('notPlaced');
      expect(await ordersOf(person)).toEqual([]);
      await ticket.reviewAgain();
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');
      expect((await ordersOf(person)).map(({ quantity }) => quantity)).toEqual([2]);
    });

  const twoNotPlaced = (): Promise<void> =>
    onPhone(async ({ person, network, ticket, page, confirmOver }) => {
      const notices = page.getByRole('button', { name: de['outcome.show'] });
      for (const quantity of ['2', '3']) {
        await ticket.fillIn(symbol, quantity);
        await confirmOver('lostRequest');
        network.restore();
        expect(await ticket.outcome()).toBe('notPlaced');
      }
      for (const [path, quantity, left] of [
        [`/stockInfo/${symbol}`, '3', 1],
        ['/trade', '2', 0],
      ] as const) {
        await page.goto(`${network.url}${path}`);
        await notices.click();
        await ticket.sheet.getByRole('button', { name: de['outcome.review'] }).click();
        await ticket.sheet.getByText(de['ticket.cashAfter']).waitFor();
        expect(await ticket.quantity.inputValue()).toBe(quantity);
        // The notice of the next one asks for its outcome first.
        await eventually(
          `notices of ${left} others`,
          async () => (await page.getByText(de['outcome.known']).count()) === left,
          minute,
        );
      }
      expect(await ordersOf(person)).toEqual([]);
    });

  /** Places one order in time, then one whose request arrives too late. */
  const orderByWrongClock = (byMs: number): Promise<void> =>
    onPhone(async ({ person, network, ticket, confirmOver }) => {
      await ticket.fillIn(symbol);
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');
      await ticket.fillIn(symbol);
      await confirmOver('lateRequest', 33_000);
      network.restore();
      expect(await ticket.outcome()).toBe('notPlaced');
      await network.settled();
      expect(await ordersOf(person)).toHaveLength(1);
    }, wrongClock(byMs));

  async function cutConnections(): Promise<void> {
    const replay = (accountId: string): string => installation.cli('replay', '--account', accountId, '--json').out;
    const verdict = await confirmOffline(
      { url: installation.url, staff: () => Promise.resolve(staff), replay },
      5,
      1,
      () => undefined,
    );
    expect({ honest: isHonest(verdict), ...verdict }).toMatchObject({ honest: true });
  }

  describe('at its deadline', () => {
    const lanes: readonly (readonly (readonly [name: string, wait: () => Promise<unknown>])[])[] = [
      [
        [
          'is placed only if confirmed in time, and never twice, over a connection cut before, during and after the confirmation',
          cutConnections,
        ],
      ],
      [
        [
          'that never arrived is shown as not placed without a request, and only a new confirmation places it',
          neverArrived,
        ],
        [
          'on a phone whose clock is an hour ahead or behind is placed in time and refused when late',
          () => Promise.all([orderByWrongClock(hour), orderByWrongClock(-hour)]),
        ],
      ],
      [
        [
          'and another one that were not placed are reviewed from the notice, the newest first, on its page and elsewhere',
          twoNotPlaced,
        ],
      ],
    ];
    const ended = new Map<string, Promise<unknown>>();

    // Most of the time they wait for the time limits of orders, so the lanes run side by side.
    beforeAll(() => {
      for (const lane of lanes) {
        let before = Promise.resolve<unknown>(undefined);
        for (const [name, wait] of lane) {
          const end = before.then(wait);
          ended.set(name, end);
          before = end.catch(() => undefined);
        }
      }
    });

    it.each(lanes.flat().map(([name]) => name))('%s', (name) => ended.get(name), 10 * minute);

    it('leaves read models that are the same when they are rebuilt', async () => {
      const rebuilt = installation.cli('rebuild', '--diff', '--json');
      expect({ code: rebuilt.code, same: (JSON.parse(rebuilt.out) as { same: boolean }).same }).toEqual({
        code: 0,
        same: true,
      });
    });
  });
});
