import { Customer, sessionCookies } from '@parkett/api-client';
import { countUnreadDocuments, listDocuments, type PostboxDocument } from '@parkett/documents-contract';
import { eventually } from '@parkett/platform-testing';
import { roles } from '@parkett/platform-settings';
import { getOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { visit, type Visit } from './browser';
import { readModels } from './support/console-desk';
import { Installation } from './support/installation';
import { writeInventedRecording } from './support/invented-recording';
import { lookEverywhere } from './support/look-everywhere';
import { tradingAs } from './support/trading-as';

const minute = 60_000;
const thursday = '2018-03-22';
const symbol = 'QAA';
const closing = 'BookDateClosed.v1';
const isNoJob = (role: string): boolean => role !== 'jobs';
const list = '/messages?view=documents';
const calls = /\/api\/documents(\?|$)/;

const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' });
const some = (number: number): string => de['message.documents.some'].replace('{{number}}', String(number));

/** A replay of a day in 2018, which is closed once the installation closes book dates. */
describe('documents', () => {
  let folder: string;
  let installation: Installation;
  let customer: Customer;
  let visiting: Visit;
  let issued: readonly PostboxDocument[] = [];
  const { order, ended } = tradingAs(() => customer);

  const rowOf = (documentId: string): Locator =>
    visiting.page.getByRole('listitem').filter({ has: visiting.page.getByText(documentId, { exact: true }) });
  const idOf = (kind: PostboxDocument['kind']): string => {
    const found = issued.find((document) => document.kind === kind);
    if (found === undefined) throw new Error(`no ${kind} was issued`);
    return found.documentId;
  };
  const saved = async (documentId: string, format: 'pdf' | 'csv'): Promise<Buffer> => {
    const { page } = visiting;
    const name = `${documentId}.${format}`;
    const file = page.waitForEvent('download');
    await rowOf(documentId)
      .getByRole('button', { name: de[`message.documents.${format}`] })
      .click();
    const download = await file;
    expect(download.suggestedFilename()).toBe(name);
    const toast = page.getByText(de['message.documents.saved'].replace('{{name}}', name));
    await toast.waitFor();
    await toast.waitFor({ state: 'detached' });
    return readFile(await download.path());
  };
  const unread = async (): Promise<number> => (await customer.call(countUnreadDocuments, {})).count;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parkett-documents-'));
    const files = await writeInventedRecording(folder, { date: thursday, minutes: 60 });
    installation = await Installation.start({ environment: { PARKETT_ROLES: roles.filter(isNoJob).join(',') } });
    const staff = await installation.staff();
    expect(installation.cli('import', 'instruments', files.equities)).toMatchObject({ code: 0 });
    expect(installation.cli('feed', 'pause')).toMatchObject({ code: 0 });
    // As after an upgrade: book dates are those of the feed until the event of their closing is switched on.
    await installation.kill('server');
    await readModels(installation, (database) =>
      database.query('DELETE FROM engine.switched_event_versions WHERE name = $1', [closing]),
    );
    await installation.restartServer({
      PARKETT_ROLES: roles.join(','),
      PARKETT_FEED: 'replay',
      PARKETT_REPLAY_FILE: files.minutes,
      PARKETT_REPLAY_SPEED: '60',
    });
    const step = () => eventually('the replay waits', () => installation.cli('feed', 'step', '2').code === 0, minute);
    await step();
    customer = await Customer.register(installation.url);
    await customer.deposit('50000.00');
    await customer.verify(staff);
    visiting = await visit(installation.url, 'documents');
    await visiting.page.context().addCookies(sessionCookies(customer, installation.url));
    const { orderId } = await order({ symbol, side: 'buy', orderType: 'market', quantity: 10 });
    await step();
    await ended(orderId, 'filled', minute);
  }, 8 * minute);

  afterAll(async () => {
    await visiting?.close();
    await installation?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'are none before a book date is closed',
    async () => {
      await visiting.page.goto(list);
      await visiting.page.getByText(de['message.documents.none'], { exact: true }).waitFor();
      await visiting.look('none');
    },
    2 * minute,
  );

  it(
    'are in the list once they are issued, with the number of those that are unread',
    async () => {
      expect(installation.cli('events', 'switch', closing)).toMatchObject({ code: 0 });
      issued = await eventually(
        'the documents are issued',
        async () => {
          const { documents } = await customer.call(listDocuments, {});
          return documents.length > 1 && documents;
        },
        5 * minute,
      );
      expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(['contractNote', 'dailyStatement']));
      await visiting.page.goto(list);
      await visiting.page.getByRole('radio', { name: some(issued.length), exact: true }).waitFor();
      await rowOf(idOf('contractNote')).getByText(de['message.documents.contractNote']).first().waitFor();
      await lookEverywhere(visiting, 'unread');
    },
    9 * minute,
  );

  it(
    'are saved as PDF and as CSV with the amounts, and are read then',
    async () => {
      const note = idOf('contractNote');
      const { order } = await customer.call(getOrder, { orderId: issued.find((one) => one.orderId)?.orderId ?? '' });
      const amount = (order.filledValue / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
      expect(textOf(await saved(note, 'pdf'))).toContain(amount);
      await visiting.page.getByRole('radio', { name: some(issued.length - 1), exact: true }).waitFor();
      expect(await rowOf(note).getByText(de['message.new']).count()).toBe(0);
      expect((await saved(idOf('dailyStatement'), 'csv')).toString()).toContain('"movement"');
      expect(await unread()).toBe(issued.length - 2);
      expect(await rowOf(note).getByRole('button').count()).toBe(1);
      await lookEverywhere(visiting, 'read');
    },
    5 * minute,
  );

  it(
    'name what they correct, say that one is not available, and can be marked as read',
    async () => {
      const note = idOf('contractNote');
      // Taken back by the exchange: no replay does that, and nothing is stored for this row.
      await readModels(installation, (database) =>
        database.query(
          `INSERT INTO read.issued_documents SELECT next.* FROM read.issued_documents AS one, jsonb_populate_record(one,
             jsonb_build_object('document_id', $1 || '-2', 'corrects', $1, 'sha256', repeat('0', 64), 'place', 99)) AS next
           WHERE one.document_id = $1`,
          [note],
        ),
      );
      const { page } = visiting;
      await page.reload();
      await page.getByText(de['message.documents.replaces'].replace('{{id}}', note)).waitFor();
      await page.getByText(de['message.documents.replaced'].replace('{{id}}', `${note}-2`)).waitFor();
      await lookEverywhere(visiting, 'corrected');
      await rowOf(`${note}-2`).getByRole('button').click();
      await page.getByRole('alert').getByText('Dieses Dokument gibt es nicht.').waitFor();
      await page.getByRole('alert').getByText('Dieses Dokument gibt es nicht.').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: de['message.documents.readAll'] }).click();
      await page.getByRole('radio', { name: de['message.documents'], exact: true }).waitFor();
      expect(await unread()).toBe(0);
    },
    5 * minute,
  );

  it(
    'can be asked for again when they cannot be loaded',
    async () => {
      const { page } = visiting;
      await page.route(calls, (route) => route.abort());
      await page.reload();
      await page.getByText(de['failure.load']).first().waitFor();
      await visiting.look('failed');
      await page.unroute(calls);
      await page.getByRole('button', { name: de['common.retry'] }).click();
      await rowOf(idOf('contractNote')).waitFor();
      await page.context().addCookies([{ name: 'language', value: 'zh_cn', url: installation.url }]);
      await page.reload();
      await rowOf(idOf('contractNote')).waitFor();
      await lookEverywhere(visiting, 'chinese');
    },
    4 * minute,
  );
});
