import type { Customer } from '@parkett/api-client';
import { getInstrument, listInstruments } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';
import { fixedPart } from './support/message-text';
import { usePages } from './support/pages';
import { namedShare } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;

describe("a share's page on a phone", () => {
  const pages = usePages({ width: 390, height: 844 });
  let customer: Customer;
  let page: Page;

  beforeAll(async () => {
    customer = await newTrader('20000.00');
  }, 4 * minute);
  beforeEach(async () => {
    ({ page } = pages);
    await pages.logIn(customer);
    await page.goto(`/stockInfo/${namedShare.symbol}`);
    await page.locator('canvas').first().waitFor();
  });

  const region = (title: string): Locator =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  it(
    'draws each range, and prices as candles or as a line',
    async () => {
      const ranges = page.getByRole('radiogroup', { name: de['stock.range'] }).getByRole('radio');
      expect(await ranges.count()).toBe(6);
      for (const range of await ranges.all()) {
        await range.click();
        await eventually('the range is chosen', async () => (await range.getAttribute('aria-checked')) === 'true');
        await page.locator('canvas').first().waitFor();
      }
      const months = page.getByRole('radio', { name: de['stock.month'], exact: true });
      expect(await months.getAttribute('aria-checked')).toBe('true');
      await page.getByRole('radio', { name: de['chart.style.line'], exact: true }).click();
      await page.reload();
      const line = page.getByRole('radio', { name: de['chart.style.line'], exact: true });
      await line.waitFor();
      expect(await line.getAttribute('aria-checked')).toBe('true');
    },
    3 * minute,
  );

  it(
    'fills a turned phone with the chart, and "back" leaves it',
    async () => {
      await page.getByRole('button', { name: de['chart.full'] }).click();
      const full = page.getByRole('dialog', { name: fixedPart(de['chart.label']) });
      await full.locator('canvas').first().waitFor();
      await page.setViewportSize({ width: 844, height: 390 });
      await eventually('a chart across the screen', async () => {
        const box = await full.locator('canvas').first().boundingBox();
        return box !== null && box.width > 780 && box.height > 180 && box.y + box.height <= 390;
      });
      await page.goBack();
      await full.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(`/stockInfo/${namedShare.symbol}`);
      await page.getByRole('button', { name: de['chart.full'] }).click();
      await full.getByRole('button', { name: de['common.close'] }).click();
      await full.waitFor({ state: 'detached' });
    },
    3 * minute,
  );

  it(
    'says how deep the order book is, lists the last trades, and where the price lies in its ranges',
    async () => {
      const { quote } = await customer.call(getInstrument, { symbol: namedShare.symbol });
      expect(quote?.bid && quote.ask).not.toBeNull();
      const book = region(de['stock.book']);
      await book.getByText(de['stock.bookTop']).waitFor();
      for (const title of [de['stock.bid'], de['stock.ask'], de['stock.spread']])
        await book.getByText(title, { exact: true }).waitFor();
      const trades = region(de['stock.trades']);
      await trades.getByRole('row').nth(1).getByRole('cell').nth(2).waitFor();
      const newest = (): Promise<string> => trades.getByRole('row').nth(1).innerText();
      const [before] = await Promise.all([newest(), trades.scrollIntoViewIfNeeded()]);
      await eventually('a newer trade', async () => (await newest()) !== before, minute);
      const figures = region(de['stock.facts']);
      for (const name of [de['stock.dayRange'], de['stock.yearRange'], de['stock.volume'], de['stock.marketValue']])
        await figures.getByText(name, { exact: true }).waitFor();
    },
    3 * minute,
  );
});

describe('the trade tab of a phone', () => {
  const pages = usePages({ width: 390, height: 844 });

  it(
    'leads to a trade: cash, a search, shares with their bid and ask, then the orders',
    async () => {
      const customer = await newTrader('20000.00');
      await pages.logIn(customer);
      const { page } = pages;
      await page.goto('/trade');
      await page.getByRole('heading', { name: de['trade.buyingPower'] }).waitFor();
      await page.getByText('20.000,00').first().waitFor();
      // Nothing was viewed and nothing is held: the most active shares.
      const shares = page.getByRole('list', { name: de['market.active'] }).getByRole('link');
      await shares.first().getByText(de['stock.bid']).waitFor();
      await page.getByRole('link', { name: de['market.search'] }).click();
      await page.getByLabel(de['market.searchLabel']).fill(namedShare.symbol);
      await page.locator(`a[href="/stockInfo/${namedShare.symbol}"]`).click();
      await page.getByTestId('price').waitFor();
      await page.goBack();
      await page.goBack();
      await page.waitForURL('**/trade');
      const recent = page.getByRole('list', { name: de['trade.recent'] });
      await recent.locator(`a[href="/stockInfo/${namedShare.symbol}"]`).waitFor();
      await page.getByRole('heading', { name: de['order.title'], exact: true }).waitFor();
    },
    3 * minute,
  );
});

describe('the price of a share', () => {
  const pages = usePages({ width: 390, height: 844 });

  it(
    'has the same decimals in the list as on its page, also beside shares with a finer tick',
    async () => {
      const customer = await newTrader('1000.00');
      await pages.logIn(customer);
      const { page } = pages;
      const { rows } = await customer.call(listInstruments, { pageSize: 50, order: 'name' });
      const decimalsOf = (text: string): number => /,(\d+)/.exec(text)?.[1]?.length ?? 0;
      for (const { instrument } of rows.slice(0, 8)) {
        await page.goto('/market');
        const row = page.locator(`a[href="/stockInfo/${instrument.symbol}"]`).first();
        await row.waitFor();
        const inList = decimalsOf(await row.innerText());
        await page.goto(`/stockInfo/${instrument.symbol}`);
        expect([instrument.symbol, inList]).toEqual([
          instrument.symbol,
          decimalsOf(await page.getByTestId('price').innerText()),
        ]);
      }
    },
    4 * minute,
  );
});
