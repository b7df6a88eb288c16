import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';
import { untilQuiet } from '../customer';
import { withWords } from './message-text';
import { factIn, shownMoney, textOf } from './shown-facts';

/** Gives a mandate for the customer's account, and has an amount collected. Returns it, in cents. */
export async function collectByDebit(
  page: Page,
  prove: () => Promise<void>,
  look: (name: string) => Promise<unknown>,
): Promise<number> {
  await page.setViewportSize({ width: 320, height: 1_200 });
  await page.goto('/bankIn/debit');
  await page.getByText(withWords(de['debit.text'], { creditor: 'Parkett' })).waitFor();
  await look('mandate');
  await page.getByLabel(de['debit.agree']).check();
  await page.getByRole('button', { name: de['debit.sign'] }).click();
  await prove();
  await page.getByRole('heading', { name: de['debit.mandates'] }).waitFor();
  await untilQuiet(page);
  await page.getByLabel(de['deposit.amount'], { exact: true }).fill('500');
  await look('debit-form');
  await page.getByRole('button', { name: de['debit.submit'] }).click();
  await page.getByText(de['debit.status.credited'], { exact: true }).waitFor();
  await untilQuiet(page);
  await look('debit-credited');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('debit-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  return 50_000;
}

/** The cash that can be used contains it; what can be withdrawn does not yet, and the list says why. */
export async function expectHeld(
  page: Page,
  cash: Locator,
  { left, collected }: { readonly left: number; readonly collected: number },
): Promise<void> {
  const shown = shownMoney(left + collected, 'EUR');
  expect(await factIn(cash, withWords(de['cash.balance'], { currency: 'EUR' }))).toBe(shown);
  expect(await factIn(cash, de['cash.available'])).toBe(shown);
  const later = page.getByRole('list', { name: de['cash.later'] }).getByRole('listitem');
  const text = await textOf(later);
  expect(text).toContain(de['cash.debitHeld']);
  expect(text).toContain(shownMoney(collected, 'EUR'));
}
