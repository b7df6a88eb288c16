import {
  Customer as ApiCustomer,
  documentImage,
  newIdNumber,
  Refused,
  Staff,
  type Telephone,
} from '@parkett/api-client';
import { getSessionLock } from '@parkett/identity-contract';
import { cardLines, passportLines } from '@parkett/identity-contract/spec-support';
import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';

/** A new customer, with a German mobile number that nobody else in the test uses. */
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

/** A fill needs a trade at the venue; the simulated market has one every few seconds. */
const fillTimeoutMs = 90_000;

/**
 * Opens a page and waits for what it asks for when it is idle. After a logout, such a request would be refused, which
 * browsers report as an error.
 */
export async function openUntilIdle(page: Page, path: string): Promise<void> {
  const idle = page.waitForResponse((response) => new URL(response.url()).pathname === getSessionLock.path);
  await page.goto(path);
  await (await idle).finished();
  await page.waitForLoadState('networkidle');
}

/** More than a read model is behind on a busy machine. */
const behindMsMax = 30_000;

/** Waits until the message is gone, because it swallows clicks while it is shown. */
export const untilQuiet = (page: Page): Promise<void> => page.locator('[popover]').waitFor({ state: 'detached' });

/** The customer's telephone, with the text messages that the simulated provider has received for it. */
export const telephoneOf = (page: Page, customer: Customer): Promise<Telephone> =>
  new ApiCustomer(new URL(page.url()).origin, { ...customer, phone: customer.phone.replaceAll(' ', '') }).telephone();

export async function register(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('link', { name: de['login.toRegister'] }).click();
  // The login form also has a field of this name and stays until this form has loaded.
  await page.getByLabel(de['register.confirmation']).waitFor();
  await page.getByLabel(de['login.phone']).fill(customer.phone);
  await page.getByRole('button', { name: de['code.send'] }).click();
  await page.getByText(de['code.sent']).waitFor();
  await page.getByLabel(de['code.label']).fill(await (await telephoneOf(page, customer)).code());
  await page.getByLabel(de['login.password'], { exact: true }).fill(customer.password);
  await page.getByLabel(de['register.confirmation']).fill(customer.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: de['register.submit'] }).click();
  await page.waitForURL('**/payPwd');
  await untilQuiet(page);
}

/** Types the password once with the pad on the screen, once with the keyboard. */
export async function setTradingPassword(page: Page, customer: Customer): Promise<void> {
  for (const digit of customer.tradingPassword) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: de['payPwd.next'] }).click();
  await page.getByLabel(de['payPwd.second']).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(customer.tradingPassword);
  await page.getByRole('button', { name: de['payPwd.save'] }).click();
  await page.waitForURL('**/home');
  await untilQuiet(page);
}

/** Submits an identity card, from the open form to the status that follows. */
export async function handInIdentity(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const idNumber = newIdNumber();
  const printed = { issuer: 'D', lastName: 'MUSTERMANN', firstName: 'ERIKA', number: idNumber.slice(0, 9) };
  await page.getByLabel(de['verification.lines']).fill(cardLines(printed).join('\n'));
  await page.getByText(de['verification.linesGood']).waitFor();
  await page.getByLabel(de['verification.name']).fill('Erika Mustermann');
  await page.getByLabel(de['verification.number']).fill(idNumber);
  await page.getByLabel(de['taxes.tin']).fill('36574261809');
  await page.getByRole('radiogroup', { name: de['taxes.us'] }).getByRole('radio', { name: de['taxes.us.no'] }).click();
  await page.getByLabel(de['taxes.certify']).check();
  await uploadSides(page);
  await look('identity-form');
  await page.getByRole('button', { name: de['verification.submit'] }).click();
  await page.getByText(de['verification.status.underReview'], { exact: true }).first().waitFor();
  await untilQuiet(page);
}

