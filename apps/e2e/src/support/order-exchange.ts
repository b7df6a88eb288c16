import { sessionCookies, type Customer } from '@parkett/api-client';
import { TicketPage } from '@parkett/drill';
import { getInstrument } from '@parkett/market-contract';
import { cashOf, listTransactions } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { visit, type Visit } from '../browser';
import { lookEverywhere } from './look-everywhere';
import { withWords } from './message-text';
import { appUrl } from './pages';
import { newTrader } from './traders';

const minute = 60_000;

/** The journey of a purchase in Hong Kong dollars by a customer who has euros only. */
export const orderExchange = (symbol: string): void =>
  describe('a customer with euros only', () => {
    let customer: Customer;
    let own: Visit;
    let ticket: TicketPage;
    const lotOf = async (): Promise<number> => (await customer.call(getInstrument, { symbol })).instrument.lot ?? 1;
    const lookAt = (name: string): Promise<void> => lookEverywhere(own, name, 1_500);

    beforeAll(async () => {
      customer = await newTrader('9000.00');
      own = await visit(appUrl, 'order-exchange');
      await own.page.context().addCookies(sessionCookies(customer, appUrl));
      ticket = new TicketPage(own.page, customer.credentials.tradingPassword, appUrl);
    }, 2 * minute);
    afterAll(() => own?.close());

    it(
      'chooses that what the order lacks is exchanged, sees rate, fee and end, and gets both at once',
      async () => {
        await ticket.openOn(symbol);
        await ticket.quantity.fill(String(await lotOf()));
        const choice = ticket.sheet.getByRole('checkbox', { name: withWords(de['ticket.exchange'], { from: 'EUR' }) });
        await choice.waitFor();
        expect(await choice.isChecked()).toBe(false);
        const review = ticket.sheet.getByRole('button', { name: de['ticket.review'] });
        expect(await review.isDisabled()).toBe(true);
        await choice.check();
        await ticket.sheet.getByText(de['exchange.fee']).waitFor();
        await ticket.sheet.getByText(withWords(de['ticket.exchangeNote'], { to: 'HKD' })).waitFor();
        await lookAt('form');
        await ticket.toConfirmation();
        await ticket.sheet.getByRole('timer').waitFor();
        await own.look('held');
        // The rate is over: nothing can be sent without a new one.
        await ticket.sheet.getByText(de['exchange.expired']).waitFor();
        expect(await ticket.submit.isDisabled()).toBe(true);
        await lookAt('over');
        await ticket.sheet.getByRole('button', { name: de['exchange.again'] }).click();
        await ticket.sheet.getByRole('timer').waitFor();
        const risks = ticket.sheet.getByRole('checkbox', { name: de['ticket.risksConfirm'] });
        if ((await risks.count()) > 0) await risks.check();
        await ticket.sheet.getByLabel(de['ticket.password']).fill(customer.credentials.tradingPassword);
        await ticket.confirmWhenOffered();
        expect(await ticket.outcome()).toBe('placed');
        const { transactions } = await customer.call(listTransactions, {});
        const [sold, bought] = ['EUR', 'HKD'].map((one) =>
          transactions.find(({ type, currency }) => type === 'exchange' && currency === one),
        );
        expect(cashOf(await customer.account(), 'EUR').cash).toBe(900_000 + (sold?.amount ?? 0));
        expect(bought?.amount).toBeGreaterThan(0);
      },
      5 * minute,
    );

    it(
      'is asked in Chinese',
      async () => {
        const { page } = own;
        await page.context().addCookies([{ name: 'language', value: 'zh_cn', url: appUrl }]);
        await page.goto(`/stockInfo/${symbol}`);
        await page.getByRole('button', { name: '买入', exact: true }).click();
        await page.getByLabel('委托数量', { exact: true }).fill(String(2 * (await lotOf())));
        await page.getByRole('checkbox', { name: '用EUR兑换所缺金额' }).check();
        await page.getByText('其中费用').waitFor();
        await lookAt('chinese-form');
        await page.getByRole('button', { name: '核对委托' }).click();
        await page.getByRole('timer').waitFor();
        await lookAt('chinese-confirmation');
        await page.context().addCookies([{ name: 'language', value: 'de', url: appUrl }]);
      },
      3 * minute,
    );
  });
