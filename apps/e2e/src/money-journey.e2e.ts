import { Customer, sessionCookies } from '@parkett/api-client';
import type { Currency } from '@parkett/kernel';
import { eventually } from '@parkett/platform-testing';
import { listMoneyLog } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { visit, type Visit } from './browser';
import { untilQuiet } from './customer';
import { bindBankAccount } from './support/bank-accounts';
import { importStatements } from './support/bank-statement';
import { chineseFaults } from './support/chinese-money';
import { openDesk, type Desk } from './support/console-desk';
import { collectByDebit, expectHeld } from './support/direct-debits';
import { exchange, type Exchanged } from './support/exchanging';
import { readSheet, total } from './support/explained-sheet';
import { Installation } from './support/installation';
import { withWords } from './support/message-text';
import { addFirstPasskey, passkeyAddress, passkeyDevice } from './support/passkey-device';
import { releaseByTwo } from './support/release-withdrawal';
import { factIn, factsIn, shownMoney, textOf } from './support/shown-facts';
import { submitPasskeyProof } from './support/step-up';
import { storySteps } from './support/story';
import { paymentPassword } from './support/withdrawing';
import { Walker } from './walk/walker';

const shortWait = join(__dirname, 'support/short-wait.mjs');
const minute = 60_000;

/** Minor units of euros, as all amounts here. */
const deposited = 1_200_000;
const transferred = [123_456, 50_044] as const;
const paidIn = deposited + total(transferred);
const sold = 100_000;
const withdrawn = 1_100_000;
/** Whose account the transfers come from: the customer's own. */
const sender = { senderName: 'Demo Kundin', senderIban: 'DE89370400440532013000' };
/** Of a customer who has declared no tax residence. */
const limits = { day: 2_500_000, month: 10_000_000 };

/** A movement of cash as the money log has to show it. */
interface Expected {
  readonly title: string;
  readonly amount: number;
  readonly currency: Currency;
  /** Names and values that have to be among its facts. */
  readonly facts: Readonly<Record<string, string>>;
}

const step = storySteps();

