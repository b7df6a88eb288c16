import { Customer, Refused, sessionCookies, Staff } from '@parkett/api-client';
import { getUserinfo } from '@parkett/identity-contract';
import { getQuotes } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { cancelOrder, getOrder, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';
import { openBrowser, type Browsing } from './browser';
import { untilQuiet } from './customer';
import { bindBankAccount } from './support/bank-accounts';
import { prove } from './support/step-up';
import { tradableShares } from './support/tradable-shares';

const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const home = process.env['PARKETT_HOME'] ?? '.parkett/dev';
const minute = 60_000;

/** The code with which a call is refused; `accepted` otherwise. */
const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );

describe('an account that its customer freezes', () => {
  let browsing: Browsing;
  let customer: Customer;
  /** The session that the customer does not know. */
  let other: Customer;
  let page: Page;
  let openOrder = '';

  /** An order within the collar, and too far below the bid to be filled. */
  const order = async () => {
    const [symbol = ''] = tradableShares;
    const [quote] = (await customer.call(getQuotes, { symbols: symbol })).quotes;
    return customer.call(placeOrder, {
      symbol,
      side: 'buy',
      orderType: 'limit',
      quantity: 1,
      limitPrice: (Number(quote?.bid ?? quote?.last) * 0.7).toFixed(2),
      tradingPassword: customer.credentials.tradingPassword,
    });
  };
  const banner = () => page.getByRole('region', { name: de['restriction.title'] });
  const openBanner = () => banner().getByText(de['restriction.title']).click();
  const proveByPhone = () => prove(page, customer.credentials);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const cardRow = (bank: string) => page.getByRole('button', { name: bank });
  beforeAll(async () => {
    customer = await Customer.register(appUrl);
    await Promise.all([customer.deposit('5000.00'), customer.verify(await Staff.ofDemo(appUrl, home))]);
    ({ orderId: openOrder } = await order());
    other = new Customer(appUrl, customer.credentials);
    await other.login();
    browsing = await openBrowser(appUrl);
    const context = await browsing.context();
    await context.addCookies(sessionCookies(customer, appUrl));
    page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
  }, 2 * minute);
  afterAll(() => browsing?.close());

  it(
    'gets accounts at banks in the name of its customer, one of them the default one',
    async () => {
      await page.goto('/ucenter/bank-list');
      await page.getByText(de['cards.none']).waitFor();
      await bindBankAccount(page, { number: 'DE89 3704 0044 0532 0130 00' }, proveByPhone);
      await cardRow('Commerzbank').getByText(de['cards.usableFrom'].replace('{{time}}', '')).waitFor();
      await page.getByText(de['cards.waitWhy']).waitFor();
      await bindBankAccount(page, { number: 'NL91ABNA0417164300', bank: 'ABN AMRO' }, proveByPhone);
      await cardRow('Commerzbank').getByText(de['cards.default']).waitFor();
      await cardRow('ABN AMRO').click();
      await button(de['cards.makeDefault']).click();
      await cardRow('ABN AMRO').getByText(de['cards.default']).waitFor();
      await untilQuiet(page);
      await cardRow('Commerzbank').click();
      await button(de['cards.remove']).click();
      await page.getByText(de['cards.removeQuestion']).waitFor();
      await button(de['cards.remove']).click();
      await cardRow('Commerzbank').waitFor({ state: 'detached' });
      await cardRow('ABN AMRO').waitFor();
    },
    2 * minute,
  );

  it(
    'is frozen with one tap on a notice and one confirmation, without a password',
    async () => {
      await page.goto('/messages?view=security');
      await page.getByRole('button', { name: de['freeze.notMe'] }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: de['freeze.confirm'] }).click();
      await banner().getByText(de['restriction.stops.trading']).first().waitFor();
      await page.getByText(de['message.kind.accountFrozen'], { exact: true }).waitFor();
      await page.goto('/home');
      await openBanner();
      await banner().getByText(de['restriction.reason.ownRequest']).waitFor();
      expect(await refusalOf(other.call(getUserinfo, {}))).toBe('UNAUTHENTICATED');
    },
    2 * minute,
  );

  it(
    'loses the account at a bank that still waits',
    async () => {
      await page.goto('/ucenter/bank-list');
      await page.getByText(de['cards.none']).waitFor();
    },
    minute,
  );

  it(
    'takes no orders, says so in the ticket, and still lets an open one be cancelled',
    async () => {
      await page.goto(`/stockInfo/${tradableShares[0] ?? ''}`);
      await page.getByRole('button', { name: de['stock.buy'], exact: true }).first().click();
      const ticket = page.getByRole('dialog');
      await ticket.getByLabel(de['ticket.quantity']).fill('1');
      await ticket.getByRole('alert').getByText('Das ist für dieses Konto zurzeit gesperrt').waitFor();
      expect(await ticket.getByRole('button', { name: de['ticket.review'] }).isDisabled()).toBe(true);
      await page.goto('/home');
      await openBanner();
      expect(await refusalOf(order())).toBe('ACCOUNT_RESTRICTED');
      await customer.call(cancelOrder, { orderId: openOrder });
      await eventually(
        'the order is cancelled',
        async () => (await customer.call(getOrder, { orderId: openOrder })).order.status === 'cancelled',
        minute / 2,
      );
    },
    2 * minute,
  );

  it(
    'goes on after a step-up',
    async () => {
      await banner().getByRole('button', { name: de['restriction.unfreeze'] }).click();
      // The message is shown for a moment only.
      const told = page.getByText(de['restriction.unfrozen'], { exact: true }).waitFor({ timeout: minute });
      await Promise.all([told, proveByPhone()]);
      await banner().waitFor({ state: 'detached' });
      expect(await refusalOf(order())).toBe('accepted');
    },
    2 * minute,
  );
});
