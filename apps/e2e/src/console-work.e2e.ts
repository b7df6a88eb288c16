import type { Customer } from '@parkett/api-client';
import { getAuthenticationDetail } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import type { Page } from 'playwright-core';
import { axeFaults } from './support/axe';
import { word } from './support/console-words';
import { openDesk, seedCases, unseedCases, waitingCustomer, type Desk } from './support/console-desk';
import { Installation } from './support/installation';
import { lookThroughLists } from './support/look-through-lists';

const patienceMs = 60_000;
const timeOfDay = String.raw`\d\d:\d\d:\d\d`;
const refreshed = new RegExp(`^${word('queue.refreshed', { time: timeOfDay })}$`);
/** The notice about one case and the next. */
const andThen = (
  key: 'review.approved' | 'review.skipped' | 'review.overtaken',
  done: Customer,
  next: Customer,
): string => `${word(key, { account: done.accountId })} ${word('review.next', { account: next.accountId })}`;

/** Work at the console: the queue, cases by keyboard, two reviewers at the same queue, a caller on the telephone. */
describe('the work at the console', () => {
  let installation: Installation;
  let desk: Desk;
  let colleague: Desk;
  const customers: (Customer & { readonly idNumber: string })[] = [];

  beforeAll(async () => {
    installation = await Installation.start();
    await installation.staff();
    [desk, colleague] = [
      await openDesk(installation, 1, 'console-work'),
      await openDesk(installation, 0, 'console-work-colleague'),
    ];
    customers.push(await waitingCustomer(installation, 'Petra Probe'));
  }, 240_000);
  afterAll(async () => {
    await Promise.all([desk?.close(), colleague?.close()]);
    await installation?.close();
  });

  const customer = (index: number) => {
    const found = customers[index];
    if (found === undefined) throw new Error(`customer ${index} is not registered yet`);
    return found;
  };
  const focused = (page: Page): Promise<string> => page.evaluate<string>('document.activeElement?.textContent ?? ""');
  const hasFocus = (page: Page, text: string): Promise<unknown> =>
    eventually(`${text} has the focus`, async () => (await focused(page)) === text);
  const notice = (page: Page, text: string | RegExp): Promise<void> =>
    page.getByRole('status').filter({ hasText: text }).waitFor();
  const onCase = (page: Page, { accountId }: Customer): Promise<void> =>
    page.getByRole('heading', { name: word('review.title', { account: accountId }) }).waitFor();
  const isApproved = (who: Customer): Promise<unknown> =>
    eventually('it is approved', async () => (await who.verification()) === 'approved', patienceMs);
  const viewsOf = async (who: Customer): Promise<string[]> =>
    (await who.call(getAuthenticationDetail, {})).views.map(({ what, by }) => `${what} ${by}`).sort();

  it('shows a new case without moving the focus', async () => {
    const { page } = desk;
    await page.goto('/console');
    await page.getByRole('link', { name: customer(0).accountId }).waitFor();
    await hasFocus(page, customer(0).accountId);
    await page.getByText(word('queue.waiting', { count: '1' })).waitFor();
    await page.getByText(refreshed).waitFor();
    for (const name of ['Quirin Quelle', 'Rosa Rast', 'Sven Sand'])
      customers.push(await waitingCustomer(installation, name));
    await page.getByText(word('queue.waiting', { count: '4' })).waitFor({ timeout: patienceMs });
    await page.getByRole('link', { name: customer(3).accountId }).waitFor();
    expect(await focused(page)).toBe(customer(0).accountId);
  });

  it('says since when the queue could not be refreshed, and recovers by itself', async () => {
    const { page, look } = desk;
    await page.context().setOffline(true);
    await page
      .getByText(new RegExp(`^${word('queue.refreshedLast', { time: timeOfDay })}$`))
      .waitFor({ timeout: patienceMs });
    await notice(page, word('queue.tryingAgain'));
    await look('queue-offline');
    expect(await focused(page)).toBe(customer(0).accountId);
    await page.context().setOffline(false);
    await page.getByText(refreshed).waitFor({ timeout: patienceMs });
  });

  it('lets a reviewer move through the rows, open a case and see its shortcuts without the mouse', async () => {
    const { page, look } = desk;
    await page.keyboard.press('j');
    await hasFocus(page, customer(1).accountId);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('k');
    await hasFocus(page, customer(0).accountId);
    await page.keyboard.press('Enter');
    await onCase(page, customer(0));
    await page.getByText('Petra Probe').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: word('keys.title') }).waitFor();
    await look('keys');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('enlarges, rotates and compares the images, which are fetched only once', async () => {
    const { page, look } = desk;
    const pictures = page.locator('figure [data-pane] img');
    await eventually('both pictures', async () => (await pictures.count()) === 2, patienceMs);
    const front = page.getByRole('group', { name: new RegExp(`^${word('review.front')}`) });
    // An image shows when its size is known.
    await front.locator('img').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const shown = () =>
      front
        .locator('img')
        .boundingBox()
        .then((box) => ({ width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }));
    const fit = await shown();
    expect(fit.width).toBeGreaterThan(700);
    await page.keyboard.press('1');
    for (const key of ['+', '+', 'ArrowRight']) await page.keyboard.press(key);
    await eventually('the keys have zoomed', async () => (await shown()).width > fit.width * 1.8);
    await look('zoomed');
    await page.keyboard.press('0');
    await page.keyboard.press('t');
    await eventually('it is turned', async () => {
      const { width, height } = await shown();
      return height > width;
    });
    await page.keyboard.press('Shift+T');
    await eventually('it fits again', async () => JSON.stringify(await shown()) === JSON.stringify(fit));
    await front.hover();
    await page.mouse.wheel(0, -300);
    await eventually('the wheel has zoomed', async () => (await shown()).width > fit.width * 1.3);
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog', { name: word('image.compare') });
    await dialog.getByText(`Petra Probe · ${customer(0).idNumber}`).waitFor();
    await eventually('both large pictures', async () => (await dialog.locator('img').count()) === 2, patienceMs);
    await look('compare');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    await eventually('all access is listed', async () => (await viewsOf(customer(0))).length > 2, patienceMs);
    expect(await viewsOf(customer(0))).toEqual([
      'document bruno.demo',
      'document bruno.demo',
      'verification bruno.demo',
    ]);
  });

  it('approves after one confirmation that has the focus, names the case, and opens the next', async () => {
    const { page, look } = desk;
    await page.keyboard.press('a');
    const sheet = page.getByRole('dialog', { name: word('review.approve') });
    await sheet.getByText(`${customer(0).accountId} · Petra Probe`).waitFor();
    await eventually('the button has the focus', async () => (await focused(page)) === word('review.approve'));
    await look('approve');
    await page.keyboard.press('Enter');
    await notice(page, andThen('review.approved', customer(0), customer(1)));
    await onCase(page, customer(1));
    await isApproved(customer(0));
    await eventually(
      'the title has the focus',
      async () => (await focused(page)) === word('review.title', { account: customer(1).accountId }),
    );
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('shows another reviewer that this case is taken, and offers them another one', async () => {
    const { page, look } = colleague;
    await page.goto('/console');
    await page
      .getByRole('row', { name: customer(1).accountId })
      .getByText('bruno.demo')
      .waitFor();
    await look('taken');
    await page.getByRole('link', { name: customer(1).accountId }).click();
    await notice(page, new RegExp(word('review.openedBy', { by: 'bruno.demo', time: timeOfDay })));
    await page.getByText('Quirin Quelle').waitFor();
    await look('taken-case');
    await page.keyboard.press('n');
    await notice(page, andThen('review.skipped', customer(1), customer(2)));
    await onCase(page, customer(2));
  });

  it('refuses a decision on a case that was decided meanwhile, says so and opens the next', async () => {
    const { page, look } = desk;
    await colleague.staff.approve(customer(1).accountId, '');
    await page.keyboard.press('r');
    const sheet = page.getByRole('dialog', { name: word('review.return') });
    await sheet.waitFor();
    expect(await sheet.getByRole('button', { name: word('review.return') }).isDisabled()).toBe(true);
    await page.keyboard.press('4');
    const reason = sheet.getByRole('radio', { name: new RegExp(word('reason.nameDiffers')) });
    await eventually('the reason is chosen', () => reason.isChecked());
    await look('return');
    await page.keyboard.press('Enter');
    await notice(page, andThen('review.overtaken', customer(1), customer(3)));
    await onCase(page, customer(3));
    await look('overtaken');
    await isApproved(customer(1));
  });

  it('counts a decision once when its answer was lost', async () => {
    const { page } = desk;
    await page.getByText('Sven Sand').waitFor();
    let sent = 0;
    await page.route('**/approve', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.keyboard.press('a');
    const sheet = page.getByRole('dialog', { name: word('review.approve') });
    await eventually('the button has the focus', async () => (await focused(page)) === word('review.approve'));
    await page.keyboard.press('Enter');
    await sheet
      .getByRole('alert')
      .filter({ hasText: word('review.unknown') })
      .waitFor();
    // The client does not send the same request again within a second.
    await eventually('it was sent again', async () => {
      await page.keyboard.press('Enter');
      return sent > 1;
    });
    await notice(page, word('review.approved', { account: customer(3).accountId }));
    await page.unroute('**/approve');
    expect(sent).toBe(2);
    await isApproved(customer(3));
  });

  it('finds a customer by telephone number, ignores shortcuts while typing, and shows the access to the customer', async () => {
    const { page, look } = desk;
    await page
      .getByRole('navigation')
      .getByRole('link', { name: word('nav.customers') })
      .click();
    await page.getByLabel(word('customers.by.account'), { exact: true }).fill('');
    await page.keyboard.type('?jarn');
    expect([
      await page.getByLabel(word('customers.by.account'), { exact: true }).inputValue(),
      await page.getByRole('dialog').count(),
    ]).toEqual(['?jarn', 0]);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'kein Konto' }).waitFor();
    await look('customer-unknown');
    await page.getByLabel(word('customers.by')).selectOption('phone');
    await page
      .getByLabel(word('customers.by.phone'), { exact: true })
      .fill(customer(0).credentials.phone.replace('+49', '0'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: word('customers.page', { account: customer(0).accountId }) }).waitFor();
    await look('customer');
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.content()).not.toContain(customer(0).credentials.phone.slice(3));
    const profileViews = async () => (await viewsOf(customer(0))).filter((view) => view.startsWith('profile'));
    await eventually('the access is listed', async () => (await profileViews()).length > 0, patienceMs);
    expect(await profileViews()).toEqual(['profile bruno.demo']);
  });

  lookThroughLists(() => ({ installation, desk, colleague }));

  it('keeps row, scroll position and focus among five hundred cases when one disappears, also the focused one', async () => {
    const { page, look } = desk;
    await seedCases(installation, 503);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: word('nav.reviews') })
      .click();
    await page.getByText(word('queue.waiting', { count: '504' })).waitFor({ timeout: patienceMs });
    for (const shown of [100, 200, 300, 400]) {
      await page.getByText(word('queue.shown', { shown: String(shown), waiting: '504' })).waitFor();
      await page.getByRole('button', { name: word('more') }).click();
    }
    await page.getByText(word('queue.shown', { shown: '500', waiting: '504' })).waitFor();
    await page.getByRole('link', { name: 'SEED00000400' }).focus();
    const top = (): Promise<number> =>
      page
        .getByRole('link', { name: 'SEED00000400' })
        .boundingBox()
        .then((box) => Math.round(box?.y ?? -1));
    const before = await top();
    await unseedCases(installation, 'SEED00000007');
    await page.getByText(word('queue.waiting', { count: '503' })).waitFor({ timeout: patienceMs });
    await page.getByRole('link', { name: 'SEED00000007' }).waitFor({ state: 'detached' });
    await hasFocus(page, 'SEED00000400');
    expect(await top()).toBe(before);
    await look('queue-500');
    await unseedCases(installation, 'SEED00000400');
    await eventually('the next row has the focus', async () => (await focused(page)) === 'SEED00000401', patienceMs);
    await unseedCases(installation);
  }, 300_000);
});
