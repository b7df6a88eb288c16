import { Customer, sessionCookies } from '@parkett/api-client';
import { TicketPage } from '@parkett/drill';
import { eventually } from '@parkett/platform-testing';
import { getOrder, listOrders } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './browser';
import { Installation } from './support/installation';
import { writeInventedRecording } from './support/invented-recording';
import { fixedPart } from './support/message-text';
import { tradingAs } from './support/trading-as';

const [friday, monday] = ['2018-03-23', '2018-03-26'];
/** 08:00 UTC, the first minute of the recording, in Berlin. */
const opening = `${monday} 10:00`;
const minutes = 3;
const symbol = 'QAA';

/** A replay of a Friday and a Monday, which is paused between them, as the market is on Sunday. */
describe('an order placed on Sunday', () => {
  let folder: string;
  let installation: Installation;
  let customer: Customer;
  const { clock, ended } = tradingAs(() => customer);

  const isClosed = async (date: string): Promise<boolean> => {
    const { session, businessDate } = await clock();
    return session === 'closed' && businessDate === date;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parkett-sunday-'));
    const recorded = join(folder, 'minutes');
    await mkdir(recorded);
    for (const date of [friday, monday]) {
      const files = await writeInventedRecording(folder, { date, minutes });
      await copyFile(files.minutes, join(recorded, `${date}.csv`));
    }
    installation = await Installation.start();
    customer = await Customer.register(installation.url);
    await customer.deposit('50000.00');
    await customer.verify(await installation.staff());
    expect(installation.cli('import', 'instruments', join(folder, 'equities.csv'))).toMatchObject({ code: 0 });
    expect(installation.cli('feed', 'pause')).toMatchObject({ code: 0 });
    await installation.restartServer({
      PARKETT_FEED: 'replay',
      PARKETT_REPLAY_FILE: recorded,
      PARKETT_REPLAY_SPEED: '60',
    });
    const hasStepped = () => installation.cli('feed', 'step', String(minutes + 1)).code === 0;
    await eventually('the replay waits', hasStepped, 60_000);
    await eventually('Friday is played', () => isClosed(friday), 60_000);
  }, 400_000);

  afterAll(async () => {
    await installation?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('waits for the opening on Monday, as ticket and list say, and is executed there', async () => {
    const browsing = await openBrowser(installation.url);
    try {
      const context = await browsing.context();
      await context.addCookies(sessionCookies(customer, installation.url));
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      const ticket = new TicketPage(page, customer.credentials.tradingPassword, installation.url);
      await ticket.openOn(symbol);
      await ticket.quantity.fill('10');
      await ticket.review();
      await ticket.sheet.getByText(opening).waitFor();
      await ticket.sheet.getByText(de['ticket.atMarketOpening']).waitFor();
      await ticket.sheet.getByText(de['order.validOn'].replace('{{date}}', monday)).waitFor();
      await ticket.confirmWhenOffered();
      expect(await ticket.outcome()).toBe('placed');

      const { orderId } = await eventually(
        'the order is listed',
        async () => (await customer.call(listOrders, { state: 'open' })).orders[0],
      );
      const waiting = (await customer.call(getOrder, { orderId })).order;
      expect(waiting).toMatchObject({
        status: 'working',
        businessDate: monday,
        expiresOn: monday,
        filledQuantity: 0,
        opening: { date: monday },
      });
      // The first recorded trade.
      expect(Math.floor((waiting.opening?.at ?? 0) / 60_000)).toBe(Date.parse(`${monday}T08:00Z`) / 60_000);
      await page.goto(`${installation.url}/trade`);
      await page.getByText(de['order.waitsForOpening']).first().click();
      await page.getByRole('dialog').getByText(fixedPart(de['order.waitingOpening'])).waitFor();

      expect(installation.cli('feed', 'resume')).toMatchObject({ code: 0 });
      const { order, fills } = await ended(orderId, 'filled', 30_000);
      expect(order).toMatchObject({ businessDate: monday, opening: null });
      expect(fills.every(({ quotedAt }) => (quotedAt ?? 0) >= Date.parse(`${monday}T08:00Z`))).toBe(true);
      await page.getByRole('dialog').getByText(de['order.status.filled']).first().waitFor();
    } finally {
      await browsing.close();
    }
  }, 200_000);

  it('cannot be placed once nobody knows when the market opens again', async () => {
    await eventually('the recording ends', () => isClosed(monday), 30_000);
    const { order } = tradingAs(() => customer);
    await expect(order({ symbol, side: 'buy', orderType: 'market', quantity: 1 })).rejects.toMatchObject({
      code: 'MARKET_CLOSED',
    });
  }, 60_000);
});
