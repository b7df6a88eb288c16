import type { Customer } from '@parkett/api-client';
import { eventually } from '@parkett/platform-testing';
import {
  byBasis,
  chooseCostBasis,
  getCostBasis,
  listClosedPositions,
  listPositions,
  placeOrder,
} from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { picturesFolder } from './browser';
import { euros } from './support/euros';
import { readSheet, total } from './support/explained-sheet';
import { reserve, walkMoneyLog, walkTransactions } from './support/money-log';
import { appUrl, usePages } from './support/pages';
import { tradableShares } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;
const folder = join(picturesFolder, 'explain');
let customer: Customer;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  customer = await newTrader('2000.00');
  const [first = '', second = ''] = tradableShares;
  const order = (symbol: string, side: 'buy' | 'sell', quantity: number) =>
    customer.call(placeOrder, {
      ...{ symbol, side, orderType: 'market', quantity },
      tradingPassword: customer.credentials.tradingPassword,
    });
  await order(first, 'buy', 2);
  await order(second, 'buy', 1);
  const held = async () => (await customer.call(listPositions, {})).positions.length === 2;
  await eventually('both shares are bought', held, 2 * minute);
  await order(first, 'sell', 1);
  const sold = async () => (await customer.call(listClosedPositions, {})).positions.length === 1;
  await eventually('the share is sold', sold, 2 * minute);
}, 5 * minute);

type Picture = (name: string) => Promise<unknown>;

