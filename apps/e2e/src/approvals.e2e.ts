import { Customer, Telephone } from '@parkett/api-client';
import { getConfig, getUserinfo, listStaff, login } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { visit, type Visit } from './browser';
import { submitLogin, untilQuiet } from './customer';
import { axeFaults } from './support/axe';
import { openDesk, type Desk } from './support/console-desk';
import { word } from './support/console-words';
import { Installation } from './support/installation';
import { bankTransfers } from './support/bank-transfers';
import { largeWithdrawal } from './support/large-withdrawal';
import {
  approveAlone,
  caseTokenOf,
  enterCode,
  finish,
  finishWith,
  refusalOf,
  statusOf,
  untilPicturesShown,
  uploadPictures,
} from './support/lost-access';

const shortWait = join(__dirname, 'support/short-wait.mjs');

/** Two members of staff and requests that neither of them can carry out alone. */
let installation: Installation;
let anna: Desk;
let bruno: Desk;

beforeAll(async () => {
  installation = await Installation.start({ environment: { NODE_OPTIONS: `--import ${shortWait}` } });
  await installation.staff();
  [anna, bruno] = [await openDesk(installation, 0, 'approvals-maker'), await openDesk(installation, 1, 'approvals')];
}, 240_000);
afterAll(async () => {
  await Promise.all([anna?.close(), bruno?.close()]);
  await installation?.close();
});

