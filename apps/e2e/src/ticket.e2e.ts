import { Customer, Refused, sessionCookies, Staff } from '@parkett/customer';
import { getInstrument, type Listing } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { getLargestOrder, listOrders, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { liquidShares } from './support/tradable-shares';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const minute = 60_000;
const small = { width: 320, height: 640 };
const usual = { width: 390, height: 844 };

/** A text of the tables without its parameters: its longest part that stands there as it is. */
const fixedPart = (text: string): string =>
  text
    .split(/\{\{.*?\}\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .trim();
const euros = (figure: number, decimals = 2): string =>
  figure.toLocaleString('de-DE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Whether an element is on the screen from edge to edge without scrolling, and a finger on it would hit it. */
async function isInSight(element: Locator): Promise<boolean> {
  const before = await element.boundingBox();
  const viewport = element.page().viewportSize();
  if (!before || !viewport) return false;
  const fits =
    before.x >= 0 &&
    before.y >= 0 &&
    before.x + before.width <= viewport.width &&
    before.y + before.height <= viewport.height;
  const hit = await element.click({ trial: true, timeout: 2000 }).then(
    () => true,
    () => false,
  );
  return fits && hit;
}

describe('the ticket', () => {
  let browsing: Browsing;
  let customer: Customer;
  let staff: Staff;
  let share: Listing;
  let inLots: Listing;
  let context: BrowserContext;
  let page: Page;

  async function trader(): Promise<Customer> {
    const someone = await Customer.register(appUrl);
    await someone.deposit('20000.00');
    await someone.verify(staff);
    return someone;
  }

  beforeAll(async () => {
    staff = await Staff.ofDemo(appUrl, process.env['PARKETT_HOME'] ?? '.parkett/dev');
    customer = await trader();
    const first = liquidShares.find(({ lot, nameZh }) => lot === 1 && nameZh !== null);
    const second = liquidShares.find(({ lot }) => lot > 1);
    if (!first || !second) throw new Error('the market has no share with a Chinese name, or none in lots');
    share = await customer.call(getInstrument, { symbol: first.symbol });
    inLots = await customer.call(getInstrument, { symbol: second.symbol });
    browsing = await openBrowser(appUrl);
  }, 2 * minute);
  afterAll(() => browsing?.close());
  beforeEach(async () => {
    context = await browsing.context();
    await context.addCookies(sessionCookies(customer, appUrl));
    page = await context.newPage();
    await page.setViewportSize(usual);
  });
  afterEach(() => context.close());

  const sheet = (): Locator => page.getByRole('dialog');
  const quantity = (): Locator => sheet().getByLabel(de['ticket.quantity'], { exact: true });
  const limit = (): Locator => sheet().getByLabel(de['ticket.limitPrice'], { exact: true });
  const last = (): number => Number(share.quote?.last);

  async function openTicket({ instrument }: Listing, side: 'buy' | 'sell' = 'buy'): Promise<void> {
    await page.goto(`/stockInfo/${instrument.symbol}`);
    await page.getByRole('button', { name: de[side === 'buy' ? 'stock.buy' : 'stock.sell'], exact: true }).click();
    await quantity().waitFor();
  }

  async function chooseLimit(text: string): Promise<void> {
    await sheet().getByRole('radio', { name: de['ticket.limit'], exact: true }).click();
    await limit().fill(text);
  }

  async function review(): Promise<void> {
    await sheet().getByText(de['ticket.cashAfter']).waitFor();
    await sheet().getByRole('button', { name: de['ticket.review'] }).click();
    await sheet().getByRole('heading', { name: de['ticket.sure'] }).waitFor();
  }

  /** A cent below the price of the day's start: the largest order at this limit is the same whatever the price does. */
  const nearLimit = (): string => (last() - 0.01).toFixed(2);

  it(
    'finds the largest order with one question, and the estimate of the ticket follows it at once',
    async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/trading/'))
          asked.push(new URL(request.url()).pathname);
      });
      await openTicket(share);
      await chooseLimit(nearLimit().replace('.', ','));
      const terms = {
        symbol: share.instrument.symbol,
        side: 'buy',
        orderType: 'limit',
        limitPrice: nearLimit(),
      } as const;
      const { quantity: most } = await customer.call(getLargestOrder, terms);
      await expect(
        customer.call(placeOrder, {
          ...terms,
          quantity: most + 1,
          tradingPassword: customer.credentials.tradingPassword,
        }),
      ).rejects.toMatchObject({ code: 'INSUFFICIENT_CASH' });
      for (const [name, divisor] of [
        ['ticket.max', 1],
        ['ticket.halfLabel', 2],
        ['ticket.quarterLabel', 4],
        ['ticket.max', 1],
      ] as const) {
        asked.length = 0;
        await sheet().getByRole('button', { name: de[name], exact: true }).click();
        await eventually(
          `the quantity of ${name}`,
          async () => (await quantity().inputValue()) === String(Math.floor(most / divisor)),
        );
        await sheet().getByText(de['ticket.cashAfter']).waitFor();
        expect([
          name,
          asked.filter((path) => path.endsWith('/largest')).length,
          await sheet().getByRole('alert').count(),
        ]).toEqual([name, 1, 0]);
      }
      await review();
    },
    minute,
  );

  it(
    'warns of a limit far from the price, in the ticket and before it is confirmed, and says how long the order is good for',
    async () => {
      await openTicket(share);
      await quantity().fill('1');
      await chooseLimit(euros(last() * 1.3));
      const warning = sheet()
        .getByRole('status')
        .filter({ hasText: fixedPart(de['ticket.limitFar']) });
      await warning.waitFor();
      expect(await warning.innerText()).toMatch(/\+[23]\d,\d\d\s%/);
      expect(await warning.innerText()).toContain(de['ticket.limitCostlyBuy']);
      await sheet().getByText(fixedPart(de['order.validOn'])).waitFor();
      await review();
      expect(await warning.innerText()).toMatch(/\+[23]\d,\d\d\s%/);
      await sheet().getByText(fixedPart(de['order.validOn'])).waitFor();
      await sheet().getByRole('button', { name: de['ticket.change'] }).click();
      await limit().fill(nearLimit().replace('.', ','));
      await warning.waitFor({ state: 'detached' });
    },
    minute,
  );

  it(
    'says how it read a limit that may be meant otherwise, and what is wrong stands at the field',
    async () => {
      await openTicket(share);
      await quantity().fill('1');
      await chooseLimit('81.333');
      await sheet().getByText('Verstanden als 81.333,00 EUR').waitFor();
      const problem = sheet().getByRole('alert').filter({ hasText: 'Möglich ist ein Limit von' });
      await problem.waitFor();
      expect(await limit().getAttribute('aria-invalid')).toBe('true');
      expect(await quantity().getAttribute('aria-invalid')).toBe('false');
      expect(await limit().getAttribute('aria-describedby')).toBe(await problem.getAttribute('id'));
      expect(await sheet().getByRole('button', { name: de['ticket.review'] }).isDisabled()).toBe(true);
      await limit().fill('81,33');
      await sheet().getByText('Verstanden als').waitFor({ state: 'detached' });
    },
    minute,
  );

  it(
    'trades whole shares only, and names the lot before anything is wrong',
    async () => {
      await openTicket(inLots);
      await sheet().getByText(`Handelseinheit: ${inLots.instrument.lot} Stück`).waitFor();
      await openTicket(share);
      await quantity().fill('1,5');
      await sheet().getByRole('button', { name: de['ticket.review'] }).click();
      await sheet().getByText(de['ticket.wholeShares']).waitFor();
    },
    minute,
  );

  it.each([small, usual])(
    'keeps what releases an order in sight on $width × $height, with nothing in front of it',
    async (viewport) => {
      await page.setViewportSize(viewport);
      await openTicket(share);
      await quantity().fill('1');
      await sheet().getByText(de['ticket.cashAfter']).waitFor();
      const total = sheet().locator('dl > div', { hasText: de['ticket.totalBuyAbout'] });
      expect([
        await isInSight(total),
        await isInSight(sheet().getByRole('button', { name: de['ticket.review'] })),
      ]).toEqual([true, true]);
      await review();
      for (const element of [
        total,
        ...['1', '0', de['ticket.submitBuy']].map((name) => sheet().getByRole('button', { name, exact: true })),
      ]) {
        expect([await element.innerText(), await isInSight(element)]).toEqual([expect.any(String), true]);
      }
    },
    minute,
  );

  it(
    'can be filled in and confirmed on 390 × 844 at 200 %',
    async () => {
      await page.setViewportSize({ width: usual.width / 2, height: usual.height / 2 });
      await openTicket(share);
      await quantity().fill('1');
      await review();
      for (const name of ['1', '0', de['ticket.submitBuy']]) {
        const button = sheet().getByRole('button', { name, exact: true });
        await button.scrollIntoViewIfNeeded();
        expect([name, await isInSight(button)]).toEqual([name, true]);
      }
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    },
    minute,
  );

  it(
    'shows every period of the chart on a small phone',
    async () => {
      await page.setViewportSize(small);
      await page.goto(`/stockInfo/${share.instrument.symbol}`);
      const tabs = page.getByRole('radiogroup', { name: de['stock.period'] }).getByRole('radio');
      await tabs.first().waitFor();
      const group = await page.getByRole('radiogroup', { name: de['stock.period'] }).boundingBox();
      const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()));
      expect(boxes).toHaveLength(4);
      for (const box of boxes)
        expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(
          Math.ceil((group?.x ?? 0) + (group?.width ?? 0)),
        );
    },
    minute,
  );

  it(
    'ends with what was paid; the list of done orders has amount and date',
    async () => {
      await page.setViewportSize(small);
      await openTicket(share);
      await quantity().fill('1');
      await review();
      await sheet().getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
      await sheet().getByRole('button', { name: de['ticket.submitBuy'] }).click();
      await sheet().getByText(de['ticket.bought']).waitFor({ timeout: minute });
      const [order] = (await customer.call(listOrders, { limit: 1 })).orders;
      if (!order) throw new Error('the order was placed');
      const paid = euros((order.filledValue + order.fees) / 100);
      expect(await sheet().locator('dl > div', { hasText: de['order.paid'] }).innerText()).toContain(paid);
      const reference = sheet().getByText(order.orderId);
      expect((await reference.boundingBox())?.height).toBeLessThan(24);
      await page.goto('/trade');
      await page.getByRole('radio', { name: de['order.done'] }).click();
      const row = page.getByRole('button', { name: share.instrument.name });
      expect(await row.first().innerText()).toContain(paid);
      expect(await row.first().innerText()).toMatch(/\d\d:\d\d/);
    },
    2 * minute,
  );

  it(
    'says of a cancelled order that it is cancelled, and nothing over it',
    async () => {
      await customer.call(placeOrder, {
        symbol: share.instrument.symbol,
        side: 'buy',
        orderType: 'limit',
        quantity: 1,
        limitPrice: (last() * 0.7).toFixed(2),
        tradingPassword: customer.credentials.tradingPassword,
      });
      await page.goto('/trade');
      await page.getByRole('button', { name: share.instrument.name }).first().click();
      await sheet().getByText(fixedPart(de['order.validOn'])).waitFor();
      await sheet().getByRole('button', { name: de['order.cancel'] }).click();
      await sheet().getByRole('button', { name: de['order.cancel'] }).click();
      await sheet().getByText(de['order.status.cancelled']).first().waitFor();
      expect(await page.locator('[popover]').count()).toBe(0);
      await sheet().getByText(de['order.cancelSent']).waitFor({ state: 'detached' });
    },
    minute,
  );

  it(
    "speaks of shares in the customer's language",
    async () => {
      await page.goto(`/stockInfo/${share.instrument.symbol}`);
      await page.getByRole('heading', { name: share.instrument.name }).waitFor();
      const sector = (): Promise<string> =>
        page
          .locator('dt', { hasText: /^(Branche|所属行业|行业)$/ })
          .locator('xpath=following-sibling::dd')
          .innerText();
      expect(await sector()).not.toBe(share.instrument.sector);
      await context.addCookies([{ name: 'language', value: 'zh_cn', url: appUrl }]);
      await page.goto(`/stockInfo/${share.instrument.symbol}`);
      await page.getByRole('heading', { name: share.instrument.nameZh ?? '' }).waitFor();
      expect(await sector()).toMatch(/^[\u4e00-\u9fff]+$/);
      await page.goto('/ucenter/holding');
      await page
        .getByText(share.instrument.nameZh ?? '')
        .first()
        .waitFor();
      await page.goto('/trade');
      await page.getByRole('radio').last().click();
      await page
        .getByText(share.instrument.nameZh ?? '')
        .first()
        .waitFor();
    },
    minute,
  );

  it(
    'a deposit that is too large is told the limit, at the field',
    async () => {
      await page.goto('/bankIn');
      const amount = page.getByLabel(de['deposit.amount'], { exact: true });
      for (const text of ['99999999999', '1000000,01', '9'.repeat(20)]) {
        await amount.fill(text);
        await page.getByRole('button', { name: de['deposit.submit'] }).click();
        const problem = page.getByRole('alert').filter({ hasText: '1.000.000,00' });
        await problem.waitFor();
        expect(await amount.getAttribute('aria-describedby')).toBe(await problem.getAttribute('id'));
      }
      await amount.fill('1.500');
      await page.getByText('Verstanden als 1.500,00 EUR').waitFor();
    },
    minute,
  );

  it(
    'a telephone number that the server refuses is marked at its field',
    async () => {
      await context.clearCookies();
      await page.goto('/register');
      const phone = page.getByLabel(de['login.phone']);
      await phone.fill('+49 1');
      await page.getByRole('button', { name: de['code.send'] }).click();
      await eventually('the number is marked', async () => (await phone.getAttribute('aria-invalid')) === 'true');
      expect(await page.getByLabel(de['code.label']).getAttribute('aria-invalid')).toBe('false');
    },
    minute,
  );

  it(
    'with a locked trading password says why, until when and what to do',
    async () => {
      const locked = await trader();
      const order = { symbol: share.instrument.symbol, side: 'buy', orderType: 'market', quantity: 1 } as const;
      const wrong = locked.credentials.tradingPassword === '135790' ? '135791' : '135790';
      await eventually('the trading password is locked', () =>
        locked.call(placeOrder, { ...order, tradingPassword: wrong }).then(
          () => {
            throw new Error('a wrong password releases nothing');
          },
          (error: unknown) => error instanceof Refused && error.code === 'TRADING_PASSWORD_LOCKED',
        ),
      );
      await context.addCookies(sessionCookies(locked, appUrl));
      await openTicket(share);
      await quantity().fill('1');
      await review();
      await sheet().getByText(de['ticket.locked']).waitFor();
      expect(await sheet().getByRole('button', { name: '1', exact: true }).isDisabled()).toBe(true);
      expect(await sheet().getByRole('button', { name: de['ticket.submitBuy'] }).isDisabled()).toBe(true);
      await sheet().getByRole('link', { name: de['ticket.newPassword'] }).click();
      await page.waitForURL('**/payPwd');
    },
    minute,
  );
});
