import { Customer, Staff } from '@parkett/api-client';
import { price } from '@parkett/kernel';
import { getQuotes, listActions, requestAction, type ActionTerms } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { getAccount, getHolding, listLots, listPositions, type Position } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, picturesFolder, type Browsing } from './browser';
import { approve } from './support/approve';
import { Installation } from './support/installation';
import { writeInventedRecording } from './support/invented-recording';
import { phonePage } from './support/phone-page';
import { tradingAs } from './support/trading-as';

const minute = 60_000;
const [thursday, friday, monday] = ['2018-03-22', '2018-03-23', '2018-03-26'] as const;
const minutes = 3;
const symbol = 'QAA';
const shares = 10;
const pictures = join(picturesFolder, 'booked-actions');

/** A replay of three days. From Monday on the share trades after a split and a dividend, at half its price. */
describe('a dividend and a split on a held share', () => {
  let folder: string;
  let installation: Installation;
  let browsing: Browsing;
  let page: Page;
  let customer: Customer;
  /** The position on Friday evening. */
  let before: Position;
  const { clock, order, ended, bars } = tradingAs(() => customer);

  const position = async (): Promise<Position> => {
    const held = (await customer.call(listPositions, {})).positions.find((one) => one.symbol === symbol);
    if (held === undefined) throw new Error('the share is not held');
    return held;
  };
  const isClosed = async (date: string): Promise<boolean> => {
    const { session, businessDate } = await clock();
    return session === 'closed' && businessDate === date;
  };
  const closedOn = (date: string) => eventually(`${date} is played`, () => isClosed(date), minute);
  const step = (count: number) =>
    eventually('the replay waits', () => installation.cli('feed', 'step', String(count)).code === 0, minute);
  const fact = async (name: string): Promise<string> => {
    const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    return (await row.first().locator('dd').innerText()).replaceAll(/\s+/g, ' ');
  };
  const look = async (name: string): Promise<void> => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };

  async function announce(maker: Staff, checker: Staff, terms: ActionTerms): Promise<void> {
    const action = { ...{ symbol, terms, exDate: monday, payDate: monday, deadline: null }, source: 'a test' };
    const { approvalId } = await maker.call(requestAction, { action: { ...action, actionId: null }, reason: 'a test' });
    expect((await approve(checker, approvalId)).status).toBe('executed');
  }

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    folder = await mkdtemp(join(tmpdir(), 'parkett-actions-'));
    const recorded = join(folder, 'minutes');
    await mkdir(recorded);
    for (const date of [thursday, friday, monday]) {
      const files = await writeInventedRecording(folder, { date, minutes, times: date === monday ? 0.5 : 1 });
      await copyFile(files.minutes, join(recorded, `${date}.csv`));
    }
    installation = await Installation.start();
    customer = await Customer.register(installation.url);
    await customer.deposit('50000.00');
    const maker = await installation.staff();
    await customer.verify(maker);
    expect(installation.cli('import', 'instruments', join(folder, 'equities.csv'))).toMatchObject({ code: 0 });
    expect(installation.cli('feed', 'pause')).toMatchObject({ code: 0 });
    await installation.restartServer({
      PARKETT_FEED: 'replay',
      PARKETT_REPLAY_FILE: recorded,
      PARKETT_REPLAY_SPEED: '60',
    });
    await step(minutes + 1);
    await closedOn(thursday);
    const checker = await Staff.ofDemo(installation.url, installation.environment['PARKETT_HOME'] ?? '', 1);
    await announce(maker, checker, { kind: 'cashDividend', amount: price('0.50'), currency: 'EUR' });
    await announce(maker, checker, { kind: 'split', from: 1, to: 2 });
    await eventually(
      'both are announced',
      async () => (await customer.call(listActions, { symbol })).actions.length === 2,
    );
    browsing = await openBrowser(installation.url);
    page = await phonePage(browsing, installation, customer);
  }, 8 * minute);

  afterAll(async () => {
    await browsing?.close();
    await installation?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'leave its cost as it was: twice the shares at half the price, and the dividend for the shares of before',
    async () => {
      const { orderId } = await order({ symbol, side: 'buy', orderType: 'market', quantity: shares });
      await step(2);
      await ended(orderId, 'filled', minute);
      await page.goto(`${installation.url}/shares/holdDetail?symbol=${symbol}`);
      await page.getByText(de['holding.capital'], { exact: true }).waitFor();
      before = await position();
      const [capital, perShare] = [await fact(de['holding.capital']), await fact(de['holding.buyPrice'])];
      expect([before.quantity, await fact(de['holding.shares'])]).toEqual([shares, String(shares)]);
      await look('before');

      await step(minutes - 1);
      await closedOn(friday);
      const after = await eventually(
        'the split is booked',
        async () => {
          const held = await position();
          return held.quantity === 2 * shares && held;
        },
        3 * minute,
      );
      // The page follows without a reload.
      await eventually(
        'the page shows it',
        async () => (await fact(de['holding.shares'])) === String(2 * shares),
        minute,
      );
      expect([after.capital, await fact(de['holding.capital'])]).toEqual([before.capital, capital]);
      // The last price is that of a share of before, and the split is neither a gain nor a loss.
      const { quotes } = await customer.call(getQuotes, { symbols: symbol });
      const last = Number(quotes[0]?.last);
      expect([after.marketValue, Number(after.lastPrice)]).toEqual([Math.round(last * shares * 100), last / 2]);
      await eventually('the page shows its value', async () => {
        const shown = await fact(de['account.marketValue']);
        return shown.startsWith((last * shares).toFixed(2).replace('.', ','));
      });
      await page.getByText(de['holding.restated']).waitFor();
      expect((await customer.call(getAccount, {})).marketValue).toBe(after.marketValue);
      expect(Number(after.buyPrice)).toBeCloseTo(Number(before.buyPrice) / 2, 5);
      expect(await fact(de['holding.buyPrice'])).not.toBe(perShare);
      const { income } = await customer.call(getHolding, { symbol });
      const { lots } = await customer.call(listLots, { symbol });
      expect(income.map(({ currency, paid, due }) => [currency, paid + due])).toEqual([['EUR', 50 * shares]]);
      expect(lots.map(({ left, buyDate }) => [left, buyDate])).toEqual([[2 * shares, friday]]);
      for (const basis of ['average', 'diluted', 'fifo'] as const) {
        await page.getByRole('radio', { name: de[`basis.kind.${basis}`], exact: true }).click();
        await eventually('the cost by this basis', async () => (await fact(de['holding.capital'])) === capital);
      }
      await look('after');
    },
    6 * minute,
  );

  it(
    'are in the chart: the days before are adjusted when that is chosen, and Monday is marked with both',
    async () => {
      expect(installation.cli('feed', 'resume')).toMatchObject({ code: 0 });
      await closedOn(monday);
      const dividend = de['action.text.dividend'].replace('{{amount}}', '0,50 EUR');
      const split = de['action.text.split'].replace('{{from}}', '1').replace('{{to}}', '2');
      const days = await eventually('the days', async () => {
        const all = await bars(symbol, 'day');
        return all.at(-1)?.date === monday && all;
      });
      const close = Number(days.find(({ date }) => date === friday)?.close);
      const german = (value: number): string => value.toFixed(4).replace('.', ',');

      await page.goto(`${installation.url}/stockInfo/${symbol}`);
      await page.getByRole('radio', { name: de['stock.day'], exact: true }).click();
      const chart = page.getByRole('img', { name: /^Kursverlauf von/ });
      await chart.waitFor();
      await page
        .getByText(`${dividend} · ${split}`)
        .or(page.getByText(`${split} · ${dividend}`))
        .first()
        .waitFor();
      await look('chart');
      const readout = page.locator('p').filter({ hasText: friday });
      const closeOfFriday = async (): Promise<string | undefined> => {
        await chart.focus();
        // From any of the three days to the last one, and one back.
        for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
        if ((await readout.count()) !== 1) return undefined;
        // A price may have drawn it anew meanwhile.
        const close = readout.locator('b').nth(3).innerText({ timeout: 2_000 });
        return close.catch(() => undefined);
      };
      // The bars are loaded only when their kind is chosen.
      const shows = async (adjustment: 'none' | 'forward', value: number): Promise<void> => {
        await page.getByRole('radio', { name: de[`action.adjust.${adjustment}`], exact: true }).click();
        const shown = german(value);
        await eventually(`Friday closes at ${shown}`, async () => (await closeOfFriday()) === shown, minute);
        await look(`chart-${adjustment}`);
      };
      await shows('none', close);
      await shows('forward', (close - 0.5) / 2);
      // The price of Monday is about the adjusted one of Friday, so the holding has neither doubled nor halved.
      const { lastPrice, buyPrice, restated } = await position();
      expect(Number(lastPrice) / Number(buyPrice)).toBeCloseTo(1, 1);
      expect(restated).toBeUndefined();
    },
    3 * minute,
  );

  it(
    'bring the dividend on its pay date, as received and in cash',
    async () => {
      await eventually(
        'the dividend is paid',
        async () => (await customer.call(getHolding, { symbol })).income[0]?.paid === 50 * shares,
        3 * minute,
      );
      await page.goto(`${installation.url}/shares/holdDetail?symbol=${symbol}`);
      await page.getByText(de['holding.capital'], { exact: true }).waitFor();
      await eventually('it is shown', async () => /^5,00 €/.test(await fact(de['dividend.title'])));
      await look('paid');
    },
    4 * minute,
  );

  it(
    'explain what was received: by share, by payment and by transaction',
    async () => {
      await page.goto(`${installation.url}/ucenter/holding`);
      const section = page.locator('section').filter({
        has: page.getByRole('heading', { name: de['dividend.title'] }),
      });
      const amounts = section.getByTitle(de['common.explain']);
      await amounts.nth(3).waitFor();
      // Gross, tax and net of the year, and net of the share.
      expect(await amounts.count()).toBe(4);
      const sheet = page.getByRole('dialog');
      const steps = [3, 3, 3, 2];
      for (const [index, count] of steps.entries()) {
        await amounts.nth(index).click();
        const shown: unknown[] = [];
        for (let step = 1; step <= count; step += 1) {
          await sheet.locator('[data-sum]').waitFor();
          const [sum, line] = [sheet.locator('[data-sum]'), sheet.locator('[data-amount]')];
          shown.push([await sum.getAttribute('data-sum'), await line.first().getAttribute('data-amount')]);
          await look(`dividend-${index}-${step}`);
          const more = sheet.locator('li button').first();
          if (step < count) await more.click();
        }
        const net = [String(50 * shares), String(50 * shares)];
        const own = index === 1 ? ['0', '0'] : net;
        // The last sheet is the transaction, which is the net amount.
        expect([index, shown]).toEqual([index, [...Array.from({ length: count - 1 }, () => own), net]]);
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
      }
    },
    minute,
  );
});
