import { eventually } from '@parkett/platform-testing';
import { listStaff } from '@parkett/identity-contract';
import type { Locator, Page } from 'playwright-core';
import { untilQuiet } from './customer';
import { axeFaults } from './support/axe';
import { openDesk, type Desk } from './support/console-desk';
import { word } from './support/console-words';
import { Installation } from './support/installation';

/** Two members of staff and a request that neither of them can carry out alone. */
describe('a proposal of a new member of staff', () => {
  let installation: Installation;
  let anna: Desk;
  let bruno: Desk;

  beforeAll(async () => {
    installation = await Installation.start();
    await installation.staff();
    [anna, bruno] = [await openDesk(installation, 0, 'approvals-maker'), await openDesk(installation, 1, 'approvals')];
  }, 240_000);
  afterAll(async () => {
    await Promise.all([anna?.close(), bruno?.close()]);
    await installation?.close();
  });

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
