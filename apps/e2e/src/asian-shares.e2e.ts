import type { Customer } from '@parkett/api-client';
import { TicketPage } from '@parkett/drill';
import { formatAmount, minor, type Minor } from '@parkett/kernel';
import { getInstrument, rulesFor, type ListedInstrument } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { cashOf, getOrder, listPositions, type Fill, type Order } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';
import { withWords } from './support/message-text';
import { orderExchange } from './support/order-exchange';
import { appUrl, usePages } from './support/pages';
import { newTrader, ordersOf } from './support/traders';

const minute = 60_000;
/** A main-board share of Shanghai, one of STAR and one of Hong Kong; see `asian-companies.ts`. */
const [shanghai, star, hongKong] = ['602118.SH', '688997.SH', '07612.HK'] as const;

describe('a customer with three currencies', () => {
  const pages = usePages({ width: 390, height: 844 });
  let customer: Customer;
  let page: Page;
  let ticket: TicketPage;

  beforeAll(async () => {
    customer = await newTrader('1000.00');
    await customer.deposit('60000.00', { currency: 'CNY' });
    await customer.deposit('60000.00', { currency: 'HKD' });
  }, 2 * minute);
  beforeEach(async () => {
    ({ page } = pages);
    await pages.logIn(customer);
    ticket = new TicketPage(page, customer.credentials.tradingPassword, appUrl);
  });

  const amountOf = (text: string): number => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));
  /** The value beside a name in a list of facts. */
  const fact = (within: Locator | Page, name: string): Locator =>
    within
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  const instrumentOf = async (symbol: string): Promise<ListedInstrument> =>
    (await customer.call(getInstrument, { symbol })).instrument;

  /** Buys on the screen and returns the filled order. */
  async function buy(
    symbol: string,
    quantity: number,
  ): Promise<{ readonly order: Order; readonly fills: readonly Fill[] }> {
    await ticket.fillIn(symbol, String(quantity));
    await ticket.confirmWhenOffered();
    expect(await ticket.outcome()).toBe('placed');
    const filled = async () =>
      (await ordersOf(customer)).find((one) => one.symbol === symbol && one.status === 'filled');
    const order = await eventually('the order is filled', filled, 2 * minute);
    const { fills } = await customer.call(getOrder, { orderId: order.orderId });
    return { order, fills };
  }

  const sellable = async (symbol: string) =>
    (await customer.call(listPositions, {})).positions.find((one) => one.symbol === symbol)?.availableQuantity;
  const feeOf = (fills: readonly Fill[], code: string): Minor =>
    minor(fills.flatMap(({ fees }) => fees).reduce((sum, fee) => sum + (fee.code === code ? fee.amount : 0), 0));

  it(
    'finds the shares of a market by its region, with their currency',
    async () => {
      await page.goto('/market');
      const regions = page.getByRole('radiogroup', { name: de['market.regions'] });
      await regions.getByRole('radio', { name: de['market.hongKong'], exact: true }).click();
      await page.getByText('07612.HK · HKD').waitFor();
      await regions.getByRole('radio', { name: de['market.china'], exact: true }).click();
      await page.getByText('602118.SH · CNY').waitFor();
      // The whole list stays until that of the region has arrived.
      await page.getByText('07612.HK').waitFor({ state: 'detached' });
    },
    2 * minute,
  );

  it(
    'sees the exchange, the board and the limits of the day on a share',
    async () => {
      const { rules } = await instrumentOf(star);
      expect(rules).toMatchObject({ lot: { buyMin: 200, buyStep: 1 }, ticks: [{ below: null, tick: '0.01' }] });
      await page.goto(`/stockInfo/${star}`);
      await page.getByTestId('price').waitFor();
      expect(await fact(page, de['stock.exchange']).innerText()).toBe(
        `${de['exchange.shanghai']} · ${de['board.star']}`,
      );
      expect(await fact(page, de['stock.minimum']).innerText()).toBe('200');
      const [lowest, highest] = (await fact(page, de['stock.priceLimits']).innerText()).split('–').map(amountOf);
      expect([lowest, highest]).toEqual([Number(rules?.lowest), Number(rules?.highest)]);
    },
    2 * minute,
  );

  it(
    'is told the smallest purchase and the tick of a market before anything is sent',
    async () => {
      await ticket.openOn(star);
      await ticket.quantity.fill('199');
      await ticket.sheet.getByRole('button', { name: de['ticket.review'] }).click();
      await ticket.sheet.getByText(withWords(de['ticket.belowMinimum'], { min: '200' })).waitFor();
      const instrument = await instrumentOf(hongKong);
      await ticket.openOn(hongKong);
      await ticket.quantity.fill('100');
      await ticket.sheet.getByRole('button', { name: de['ticket.review'] }).click();
      await ticket.sheet.getByText(withWords(de['ticket.badLot'], { lot: String(instrument.lot) })).waitFor();
      await ticket.quantity.fill(String(instrument.lot));
      await ticket.chooseLimit('38,503');
      await ticket.sheet.getByText(withWords(de['ticket.badTick'], { tick: '0,02' })).waitFor();
    },
    2 * minute,
  );

  it(
    'buys in Shanghai: fees in renminbi, no stamp tax on a purchase, nothing to sell on the same day',
    async () => {
      const { order, fills } = await buy(shanghai, 200);
      expect([order.currency, order.filledQuantity]).toEqual(['CNY', 200]);
      const codes = fills.flatMap(({ fees }) => fees.map(({ code }) => code));
      expect(codes).not.toContain('stampTax');
      const account = await customer.account();
      expect(cashOf(account, 'CNY').cash).toBe(6_000_000 - order.filledValue - order.fees);
      expect(account.cash).toBe(100_000);
      expect(await sellable(shanghai)).toBe(0);
      // The code of the broker's fee follows from the trade date.
      const own = codes.includes('purchaseFee') ? de['fee.purchaseFee'] : de['fee.commission'];
      await ticket.sheet.getByText(own).first().waitFor();
    },
    5 * minute,
  );

  it(
    'buys in Hong Kong: stamp duty rounded up to the dollar beside every other fee',
    async () => {
      const { rules, lot } = await instrumentOf(hongKong).then((one) => ({ rules: rulesFor(one), lot: one.lot }));
      expect(rules.lot).toEqual({ buyMin: lot, buyStep: lot });
      const { order, fills } = await buy(hongKong, lot);
      expect(order.currency).toBe('HKD');
      // A tenth of a per cent of the whole order, in whole dollars.
      const stamp = Math.ceil(order.filledValue / 100_000) * 100;
      expect(feeOf(fills, 'stampTax')).toBe(stamp);
      const shown = fact(ticket.sheet, de['fee.stampTax']);
      const amount = Number(formatAmount(minor(stamp), 'HKD'));
      // The ticket may still show the fees of an earlier fill.
      await eventually(`${amount} are shown`, async () => amountOf(await shown.innerText()) === amount, minute / 2);
      expect(await shown.innerText()).toContain('HK$');
      for (const name of ['fee.sfcLevy', 'fee.afrcLevy', 'fee.transactionFee', 'fee.settlementFee'] as const)
        expect(await fact(ticket.sheet, de[name]).innerText()).toContain('HK$');
      expect(await sellable(hongKong)).toBe(lot);
      expect(cashOf(await customer.account(), 'HKD').cash).toBe(6_000_000 - order.filledValue - order.fees);
    },
    5 * minute,
  );

  it(
    'sees cash in each currency and the total in euros, marked as a valuation',
    async () => {
      const account = await customer.account();
      const { rates } = account.valuation ?? {};
      expect(rates?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await page.goto('/home');
      const note = withWords(de['account.valuedAt'], { source: rates?.source ?? '', date: rates?.date ?? '' });
      await page.getByText(note).first().waitFor();
      for (const currency of ['CNY', 'HKD'] as const) {
        const shown = await fact(page, withWords(de['home.availableIn'], { currency })).innerText();
        expect(amountOf(shown)).toBe(Number(formatAmount(cashOf(account, currency).available, currency)));
      }
      const total = await page.getByTitle(de['home.explain']).innerText();
      expect(total).toContain('€');
      // 1,000 euros and 120,000 in the other currencies, whatever the prices do meanwhile.
      expect(amountOf(total)).toBeGreaterThan(10_000);
      expect(amountOf(total)).toBeLessThan(20_000);
    },
    2 * minute,
  );
});

orderExchange(hongKong);