describe('a proposal of a new member of staff', () => {
  const section = (page: Page, name: 'nav.people' | 'nav.approvals'): Promise<void> =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: word(name) })
      .click();
  const request = (page: Page, login: string): Locator =>
    page.getByRole('region', { name: word('kind.appointStaff') }).filter({ hasText: login });
  async function propose({ page }: Desk, login: string): Promise<void> {
    await section(page, 'nav.people');
    const form = page.locator('form').filter({ has: page.getByRole('heading', { name: word('people.propose') }) });
    await form.getByLabel(word('people.login')).fill(login);
    await form.getByLabel(word('role.support')).check();
    await form.getByLabel(word('approvals.reason')).fill('The team grows.');
    await form.getByRole('button', { name: word('people.propose') }).click();
    await request(page, login).waitFor();
    await untilQuiet(page);
  }
  async function decide(page: Page, login: string, button: string, reason: string): Promise<void> {
    await request(page, login).getByRole('button', { name: button }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill(reason);
    await sheet.getByRole('button', { name: button }).click();
    await sheet.waitFor({ state: 'hidden' });
    await untilQuiet(page);
  }

  it('is refused to the one who made it, with the reason', async () => {
    const { page, look } = anna;
    await page.goto('/console');
    await propose(anna, 'clara.new');
    const own = request(page, 'clara.new');
    await own.getByText(word('hindrance.own')).waitFor();
    expect(await own.getByRole('button').allTextContents()).toEqual([word('approvals.withdraw')]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await look(`own-request-${colorScheme}`);
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  it('is approved by a second person, who sees what it is about, and then takes effect', async () => {
    const { page, look } = bruno;
    await page.goto('/console#/approvals');
    const theirs = request(page, 'clara.new');
    await theirs.getByText('The team grows.').waitFor();
    await theirs.getByText('anna.demo').waitFor();
    await look('request');
    await decide(page, 'clara.new', word('approvals.approve'), 'I know her.');
    await eventually('the member is there', async () => {
      const { people } = await anna.staff.call(listStaff, {});
      return people.some(({ login, status }) => login === 'clara.new' && status === 'active');
    });
    await page.getByRole('button', { name: word('approvals.closed') }).click();
    await theirs.getByText(word('approval.executed')).waitFor();
    await theirs.getByText('I know her.').waitFor();
    await look('decided');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('is withdrawn by the one who made it, or refused by another, with a reason that both see', async () => {
    await propose(anna, 'dora.new');
    await decide(anna.page, 'dora.new', word('approvals.withdraw'), 'The wrong login.');
    await request(anna.page, 'dora.new').waitFor({ state: 'hidden' });
    await propose(anna, 'emil.new');
    const { page } = bruno;
    await page.reload();
    await decide(page, 'emil.new', word('approvals.refuse'), 'We have enough people.');
    await anna.page.getByRole('button', { name: word('approvals.closed') }).click();
    await request(anna.page, 'emil.new').getByText('We have enough people.').waitFor();
    await request(anna.page, 'dora.new').getByText(word('approval.withdrawn')).waitFor();
    expect([...anna.complaints, ...bruno.complaints]).toEqual([]);
  });
});

describe('a new access for a customer who has lost everything', () => {
  const fresh = { ...Customer.newCredentials(), password: 'Drei Enten am alten Hafen' };
  let customer: Customer;
  /** Somebody who has nothing but the token. */
  let stranger: Customer;
  let lost: Visit;
  let telephone: Telephone;
  let token: string;

  const request = (page: Page): Locator => page.getByRole('region', { name: word('kind.recoverAccess') });
  async function lookEverywhere(name: string): Promise<void> {
    const { page, look } = lost;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await look(`${name}-${colorScheme}`);
      expect(await axeFaults(page)).toEqual([]);
    }
  }
  /** The same page in Chinese; what was typed is gone afterwards. */
  async function lookInChinese(name: string): Promise<void> {
    const { page, look } = lost;
    for (const value of ['zh_cn', 'de']) {
      await page.context().addCookies([{ name: 'language', value, url: installation.url }]);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (value === 'zh_cn') await look(`${name}-chinese`);
    }
  }

  beforeAll(async () => {
    customer = await Customer.register(installation.url);
    await customer.verify(anna.staff);
    stranger = new Customer(installation.url, fresh);
    const { outboxUrl = '' } = await stranger.call(getConfig, {});
    telephone = new Telephone(outboxUrl, fresh.phone);
    lost = await visit(installation.url, 'lost-everything');
    await lost.page.setViewportSize({ width: 390, height: 844 });
  }, 120_000);
  afterAll(() => lost?.close());

  it('is asked for on the login page, with a new number and three pictures', async () => {
    const { page } = lost;
    await page.goto('/login');
    await page.getByRole('link', { name: de['login.lost'] }).click();
    await page.getByLabel(de['newAccess.oldPhone']).waitFor();
    await lookInChinese('start');
    await page.getByLabel(de['newAccess.oldPhone']).fill(customer.credentials.phone);
    await page.getByLabel(de['verification.name']).fill('Demo Kundin');
    await page.getByLabel(de['newAccess.newPhone']).fill(fresh.phone);
    await enterCode(page, telephone);
    await lookEverywhere('start');
    await page.getByRole('button', { name: de['newAccess.start'] }).click();
    await page.getByText(de['newAccess.pictures']).waitFor();
    await lookInChinese('pictures');
    await uploadPictures(page);
    await lookEverywhere('pictures');
    await page.getByRole('button', { name: de['verification.submit'] }).click();
    await page.getByText(de['newAccess.state.submitted']).waitFor();
    token = await caseTokenOf(page);
    expect(await refusalOf(finish(stranger, telephone, token, fresh))).toBe('RECOVERY_UNKNOWN');
  }, 120_000);

  it('is requested by one member of staff, who cannot approve it as well', async () => {
    expect(await approveAlone(bruno.staff)).toBe('MAKER_IS_CHECKER');
    const { page, look } = anna;
    await page.goto('/console#/recoveries');
    await page.getByRole('link', { name: word('recoveries.open') }).click();
    await page.getByText(word('recoveries.nameFits')).waitFor();
    await untilPicturesShown(page);
    await look('new-access');
    expect(await axeFaults(page)).toEqual([]);
    const form = page.getByRole('form', { name: word('recoveries.request') });
    await form.getByRole('textbox').fill('The face is that of the document.');
    await form.getByRole('button', { name: word('recoveries.request') }).click();
    await request(page).getByText(word('hindrance.own')).waitFor();
  }, 60_000);

  it('is approved by another one, who has seen the pictures, and then waits', async () => {
    const { page, look } = bruno;
    await page.goto('/console#/approvals');
    await request(page)
      .getByRole('button', { name: word('approvals.approve') })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: word('recoveries.pictures') }).click();
    await untilPicturesShown(page);
    await look('new-access');
    await sheet.getByRole('button', { name: word('approvals.approve') }).click();
    await sheet.waitFor({ state: 'hidden' });
    await eventually('it is approved', async () => (await statusOf(stranger, token)).state === 'approved');
    expect(await refusalOf(finish(stranger, telephone, token, fresh))).toBe('RECOVERY_COOLING');
    await lost.page.reload();
    await lost.page.getByText(de['newAccess.wait'].split('{{')[0] ?? '').waitFor();
    await lookEverywhere('wait');
    const owner = await customer.telephone();
    await eventually('the owner is told', async () =>
      (await owner.unread()).some((text) => text.includes('ein neuer Zugang genehmigt')),
    );
  }, 60_000);

  it('sets number and password after the wait, and ends what was before', async () => {
    const { page } = lost;
    const submit = page.getByRole('button', { name: de['newAccess.finish'] });
    await submit.waitFor({ timeout: 90_000 });
    await page.getByLabel(de['login.phone']).fill(fresh.phone);
    await enterCode(page, telephone);
    await page.getByLabel(de['login.password'], { exact: true }).fill(fresh.password);
    await page.getByLabel(de['register.confirmation']).fill(fresh.password);
    await lookEverywhere('finish');
    await submit.click();
    await page.waitForURL('**/login');
    await eventually('the old session has ended', async () => {
      return (await refusalOf(customer.call(getUserinfo, {}))) === 'UNAUTHENTICATED';
    });
    const { phone, password } = customer.credentials;
    expect(await refusalOf(stranger.sealed(login, { phone, password }))).toBe('LOGIN_FAILED');
    await untilQuiet(page);
    await page.getByLabel(de['login.phone']).fill(fresh.phone);
    await page.getByLabel(de['login.password'], { exact: true }).fill(fresh.password);
    await submitLogin(page, fresh);
    await page.waitForURL((url) => url.pathname !== '/login');
  }, 180_000);

  it('is given once: the same token leads nowhere', async () => {
    expect(await statusOf(stranger, token)).toMatchObject({ state: 'complete' });
    const again = { ...fresh, password: 'Vier Enten am alten Hafen' };
    expect(await refusalOf(finishWith('00000000', stranger, token, again))).toBe('RECOVERY_UNKNOWN');
    expect([...lost.complaints, ...anna.complaints, ...bruno.complaints]).toEqual([]);
  }, 60_000);
});

largeWithdrawal(() => ({ installation, anna, bruno }));
bankTransfers(() => ({ installation, anna }));
