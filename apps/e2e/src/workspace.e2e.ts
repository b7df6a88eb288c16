import type { Customer } from '@parkett/api-client';
import { getInstrument } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';
import { euros } from './support/euros';
import { fixedPart } from './support/message-text';
import { appUrl, usePages } from './support/pages';
import { namedShare, tradableShares } from './support/tradable-shares';
import { newTrader, ordersOf } from './support/traders';

const minute = 60_000;
const sizes = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** The left edge, the top and the width of a part of the workspace. */
const boxOf = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Waits until the page is as expected: it may still be laid out or drawn once more. */
async function untilSo(expectations: () => Promise<void>): Promise<void> {
  const isSo = () =>
    expectations().then(
      () => true,
      () => false,
    );
  if (!(await eventually('the page is as expected', isSo, minute / 2).catch(() => false))) await expectations();
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate<boolean, undefined, { matches(selector: string): boolean }>(
    (element) => element.matches(':focus'),
    undefined,
  );

describe('the workspace of a wide screen', () => {
  const pages = usePages({ width: 1280, height: 800 });
  let customer: Customer;
  let page: Page;

  beforeAll(async () => {
    customer = await newTrader('20000.00');
  }, 4 * minute);
  beforeEach(async () => {
    ({ page } = pages);
    await pages.logIn(customer);
  });

  const ticket = (): Locator => page.locator('[data-ticket]');
  const orders = (): Locator => page.getByRole('region', { name: de['workspace.openOrders'] });
  const market = (): Locator => page.getByRole('region', { name: de['market.title'] });
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const tabOnto = async (control: Locator): Promise<void> => {
    for (let presses = 0; presses < 20; presses += 1) {
      if (await isFocused(control)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${String(control)}`);
  };

  it.each(sizes.slice(1))(
    'finds a share, buys it, and cancels the order by keyboard alone at $width × $height',
    async (size) => {
      await page.setViewportSize(size);
      await page.goto('/market');
      await page.getByTestId('price').waitFor();
      await press('/');
      await page.keyboard.type(namedShare.symbol);
      await press('Enter');
      await page.waitForURL(`**/stockInfo/${namedShare.symbol}`);
      await ticket().getByText(namedShare.name).waitFor();

      await press('b');
      await ticket().getByLabel(de['ticket.quantity'], { exact: true }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('1');
      const { quote } = await customer.call(getInstrument, { symbol: namedShare.symbol });
      await tabOnto(ticket().getByRole('radio', { name: de['ticket.market'] }));
      await press('ArrowRight');
      await tabOnto(ticket().getByLabel(de['ticket.limitPrice'], { exact: true }));
      await press('Control+a');
      await page.keyboard.type(euros(Number(quote?.last) * 0.7));
      await press('Enter');
      await ticket().getByRole('heading', { name: de['ticket.sure'] }).waitFor();
      await ticket().getByLabel(de['ticket.password']).and(page.locator(':focus')).waitFor();
      await page.keyboard.type(customer.credentials.tradingPassword);
      await press('Enter');
      await ticket().getByText(de['order.placed']).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);

      await orders().getByRole('button', { name: namedShare.name }).first().waitFor();
      // The exchange has the order, so it can be cancelled.
      await orders().locator('tr[data-current] [aria-keyshortcuts="c"]').waitFor();
      await press('c');
      const sheet = page.getByRole('dialog');
      await sheet.getByText(de['order.cancelSure']).waitFor();
      await tabOnto(sheet.getByRole('button', { name: de['order.cancel'] }));
      await press('Enter');
      await sheet.waitFor({ state: 'detached' });
      await orders().getByText(de['order.noOpen']).waitFor();
      const [order] = await eventually(
        'the order is cancelled',
        async () => {
          const all = await ordersOf(customer);
          return all[0]?.status === 'cancelled' && all;
        },
        minute,
      );
      expect(order).toMatchObject({ symbol: namedShare.symbol });
    },
    4 * minute,
  );

  it.each(sizes)(
    'has chart, ticket, list and orders side by side at $width × $height, and the page does not scroll',
    async (size) => {
      await page.setViewportSize(size);
      await page.goto(`/stockInfo/${namedShare.symbol}`);
      const canvas = page.locator('canvas').first();
      await canvas.waitFor();
      await untilSo(async () => {
        const [list, chart, open, dock] = await Promise.all([market(), canvas, orders(), ticket()].map(boxOf));
        expect(dock?.x).toBeGreaterThanOrEqual((chart?.x ?? 0) + (chart?.width ?? 0));
        expect(open?.y).toBeGreaterThanOrEqual((chart?.y ?? 0) + (chart?.height ?? 0));
        expect(open?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
        expect(chart?.width).toBeGreaterThan(450);
        expect(chart?.height).toBeGreaterThan(200);
        expect(
          await page.evaluate<boolean>(
            'document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth',
          ),
        ).toBe(true);
      });
    },
    3 * minute,
  );

  it(
    'keeps the chosen columns and the order of a table on this device',
    async () => {
      await page.goto('/market');
      await market().getByRole('columnheader', { name: de['workspace.price'] }).waitFor();
      await market().getByRole('button', { name: de['common.columns'] }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(de['workspace.price']).uncheck();
      await sheet.getByLabel(de['workspace.turnover']).check();
      await sheet.getByRole('button', { name: de['common.close'] }).click();
      await market().getByRole('button', { name: de['workspace.turnover'] }).click();
      for (const again of [false, true]) {
        if (again) await page.reload();
        const title = market().getByRole('columnheader', { name: de['workspace.turnover'] });
        await title.waitFor();
        await untilSo(async () => expect(await title.getAttribute('aria-sort')).toBe('descending'));
        expect(await market().getByRole('columnheader', { name: de['workspace.price'] }).count()).toBe(0);
      }
    },
    3 * minute,
  );

  it(
    'goes to the next and the previous share, and leaves the keys to a field and to a sheet',
    async () => {
      const pathOf = (): string => new URL(page.url()).pathname;
      await page.goto('/market');
      const links = market().locator('a[href^="/stockInfo/"]');
      await links.first().waitFor();
      const [first, second] = await Promise.all([0, 1].map((n) => links.nth(n).getAttribute('href')));
      await press('n');
      await eventually('the second share', async () => pathOf() === second);
      await market().locator(`tr[data-current] a[href="${second}"]`).waitFor();
      await press('p');
      await eventually('the first share', async () => pathOf() === first);
      await press('/');
      await page.keyboard.type('nb');
      await press('Escape');
      expect(pathOf()).toBe(first);
      await page.locator('#main').focus();
      await press('?');
      await page.getByRole('dialog').getByText(de['workspace.nextShare']).waitFor();
      await press('n');
      expect(pathOf()).toBe(first);
      await page.getByRole('dialog').getByLabel(de['workspace.shortcutsOn']).uncheck();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press('n');
      expect(pathOf()).toBe(first);
    },
    3 * minute,
  );

  it(
    'shows up to four charts at 1920 pixels, the chosen share first and those opened before it beside it',
    async () => {
      const [one = '', other = ''] = tradableShares;
      const group = page.getByRole('radiogroup', { name: de['workspace.charts'] });
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.goto(`/stockInfo/${one}`);
      for (const count of ['4', '2']) {
        await group.getByRole('radio', { name: count, exact: true }).click();
        await eventually(
          `${count} charts`,
          async () => (await page.getByRole('img', { name: fixedPart(de['chart.label']) }).count()) === Number(count),
          minute,
        );
      }
      await press('/');
      await page.keyboard.type(other);
      await press('Enter');
      await page.waitForURL(`**/stockInfo/${other}`);
      await page.getByRole('region', { name: one, exact: true }).locator('a[href^="/stockInfo/"]').click();
      await page.waitForURL(`**/stockInfo/${one}`);
      await page.getByRole('region', { name: other, exact: true }).getByRole('img').waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await group.waitFor({ state: 'detached' });
      await untilSo(async () =>
        expect(await page.getByRole('img', { name: fixedPart(de['chart.label']) }).count()).toBe(1),
      );
    },
    3 * minute,
  );

  it(
    'keeps the draft of the docked ticket when the page is reloaded, and over another share and another width',
    async () => {
      const symbol = tradableShares[0] ?? '';
      await page.goto(`${appUrl}/stockInfo/${symbol}`);
      await ticket().getByText(fixedPart(de['ticket.available'])).waitFor();
      await ticket().getByLabel(de['ticket.quantity'], { exact: true }).fill('3');
      await page.reload();
      const quantityIs = (quantity: string): Promise<unknown> =>
        eventually(
          `a quantity of '${quantity}'`,
          async () => (await ticket().getByLabel(de['ticket.quantity'], { exact: true }).inputValue()) === quantity,
          minute,
        );
      await quantityIs('3');
      const other = market().locator(`a[href^="/stockInfo/"]:not([href="/stockInfo/${symbol}"])`).first();
      await other.click();
      await quantityIs('');
      await page.goBack();
      await page.waitForURL(`**/stockInfo/${symbol}`);
      await quantityIs('3');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: de['stock.buy'], exact: true }).click();
      const sheet = page.getByRole('dialog');
      await untilSo(async () =>
        expect(await sheet.getByLabel(de['ticket.quantity'], { exact: true }).inputValue()).toBe('3'),
      );
      await sheet.getByLabel(de['ticket.quantity'], { exact: true }).fill('4');
      await page.setViewportSize({ width: 1280, height: 800 });
      await quantityIs('4');
    },
    3 * minute,
  );

  it(
    'announces the key that cancels an order only where it works',
    async () => {
      await page.goto('/trade');
      await page.getByRole('heading', { name: de['order.title'], exact: true }).waitFor();
      expect(await page.locator('[aria-keyshortcuts]').count()).toBe(0);
    },
    3 * minute,
  );

  it(
    'fills the screen also beside a share that does not exist',
    async () => {
      await page.goto('/stockInfo/NOSUCH');
      await page.getByText(de['market.noHits']).waitFor();
      const missing = page.getByRole('region', { name: de['stock.title'], exact: true });
      await untilSo(async () => {
        const [chart, open] = await Promise.all([missing, orders()].map(boxOf));
        for (const part of [chart, open]) expect((part?.x ?? 0) + (part?.width ?? 0)).toBeCloseTo(1280, 0);
      });
    },
    3 * minute,
  );
});