/** Money on its way through an account, from the first bank account to the last line of the money log. */
describe('the money of a customer', () => {
  let installation: Installation;
  let anna: Desk;
  let bruno: Desk;
  let customer: Customer;
  let own: Visit;
  let out: Exchanged;
  let back: Exchanged;

  const button = (name: string | RegExp) => own.page.getByRole('button', { name });
  const byPasskey = () => submitPasskeyProof(own.page, customer.credentials);
  const cash = (currency: Currency): Locator => own.page.getByRole('region', { name: currency, exact: true });
  /** Opens the money log, and waits until it shows what can be withdrawn of a currency. */
  async function openLog(currency: Currency, withdrawable: number): Promise<void> {
    await own.page.goto('/ucenter/moneyLog');
    const shown = shownMoney(withdrawable, currency);
    await eventually(
      `${shown} to withdraw`,
      async () => (await factIn(cash(currency), de['cash.withdrawable'])) === shown,
    );
  }
  const roomOf = (limit: number, used: number): string =>
    withWords(de['withdraw.ofLimit'], { left: shownMoney(limit - used, 'EUR'), limit: shownMoney(limit, 'EUR') });
  async function expectRoom(withdrawable: number, used: number): Promise<void> {
    const form = own.page.locator('main');
    const facts = [
      [de['cash.withdrawable'], shownMoney(withdrawable, 'EUR')],
      [de['withdraw.min'], shownMoney(1_000, 'EUR')],
      [de['withdraw.leftToday'], roomOf(limits.day, used)],
      [de['withdraw.leftMonth'], roomOf(limits.month, used)],
    ] as const;
    for (const [name, value] of facts) expect([name, await factIn(form, name)]).toEqual([name, value]);
  }

  beforeAll(async () => {
    installation = await Installation.start({ environment: { NODE_OPTIONS: `--import ${shortWait}` } });
    const staff = await installation.staff();
    [anna, bruno] = [
      await openDesk(installation, 0, 'money-journey-anna'),
      await openDesk(installation, 1, 'money-journey-bruno'),
    ];
    customer = await Customer.register(installation.url);
    await customer.verify(staff);
    const address = passkeyAddress(installation.url);
    own = await visit(address, 'money-journey');
    await passkeyDevice(own.page);
    await own.page.context().addCookies(sessionCookies(customer, address));
  }, 4 * minute);
  afterAll(async () => {
    await Promise.all([own?.close(), anna?.close(), bruno?.close()]);
    await installation?.close();
  });

  step('gets a way out: a passkey, a payment password and an account at a bank', async () => {
    const { page, look } = own;
    await addFirstPasskey(page, customer.credentials, 'Mein Telefon');
    await page.goto('/payPwd');
    await button(de['payment.title']).click();
    await byPasskey();
    await page.getByLabel(de['payment.first']).fill(paymentPassword);
    await button(de['payPwd.next']).click();
    await page.getByLabel(de['spec.reenterPaymentPassword']).fill(paymentPassword);
    await button(de['payment.save']).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilQuiet(page);
    await look('passwords');
    await page.goto('/ucenter/bank-list');
    await bindBankAccount(page, { number: 'DE89 3704 0044 0532 0130 00' }, byPasskey, look);
    await button('Commerzbank').getByText(de['cards.usable']).waitFor();
    await look('bank-accounts');
  });

  step('arrives when the bank is asked for it, and by transfers that name the account', async () => {
    const { page, look } = own;
    await page.goto('/bankIn/instant');
    await page.getByLabel(de['deposit.amount'], { exact: true }).fill('12000');
    await button(de['deposit.submit']).click();
    await page.getByText(de['deposit.booked'], { exact: true }).waitFor();
    expect(await factIn(page.locator('main'), de['deposit.balance'])).toBe(shownMoney(deposited, 'EUR'));
    await look('deposited');
    await page.goto('/bankIn/transfer');
    await page.getByRole('img', { name: de['transfer.qr'] }).waitFor();
    await look('transfer');
    const details = page.locator('main');
    const [iban, reference] = [
      await factIn(details, de['transfer.iban']),
      await factIn(details, de['transfer.reference']),
    ];
    let balance = deposited;
    for (const [n, named] of [{ iban }, { purpose: `fuer spaeter ${reference}` }].entries()) {
      const amountMinor = transferred[n] ?? NaN;
      const transfer = { reference: `${reference} ${n}`, ...named, ...sender, amountMinor, currency: 'EUR' };
      const answer = await fetch(`${installation.bankUrl}/transfers`, {
        method: 'POST',
        body: JSON.stringify(transfer),
      });
      expect(answer.status).toBe(200);
      balance += amountMinor;
      await openLog('EUR', balance);
    }
  });

  step('becomes renminbi and euros again, at rates from which each amount follows', async () => {
    const { page, look } = own;
    const { tradingPassword } = customer.credentials;
    out = await exchange(page, { from: 'EUR', to: 'CNY', sold, typed: '1.000' }, tradingPassword, look);
    await openLog('EUR', paidIn - sold);
    await openLog('CNY', out.bought);
    await look('log-two-currencies');
    back = await exchange(page, { from: 'CNY', to: 'EUR', sold: out.bought }, tradingPassword, look);
    await openLog('EUR', paidIn - sold + back.bought);
    // Both ways cost half a percent, and the market moves less than that between them.
    expect(back.bought / sold).toBeGreaterThan(0.98);
    expect(back.bought / sold).toBeLessThan(1);
  });

  step('is asked back with the payment password and the passkey, and is reserved', async () => {
    const { page, look } = own;
    const free = paidIn - sold + back.bought;
    await page.goto('/withdraw');
    await expectRoom(free, 0);
    await page.getByLabel(de['deposit.amount']).fill('11.000,00');
    await page.getByText(de['withdraw.twoPersons']).waitFor();
    const costs = async () => [
      await factIn(page.locator('main'), de['withdraw.arrives']),
      await factIn(page.locator('main'), de['withdraw.fee']),
      await factIn(page.locator('main'), de['withdraw.total']),
    ];
    const expected = [withdrawn, 0, withdrawn].map((amount) => shownMoney(amount, 'EUR'));
    expect(await costs()).toEqual(expected);
    await look('withdraw-form');
    await button(de['cards.next']).click();
    await page.getByLabel(de['payment.title']).fill(paymentPassword);
    expect(await costs()).toEqual(expected);
    await look('withdraw-review');
    await button(/auszahlen/u).click();
    await byPasskey();
    await page.waitForURL('**/bankRecord?withdrawal=*');
    await page.getByText(de['withdraw.next.requested']).waitFor();
    await look('withdraw-requested');
    await openLog('EUR', free - withdrawn);
    expect(await factIn(cash('EUR'), withWords(de['cash.balance'], { currency: 'EUR' }))).toBe(shownMoney(free, 'EUR'));
    const reserved = page.getByRole('list', { name: de['cash.reserved'] }).getByRole('link');
    expect(await textOf(reserved)).toContain(shownMoney(withdrawn, 'EUR'));
    await look('log-reserved');
  });

  step('is released by two members of staff, and paid by the bank once', async () => {
    const { page, look } = own;
    const shown = await releaseByTwo({ anna, bruno }, customer, '11000.00 EUR');
    const told = [shownMoney(withdrawn, 'EUR'), roomOf(limits.day, withdrawn), roomOf(limits.month, withdrawn)];
    for (const text of told) expect(shown).toContain(text);
    await page.goto('/bankRecord');
    await page.getByText(de['withdraw.status.paid'], { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Commerzbank' }).click();
    await look('paid');
    const { outcomes } = (await (await fetch(`${installation.bankUrl}/payouts/outcomes`)).json()) as {
      outcomes: object[];
    };
    expect(outcomes).toMatchObject([{ seq: 1, kind: 'debit', amountMinor: withdrawn, currency: 'EUR', reason: null }]);
    await page.goto('/withdraw');
    await expectRoom(paidIn - sold + back.bought - withdrawn, withdrawn);
    await look('withdraw-after');
  });

  step('is explained line by line, and the lines add up to what is left', async () => {
    const { page, look } = own;
    const left = paidIn - sold + back.bought - withdrawn;
    await page.setViewportSize({ width: 360, height: 3_000 });
    await openLog('EUR', left);
    const log = page.getByRole('list', { name: de['money.title'] });
    const sums = new Map<Currency, number>();
    const lines = expectedLines();
    const texts = lines.toReversed().map(({ title, amount, currency }) => {
      const sum = (sums.get(currency) ?? 0) + amount;
      sums.set(currency, sum);
      return [
        title,
        shownMoney(amount, currency, true),
        withWords(de['log.balance'], { amount: shownMoney(sum, currency) }),
      ];
    });
    expect([sums.get('EUR'), sums.get('CNY')]).toEqual([left, 0]);
    const rows = log.getByRole('button');
    await eventually('all lines', async () => (await rows.count()) === lines.length);
    for (const [n, parts] of texts.toReversed().entries()) {
      const text = await textOf(rows.nth(n));
      for (const part of parts) expect([n, text]).toEqual([n, expect.stringContaining(part)]);
      await rows.nth(n).click();
      const facts = Object.fromEntries(await factsIn(log.getByRole('listitem').nth(n)));
      expect([n, facts]).toEqual([n, expect.objectContaining(lines[n]?.facts ?? {})]);
    }
    await look('log-explained');
    await cash('EUR').getByTitle(de['common.explain']).first().click();
    const sheet = await readSheet(page);
    expect([sheet.sum, total(sheet.lines)]).toEqual([left, left]);
    await look('cash-explained');
    const { movements } = await customer.call(listMoneyLog, { limit: 100 });
    expect(movements.map(({ amount, currency }) => [amount, currency])).toEqual(
      lines.map(({ amount, currency }) => [amount, currency]),
    );
  });

  step('is collected by a direct debit, can be used at once and withdrawn later', async () => {
    const { page, look } = own;
    const left = paidIn - sold + back.bought - withdrawn;
    const collected = await collectByDebit(page, byPasskey, look);
    await openLog('EUR', left);
    await expectHeld(page, cash('EUR'), { left, collected });
    await look('log-direct-debit');
  });

  step('stands on the statement of the bank, each line as a booking', async () => {
    // Three deposits, the payout and the direct debit; an exchange moves nothing at the bank.
    expect(await importStatements(installation, 'EUR')).toBe(5);
  });

  /** Newest first. */
  function expectedLines(): readonly Expected[] {
    const ofExchange = ({ from, to, sold, fee, bought, rate }: Exchanged): Expected[] => {
      const facts = { [de['log.rate']]: withWords(de['exchange.rate'], { from, to, rate }) };
      const title = de['log.kind.exchange'];
      return [
        { title, amount: bought, currency: to, facts },
        { title, amount: -sold, currency: from, facts: { ...facts, [de['log.spread']]: shownMoney(fee, from) } },
      ];
    };
    const deposit = (amount: number): Expected => ({
      ...{ title: de['money.type.deposit'], amount, currency: 'EUR', facts: {} },
    });
    return [
      { title: de['money.type.withdrawal'], amount: -withdrawn, currency: 'EUR', facts: {} },
      ...ofExchange(back),
      ...ofExchange(out),
      ...[...transferred].reverse().map(deposit),
      deposit(deposited),
    ];
  }

  step('fits a phone of 320 pixels in Chinese', async () => {
    const walker = await Walker.open(own.page.context(), passkeyAddress(installation.url));
    expect(await chineseFaults(walker)).toEqual([]);
  });

  step('caused no errors on any page', async () => {
    expect([...own.complaints, ...anna.complaints, ...bruno.complaints]).toEqual([]);
  });
});
