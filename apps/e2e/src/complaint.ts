import { Staff } from '@parkett/api-client';
import { answerComplaint, takeComplaint } from '@parkett/identity-contract';
import { de } from '@parkett/web-i18n/de';
import type { Visit } from './browser';
import { accountOf, untilQuiet } from './customer';

const text = 'Die App zeigt seit gestern keine Kurse an. Bitte beheben Sie das.';
const answer = 'Die Kurse waren zu jeder Zeit verfügbar. Wir sehen keinen Fehler.';
const reply = 'Auf meinem Telefon waren sie es nicht.';

/** A customer files a complaint, reads an answer that rejects it and where to turn to, and replies once. */
export async function complain({ page, look }: Visit, home: string): Promise<void> {
  await page.goto('/my');
  await page.getByRole('link', { name: de['route.complaints'] }).click();
  await page.getByText(de['complaint.none']).waitFor();
  await look('complaints-none');
  await page.getByRole('button', { name: de['complaint.file'] }).click();
  await page.getByLabel(de['complaint.text']).waitFor();
  await page.getByRole('button', { name: de['complaint.file'] }).click();
  await page.getByText(de['complaint.missing']).waitFor();
  await page.getByLabel(de['complaint.topic'], { exact: true }).selectOption('service');
  await page.getByLabel(de['complaint.text']).fill(text);
  await page.reload();
  expect(await page.getByLabel(de['complaint.text']).inputValue()).toBe(text);
  await look('complaint-form');
  await page.getByRole('button', { name: de['complaint.file'] }).click();
  await page.waitForURL(/\/complaints\/[0-9a-f]{32}$/);
  await page.getByText(text).waitFor();
  await untilQuiet(page);
  await look('complaint-filed');

  const { origin, pathname } = new URL(page.url());
  const complaintId = pathname.split('/').at(-1) ?? '';
  const accountId = await accountOf(page);
  const staff = await Staff.ofDemo(origin, home);
  await staff.call(takeComplaint, { accountId, complaintId, about: [] });
  await staff.call(answerComplaint, { accountId, complaintId, outcome: 'rejected', text: answer });

  await page.goto('/complaints');
  await page
    .getByRole('link', { name: de['me.newAnswer'] })
    .and(page.locator(`[href$="${complaintId}"]`))
    .waitFor();
  await look('complaints');
  await page.locator(`a[href$="${complaintId}"]`).click();
  await page.getByText(answer).waitFor();
  await page.getByText(de['complaint.board.takesPart']).waitFor();
  await look('complaint-rejected');
  await page.getByLabel(de['complaint.entry.reopened']).fill(reply);
  await page.getByRole('button', { name: de['complaint.reply'] }).click();
  await page.getByRole('region', { name: de['complaint.entry.reopened'] }).getByText(reply).waitFor();
  await page.getByRole('button', { name: de['complaint.reply'] }).waitFor({ state: 'detached' });
  await untilQuiet(page);
  await look('complaint-replied');
}
