import { Customer, sessionCookies } from '@parkett/api-client';
import { listBlockOffers, listBlockRecords, type BlockRecord } from '@parkett/blocks-contract';
import { blockMessages } from '@parkett/blocks-server';
import { price, wholeShares } from '@parkett/kernel';
import { getQuotes } from '@parkett/market-contract';
import { listMessages } from '@parkett/messages-contract';
import { eventually } from '@parkett/platform-testing';
import { cashOf, listPositions, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { openBrowser, picturesFolder, type Browsing } from './browser';
import { axeFaults } from './support/axe';
import { buyComplexShare } from './support/complex-purchase';
import { approveListed, listedRequest, openDesk, type Desk } from './support/console-desk';
import { word } from './support/console-words';
import { custodianOffer } from './support/custodian-offer';
import { Installation } from './support/installation';
import { tradableShares } from './support/tradable-shares';
import './support/within-one-day';

const minute = 60_000;
/** A main-board share of Shanghai; see `asian-companies.ts`. */
const symbol = '602118.SH';
const block = 300_000;
const million = '1000000.00';

describe('the last block of an offer', () => {
  let installation: Installation;
  let browsing: Browsing;
  let anna: Desk;
  let bruno: Desk;
  let customers: readonly Customer[] = [];
  let pages: readonly Page[] = [];
  let at = price('1');
  const folder = join(picturesFolder, 'blocks');

  const open = async (customer: Customer): Promise<Page> => {
    const context = await browsing.context();
    await context.addCookies(sessionCookies(customer, installation.url));
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    return page;
  };
  const one = <Value>(list: readonly Value[], index: number): Value => {
    const found = list[index];
    if (found === undefined) throw new Error(`there is no number ${index}`);
    return found;
  };
  const record = async (customer: Customer): Promise<BlockRecord | undefined> =>
    (await customer.call(listBlockRecords, {})).records[0];
  const look = async (page: Page, name: string): Promise<void> => {
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThan(1);
  };
  const card = (page: Page): Locator => page.getByRole('region').filter({ hasText: symbol });

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    installation = await Installation.start();
    const staff = await installation.staff();
    [anna, bruno] = [
      await openDesk(installation, 0, 'blocks-maker'),
      await openDesk(installation, 1, 'blocks-checker'),
    ];
    browsing = await openBrowser(installation.url);
    customers = [await Customer.register(installation.url), await Customer.register(installation.url)];
    for (const customer of customers) {
      for (let n = 0; n < 4; n++) await customer.deposit(million, { currency: 'CNY' });
      await customer.verify(staff);
    }
    pages = [await open(one(customers, 0)), await open(one(customers, 1))];
  }, 5 * minute);

  afterAll(async () => {
    await Promise.all([anna?.close(), bruno?.close()]);
    await browsing?.close();
    await installation?.close();
  });

  it(
    'is not offered to customers whom nobody has found suitable',
    async () => {
      const page = one(pages, 0);
      await page.goto('/trade');
      await page.getByRole('link', { name: de['route.blockTrade'] }).click();
      await page.getByText(de['block.notSuitable']).waitFor();
      await look(page, 'not-suitable');
      expect(await axeFaults(page)).toEqual([]);
    },
    2 * minute,
  );

  it(
    'needs two members of staff for each customer',
    async () => {
      for (const { accountId } of customers) {
        await anna.page.goto('/console#/blocks');
        await anna.page.getByLabel(word('fact.account')).fill(accountId);
        await anna.page.getByLabel(word('approvals.reason')).fill('A professional client.');
        await anna.look('suitability');
        await anna.page.getByRole('button', { name: word('blocks.request') }).click();
        // The form leads there when its request is recorded.
        await anna.page.getByRole('heading', { name: word('approvals.title'), exact: true }).waitFor();
        const request = await listedRequest(bruno, 'kind.setBlockSuitability', accountId);
        await request.getByText(word('fact.suitable.yes'), { exact: true }).waitFor();
        await approveListed(bruno, request);
      }
      for (const customer of customers)
        await eventually('it is suitable', async () => (await customer.call(listBlockOffers, {})).suitable, minute);
    },
    5 * minute,
  );

  it(
    'goes to one of two customers; the other reads why, and both see that the offer is sold out',
    async () => {
      const [quote] = (await one(customers, 0).call(getQuotes, { symbols: symbol })).quotes;
      at = price(quote?.last ?? '');
      const terms = { symbol, name: 'Danchuan Power', price: at, quantity: wholeShares(block) };
      await custodianOffer(installation, 'custodian1', terms);
      for (const [n, page] of pages.entries()) {
        await page.goto('/shares/dzjy');
        await card(page).getByRole('button', { name: de['block.take'] }).waitFor({ timeout: minute });
        if (n === 0) {
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            await look(page, `offers-${colorScheme}`);
            expect(await axeFaults(page)).toEqual([]);
          }
        }
        await card(page).getByRole('button', { name: de['block.take'] }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByText(de['ticket.totalBuy']).waitFor();
        if (n === 0) await look(page, 'take');
        await sheet.getByRole('button', { name: de['block.next'] }).click();
        await sheet.getByLabel(de['ticket.password']).fill(one(customers, n).credentials.tradingPassword);
        if (n === 0) await look(page, 'release');
      }
      await Promise.all(
        pages.map((page) => page.getByRole('dialog').getByRole('button', { name: de['block.confirmBuy'] }).click()),
      );
      const states = await eventually(
        'both are decided',
        async () => {
          const both = [(await record(one(customers, 0)))?.status, (await record(one(customers, 1)))?.status];
          return both.every((status) => status === 'bought' || status === 'refused') && both;
        },
        minute,
      );
      expect([...states].sort()).toEqual(['bought', 'refused']);
      const [winner, loser] = states[0] === 'bought' ? [0, 1] : [1, 0];
      await one(pages, winner).getByRole('dialog').getByText(de['block.status.bought']).waitFor();
      await one(pages, loser).getByRole('dialog').getByText(de['block.reason.soldOut']).waitFor();
      await look(one(pages, loser), 'sold-out-told');
      for (const page of pages) {
        await page.getByRole('dialog').getByRole('button', { name: de['ticket.done'] }).click();
        await card(page).getByText(de['block.soldOut'], { exact: true }).waitFor();
        expect(await card(page).getByRole('button', { name: de['block.take'] }).count()).toBe(0);
        await page.getByText(de['block.prints']).waitFor({ timeout: minute });
      }
      await look(one(pages, loser), 'sold-out');

      const [bought, refused] = [one(customers, winner), one(customers, loser)];
      const held = async (customer: Customer) =>
        (await customer.call(listPositions, {})).positions.find((position) => position.symbol === symbol)?.quantity;
      await eventually('the block is held', async () => (await held(bought)) === block, minute);
      expect(await held(refused)).toBeUndefined();
      const isFree = async () => cashOf(await refused.account(), 'CNY').available === 400_000_000;
      await eventually('nothing is blocked', isFree, minute);
      expect(cashOf(await refused.account(), 'CNY').cash).toBe(400_000_000);
      const taken = await record(bought);
      expect(cashOf(await bought.account(), 'CNY').available).toBe(
        400_000_000 - Number(taken?.value) - Number(taken?.fees),
      );
      for (const [customer, kind] of [
        [bought, 'blockBought'],
        [refused, 'blockRefused'],
      ] as const)
        await eventually('the message is there', async () =>
          (await customer.call(listMessages, {})).messages.some((message) => message.kind === kind),
        );
    },
    5 * minute,
  );

  it(
    'is offered only where the market has blocks: the form says so before anything is sent',
    async () => {
      const [seller, page] = [one(customers, 0), one(pages, 0)];
      await seller.deposit('5000.00');
      const { tradingPassword } = seller.credentials;
      const bought = { symbol: one(tradableShares, 0), side: 'buy', orderType: 'market', quantity: 1 } as const;
      await seller.call(placeOrder, { ...bought, tradingPassword });
      await eventually(
        'it can be sold',
        async () =>
          (await seller.call(listPositions, {})).positions.some(({ availableQuantity }) => availableQuantity > 0),
        minute,
      );
      await page.goto('/shares/dzjy');
      await page.getByRole('button', { name: de['block.offerShares'] }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(de['ticket.quantity']).fill('1');
      await sheet.getByRole('button', { name: de['block.next'] }).click();
      await sheet.getByText(de['block.badPrice']).waitFor();
      await sheet.getByLabel(de['block.price']).fill('9,85');
      await sheet.getByText(blockMessages.de.BLOCK_NOT_OFFERED ?? '').waitFor();
      expect(await sheet.getByRole('button', { name: de['block.next'] }).isDisabled()).toBe(true);
      await look(page, 'offer');
      expect(await axeFaults(page)).toEqual([]);
    },
    5 * minute,
  );

  it(
    'is kept in the record of each, in German and Chinese, also without a network',
    async () => {
      for (const page of pages) {
        await page.goto('/shares/dzjy-record');
        await page.getByRole('heading', { name: de['route.blockTradeRecords'] }).waitFor();
        await page.getByRole('region').first().waitFor();
        expect(await axeFaults(page)).toEqual([]);
      }
      const page = one(pages, 0);
      await look(page, 'record');
      await page.context().addCookies([{ name: 'language', value: 'zh_cn', url: installation.url }]);
      for (const [path, name] of [
        ['/shares/dzjy-record', 'record-zh'],
        ['/shares/dzjy', 'offers-zh'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('region').first().waitFor();
        await look(page, name);
      }
      await page.context().setOffline(true);
      await look(page, 'offers-offline');
      await page.context().setOffline(false);
    },
    5 * minute,
  );

  it(
    'goes to customers who are asked once before another complex purchase, and staff see what they know',
    async () => {
      const [page, customer] = [one(pages, 1), one(customers, 1)];
      await buyComplexShare({ installation, page, customer, folder, look });
      await bruno.page.goto('/console#/customers');
      await bruno.page.getByLabel(word('customers.by.account'), { exact: true }).fill(customer.accountId);
      await bruno.page.keyboard.press('Enter');
      await bruno.page.getByText(word('customer.complex.leveraged')).waitFor();
      await bruno.look('knowledge');
    },
    5 * minute,
  );
});
