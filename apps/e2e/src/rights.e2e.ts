import { Customer, Staff } from '@parkett/api-client';
import { price } from '@parkett/kernel';
import { getBars, requestAction } from '@parkett/market-contract';
import { listMessages } from '@parkett/messages-contract';
import { eventually } from '@parkett/platform-testing';
import { listLots, listPositions, listRights, type AccountRights } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
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
const [bought, exDate, deadline, monday, payDate] = [
  ...['2018-03-21', '2018-03-22', '2018-03-23', '2018-03-26', '2018-03-27'],
] as const;
const recordedMinutes = 12;
const symbol = 'QAA';
const terms = { kind: 'rights', per: 5, get: 2, price: price('60'), currency: 'EUR' } as const;
const folder = join(picturesFolder, 'rights');

/** A replay of five trade dates, which is paused between them. Jobs look once a minute. */
describe('a rights issue on a phone', () => {
  let files: string;
  let installation: Installation;
  let customer: Customer;
  let browsing: Browsing;
  let page: Page;
  const { clock, order, ended } = tradingAs(() => customer);

  const step = (minutes: number): void =>
    expect(installation.cli('feed', 'step', String(minutes))).toMatchObject({ code: 0 });
  async function playTo(date: string): Promise<void> {
    step(recordedMinutes + 1);
    await eventually(
      `${date} is over`,
      async () => {
        const { session, businessDate } = await clock();
        return session === 'closed' && businessDate === date;
      },
      minute,
    );
  }
  /** The browser has written it: this session of the customer does not know its place in the log. */
  const rightsIn = (state: AccountRights['state'], exercised: number): Promise<AccountRights> =>
    eventually(
      `${exercised} of the rights are ${state}`,
      async () => {
        const { rights } = await customer.call(listRights, {});
        return rights.find((one) => one.state === state && one.exercised === exercised);
      },
      2 * minute,
    );
  const look = async (picture: string): Promise<void> => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${picture}.png`), fullPage: true });
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect([picture, overflow]).toEqual([picture, 0]);
  };

  async function announce(): Promise<void> {
    const maker = await installation.staff();
    const checker = await Staff.ofDemo(installation.url, installation.environment['PARKETT_HOME'] ?? '', 1);
    const issue = { ...{ symbol, terms, exDate, deadline, payDate }, source: 'a test', actionId: null };
    const { approvalId } = await maker.call(requestAction, { action: issue, reason: 'a test' });
    expect((await approve(checker, approvalId)).status).toBe('executed');
  }

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    files = await mkdtemp(join(tmpdir(), 'parkett-rights-'));
    const recorded = join(files, 'minutes');
    await mkdir(recorded);
    for (const date of [bought, exDate, deadline, monday, payDate]) {
      const written = await writeInventedRecording(files, { date, minutes: recordedMinutes });
      await copyFile(written.minutes, join(recorded, `${date}.csv`));
    }
    installation = await Installation.start();
    customer = await Customer.register(installation.url);
    await customer.deposit('5000.00');
    await customer.verify(await installation.staff());
    expect(installation.cli('import', 'instruments', join(files, 'equities.csv'))).toMatchObject({ code: 0 });
    expect(installation.cli('feed', 'pause')).toMatchObject({ code: 0 });
    await installation.restartServer({
      PARKETT_FEED: 'replay',
      PARKETT_REPLAY_FILE: recorded,
      PARKETT_REPLAY_SPEED: '60',
    });
    await eventually('the replay waits', () => installation.cli('feed', 'step', '3').code === 0, minute);
    await eventually('the market is open', async () => (await clock()).businessDate === bought, minute);
    const { orderId } = await order({ symbol, side: 'buy', orderType: 'market', quantity: 10 });
    step(3);
    await ended(orderId, 'filled', minute);
    await announce();
    await playTo(bought);
    browsing = await openBrowser(installation.url);
    page = await phonePage(browsing, installation, customer);
  }, 8 * minute);

  afterAll(async () => {
    await browsing?.close();
    await installation?.close();
    await rm(files, { recursive: true, force: true });
  });

  /** Opens the rights, asks for so many new shares, and releases it. */
  async function exercise(shares: number): Promise<void> {
    await page.goto(`${installation.url}/shares/dividends?symbol=${symbol}`);
    await page.getByRole('button').filter({ hasText: de['rights.state.open'] }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(de['rights.quantity']).fill(String(shares));
    await sheet.getByRole('button', { name: de['rights.next'] }).click();
    await sheet.getByLabel(de['ticket.password']).waitFor();
    await look(shares === 0 ? 'withdrawal' : `exercise-${shares}`);
    await page.keyboard.type(customer.credentials.tradingPassword);
    const confirm = de[shares === 0 ? 'rights.withdraw' : 'rights.confirm'];
    await sheet.getByRole('button', { name: confirm }).click();
    await sheet.getByText(de['rights.done']).waitFor();
  }

  it(
    'is exercised, withdrawn and exercised again, and the account shows the cash that it reserves',
    async () => {
      expect(await rightsIn('open', 0)).toMatchObject({ granted: 4, reserved: 0, deadline });
      await exercise(4);
      expect(await rightsIn('open', 4)).toMatchObject({ reserved: 24_000 });
      await exercise(0);
      const released = page.getByRole('dialog').locator('dl').filter({ hasText: de['rights.released'] });
      expect(await released.innerText()).toMatch(/240,00\s€/);
      expect(await rightsIn('open', 0)).toMatchObject({ reserved: 0 });
      await exercise(3);
      const openWorth = async (picture: string): Promise<string> => {
        await page.goto(`${installation.url}/home`);
        await page.locator('main p > button[title]').first().click();
        const sheet = page.getByRole('dialog');
        await sheet.locator('dl').first().waitFor();
        await look(picture);
        return (await sheet.innerText()).replaceAll(/\s+/g, ' ');
      };
      expect(await openWorth('worth')).toContain(`${de['account.frozen']} 180,00 €`);
      await page.context().addCookies([{ name: 'language', value: 'zh_cn', url: installation.url }]);
      expect(await openWorth('worth-chinese')).toContain('180.00');
      await page.context().addCookies([{ name: 'language', value: 'de', url: installation.url }]);
      await rightsIn('open', 3);
      expect((await customer.account()).frozen).toBe(18_000);
    },
    6 * minute,
  );

  it(
    'ends with the close on its deadline, and what was not exercised lapses',
    async () => {
      await playTo(exDate);
      expect(await rightsIn('open', 3)).toMatchObject({ lapsed: 0 });
      await playTo(deadline);
      expect(await rightsIn('ended', 3)).toMatchObject({ lapsed: 1, reserved: 18_000 });
    },
    6 * minute,
  );

  it(
    'delivers the new shares on the pay date at their price, with the right cost and chart',
    async () => {
      const before = (await customer.account()).cash;
      await playTo(monday);
      await playTo(payDate);
      expect(await rightsIn('settled', 3)).toMatchObject({ lapsed: 1, reserved: 0 });
      const account = await eventually('the cash is paid', async () => {
        const now = await customer.account();
        return now.frozen === 0 && now;
      });
      expect(account.cash).toBe(before - 18_000);
      expect((await customer.call(listPositions, {})).positions).toMatchObject([{ symbol, quantity: 13 }]);
      // The lots and the messages are read models of their own.
      const lot = await eventually('the lot is there', async () =>
        (await customer.call(listLots, { symbol })).lots.find(({ buyDate }) => buyDate === payDate),
      );
      expect(lot).toMatchObject({ quantity: 3, value: 18_000, fees: 0 });
      const closeOn = async (adjust: 'none' | 'forward'): Promise<number> => {
        const { bars } = await customer.call(getBars, { symbol, period: 'day', adjust });
        return Number(bars.find(({ date }) => date === bought)?.close);
      };
      const close = await closeOn('none');
      expect(await closeOn('forward')).toBeCloseTo((5 * close + 2 * 60) / 7, 1);
      const settled = await eventually('the message is there', async () =>
        (await customer.call(listMessages, {})).messages.find(
          (message) => message.kind === 'rights' && message.stage === 'settled',
        ),
      );
      expect(settled).toMatchObject({ exercised: 3 });
      await page.goto(`${installation.url}/shares/dividends?symbol=${symbol}`);
      await page.getByText(de['rights.arrived'].replace('{{shares}}', '3')).waitFor();
      await look('settled');
      await page.goto(`${installation.url}/ucenter/holding`);
      await page.locator(`main a[href*="symbol=${symbol}"]`).first().waitFor();
      await look('holdings');
    },
    6 * minute,
  );
});
