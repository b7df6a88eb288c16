import { Refused, type Customer } from '@parkett/api-client';
import { TicketPage } from '@parkett/drill';
import { getInstrument, type Listing } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { listOrders, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';
import { euros } from './support/euros';
import { fixedPart } from './support/message-text';
import { appUrl, usePages } from './support/pages';
import { namedShare } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;
const small = { width: 320, height: 640 };
const usual = { width: 390, height: 844 };

/** Whether an element is completely on the screen without scrolling, and nothing else would receive a tap on it. */
async function fitsNow(element: Locator): Promise<boolean> {
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

/** The same once the sheet has stopped moving. */
const isInSight = (element: Locator): Promise<boolean> =>
  eventually('it is in sight', () => fitsNow(element), minute / 2).catch(() => false);

describe('confirming an order', () => {
  const pages = usePages(usual);
  let customer: Customer;
  let share: Listing;
  let page: Page;
  let ticket: TicketPage;

  beforeAll(async () => {
    customer = await newTrader('20000.00');
    share = await customer.call(getInstrument, { symbol: namedShare.symbol });
  }, 4 * minute);
  beforeEach(async () => {
    ({ page } = pages);
    await pages.logIn(customer);
    ticket = new TicketPage(page, customer.credentials.tradingPassword, appUrl);
  });

  const last = (): number => Number(share.quote?.last);

  it.each([small, usual])(
    'keeps the controls that confirm an order visible and uncovered on $width × $height',
    async (viewport) => {
      await page.setViewportSize(viewport);
      await ticket.openOn(share.instrument.symbol);
      await ticket.quantity.fill('1');
      await ticket.sheet.getByText(de['ticket.cashAfter']).waitFor();
      const total = ticket.sheet.locator('dl > div', { hasText: de['ticket.totalBuyAbout'] });
      expect([
        await isInSight(total),
        await isInSight(ticket.sheet.getByRole('button', { name: de['ticket.review'] })),
      ]).toEqual([true, true]);
      await ticket.toConfirmation();
      for (const element of [
        total,
        ...['1', '0', de['ticket.submitBuy']].map((name) => ticket.sheet.getByRole('button', { name, exact: true })),
      ]) {
        expect([await element.innerText(), await isInSight(element)]).toEqual([expect.any(String), true]);
      }
    },
    3 * minute,
  );

  it(
    'can be filled in and confirmed on 390 × 844 at 200 %',
    async () => {
      await page.setViewportSize({ width: usual.width / 2, height: usual.height / 2 });
      await ticket.openOn(share.instrument.symbol);
      await ticket.quantity.fill('1');
      await ticket.toConfirmation();
      for (const name of ['1', '0', de['ticket.submitBuy']]) {
        const button = ticket.sheet.getByRole('button', { name, exact: true });
        await button.scrollIntoViewIfNeeded();
        expect([name, await isInSight(button)]).toEqual([name, true]);
      }
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    },
    3 * minute,
  );

  it(
    'ends with the total paid, and completed orders are listed with amount and date',
    async () => {
      await page.setViewportSize(small);
      await ticket.openOn(share.instrument.symbol);
      await ticket.quantity.fill('1');
      await ticket.review();
      await ticket.submit.click();
      await ticket.sheet.getByText(de['ticket.bought']).waitFor({ timeout: minute });
      // The page hears of the fill from the log, before the read models have it.
      const order = await eventually(
        'the order is filled',
        async () => {
          const [newest] = (await customer.call(listOrders, { limit: 1 })).orders;
          return newest?.status === 'filled' && newest;
        },
        minute,
      );
      const paid = euros((order.filledValue + order.fees) / 100);
      expect(await ticket.sheet.locator('dl > div', { hasText: de['order.paid'] }).innerText()).toContain(paid);
      const reference = ticket.sheet.getByText(order.orderId);
      expect((await reference.boundingBox())?.height).toBeLessThan(24);
      await page.goto('/trade');
      await page.getByRole('radio', { name: de['order.done'] }).click();
      const row = page.getByRole('button', { name: share.instrument.name });
      const text = await row.first().innerText();
      expect(text).toContain(paid);
      expect(text).toMatch(/\d\d:\d\d/);
    },
    4 * minute,
  );

  it(
    'shows that a cancelled order is cancelled, with no message over it',
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
      await ticket.sheet.getByText(fixedPart(de['order.validOn'])).waitFor();
      await ticket.sheet.getByRole('button', { name: de['order.cancel'] }).click();
      await ticket.sheet.getByRole('button', { name: de['order.cancel'] }).click();
      await ticket.sheet.getByText(de['order.status.cancelled']).first().waitFor();
      expect(await page.locator('[popover]').count()).toBe(0);
      await ticket.sheet.getByText(de['order.cancelSent']).waitFor({ state: 'detached' });
    },
    3 * minute,
  );

  it(
    "names shares in the customer's language",
    async () => {
      await page.goto(`/stockInfo/${share.instrument.symbol}`);
      await page.getByRole('heading', { name: share.instrument.name }).waitFor();
      const sector = (): Promise<string> =>
        page
          .locator('dt', { hasText: /^(Branche|所属行业|行业)$/ })
          .locator('xpath=following-sibling::dd')
          .innerText();
      expect(await sector()).not.toBe(share.instrument.sector);
      await pages.context.addCookies([{ name: 'language', value: 'zh_cn', url: appUrl }]);
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
    3 * minute,
  );

  it(
    'with a locked trading password says why, until when and what to do',
    async () => {
      const locked = await newTrader('20000.00');
      const order = { symbol: share.instrument.symbol, side: 'buy', orderType: 'market', quantity: 1 } as const;
      const wrong = locked.credentials.tradingPassword === '135790' ? '135791' : '135790';
      await eventually(
        'the trading password is locked',
        () =>
          locked.call(placeOrder, { ...order, tradingPassword: wrong }).then(
            () => {
              throw new Error('a wrong password must not authorise an order');
            },
            (error: unknown) => error instanceof Refused && error.code === 'TRADING_PASSWORD_LOCKED',
          ),
        minute,
      );
      await pages.logIn(locked);
      await ticket.openOn(share.instrument.symbol);
      await ticket.quantity.fill('1');
      await ticket.toConfirmation();
      await ticket.sheet.getByText(de['ticket.locked']).waitFor();
      expect(await ticket.sheet.getByRole('button', { name: '1', exact: true }).isDisabled()).toBe(true);
      expect(await ticket.submit.isDisabled()).toBe(true);
      await ticket.sheet.getByRole('link', { name: de['ticket.newPassword'] }).click();
      await page.waitForURL('**/payPwd');
    },
    3 * minute,
  );
});
