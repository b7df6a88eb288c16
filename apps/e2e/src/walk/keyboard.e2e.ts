import { Customer } from '@parkett/api-client';
import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';
import { openBrowser, type Browsing } from '../browser';
import { pass } from './plan';
import { prepareCustomer, type Prepared } from './prepared-customer';
import { Walker } from './walker';

const baseUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const minute = 60_000;
/** More than any form or sheet has. */
const tabsInSheet = 12;
/** A fault of a page is there each time. */
const triesMax = 3;

/**
 * Presses Tab until everything had the focus. Returns the elements that never had it. `hidden` collects those that had
 * it without showing it.
 */
async function unreached(page: Page, hidden: string[]): Promise<string[]> {
  const names = await page.evaluate<string[]>('parkettWalk.mark()');
  const reached = new Set<number>();
  await page.evaluate('document.activeElement?.blur()');
  for (let presses = 0; presses < names.length + 5 && reached.size < names.length; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<number>('parkettWalk.focused()');
    if (focused < 0) continue;
    if (!reached.has(focused) && !(await page.evaluate<boolean>('parkettWalk.focusIsVisible()')))
      hidden.push(names[focused] ?? '?');
    reached.add(focused);
  }
  return names.filter((_, index) => !reached.has(index));
}

/**
 * Presses Tab forwards and backwards and expects the focus to stay in the sheet. Escape has to close it and return the
 * focus to its opener.
 */
async function sheetHoldsFocus(walker: Walker, button: string): Promise<void> {
  const { page } = walker;
  const opener = page.getByRole('button', { name: button, exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // What replaces the skeleton of the sheet would take the focus with it.
  await walker.settle();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < tabsInSheet; presses++) {
      await page.keyboard.press(key);
      const inside = await page.evaluate<boolean>('parkettWalk.focusIsInDialog()');
      expect({ key, presses, outside: inside ? '' : await page.evaluate<string>('parkettWalk.focusedName()') }).toEqual(
        { key, presses, outside: '' },
      );
    }
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.locator('*:focus').innerText()).toBe(button);
}

describe('the keyboard alone', () => {
  let browsing: Browsing;
  let prepared: Prepared;
  let customer: Walker;
  let newcomer: Walker;

  beforeAll(async () => {
    prepared = await prepareCustomer(baseUrl);
    browsing = await openBrowser(baseUrl);
    customer = await Walker.open(await browsing.context(), baseUrl, prepared.customer);
    newcomer = await Walker.open(await browsing.context(), baseUrl, await Customer.register(baseUrl));
  }, 6 * minute);
  afterAll(() => browsing?.close());

  it(
    'logs in',
    async () => {
      const { page } = await Walker.open(await browsing.context(), baseUrl);
      const telephone = await prepared.customer.telephone();
      await telephone.unread();
      await page.goto('/login');
      await page.getByLabel(de['login.phone']).focus();
      await page.keyboard.type(prepared.customer.credentials.phone);
      await page.keyboard.press('Tab');
      await page.keyboard.type(prepared.customer.credentials.password);
      await page.keyboard.press('Enter');
      // The browser is not known; the field for the code has the focus as soon as it is there.
      await page.locator('input[name="code"]:focus').waitFor();
      await page.keyboard.type(await telephone.code());
      await page.keyboard.press('Enter');
      await page.waitForURL('**/home');
      await page.close();
    },
    3 * minute,
  );

  it(
    'skips the navigation, reaches every control and shows the focus',
    async () => {
      const visitor = await Walker.open(await browsing.context(), baseUrl);
      const missed: Record<string, string[]> = {};
      const look = async (walker: Walker, paths: readonly string[]): Promise<void> => {
        for (const stop of pass(paths, 'de', 'light', 'phone')) {
          // A list of shares may change while Tab is pressed, and an element that was counted be gone.
          for (let times = 0; times < triesMax && missed[stop.path]?.length !== 0; times += 1) {
            await walker.load(stop);
            const hidden: string[] = [];
            missed[stop.path] = [
              ...(await unreached(walker.page, hidden)),
              ...hidden.map((name) => `${name} has the focus but does not show it`),
            ];
          }
        }
      };
      const [open, own] = [
        ['/login', '/register', '/forgotPassword', '/changePassword', '/setting/language'],
        [
          '/home',
          `/stockInfo/${prepared.symbol}`,
          '/trade',
          '/ucenter/holding',
          '/my',
          '/setting',
          '/bankIn',
          '/payPwd',
          '/personCenter',
          '/change-pwt',
          '/setting/security',
          '/setting/security/sessions',
          '/setting/security/totp',
          '/setting/security/passkeys',
          '/messages',
        ],
      ];
      await look(visitor, open);
      await look(customer, own);
      await look(newcomer, ['/realNameAuthentication']);
      expect(missed).toEqual(
        Object.fromEntries([...open, ...own, '/realNameAuthentication'].map((path) => [path, []])),
      );
    },
    9 * minute,
  );

  it(
    'changes a choice with the arrow keys',
    async () => {
      await customer.load({ path: '/market', language: 'de', theme: 'light', size: 'phone' });
      const chosen = customer.page.getByRole('radio', { checked: true }).first();
      const before = await chosen.innerText();
      await chosen.focus();
      await customer.page.keyboard.press('ArrowRight');
      await customer.settle();
      expect(await customer.page.getByRole('radio', { checked: true }).first().innerText()).not.toBe(before);
    },
    3 * minute,
  );

  it(
    'opens and closes the ticket, and the focus stays in the sheet meanwhile',
    async () => {
      await customer.load({ path: `/stockInfo/${prepared.symbol}`, language: 'de', theme: 'light', size: 'phone' });
      await sheetHoldsFocus(customer, de['stock.buy']);
    },
    3 * minute,
  );

  it(
    'logs out only after a confirmation, which can be cancelled',
    async () => {
      await customer.load({ path: '/my', language: 'de', theme: 'light', size: 'phone' });
      await sheetHoldsFocus(customer, de['me.logout']);
      expect(customer.path).toBe('/my');
    },
    3 * minute,
  );
});
