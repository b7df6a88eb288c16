import { Customer, sessionCookies } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const minute = 60_000;

interface RowLine {
  readonly label: string | null;
  /** Arrow of the change, '' for no change. */
  readonly arrow: string;
  /** Whether the line ends above (1), at (0) or below (-1) its beginning. */
  readonly direction: number;
}

/** The line and the change of every row that has a line. */
const rowLines = (page: Page): Promise<RowLine[]> =>
  page.evaluate<RowLine[]>(`
  [...document.querySelectorAll('a[href^="/stockInfo/"]')].flatMap((row) => {
    const line = row.querySelector('svg[role=img]');
    if (!line) return [];
    const start = Number(/^M0 ([\\d.]+)/.exec(line.children[0].getAttribute('d'))[1]);
    const end = Number(/ ([\\d.]+)$/.exec(line.children[1].getAttribute('d'))[1]);
    const arrow = /[▲▼]/.exec(row.innerText)?.[0] ?? '';
    return [{ label: line.getAttribute('aria-label'), arrow, direction: Math.sign(start - end) }];
  })`);

describe('the market on the screen', () => {
  let browsing: Browsing;
  let page: Page;
  let symbol = '';

  beforeAll(async () => {
    const customer = await Customer.register(appUrl);
    symbol = (await customer.call(listInstruments, { pageSize: 1 })).rows[0]?.instrument.symbol ?? '';
    browsing = await openBrowser(appUrl);
    const context = await browsing.context();
    await context.addCookies(sessionCookies(customer, appUrl));
    page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
  }, minute);
  afterAll(() => browsing?.close());

  it(
    'shows beside SIMULATED that the paper market is open around the clock, in the list and on a share',
    async () => {
      for (const path of ['/market', `/stockInfo/${symbol}`]) {
        await page.goto(path);
        await page.getByText(de['common.marketAlwaysOpen'], { exact: true }).first().waitFor();
        await page.getByText(de['common.simulated'], { exact: true }).first().waitFor();
      }
    },
    2 * minute,
  );

  it(
    'draws a labelled line beside each change, of the same period and in the same direction',
    async () => {
      await page.goto('/market');
      await page.getByText(de['market.sinceClose'], { exact: true }).waitFor();
      await eventually(
        'lines that agree with the changes',
        async () => {
          const lines = await rowLines(page);
          // A change of less than a tenth of a pixel counts as level.
          return (
            lines.length >= 5 &&
            lines.every(
              ({ label, arrow, direction }) =>
                label === de['market.dayLine'] && (direction === 0 || (direction > 0 ? '▲' : '▼') === arrow),
            )
          );
        },
        minute,
      );
    },
    2 * minute,
  );

  it(
    'shows every period of the chart on a small phone',
    async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/stockInfo/${symbol}`);
      const tabs = page.getByRole('radiogroup', { name: de['stock.period'] }).getByRole('radio');
      await tabs.first().waitFor();
      const fits = async (): Promise<boolean> => {
        const group = await page.getByRole('radiogroup', { name: de['stock.period'] }).boundingBox();
        const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()));
        expect(boxes).toHaveLength(4);
        const end = Math.ceil((group?.x ?? 0) + (group?.width ?? 0));
        return boxes.every((box) => box !== null && box.x + box.width <= end);
      };
      // Sizes change when the font arrives.
      await eventually('all four fit', fits);
    },
    2 * minute,
  );
});