/** Opens the explanation of every amount in the page, and that of the first line of each that has one. */
async function explainEach(page: Page, title: string, picture: Picture, count: number, within = 'main'): Promise<void> {
  // The first page stays in the document behind others.
  const amounts = page.locator(`${within} [title="${title}"]:visible`);
  // They come with several answers.
  await amounts.nth(count - 1).waitFor();
  expect(await amounts.count()).toBe(count);
  for (let index = 0; index < count; index += 1) {
    await amounts.nth(index).click();
    const { sum, lines } = await readSheet(page);
    expect([index, lines.length > 0 || sum === 0, total(lines)]).toEqual([index, true, sum]);
    await picture(`${index}`);
    const more = page.getByRole('dialog').last().locator('li button').first();
    if ((await more.count()) > 0) {
      await more.click();
      await eventually('the explanation of the line', async () => {
        const inner = await readSheet(page);
        return inner.lines.length > 0 && inner.sum === total(inner.lines);
      });
      await picture(`${index}-more`);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** The texts with an amount in euros that nobody can tap. */
const bareAmounts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const bare = [];
    for (const main of document.querySelectorAll('main')) {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        const isAmount = /€/.test(textContent) && parentElement.checkVisibility();
        if (isAmount && !parentElement.closest('button[title]')) bare.push(textContent);
      }
    }
    return bare;
  })()`);

const slices = 'main section:has([role="radiogroup"]) li:has([aria-hidden="true"])';

/** Waits for what is below the holdings, and counts its amounts: value, gain, what was paid in, and the slices. */
async function amountsBelow(page: Page): Promise<number> {
  await page.locator(slices).first().waitFor();
  await page.locator('main section svg[role="img"]').first().waitFor();
  return 3 + (await page.locator(slices).count());
}

describe('on a phone', () => {
  const pages = usePages({ width: 360, height: 740 });

  it.each([
    ['de', de['common.explain']],
    ['zh_cn', '查看金额说明'],
  ])(
    'every amount of the holdings opens its explanation, whose lines sum to it, in %s',
    async (language, title) => {
      await pages.logIn(customer);
      await pages.context.addCookies([{ name: 'language', value: language, url: appUrl }]);
      const { page } = pages;
      await page.goto(`${appUrl}/ucenter/holding`);
      await page.locator('main a[href^="/shares/holdDetail"]').nth(1).waitFor();
      const picture = (name: string) => page.screenshot({ path: join(folder, `holdings-${language}-${name}.png`) });
      const below = await amountsBelow(page);
      // Three totals, and value and profit of two holdings.
      await explainEach(page, title, picture, 7 + below);
      expect(await bareAmounts(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    },
    3 * minute,
  );

  it(
    'so do cash and its parts on the first page, and the costs of a holding by each basis',
    async () => {
      await pages.logIn(customer);
      const { page } = pages;
      const picture = (name: string) => page.screenshot({ path: join(folder, `home-${name}.png`) });
      await page.goto(`${appUrl}/home`);
      await page.locator('main a[href^="/shares/holdDetail"]').nth(1).waitFor();
      await explainEach(page, de['common.explain'], picture, 6);
      // A part of these shares was sold.
      await page
        .locator(`main a[href$="symbol=${tradableShares[0] ?? ''}"]`)
        .first()
        .click();
      const capital = page.locator('dl > div').filter({ hasText: de['holding.capital'] }).locator('dd');
      const costs = new Set<string>();
      for (const basis of ['fifo', 'average', 'diluted'] as const) {
        await page.getByRole('radio', { name: de[`basis.kind.${basis}`], exact: true }).click();
        const booked = (await customer.call(listPositions, {})).positions.find(
          (one) => one.symbol === tradableShares[0],
        );
        const cost = booked && euros(byBasis(booked, basis).capital / 100);
        const isShown = async () => (await capital.innerText()).replace(/\s*€/, '') === cost;
        await eventually(`the cost is ${cost}`, isShown, minute / 2);
        costs.add(await capital.innerText());
        const shown = (name: string) => page.screenshot({ path: join(folder, `holding-${basis}-${name}.png`) });
        await explainEach(page, de['common.explain'], shown, 9);
      }
      expect(costs.size).toBeGreaterThan(1);
    },
    3 * minute,
  );
});

describe('on a wide screen', () => {
  const pages = usePages({ width: 1600, height: 1200 });

  it(
    'every amount of totals and table does so, also with the keyboard, and the focus returns',
    async () => {
      await pages.logIn(customer);
      const { page } = pages;
      await page.goto(`${appUrl}/ucenter/holding`);
      await page.getByRole('table').getByRole('link').nth(1).waitFor();
      const below = await amountsBelow(page);
      // Three totals, and cost, value and profit of two holdings.
      const picture = (name: string) => page.screenshot({ path: join(folder, `table-${name}.png`) });
      await explainEach(page, de['common.explain'], picture, 9 + below);
      expect(await bareAmounts(page)).toEqual([]);
      const amount = page.getByRole('table').getByTitle(de['common.explain']).first();
      await amount.focus();
      await page.keyboard.press('Enter');
      const { sum, lines } = await readSheet(page);
      expect(total(lines)).toBe(sum);
      await page.screenshot({ path: join(folder, 'table.png') });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually('it has the focus', () => amount.evaluate((button) => button.matches(':focus')));
    },
    3 * minute,
  );

  it(
    'every slice of the allocation does so by currency and market, and what was paid in is the deposit',
    async () => {
      await pages.logIn(customer);
      const { page } = pages;
      await page.goto(`${appUrl}/ucenter/holding`);
      await amountsBelow(page);
      for (const kind of ['portfolio.currencies', 'portfolio.markets'] as const) {
        const choice = page.getByRole('radio', { name: de[kind], exact: true });
        await choice.click();
        await eventually(`${kind} are chosen`, () => choice.isChecked());
        const picture = (name: string) => page.screenshot({ path: join(folder, `${kind}-${name}.png`) });
        await explainEach(page, de['common.explain'], picture, await page.locator(slices).count(), slices);
        expect(await bareAmounts(page)).toEqual([]);
      }
      await page.locator('dl > div').filter({ hasText: de['portfolio.paidIn'] }).getByRole('button').click();
      expect(await readSheet(page)).toEqual({ sum: 200_000, lines: [200_000] });
    },
    3 * minute,
  );

  it(
    'costs follow the basis that was chosen on another device',
    async () => {
      await customer.call(chooseCostBasis, { basis: 'average' });
      const isStored = async () => (await customer.call(getCostBasis, {})).basis === 'average';
      await eventually('the choice is stored', isStored, minute);
      await pages.logIn(customer);
      const { page } = pages;
      await page.goto(`${appUrl}/shares/holdDetail?symbol=${tradableShares[0] ?? ''}`);
      const basis = (kind: 'average' | 'diluted') =>
        page.getByRole('radio', { name: de[`basis.kind.${kind}`], exact: true });
      const isChosen = (kind: 'average' | 'diluted') => async () => basis(kind).isChecked();
      await basis('average').waitFor();
      await eventually('the choice of the other device', isChosen('average'), minute);
      await basis('diluted').click();
      const stored = async () => (await customer.call(getCostBasis, {})).basis === 'diluted';
      await eventually('the choice is stored', stored, minute);
      // Without what the browser keeps, the page shows it as well.
      await page.evaluate('localStorage.clear()');
      await page.reload();
      await basis('diluted').waitFor();
      await eventually('the choice of the account', isChosen('diluted'), minute);
    },
    3 * minute,
  );
});

describe('the money log', () => {
  const pages = usePages({ width: 390, height: 844 });

  it(
    'says of every movement why, and of all cash what reserves it and when it can be withdrawn',
    async () => {
      const orderId = await reserve(customer, tradableShares[1] ?? '');
      await pages.logIn(customer);
      const { page } = pages;
      const look = (name: string) => page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      await walkMoneyLog(page, customer, orderId, look);
      await walkTransactions(page, look);
      for (const [language, width, colorScheme] of [
        ['de', 390, 'dark'],
        ['zh_cn', 390, 'light'],
        ['zh_cn', 320, 'dark'],
        ['de', 320, 'light'],
        ['de', 1280, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await pages.context.addCookies([{ name: 'language', value: language, url: appUrl }]);
        for (const path of ['/ucenter/moneyLog', '/transaction']) {
          await page.goto(path);
          await page.locator('main button[aria-expanded]').nth(3).waitFor();
          await look(`${path.split('/').at(-1) ?? ''}-${language}-${width}-${colorScheme}`);
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        }
      }
    },
    3 * minute,
  );
});
