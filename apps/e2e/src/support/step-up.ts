import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';
import { telephoneOf, type Customer } from '../customer';

/** Fills the open step-up with the password and a code to the telephone, and sends it. */
export async function submitPhoneProof(page: Page, customer: Customer): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(de['stepUp.password']).fill(customer.password);
  const telephone = await telephoneOf(page, customer);
  await telephone.unread();
  await sheet.getByRole('button', { name: de['code.send'] }).click();
  await sheet.getByLabel(de['code.label']).fill(await telephone.code());
  await sheet.getByRole('button', { name: de['stepUp.submit'] }).click();
}

/** As `submitPhoneProof`, and waits until the sheet is closed: behind an open one, nothing of the page is found. */
export async function prove(page: Page, customer: Customer): Promise<void> {
  await submitPhoneProof(page, customer);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Fills the open step-up with the password, and lets the device of the page answer for its passkey. */
export async function submitPasskeyProof(page: Page, customer: Customer): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByText(de['stepUp.introPasskey']).waitFor();
  await sheet.getByLabel(de['stepUp.password']).fill(customer.password);
  await sheet.getByRole('button', { name: de['stepUp.byPasskey'] }).click();
}
