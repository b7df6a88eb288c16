import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';
import { untilQuiet } from '../customer';

interface BankAccount {
  readonly number: string;
  /** The name of the bank, where the number does not tell it. */
  readonly bank?: string;
}

/**
 * Binds an account at a bank that confirms its holder, from the list of accounts and back to it.
 *
 * @param confirm proves who the customer is in the open step-up
 * @param look at the form and at what the bank says, for screenshots
 */
export async function bindBankAccount(
  page: Page,
  { number, bank }: BankAccount,
  confirm: () => Promise<unknown>,
  look?: (name: string) => Promise<void>,
): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(de['route.bindBankCard']).click();
  await page.getByLabel(de['cards.iban'], { exact: true }).fill(number);
  if (bank !== undefined) await page.getByLabel(de['cards.bank'], { exact: true }).fill(bank);
  expect(await page.getByLabel(de['cards.holder']).inputValue()).toBe('Demo Kundin');
  await page.getByLabel(de['cards.agree']).check();
  await look?.('bank-account-form');
  await button(de['cards.next']).click();
  await page.getByText(de['cards.outcome.match']).waitFor();
  await look?.('bank-account-checked');
  await button(de['cards.bind']).click();
  await confirm();
  await page.waitForURL('**/ucenter/bank-list');
  await untilQuiet(page);
}
