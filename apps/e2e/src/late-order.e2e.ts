import { Customer, sessionCookies } from '@parkett/customer';
import { buyable, confirmOffline, CutProxy, isHonest, TicketPage } from '@parkett/drill';
import { logout } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { listOrders, type Order } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { untilQuiet } from './customer';
import { House } from './support/house';

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

interface Answered {
  readonly status: number;
  readonly body: { readonly data?: Readonly<Record<string, unknown>>; readonly error?: { readonly code: string } };
}

describe('a late order', () => {
  let house: House;
  let browsing: Browsing;
  let proxy: CutProxy;
  let customer: Customer;
  let symbol: string;
  let contexts: BrowserContext[] = [];

  async function newCustomer(): Promise<Customer> {
    const person = await Customer.register(house.url);
    await person.deposit('10000.00');
    await person.verify(await house.staff());
    return person;
  }

  beforeAll(async () => {
    house = await House.start();
    browsing = await openBrowser(house.url);
    proxy = await CutProxy.start(house.url);
    customer = await newCustomer();
    symbol = await buyable(customer);
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
    await house?.close();
  });

  /** The customer's browser, behind the bad network. */
  async function ticketOf(person: Customer, script = ''): Promise<TicketPage> {
    const context = await browsing.context();
    contexts.push(context);
    await context.addInitScript({ content: script });
    await context.addCookies(sessionCookies(person, proxy.url));
    const page = await context.newPage();
    await page.goto(proxy.url);
    return new TicketPage(page, person.credentials.tradingPassword, proxy.url);
  }

  const ordersOf = async (person: Customer): Promise<readonly Order[]> =>
    (await person.call(listOrders, { limit: 100 })).orders;

  describe('sent to the API', () => {
    async function ask(
      path: string,
      init: RequestInit & { headers?: Record<string, string> } = {},
      who = customer,
    ): Promise<Answered> {
      const response = await fetch(house.url + path, { ...init, headers: { ...who.halves, ...init.headers } });
      return { status: response.status, body: (await response.json()) as Answered['body'] };
    }
    const place = (key: string, confirmedAt?: number): Promise<Answered> => {
      const body = {
        symbol,
        side: 'buy',
        orderType: 'market',
        quantity: 1,
        tradingPassword: customer.credentials.tradingPassword,
        ...(confirmedAt === undefined ? {} : { confirmedAt }),
      };
      return ask('/api/trading/orders', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      });
    };
    const outcome = (key: string, confirmedAt: number, who = customer): Promise<Answered> =>
      ask(`/api/trading/orders/outcome?key=${key}&confirmedAt=${confirmedAt}`, {}, who);

    it('more than 30 seconds after its confirmation is never placed', async () => {
      const confirmedAt = Date.now() - 31_000;
      expect(await place('late', confirmedAt)).toMatchObject({
        status: 409,
        body: { error: { code: 'COMMAND_EXPIRED' } },
      });
      expect(await outcome('late', confirmedAt)).toMatchObject({
        status: 200,
        body: { data: { status: 'notPlaced' } },
      });
      expect(await place('late')).toMatchObject({ status: 409, body: { error: { code: 'COMMAND_EXPIRED' } } });
      expect(await ordersOf(customer)).toEqual([]);
    });

    it(
      'after its outcome was settled is not placed, whatever its timestamp, also after a restart',
      async () => {
        const confirmedAt = Date.now() - 31_000;
        expect(await outcome('asked', confirmedAt)).toMatchObject({ body: { data: { status: 'notPlaced' } } });
        await house.restartServer();
        expect(await place('asked', Date.now())).toMatchObject({
          status: 409,
          body: { error: { code: 'COMMAND_EXPIRED' } },
        });
        expect(await ordersOf(customer)).toEqual([]);
      },
      2 * minute,
    );

    it('may still be placed until its time limit, although its outcome was requested before', async () => {
      const confirmedAt = Date.now();
      expect(await outcome('soon', confirmedAt)).toMatchObject({
        body: { data: { status: 'pending', until: confirmedAt + 30_000 } },
      });
      const placed = await place('soon', confirmedAt);
      expect(placed.status).toBe(200);
      await eventually(
        'the order is known',
        async () => (await outcome('soon', confirmedAt)).body.data?.['status'] === 'placed',
      );
      expect(await outcome('soon', confirmedAt)).toMatchObject({
        body: { data: { orderId: placed.body.data?.['orderId'] } },
      });
    });

    it(
      'twice, the second time too late, gets the outcome of the first',
      async () => {
        const confirmedAt = Date.now() - 28_000;
        const first = await place('twice', confirmedAt);
        expect(first.status).toBe(200);
        await sleep(confirmedAt + 30_500 - Date.now());
        expect((await place('twice', confirmedAt)).body.data?.['orderId']).toBe(first.body.data?.['orderId']);
      },
      minute,
    );

    it('with a timestamp in the future counts from its arrival', async () => {
      expect((await place('future', Date.now() + hour)).status).toBe(200);
    });

    it(
      'does not show its outcome to another customer',
      async () => {
        const confirmedAt = Date.now() - 31_000;
        const placed = await place('mine', Date.now());
        expect(placed.status).toBe(200);
        const other = await Customer.register(house.url);
        expect(await outcome('mine', confirmedAt, other)).toMatchObject({ body: { data: { status: 'notPlaced' } } });
        expect(await outcome('mine', confirmedAt)).toMatchObject({ body: { data: { status: 'placed' } } });
      },
      minute,
    );

    it(
      'that was rejected is shown with its reason',
      async () => {
        const confirmedAt = Date.now() - 25_000;
        const body = {
          symbol,
          side: 'buy',
          orderType: 'market',
          quantity: 900_000,
          tradingPassword: customer.credentials.tradingPassword,
          confirmedAt,
        };
        const refused = await ask('/api/trading/orders', {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', 'idempotency-key': 'dear' },
        });
        expect(refused.status).toBe(422);
        await sleep(confirmedAt + 30_500 - Date.now());
        expect(await outcome('dear', confirmedAt)).toMatchObject({
          body: { data: { status: 'rejected', code: refused.body.error?.code } },
        });
      },
      minute,
    );
  });

  it(
    'cannot be confirmed without a connection; the app says why and keeps the ticket',
    async () => {
      const person = await newCustomer();
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
      const person = await newCustomer();
      const ticket = await ticketOf(person);
      await ticket.fillIn(symbol, '2');
      proxy.expect({ fault: 'lostRequest', lateMs: 0 });
      await ticket.confirmWhenOffered();
      await ticket.sheet.getByText(de['outcome.checking']).waitFor();
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
    'of unknown outcome survives a reload and is shown to its customer only',
    async () => {
      const person = await newCustomer();
      const ticket = await ticketOf(person);
      const { page } = ticket;
      await ticket.fillIn(symbol);
      proxy.expect({ fault: 'lostAnswer', lateMs: 0 });
      await ticket.confirmWhenOffered();
      await ticket.sheet.getByText(de['outcome.checking']).waitFor();
      expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(
        person.credentials.tradingPassword,
      );
      proxy.restore();
      await page.route('**/api/trading/orders/outcome*', (route) => route.abort());
      await page.reload();
      const notice = page.getByText(de['outcome.open']);
      await notice.waitFor();
      const other = await newCustomer();
      await page.context().addCookies(sessionCookies(other, proxy.url));
      await page.goto(`${proxy.url}/trade`);
      await page.getByRole('heading', { name: de['order.title'], exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await notice.count()).toBe(0);
      await page.context().clearCookies();
      await page.goto(`${proxy.url}/login`);
      await page.getByRole('button', { name: de['login.submit'] }).waitFor();
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
      const person = await newCustomer();
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
      await page.getByRole('button', { name: de['login.submit'] }).click();
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

  it.each([
    ['ahead', hour],
    ['behind', -hour],
  ])(
    'on a phone whose clock is an hour %s is placed in time and refused when late',
    async (_name, byMs) => {
      const person = await newCustomer();
      const ticket = await ticketOf(person, wrongClock(byMs));
      await ticket.fillIn(symbol);
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');
      await ticket.fillIn(symbol);
      proxy.expect({ fault: 'lateRequest', lateMs: 33_000 });
      await ticket.confirmWhenOffered();
      await ticket.sheet.getByText(de['outcome.checking']).waitFor();
      proxy.restore();
      expect(await ticket.outcome()).toBe('notPlaced');
      await proxy.settled();
      expect(await ordersOf(person)).toHaveLength(1);
    },
    4 * minute,
  );

  it(
    'is placed only if confirmed in time, and never twice, over a connection cut before, during and after the confirmation',
    async () => {
      const replay = (accountId: string): string => house.cli('replay', '--account', accountId, '--json').out;
      const verdict = await confirmOffline(
        { url: house.url, staff: () => house.staff(), replay },
        5,
        1,
        () => undefined,
      );
      expect({ honest: isHonest(verdict), ...verdict }).toMatchObject({ honest: true });
      const rebuilt = house.cli('rebuild', '--diff', '--json');
      expect({ code: rebuilt.code, same: (JSON.parse(rebuilt.out) as { same: boolean }).same }).toEqual({
        code: 0,
        same: true,
      });
    },
    10 * minute,
  );
});
