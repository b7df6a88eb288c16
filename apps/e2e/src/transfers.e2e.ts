import type { Customer } from '@parkett/api-client';
import { listDepotTransfers, type DepotTransfer } from '@parkett/depot-contract';
import { eventually } from '@parkett/platform-testing';
import { listPositions } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { openBrowser, picturesFolder, type Browsing } from './browser';
import { untilQuiet } from './customer';
import { axeFaults } from './support/axe';
import { openDesk, type Desk } from './support/console-desk';
import { word } from './support/console-words';
import { approveReport, fillReceipt } from './support/custodian-reports';
import { Installation } from './support/installation';
import { withWords } from './support/message-text';
import { phonePage } from './support/phone-page';
import { namedShare, tradableShares } from './support/tradable-shares';
import { newTraderOf } from './support/traders';
import './support/within-one-day';

const minute = 60_000;
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const { symbol } = namedShare;
const unknownCost = tradableShares.find((other) => other !== symbol) ?? '';
const folder = join(picturesFolder, 'transfers');

describe('shares that move between brokers, on a phone', () => {
  let installation: Installation;
  let browsing: Browsing;
  /** Operations. */
  let anna: Desk;
  /** Risk. */
  let bruno: Desk;
  let customer: Customer;
  let page: Page;

  const look = async (name: string, on: Page = page): Promise<void> => {
    await on.waitForTimeout(300);
    await on.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    const overflow = await on.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect([name, overflow]).toEqual([name, 0]);
  };
  const held = async (share = symbol) => {
    const { positions } = await customer.call(listPositions, {});
    const found = positions.find((each) => each.symbol === share);
    return found && { quantity: found.quantity, free: found.availableQuantity, capital: found.capital };
  };
  const newest = async (direction: DepotTransfer['direction']): Promise<DepotTransfer | undefined> =>
    (await customer.call(listDepotTransfers, {})).transfers.find((each) => each.direction === direction);
  const is = (status: DepotTransfer['status']): Promise<DepotTransfer> =>
    eventually(
      `it is ${status}`,
      async () => {
        const transfer = await newest('out');
        return transfer?.status === status && transfer;
      },
      minute,
    );
  const message = (stage: DepotTransfer['status']): Locator =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: de[`message.transfer.${stage}`] });
  /** The customer's card of the transfer in this state. */
  const card = (status: DepotTransfer['status']): Locator =>
    page.getByRole('region').filter({ has: page.getByText(de[`depot.status.${status}`], { exact: true }) });

  /** What the custodian has received, typed by operations and approved by risk. */
  async function receive(share: string, reference: string, cost: string): Promise<void> {
    const { accountId } = customer;
    await fillReceipt(anna, { accountId, symbol: share, reference, receivedOn: yesterday, cost });
    await look(`console-receipt-${reference}`, anna.page);
    await anna.page.getByRole('button', { name: word('depot.request') }).click();
    await approveReport(bruno, 'kind.bookDepotReceipt', reference);
  }

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    installation = await Installation.start();
    customer = await newTraderOf(installation, '1000.00');
    anna = await openDesk(installation, 0, 'transfers-maker');
    bruno = await openDesk(installation, 1, 'transfers-checker');
    browsing = await openBrowser(installation.url);
    page = await phonePage(browsing, installation, customer);
  }, 5 * minute);
  afterAll(async () => {
    await Promise.all([anna?.close(), bruno?.close()]);
    await browsing?.close();
    await installation?.close();
  });

  it(
    'have a page of their own, found from “Me”, which says how to begin',
    async () => {
      await page.goto('/my');
      await page.getByRole('link', { name: de['route.depotTransfers'] }).click();
      await page.getByText(de['depot.none']).waitFor();
      await look('empty');
      await page.getByRole('button', { name: de['depot.start'] }).click();
      await page.getByText(de['depot.noShares']).waitFor();
      await look('no-shares');
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByText(de['depot.none']).waitFor();
    },
    minute,
  );

  it(
    'arrive with their cost, which is no gain of the day',
    async () => {
      await receive(symbol, 'IN-1', '512.34');
      await eventually('they have arrived', async () => (await held()) !== undefined, minute);
      expect(await held()).toEqual({ quantity: 10, free: 10, capital: 512_34 });
      await page.goto('/shares/transfers');
      await card('received').getByText('512,34').waitFor();
      await page.goto('/home');
      const today = page.getByText(de['home.today'], { exact: true });
      await today.waitFor();
      await eventually('no gain', async () => /\b0,00\s€/.test(await today.locator('..').innerText()));
      await look('home');
      await page.goto('/messages');
      await message('received').getByText(namedShare.name).waitFor();
    },
    3 * minute,
  );

  it(
    'arrive without a cost: it is unknown, and so is the profit',
    async () => {
      await receive(unknownCost, 'IN-2', '');
      await eventually('they have arrived', async () => (await held(unknownCost)) !== undefined, minute);
      await page.goto('/shares/transfers');
      await card('received').filter({ hasText: 'IN-2' }).getByText(de['depot.costUnknown']).waitFor();
      await page.goto(`/shares/holdDetail?symbol=${encodeURIComponent(unknownCost)}`);
      await page.getByText(withWords(de['lot.costUnknownHint'], { quantity: '10' })).waitFor();
      const profit = await page.getByText(de['account.floatingProfit'], { exact: true }).locator('..').innerText();
      expect(profit).toContain(de['lot.unknown']);
      expect(profit).not.toMatch(/\d/);
      await look('unknown-cost');
      await page.goto('/ucenter/holding');
      await page.getByText(de['lot.costUnknown'], { exact: true }).waitFor();
      await page.getByText(de['account.costUnknown'], { exact: true }).waitFor();
      await look('unknown-profit');
    },
    3 * minute,
  );

  /** From the page about transfers, with the trading password. */
  async function ask(quantity: string): Promise<void> {
    await page.goto('/shares/transfers');
    await page.getByRole('button', { name: de['depot.start'] }).click();
    const shares = page.getByRole('dialog', { name: de['depot.start'] });
    await shares.getByRole('link', { name: namedShare.name }).waitFor();
    await look(`shares-${quantity}`);
    await shares.getByRole('link', { name: namedShare.name }).click();
    await shares.waitFor({ state: 'hidden' });
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(de['depot.quantity']).fill(quantity);
    await sheet.getByLabel(de['depot.receiver']).fill('cobadeff');
    await sheet.getByLabel(de['depot.number']).fill('600/4711');
    await sheet.getByLabel(de['depot.holder']).fill('Petra Probe');
    await sheet.getByText('2021-03-04').waitFor();
    await look(`form-${quantity}`);
    await sheet.getByRole('button', { name: de['depot.next'] }).click();
    await sheet.getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
    await look(`release-${quantity}`);
    await sheet.getByRole('button', { name: de['depot.confirm'] }).click();
    await sheet.waitFor({ state: 'hidden' });
    await untilQuiet(page);
    await is('requested');
  }

  it(
    'are reserved for a transfer, and free again once the customer cancels it',
    async () => {
      await ask('3');
      expect(await held()).toEqual({ quantity: 10, free: 7, capital: 512_34 });
      await card('requested').getByRole('button', { name: de['depot.cancel'] }).click();
      await look('cancel');
      await page.getByRole('dialog').getByRole('button', { name: de['depot.cancel'] }).click();
      await card('cancelled').waitFor();
      await is('cancelled');
      expect(await held()).toEqual({ quantity: 10, free: 10, capital: 512_34 });
      await page.goto('/messages');
      await message('cancelled').waitFor();
    },
    2 * minute,
  );

  it(
    'leave once operations and risk agree that the custodian has delivered them',
    async () => {
      await ask('4');
      const desk = anna.page;
      await desk.goto('/console#/depot');
      await desk.reload();
      await desk.getByRole('button', { name: word('depot.open') }).click();
      await desk.getByText('600/4711').waitFor();
      await desk.getByText('Petra Probe').waitFor();
      await desk.getByRole('button', { name: word('depot.instruct') }).click();
      await desk.getByRole('button', { name: word('depot.deliver') }).waitFor();
      await look('console-instructed', desk);
      await is('instructed');
      await card('instructed').waitFor();
      expect(await card('instructed').getByRole('button').count()).toBe(0);
      await desk.getByRole('button', { name: word('depot.deliver') }).click();
      const sheet = desk.getByRole('dialog');
      await sheet.getByLabel(word('fact.reference')).fill('out-1');
      await sheet.getByLabel(word('fact.deliveredOn')).fill(yesterday);
      await sheet.getByLabel(word('approvals.reason')).fill('The custodian has confirmed it.');
      await look('console-deliver', desk);
      await sheet.getByRole('button', { name: word('depot.deliver') }).click();
      await approveReport(bruno, 'kind.bookDepotDelivery', 'OUT-1');
      await is('delivered');
      // Four tenths of the cost, rounded down, have left with the shares.
      expect(await held()).toEqual({ quantity: 6, free: 6, capital: 512_34 - 204_93 });
      await card('delivered').getByText('OUT-1').waitFor();
      await card('delivered').getByText('204,93').waitFor();
    },
    3 * minute,
  );

  it(
    'show a placeholder while they are loaded, and why loading failed',
    async () => {
      const calls = '**/api/depot/transfers*';
      await page.route(calls, () => undefined);
      await page.goto('/shares/transfers');
      await look('loading');
      await page.unroute(calls);
      await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/shares/transfers');
      await page.getByRole('alert').getByText(de['failure.load']).waitFor({ timeout: 30_000 });
      await look('failing');
      await page.unroute(calls);
      await page.getByRole('button', { name: de['common.retry'] }).click();
      await card('delivered').waitFor();
    },
    minute,
  );

  it(
    'are in the messages and the transactions, and accessible in German and Chinese',
    async () => {
      await page.goto('/messages');
      await message('delivered')
        .getByText(withWords(de['holding.quantity_other'], { count: '4' }))
        .waitFor();
      await look('messages');
      await message('delivered').click();
      await page.waitForURL('**/shares/transfers');
      await card('delivered').waitFor();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await look(`list-${colorScheme}`);
        expect(await axeFaults(page)).toEqual([]);
      }
      await page.goto('/transaction');
      const left = page.getByRole('button', { name: withWords(de['money.type.transferOut'], { symbol }) });
      await left.getByText(withWords(de['holding.quantity_other'], { count: '4' })).waitFor();
      await look('transactions');
      await page.context().addCookies([{ name: 'language', value: 'zh_cn', url: installation.url }]);
      for (const [path, name] of [
        ['/shares/transfers', 'list-zh'],
        [`/shares/transfers?symbol=${encodeURIComponent(symbol)}`, 'form-zh'],
        ['/messages', 'messages-zh'],
      ] as const) {
        await page.goto(path);
        await page.getByText('10').first().waitFor();
        await look(name);
      }
      await page.goto('/shares/transfers');
      await page.getByText('OUT-1').waitFor();
      await page.context().setOffline(true);
      await look('list-offline');
      await page.context().setOffline(false);
      expect([...anna.complaints, ...bruno.complaints]).toEqual([]);
    },
    2 * minute,
  );
});
