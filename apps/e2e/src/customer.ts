import { Customer as ApiCustomer } from '@parkett/customer';
import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';

/** Somebody who has never been here: a German mobile number nobody else in the test uses. */
export interface Customer {
  readonly phone: string;
  readonly password: string;
  readonly tradingPassword: string;
}

export const newCustomer = (): Customer => ({
  phone: `+49 151 ${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  password: 'Eine Reise in das Parkett',
  tradingPassword: '271828',
});

/** A fill needs a trade at the venue; the simulated market brings one every few seconds. */
const fillTimeoutMs = 90_000;

/** Clicks are swallowed while a message stands: waits until it is gone. */
export const untilQuiet = (page: Page): Promise<void> => page.locator('[popover]').waitFor({ state: 'detached' });

/** What the simulated provider of messages was given for this customer's telephone. */
async function codeSentTo(page: Page, customer: Customer): Promise<string> {
  const phone = customer.phone.replaceAll(' ', '');
  const telephone = await new ApiCustomer(new URL(page.url()).origin, { ...customer, phone }).telephone();
  return telephone.code();
}

export async function register(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('link', { name: de['login.toRegister'] }).click();
  await page.getByLabel(de['login.phone']).fill(customer.phone);
  await page.getByRole('button', { name: de['code.send'] }).click();
  await page.getByLabel(de['code.label']).fill(await codeSentTo(page, customer));
  await page.getByLabel(de['login.password'], { exact: true }).fill(customer.password);
  await page.getByLabel(de['register.confirmation']).fill(customer.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: de['register.submit'] }).click();
  await page.waitForURL('**/payPwd');
  await untilQuiet(page);
}

/** Once with the pad on the screen, once with the keyboard. */
export async function setTradingPassword(page: Page, customer: Customer): Promise<void> {
  for (const digit of customer.tradingPassword) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: de['payPwd.next'] }).click();
  await page.getByLabel(de['payPwd.second']).waitFor();
  await page.keyboard.type(customer.tradingPassword);
  await page.getByRole('button', { name: de['payPwd.save'] }).click();
  await page.waitForURL('**/home');
  await untilQuiet(page);
}

export async function login(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel(de['login.phone']).fill(customer.phone);
  await page.getByLabel(de['login.password'], { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: de['login.submit'] }).click();
  await page.waitForURL('**/home');
}

/** From the open form to the last fill. `look` is called on the way. */
export async function releaseOrder(page: Page, customer: Customer, side: 'buy' | 'sell', look: (name: string) => Promise<void>): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByText(de['ticket.cashAfter']).waitFor();
  await look(`${side}-ticket`);
  await sheet.getByRole('button', { name: de['ticket.review'] }).click();
  await sheet.getByRole('heading', { name: de['ticket.sure'] }).waitFor();
  await sheet.getByLabel(de['ticket.password']).fill(customer.tradingPassword);
  await look(`${side}-sure`);
  await sheet.getByRole('button', { name: de[side === 'buy' ? 'ticket.submitBuy' : 'ticket.submitSell'] }).click();
  await sheet.getByText(de['order.placed']).waitFor();
  await look(`${side}-sent`);
  await sheet.getByText(de[side === 'buy' ? 'ticket.bought' : 'ticket.sold']).waitFor({ timeout: fillTimeoutMs });
  await look(`${side}-filled`);
  await sheet.getByRole('button', { name: de['ticket.done'] }).click();
}