/** A Dutch passport beside an approved document, with a mistyped character that the form marks first. */
export async function renewIdentity(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: de['verification.renew'] }).click();
  await page.getByText(de['verification.type.passport'], { exact: true }).click();
  await page.getByLabel(de['verification.country']).selectOption('NL');
  const number = newIdNumber().slice(0, 9);
  const lines = passportLines({ number, lastName: 'MUELLER', firstName: 'ANNA<MARIA' }).join('\n');
  await page.getByLabel(de['verification.lines']).fill(lines.replace('7408122', '7408123'));
  await page.locator('mark', { hasText: '7408123' }).waitFor();
  await look('identity-lines-wrong');
  await page.getByLabel(de['verification.lines']).fill(lines.toLowerCase());
  await page.getByText(de['verification.linesGood']).waitFor();
  await page.getByLabel(de['verification.name']).fill('Anna-Maria Müller');
  await page.getByLabel(de['verification.number']).fill(number);
  await uploadSides(page);
  await look('identity-renewal');
  await page.getByRole('button', { name: de['verification.submit'] }).click();
  await page.getByText(de['verification.renewal.underReview']).waitFor();
  await untilQuiet(page);
}

async function uploadSides(page: Page): Promise<void> {
  for (const side of ['front', 'back'] as const) {
    const label = de['verification.fileOf'].replace('{{side}}', de[`verification.side.${side}`]);
    await page
      .getByLabel(label)
      .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: documentImage(side) });
    await page
      .getByRole('group', { name: de[`verification.side.${side}`] })
      .getByText(de['verification.uploaded'], { exact: true })
      .waitFor();
    await untilQuiet(page);
  }
}

/** The number of the customer's account, read from the page that shows it. */
export async function accountOf(page: Page): Promise<string> {
  await page.goto('/personCenter');
  return page.locator('dt', { hasText: de['me.account'] }).locator('xpath=following-sibling::dd').innerText();
}

/** A member of staff reviews the submission and approves it. */
export async function approveIdentity(page: Page, home: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const account = await accountOf(page);
  const staff = await Staff.ofDemo(origin, home);
  for (const until = Date.now() + behindMsMax; ; ) {
    try {
      await staff.approve(account, '');
      break;
    } catch (error) {
      // The reviewer's read model may be a moment behind the customer's.
      if (!(error instanceof Refused) || Date.now() > until) throw error;
      await page.waitForTimeout(250);
    }
  }
  await page.goto(pathname);
}

export async function login(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel(de['login.phone']).fill(customer.phone);
  await page.getByLabel(de['login.password'], { exact: true }).fill(customer.password);
  await submitLogin(page, customer);
  await page.waitForURL('**/home');
}

/** Sends the completed login form, and enters the code from the telephone if the browser is not known. */
export async function submitLogin(page: Page, customer: Customer): Promise<void> {
  const telephone = await telephoneOf(page, customer);
  await telephone.unread();
  const submit = page.getByRole('button', { name: de['login.submit'], exact: true });
  await submit.click();
  const code = page.getByLabel(de['code.label']);
  const left = page.waitForURL((url) => url.pathname !== '/login').then(() => false);
  const isAsked = await Promise.race([code.waitFor().then(() => true), left]);
  // The one that did not come to pass ends with the page or its time limit.
  left.catch(() => undefined);
  if (!isAsked) return;
  await code.fill(await telephone.code());
  await submit.click();
}

/** The steps from placed to filled have local times to the second, in ascending order; the settlement is ahead. */
async function expectTimesInOrder(timeline: Locator): Promise<void> {
  const steps = await timeline.getByRole('listitem').allInnerTexts();
  expect(steps[0]).toContain(de['order.placed']);
  expect(steps[1]).toContain(de['order.validated']);
  expect(steps[3]).toContain(de['order.routed']);
  expect(steps.at(-2)).toContain(de['order.status.filled']);
  expect(steps.at(-1)).toContain('abgewickelt');
  // A step on the next day shows its date as well.
  const stamps = await timeline.locator('time').allInnerTexts();
  for (const stamp of stamps) expect(stamp).toMatch(/^(\d{4}-\d{2}-\d{2} )?\d{2}:\d{2}:\d{2}$/);
  let date = '';
  const sortable = stamps.map((stamp) => {
    const [time = '', day] = stamp.split(' ').reverse();
    if (day !== undefined) date = day;
    return `${date} ${time}`;
  });
  expect(sortable).toEqual([...sortable].sort());
}

/** Goes from the open form to the last fill. Calls `look` at each step, for screenshots. */
export async function releaseOrder(
  page: Page,
  customer: Customer,
  side: 'buy' | 'sell',
  look: (name: string) => Promise<void>,
): Promise<void> {
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
  await expectTimesInOrder(sheet.getByRole('list', { name: de['order.timeline'] }));
  await look(`${side}-filled`);
  await sheet.getByRole('button', { name: de['ticket.done'] }).click();
}
