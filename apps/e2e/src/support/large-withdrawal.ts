import type { Customer } from '@parkett/api-client';
import { requestWithdrawal } from '@parkett/funds-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import { visit, type Visit } from '../browser';
import type { Installation } from './installation';
import { lookEverywhere } from './look-everywhere';
import { releaseByTwo, type ReleasingDesks } from './release-withdrawal';
import { prove } from './step-up';
import { loseAnswer, loseRequest, logIn, paymentPassword, withdrawingCustomer } from './withdrawing';

interface Stage extends ReleasingDesks {
  readonly installation: Installation;
}

/** The journey of a withdrawal above the threshold, on an installation whose waits are short. */
export const largeWithdrawal = (stage: () => Stage): void =>
  describe('a large withdrawal', () => {
    const amount = '11.000,00';
    let customer: Customer;
    let own: Visit;
    const button = (name: string | RegExp) => own.page.getByRole('button', { name });
    const lookAt = (name: string): Promise<void> => lookEverywhere(own, name);

    beforeAll(async () => {
      customer = await withdrawingCustomer(stage().installation.url, stage().anna.staff, '12000.00');
      own = await visit(stage().installation.url, 'withdrawal');
      await logIn(own.page, customer);
    }, 120_000);
    afterAll(() => own?.close());

    it('says that nothing was withdrawn when its request never arrived', async () => {
      const { page } = own;
      await page.goto('/withdraw');
      const save = async (day: string): Promise<void> => {
        await button(de['limits.title']).click();
        await page.getByLabel(de['limits.day']).fill(day);
        await button(de['limits.save']).click();
      };
      await save('30.000');
      await lookAt('limits-too-high');
      await page.goto('/withdraw');
      await save('12.000');
      await page.getByText(de['limits.saved']).waitFor();
      // Clicks do nothing while a message is shown.
      await page.getByText(de['limits.saved']).waitFor({ state: 'detached' });
      await save('20.000');
      await page.getByText(/20\.000,00.*pro Tag/u).waitFor();
      await lookAt('limits-proof');
      await page.goto('/withdraw');
      await page.getByLabel(de['deposit.amount']).fill('500');
      await button(de['cards.next']).click();
      await page.getByLabel(de['payment.title']).fill(paymentPassword);
      await loseRequest(page, requestWithdrawal);
      await button(/auszahlen/u).click();
      await prove(page, customer.credentials);
      await page.getByText(de['withdraw.unknown']).waitFor();
      await page.getByText(de['withdraw.notArrived']).waitFor({ timeout: 60_000 });
      await lookAt('not-arrived');
      await page.goto('/bankRecord');
      await page.getByText(de['withdraw.none']).waitFor();
    });

    it('is requested once, although the first answer is lost', async () => {
      const { page } = own;
      await page.goto('/withdraw');
      await page.getByLabel(de['deposit.amount']).fill('0');
      await button(de['cards.next']).click();
      await page.getByText(de['withdraw.zero']).waitFor();
      await page.getByLabel(de['deposit.amount']).fill(amount);
      await page.getByText(de['withdraw.twoPersons']).waitFor();
      await lookAt('form');
      await page.context().setOffline(true);
      await page.getByRole('alert').getByText(de['withdraw.offline']).waitFor();
      await page.context().setOffline(false);
      await button(de['cards.next']).click();
      await page.getByLabel(de['payment.title']).fill(paymentPassword);
      await lookAt('review');
      await loseAnswer(page, requestWithdrawal);
      await button(/auszahlen/u).click();
      await prove(page, customer.credentials);
      await page.getByText(de['withdraw.unknown']).waitFor();
      await eventually(
        'the withdrawal is known',
        async () => {
          // What is repeated within a second is not sent.
          await button(de['withdraw.ask']).click();
          return page.waitForURL('**/bankRecord?withdrawal=*', { timeout: 3_000 }).then(
            () => true,
            () => false,
          );
        },
        60_000,
      );
      await page.getByText(de['withdraw.next.requested']).waitFor();
      expect(await page.getByText(de['withdraw.status.requested'], { exact: true }).count()).toBe(1);
      await lookAt('requested');
      await page.context().addCookies([{ name: 'language', value: 'zh_cn', url: stage().installation.url }]);
      for (const path of ['/bankRecord', '/withdraw']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await own.look(`chinese${path.replace('/', '-')}`);
      }
      await page.context().addCookies([{ name: 'language', value: 'de', url: stage().installation.url }]);
    });

    it('is released by two members of staff, who see where it goes and what has happened before, and then paid', async () => {
      await releaseByTwo(stage(), customer, '11000.00 EUR');
      await own.page.goto('/bankRecord');
      await own.page.getByText(de['withdraw.status.paid'], { exact: true }).waitFor();
    });

    it('is told to its customer, who can freeze the account', async () => {
      const { page } = own;
      await page.goto('/messages');
      await page.getByText(de['message.withdrawal.paid']).waitFor();
      await page.goto('/messages?view=security');
      const entry = page.getByRole('listitem').filter({ hasText: de['message.kind.withdrawalRequested'] });
      await entry.getByRole('button', { name: de['freeze.notMe'] }).waitFor();
    });
  });
