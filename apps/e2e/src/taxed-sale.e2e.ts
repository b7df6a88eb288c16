import { Customer, sessionCookies } from '@parkett/api-client';
import { eventually } from '@parkett/platform-testing';
import { getTaxes } from '@parkett/tax-contract';
import { listOrders, listPositions } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { visit, type Visit } from './browser';
import { releaseOrder, untilQuiet } from './customer';
import { openDesk, type Desk } from './support/console-desk';
import { word } from './support/console-words';
import { approveReport, fillReceipt } from './support/custodian-reports';
import { Installation } from './support/installation';
import { lookEverywhere } from './support/look-everywhere';
import { fixedPart } from './support/message-text';
import { prove } from './support/step-up';
import { storySteps } from './support/story';
import { namedShare } from './support/tradable-shares';
import './support/within-one-day';

const minute = 60_000;
const { symbol } = namedShare;
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** An amount as the screens write it, without its currency. */
const shown = (cents: number): string =>
  (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const step = storySteps();

/** Shares that came from another broker with a low cost, so that any price of the paper market is a gain. */
describe('a sale that is taxed, on a phone', () => {
  let installation: Installation;
  let customer: Customer;
  let visiting: Visit;
  const desks: Desk[] = [];

  const taxes = () => customer.call(getTaxes, {});
  const withheld = async (): Promise<number> => {
    const { capitalGainsTax, solidarity, church } = (await taxes()).year?.withheld ?? {};
    return (capitalGainsTax ?? 0) + (solidarity ?? 0) + (church ?? 0);
  };
  const fact = (name: string) => visiting.page.locator('dt', { hasText: name }).locator('+ dd');

  beforeAll(async () => {
    installation = await Installation.start();
    customer = await Customer.register(installation.url);
    await customer.verify(await installation.staff(), '36574261809');
    const maker = await openDesk(installation, 0, 'taxed-sale-maker');
    const checker = await openDesk(installation, 1, 'taxed-sale-checker');
    desks.push(maker, checker);
    const { accountId } = customer;
    await fillReceipt(maker, { accountId, symbol, reference: 'IN-1', receivedOn: yesterday, cost: '10.00' });
    await maker.page.getByRole('button', { name: word('depot.request') }).click();
    await approveReport(checker, 'kind.bookDepotReceipt', 'IN-1');
    const arrived = async () => (await customer.call(listPositions, {})).positions.length > 0;
    await eventually('the shares have arrived', arrived, minute);
    await eventually('tax is withheld', async () => (await taxes()).state === 'withheld', minute);
    visiting = await visit(installation.url, 'taxed-sale');
    await visiting.page.context().addCookies(sessionCookies(customer, installation.url));
  }, 5 * minute);
  afterAll(async () => {
    for (const desk of desks) await desk.close();
    await visiting?.close();
    await installation?.close();
  });

  step(
    'says on the ticket what tax takes, and pays out the rest',
    async () => {
      const { page, look } = visiting;
      await page.goto(`/stockInfo/${symbol}`);
      await page.getByRole('button', { name: de['stock.sell'], exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(de['ticket.quantity'], { exact: true }).fill('5');
      await sheet.getByText(de['tax.capitalGainsTax'], { exact: true }).waitFor();
      const released = releaseOrder(page, customer.credentials, 'sell', look);
      await sheet.getByText(de['tax.withheld'], { exact: true }).waitFor();
      await released;
      await eventually('the read models have it', async () => (await withheld()) > 0, minute);
      const [order] = (await customer.call(listOrders, { limit: 1 })).orders;
      await page.goto(`/trade?order=${order?.orderId}`);
      const tax = await withheld();
      await fact(de['order.received'])
        .getByText(shown((order?.filledValue ?? 0) - (order?.fees ?? 0) - tax))
        .waitFor();
      await look('order');
    },
    4 * minute,
  );

  step(
    'is in the tax of the year, with what it has gained',
    async () => {
      const { page } = visiting;
      await page.goto('/setting/taxes');
      await fact(de['taxYear.withheld'])
        .getByText(shown(await withheld()))
        .waitFor();
      await fact(de['taxYear.shareGains'])
        .getByText(shown((await taxes()).year?.shareGains ?? 0))
        .waitFor();
      await lookEverywhere(visiting, 'taxes');
    },
    2 * minute,
  );

  step(
    'gives tax back once an allowance is ordered',
    async () => {
      const { page, look } = visiting;
      await page.getByRole('button', { name: de['taxYear.order'] }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(de['taxYear.amount']).fill('1001');
      await sheet.getByRole('button', { name: de['taxYear.give'] }).click();
      await sheet.getByRole('alert').getByText('1.000').waitFor();
      await sheet.getByLabel(de['taxYear.amount']).fill('1000');
      await sheet.getByRole('alert').waitFor({ state: 'detached' });
      const back = await withheld();
      await sheet.locator('dt', { hasText: de['taxYear.back'] }).locator('+ dd').getByText(shown(back)).waitFor();
      await look('allowance');
      await sheet.getByRole('button', { name: de['taxYear.give'] }).click();
      await prove(page, customer.credentials);
      await untilQuiet(page);
      await eventually('nothing is withheld', async () => (await withheld()) === 0, minute);
      await fact(de['taxYear.ordered']).getByText('1.000,00').waitFor();
      await fact(de['taxYear.withheld']).getByText(shown(0)).waitFor();
      await page.goto('/transaction');
      await page.getByText(fixedPart(de['money.type.tax'])).nth(1).waitFor();
      await look('transactions');
      expect(visiting.complaints).toEqual([]);
    },
    3 * minute,
  );

  step(
    'asks for the certificate of its losses, one pot after the other, while the year allows it',
    async () => {
      const { page, look } = visiting;
      await page.goto('/setting/taxes');
      await fact(de['taxYear.ordered']).waitFor();
      const ask = page.getByRole('button', { name: de['taxYear.certificateAsk'] });
      if ((await taxes()).lossCertificateUntil === null) return void expect(await ask.count()).toBe(0);
      const sheet = page.getByRole('dialog');
      const pot = (of: 'both' | 'shares' | 'other') => sheet.getByText(de[`taxYear.certificateOf.${of}`]);
      await ask.click();
      await pot('shares').click();
      await look('certificate');
      await sheet.getByRole('button', { name: de['taxYear.certificateAsk'] }).click();
      const asked = fact(de['taxYear.certificateAsked']);
      await asked.getByText(de['taxYear.certificateOf.shares']).waitFor();
      expect((await taxes()).year?.certified).toEqual({ shares: true, other: false });
      await sheet.waitFor({ state: 'detached' });
      await untilQuiet(page);
      await ask.click();
      await pot('other').waitFor();
      expect(await pot('shares').count()).toBe(0);
      await sheet.getByRole('button', { name: de['taxYear.certificateAsk'] }).click();
      await asked.getByText(de['taxYear.certificateOf.both']).waitFor();
      expect(await ask.count()).toBe(0);
      await lookEverywhere(visiting, 'certified');
      expect(visiting.complaints).toEqual([]);
    },
    2 * minute,
  );

  step(
    'reads in Chinese, and while loading, failing and offline',
    async () => {
      const { page, look } = visiting;
      await page.context().addCookies([{ name: 'language', value: 'zh_cn', url: installation.url }]);
      await page.goto('/setting/taxes');
      await page.getByText('1,000.00').first().waitFor();
      await lookEverywhere(visiting, 'taxes-zh');
      await page.goto(`/stockInfo/${symbol}`);
      await page.context().addCookies([{ name: 'language', value: 'de', url: installation.url }]);
      const calls = '**/api/taxes*';
      await page.route(calls, () => undefined);
      await page.goto('/setting/taxes');
      await look('loading');
      await page.unroute(calls);
      await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/setting/taxes');
      await page.getByRole('alert').getByText(de['failure.load']).waitFor({ timeout: 30_000 });
      await page.unroute(calls);
      await page.getByRole('button', { name: de['common.retry'] }).click();
      await fact(de['taxYear.ordered']).waitFor();
      await page.context().setOffline(true);
      await look('offline');
      await page.context().setOffline(false);
    },
    2 * minute,
  );
});
