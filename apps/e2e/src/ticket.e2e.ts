import type { Customer } from '@parkett/api-client';
import { TicketPage } from '@parkett/drill';
import { getInstrument, type Listing } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { estimateOrder, getLargestOrder, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { euros } from './support/euros';
import { fixedPart, withWords } from './support/message-text';
import { appUrl, usePages } from './support/pages';
import { namedShare, shareInLots } from './support/tradable-shares';
import { newTrader } from './support/traders';

const minute = 60_000;

describe('filling in the ticket', () => {
  const pages = usePages({ width: 390, height: 844 });
  let customer: Customer;
  let share: Listing;
  let inLots: Listing;
  let page: Page;
  let ticket: TicketPage;

  beforeAll(async () => {
    customer = await newTrader('20000.00');
    share = await customer.call(getInstrument, { symbol: namedShare.symbol });
    inLots = await customer.call(getInstrument, { symbol: shareInLots.symbol });
  }, 4 * minute);
  beforeEach(async () => {
    ({ page } = pages);
    await pages.logIn(customer);
    ticket = new TicketPage(page, customer.credentials.tradingPassword, appUrl);
  });

  const last = (): number => Number(share.quote?.last);

  /**
   * A cent below the price at the start of the test, so that the largest order at this limit does not depend on the
   * price.
   */
  const nearLimit = (): string => (last() - 0.01).toFixed(2);

  it(
    'finds the largest order with one request, and the estimate of the ticket follows at once',
    async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/trading/'))
          asked.push(new URL(request.url()).pathname);
      });
      await ticket.openOn(share.instrument.symbol);
      await ticket.chooseLimit(nearLimit().replace('.', ','));
      const terms = {
        symbol: share.instrument.symbol,
        side: 'buy',
        orderType: 'limit',
        limitPrice: nearLimit(),
      } as const;
      const { quantity: most } = await customer.call(getLargestOrder, terms);
      await expect(
        customer.call(placeOrder, {
          ...terms,
          quantity: most + 1,
          tradingPassword: customer.credentials.tradingPassword,
        }),
      ).rejects.toMatchObject({ code: 'INSUFFICIENT_CASH' });
      for (const [name, divisor] of [
        ['ticket.max', 1],
        ['ticket.halfLabel', 2],
        ['ticket.quarterLabel', 4],
        ['ticket.max', 1],
      ] as const) {
        asked.length = 0;
        await ticket.sheet.getByRole('button', { name: de[name], exact: true }).click();
        await eventually(
          `the quantity of ${name}`,
          async () => (await ticket.quantity.inputValue()) === String(Math.floor(most / divisor)),
        );
        await ticket.sheet.getByText(de['ticket.cashAfter']).waitFor();
        expect([
          name,
          asked.filter((path) => path.endsWith('/largest')).length,
          await ticket.sheet.getByRole('alert').count(),
        ]).toEqual([name, 1, 0]);
      }
      await ticket.toConfirmation();
    },
    3 * minute,
  );

  it(
    'warns of a limit far from the price, in the ticket and at the confirmation, and shows the validity',
    async () => {
      await ticket.openOn(share.instrument.symbol);
      await ticket.quantity.fill('1');
      await ticket.chooseLimit(euros(last() * 1.3));
      const warning = ticket.sheet.getByRole('status').filter({ hasText: fixedPart(de['ticket.limitFar']) });
      await warning.waitFor();
      expect(await warning.innerText()).toMatch(/\+[23]\d,\d\d\s%/);
      expect(await warning.innerText()).toContain(de['ticket.limitCostlyBuy']);
      await ticket.sheet.getByText(fixedPart(de['order.validOn'])).waitFor();
      await ticket.toConfirmation();
      // Where the rules ask for a confirmation of that risk, its question says so instead.
      const risk = ticket.sheet.getByRole('listitem').filter({ hasText: fixedPart(de['ticket.riskFar']) });
      expect(await warning.or(risk).innerText()).toMatch(/[23]\d(,\d+)?\s%/);
      await ticket.sheet.getByText(fixedPart(de['order.validOn'])).waitFor();
      await ticket.sheet.getByRole('button', { name: de['ticket.change'] }).click();
      await ticket.limit.fill(nearLimit().replace('.', ','));
      await warning.waitFor({ state: 'detached' });
    },
    3 * minute,
  );

  it(
    'reviews the order once its estimate has arrived, even if the customer was faster',
    async () => {
      await ticket.openOn(share.instrument.symbol);
      await ticket.quantity.fill('1');
      await ticket.sheet.getByText(de['ticket.cashAfter']).waitFor();
      await page.route(`**${estimateOrder.path}`, async (route) => {
        await sleep(2_000);
        await route.continue();
      });
      await ticket.quantity.fill('2');
      await ticket.sheet.getByRole('button', { name: de['ticket.review'] }).click();
      await ticket.sheet.getByRole('heading', { name: de['ticket.sure'] }).waitFor();
      await ticket.sheet.getByText(/\b2 Stück/).waitFor();
    },
    3 * minute,
  );

  it(
    'shows how it read an ambiguous limit, and shows errors at the field',
    async () => {
      await ticket.openOn(share.instrument.symbol);
      await ticket.quantity.fill('1');
      await ticket.chooseLimit('81.333');
      await ticket.sheet.getByText(withWords(de['common.understood'], { figure: '81.333,00 EUR' })).waitFor();
      const problem = ticket.sheet.getByRole('alert').filter({ hasText: fixedPart(de['ticket.limitOutside']) });
      await problem.waitFor();
      expect(await ticket.limit.getAttribute('aria-invalid')).toBe('true');
      expect(await ticket.quantity.getAttribute('aria-invalid')).toBe('false');
      expect(await ticket.limit.getAttribute('aria-describedby')).toBe(await problem.getAttribute('id'));
      expect(await ticket.sheet.getByRole('button', { name: de['ticket.review'] }).isDisabled()).toBe(true);
      await ticket.limit.fill('81,33');
      await ticket.sheet.getByText(fixedPart(de['common.understood'])).waitFor({ state: 'detached' });
    },
    3 * minute,
  );

  it(
    'accepts whole shares only, and shows the lot size before any error',
    async () => {
      await ticket.openOn(inLots.instrument.symbol);
      await ticket.sheet.getByText(withWords(de['ticket.lot'], { lot: String(inLots.instrument.lot) })).waitFor();
      await ticket.openOn(share.instrument.symbol);
      await ticket.quantity.fill('1,5');
      await ticket.sheet.getByRole('button', { name: de['ticket.review'] }).click();
      await ticket.sheet.getByText(de['ticket.wholeShares']).waitFor();
    },
    3 * minute,
  );

  it(
    'shows the limit at the field for a deposit that is too large',
    async () => {
      await page.goto('/bankIn');
      const amount = page.getByLabel(de['deposit.amount'], { exact: true });
      for (const text of ['99999999999', '1000000,01', '9'.repeat(20)]) {
        await amount.fill(text);
        await page.getByRole('button', { name: de['deposit.submit'] }).click();
        const problem = page.getByRole('alert').filter({ hasText: '1.000.000,00' });
        await problem.waitFor();
        expect(await amount.getAttribute('aria-describedby')).toBe(await problem.getAttribute('id'));
      }
      await amount.fill('1.500');
      await page.getByText(withWords(de['common.understood'], { figure: '1.500,00 EUR' })).waitFor();
    },
    3 * minute,
  );

  it(
    'marks the field of a telephone number that the server refuses',
    async () => {
      await pages.context.clearCookies();
      await page.goto('/register');
      const phone = page.getByLabel(de['login.phone']);
      await phone.fill('+49 1');
      await page.getByRole('button', { name: de['code.send'] }).click();
      await eventually('the number is marked', async () => (await phone.getAttribute('aria-invalid')) === 'true');
      expect(await page.getByLabel(de['code.label']).getAttribute('aria-invalid')).toBe('false');
    },
    3 * minute,
  );
});
