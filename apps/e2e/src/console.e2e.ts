import { Customer, codeAt, documentImage, newIdNumber, readDemoStaff, stepMs } from '@parkett/api-client';
import {
  fileComplaint,
  getAuthenticationDetail,
  listComplaints,
  openComplaint,
  staffLogin,
  submitVerification,
  uploadDocument,
} from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { visit, type Visit } from './browser';
import { untilQuiet } from './customer';
import { axeFaults } from './support/axe';
import { word } from './support/console-words';

const baseUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const home = process.env['PARKETT_HOME'] ?? '.parkett/dev';

/** The console as a member of staff uses it: one review from the login to the decision. */
describe('a review in the console', () => {
  let desk: Visit;
  let customer: Customer;

  beforeAll(async () => {
    [desk, customer] = await Promise.all([visit(baseUrl, 'console'), Customer.register(baseUrl)]);
    await desk.page.setViewportSize({ width: 1280, height: 860 });
    const front = await customer.upload(uploadDocument, { side: 'front' }, documentImage('front'));
    const back = await customer.upload(uploadDocument, { side: 'back' }, documentImage('back'));
    await customer.sealed(submitVerification, {
      documentType: 'deIdentityCard',
      name: 'Petra Probe',
      idNumber: newIdNumber(),
      frontId: front.documentId,
      backId: back.documentId,
    });
  });
  afterAll(() => desk?.close());

  it('asks for password and code, and refuses a wrong one of either with the same message', async () => {
    const { page, look } = desk;
    const [, reviewer] = await readDemoStaff(home);
    if (reviewer === undefined) throw new Error('there is no second member of the demo staff');
    await page.goto('/console');
    await page.getByLabel(word('login.login')).fill(reviewer.login);
    await page.getByLabel(word('login.password'), { exact: true }).fill('wrong password');
    await page.getByLabel(word('login.code')).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await look('login-refused');
    // A code counts only once, and another journey may have used the present one. Then the next one is valid.
    const queue = page.getByRole('heading', { name: word('queue.title') });
    for (const aheadMs of [0, stepMs, stepMs]) {
      await page.getByLabel(word('login.password'), { exact: true }).fill(reviewer.password);
      await page.getByLabel(word('login.code')).fill(codeAt(reviewer, Date.now() + aheadMs));
      const answer = page.waitForResponse((response) => response.url().endsWith(staffLogin.path));
      await page.keyboard.press('Enter');
      if ((await answer).ok()) break;
      // If both were used, the one after them counts in the next step.
      if (aheadMs > 0) await page.waitForTimeout(stepMs - (Date.now() % stepMs));
    }
    await queue.waitFor();
    await look('queue');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('shows number, name and both images, and shows the access to the customer', async () => {
    const { page, look } = desk;
    await page.getByRole('link', { name: customer.accountId }).click();
    await page.getByText('Petra Probe').waitFor();
    await eventually('both images', async () => (await page.locator('figure [data-pane] img').count()) === 2, 30_000);
    await look('review');
    expect(await axeFaults(page)).toEqual([]);
    const views = await eventually(
      'the customer reads of all access',
      async () => {
        const { views: listed } = await customer.call(getAuthenticationDetail, {});
        return listed.length > 2 && listed;
      },
      30_000,
    );
    expect(views.map(({ what, by }) => `${what} ${by}`).sort()).toEqual([
      'document bruno.demo',
      'document bruno.demo',
      'verification bruno.demo',
    ]);
  });

  it('fits in the dark theme and on a small screen', async () => {
    const { page, look } = desk;
    await page.emulateMedia({ colorScheme: 'dark' });
    await look('review-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await look('review-small');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  it('ends with a confirmed decision, by keyboard alone', async () => {
    const { page, look } = desk;
    await page.getByRole('button', { name: word('review.approve') }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await look('approve-sure');
    await sheet.getByRole('button', { name: word('review.approve') }).press('Enter');
    await page.getByRole('heading', { name: word('queue.title') }).waitFor();
    await eventually('it is approved', async () => (await customer.verification()) === 'approved', 30_000);
  });

  it('takes a complaint and answers it once, and the customer can read the answer', async () => {
    const { page, look } = desk;
    const text = 'Die Prüfung hat zu lange gedauert.';
    const { complaintId, number } = await customer.call(fileComplaint, { topic: 'service', text });
    if (number === null) throw new Error('the complaint has no number');
    const row = page.getByRole('link', { name: number, exact: true });
    // The list does not look again by itself.
    await eventually(
      'the complaint is listed',
      async () => {
        await page
          .getByRole('navigation')
          .getByRole('link', { name: word('nav.reviews') })
          .click();
        await page
          .getByRole('navigation')
          .getByRole('link', { name: word('nav.complaints') })
          .click();
        return row.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      },
      30_000,
    );
    await row.click();
    await page
      .getByRole('region', { name: word('complaints.entry.filed') })
      .getByText(text)
      .waitFor();
    await look('complaint-new');
    await page.getByRole('button', { name: word('complaints.take'), exact: true }).click();
    await page.getByLabel(word('complaints.outcome')).selectOption('partly');
    const answer = 'Sie haben recht: Die Prüfung dauerte zwei Tage. Einen Fehler sehen wir nicht.';
    await page.getByLabel(word('complaints.text')).fill(answer);
    await look('complaint-taken');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: word('complaints.answer') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await look('complaint-sure');
    await sheet.getByRole('button', { name: word('complaints.answer') }).click();
    await page.getByText(word('complaints.answered', { number })).waitFor();
    await row.waitFor({ state: 'detached' });
    const isUnread = async () => (await customer.call(listComplaints, {})).unread === 1;
    await eventually('the customer has an unread answer', isUnread, 30_000);
    const { entries, board } = await customer.call(openComplaint, { complaintId });
    expect(entries.map((entry) => entry.text)).toEqual([text, answer]);
    expect(board?.takesPart).toBe(true);
  });

  it('leads to the complaints, suspense, the erasures, the staff and the audit log', async () => {
    const { page, look } = desk;
    await untilQuiet(page);
    for (const [section, title] of [
      ['nav.complaints', 'complaints.title'],
      ['nav.suspense', 'suspense.title'],
      ['nav.checks', 'checks.differences'],
      ['nav.erasures', 'erasures.title'],
      ['nav.people', 'people.title'],
      ['nav.acts', 'acts.title'],
    ] as const) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: word(section) })
        .click();
      await page.getByRole('heading', { name: word(title), exact: true }).waitFor();
      await page.locator('table, h2').first().waitFor();
      await look(section);
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(desk.complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });
});
