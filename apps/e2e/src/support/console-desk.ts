import { Customer, documentImage, newIdNumber, Staff } from '@parkett/api-client';
import { staffCookieName, submitVerification, uploadDocument } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import pg from 'pg';
import type { Locator } from 'playwright-core';
import { visit, type Visit } from '../browser';
import { untilQuiet } from '../customer';
import { word } from './console-words';
import type { Installation } from './installation';

export interface Desk extends Visit {
  /** The same member of staff, through the API. */
  readonly staff: Staff;
}

/** The console with one of the demo staff logged in: 0 is anna.demo, 1 is bruno.demo. */
export async function openDesk(installation: Installation, member: 0 | 1, journey: string): Promise<Desk> {
  const staff = await Staff.ofDemo(installation.url, installation.environment['PARKETT_HOME'] ?? '', member);
  const visited = await visit(installation.consoleUrl, journey);
  await visited.page.setViewportSize({ width: 1440, height: 900 });
  await visited.page.context().addCookies([
    {
      name: staffCookieName,
      value: staff.cookie,
      domain: '127.0.0.1',
      path: '/api/staff',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  await visited.page.addInitScript({
    content: `sessionStorage.setItem('parkett.staff', ${JSON.stringify(staff.token)})`,
  });
  return { ...visited, staff };
}

/** A request of another member of staff in the list of approvals, found by its kind and a text in it. */
export async function listedRequest({ page }: Desk, kind: Parameters<typeof word>[0], text: string): Promise<Locator> {
  await page.goto('/console#/approvals');
  const request = page.getByRole('region', { name: word(kind) }).filter({ hasText: text });
  // The other member's request may not have been recorded yet, and the list does not look again by itself.
  await eventually(
    'the request is listed',
    async () => {
      await page.reload();
      return request.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    },
    60_000,
  );
  return request;
}

/** @param look what the person looks at in the sheet before they approve */
export async function approveListed(
  { page }: Desk,
  request: Locator,
  look?: (sheet: Locator) => Promise<void>,
): Promise<void> {
  await request.getByRole('button', { name: word('approvals.approve') }).click();
  const sheet = page.getByRole('dialog');
  await look?.(sheet);
  await sheet.getByRole('button', { name: word('approvals.approve') }).click();
  await sheet.waitFor({ state: 'hidden' });
  await untilQuiet(page);
}

/** A new customer whose documents wait for a review. */
export async function waitingCustomer(
  installation: Installation,
  name: string,
): Promise<Customer & { readonly idNumber: string }> {
  const customer = await Customer.register(installation.url);
  const idNumber = newIdNumber();
  const [front, back] = [
    await customer.upload(uploadDocument, { side: 'front' }, documentImage('front')),
    await customer.upload(uploadDocument, { side: 'back' }, documentImage('back')),
  ];
  await customer.sealed(submitVerification, {
    documentType: 'deIdentityCard',
    name,
    idNumber,
    frontId: front.documentId,
    backId: back.documentId,
  });
  return Object.assign(customer, { idNumber });
}

/** Opens the read models of an installation, to write rows that would take too long through the API. */
export async function readModels<Result>(
  { environment }: Installation,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = new pg.Client({ connectionString: environment['PARKETT_POSTGRES_URL'] });
  await database.connect();
  return work(database).finally(() => database.end());
}

/** Old cases as the projection writes them, oldest first. They only appear in the list and cannot be opened. */
export const seedCases = (installation: Installation, count: number): Promise<unknown> =>
  readModels(installation, (database) =>
    database.query(
      `INSERT INTO read.submissions
     (submission_id, account_id, document_type, sealed, documents, attempt, submitted_at, status)
   SELECT 'seed' || lpad(n::text, 4, '0'), 'SEED0000' || lpad(n::text, 4, '0'), 'dePassport', 'sealed', '[]', 1,
     1750000000000 + n * 60000, 'underReview'
   FROM generate_series(1, $1::int) AS n`,
      [count],
    ),
  );

export const unseedCases = (installation: Installation, accountId = '%'): Promise<unknown> =>
  readModels(installation, (database) =>
    database.query(`DELETE FROM read.submissions WHERE submission_id LIKE 'seed%' AND account_id LIKE $1`, [accountId]),
  );
