import type { Customer } from '@parkett/api-client';
import { getBankTransfers } from '@parkett/funds-contract';
import { de } from '@parkett/web-i18n/de';
import { visit, type Visit } from '../browser';
import type { Desk } from './console-desk';
import type { Installation } from './installation';
import { lookEverywhere } from './look-everywhere';
import { prove } from './step-up';
import { logIn, mainlandCard, paymentPassword, withdrawingCustomer } from './withdrawing';

interface Stage {
  readonly installation: Installation;
  readonly anna: Desk;
}

/** A date as a German reads it. */
const inGerman = (date: string | null): string => (date ?? '').split('-').reverse().join('.');

/** The journey of transfers in both directions, on an installation whose window is open and whose waits are short. */
export const bankTransfers = (stage: () => Stage): void =>
  describe('transfers between a mainland card and the account', () => {
    let customer: Customer;
    let own: Visit;
    const button = (name: string | RegExp) => own.page.getByRole('button', { name });
    const direction = (which: 'in' | 'out') =>
      own.page.getByRole('radio', { name: de[`bankTransfer.way.${which}`], exact: true }).click();
    const lookAt = (name: string): Promise<void> => lookEverywhere(own, name, 1_200);

    beforeAll(async () => {
      const { installation, anna } = stage();
      customer = await withdrawingCustomer(installation.url, anna.staff, '100.00', mainlandCard);
      own = await visit(installation.url, 'bank-transfers');
      await logIn(own.page, customer);
    }, 120_000);
    afterAll(() => own?.close());

    it('bring money from the card, which can be used once the bank has booked it', async () => {
      const { page } = own;
      await page.goto('/bankRecord');
      await page.getByRole('link', { name: de['route.transfer'] }).click();
      await page.getByRole('status').getByText('16:00 in Schanghai').waitFor();
      await page.getByText(de['bankTransfer.noneUnderWay']).waitFor();
      await lookAt('in');
      await page.context().setOffline(true);
      await page.getByText(de['bankTransfer.offline']).waitFor();
      await page.context().setOffline(false);
      await page.getByText(de['bankTransfer.offline']).waitFor({ state: 'detached' });
      await page.getByLabel(de['deposit.amount']).fill('5000');
      await button(de['bankTransfer.submit']).click();
      await page.getByText(de['deposit.booked'], { exact: true }).waitFor();
      await page.getByText('5.000,00').first().waitFor();
      await lookAt('booked');
    });

    it('send money to the card, say when it arrives, and are cancelled while the staff checks them', async () => {
      const { page } = own;
      await direction('out');
      const { window } = await customer.call(getBankTransfers, {});
      await page.getByText(inGerman(window.arrivesOn)).first().waitFor();
      await page.getByLabel(de['deposit.amount']).fill('1000');
      await page.getByText(de['withdraw.total'], { exact: true }).waitFor();
      await lookAt('out');
      await button(de['cards.next']).click();
      await page.getByLabel(de['payment.title']).fill(paymentPassword);
      await button(/auszahlen/u).click();
      await prove(page, customer.credentials);
      const underWay = page.locator('section', { hasText: de['bankTransfer.underWay'] });
      await underWay.getByText(de['withdraw.status.requested'], { exact: true }).click();
      await lookAt('under-way');
      await underWay.getByRole('button', { name: de['withdraw.cancel'] }).click();
      await page.getByRole('dialog').getByRole('button', { name: de['withdraw.cancel'] }).click();
      await page.getByText(de['bankTransfer.noneUnderWay']).waitFor();
    });

    it('are read in Chinese', async () => {
      const { page } = own;
      const { url } = stage().installation;
      await page.context().addCookies([{ name: 'language', value: 'zh_cn', url }]);
      await page.goto('/ucenter/transfer');
      await page.getByRole('radio', { name: '证券转银行' }).waitFor();
      await lookAt('chinese-in');
      await page.getByRole('radio', { name: '证券转银行' }).click();
      await lookAt('chinese-out');
      await page.context().addCookies([{ name: 'language', value: 'de', url }]);
    });
  });
