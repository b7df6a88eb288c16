import { documentReadMigrations, documentRecordMigrations, sha256Of } from '@parkett/documents-server';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documents } from './documents-command';
import { UsageError } from './output';

const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 2, batchLimits);
const records = new Database(services.postgresUrl, services.schema('records'), 2, batchLimits);
const printed: string[] = [];
let folder = '';

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: documentReadMigrations });
  folder = await services.home();
  await migrate({ url: services.postgresUrl, schema: records.schema, migrations: documentRecordMigrations });
  await records.rows('CREATE TABLE customers (account_id text PRIMARY KEY, erased_at timestamptz)');
  services.afterwards(() => Promise.all([read.close(), records.close()]));
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
beforeEach(() => {
  printed.length = 0;
});
afterAll(() => jest.restoreAllMocks());

const pdf = Buffer.from('%PDF-1.7 a note about 10 shares');
const fileOf = async (name: string, bytes: Buffer): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};
const said = (): string => printed.splice(0).join('');

it('tells a document that was issued from one with a changed byte', async () => {
  await read.rows(
    `INSERT INTO issued_documents (document_id, account_id, date, kind, period, sha256, corrects, issued_at, partition,
       record_offset, place)
     VALUES ('CN-1', 'A', '2026-11-20', 'contractNote', '2026-11-20', $1, NULL, 1, 3, 41, 0),
       ('CN-1-2', 'A', '2026-11-24', 'contractNote', '2026-11-20', 'other', 'CN-1', 1, 3, 57, 0)`,
    [sha256Of(pdf)],
  );
  const own = await fileOf('own.pdf', pdf);
  const forged = await fileOf('forged.pdf', Buffer.from(String(pdf).replace('10', '90')));
  expect(await documents({ read, records }, ['verify', own])).toBe(0);
  expect(said()).toBe(`${own}: CN-1 of account A, issued for 2026-11-20 by record 3/41; replaced by CN-1-2\n`);
  expect(await documents({ read, records }, ['verify', own, forged])).toBe(1);
  expect(said()).toContain(`${forged}: not issued by us, or changed`);
  const table = await fileOf('own.csv', Buffer.from('"document","number","CN-1"'));
  expect(await documents({ read, records }, ['verify', table])).toBe(1);
  expect(said()).toMatch(/own\.csv: not a PDF; the log has the hashes of PDFs alone/);
});

it('names a file that cannot be read, and checks the others', async () => {
  const own = await fileOf('after.pdf', Buffer.from('%PDF-1.7 another note'));
  expect(await documents({ read, records }, ['verify', join(folder, 'none.pdf'), folder, own])).toBe(1);
  expect(said()).toMatch(
    /none\.pdf: cannot be read \(ENOENT\)\n.*: cannot be read \(EISDIR\)\n.*after\.pdf: not issued by us/,
  );
});

it('names the documents whose bytes are gone, without those of customers who are erased', async () => {
  await records.rows(`INSERT INTO customers VALUES ('M', NULL), ('E', now())`);
  await read.rows(
    `INSERT INTO issued_documents (document_id, account_id, date, kind, period, sha256, corrects, issued_at, partition,
       record_offset, place)
     SELECT id, account, '2026-11-20', 'contractNote', '2026-11-20', id, NULL, issued, 3, 41, 0
     FROM (VALUES ('M-1', 'M', $1::bigint), ('M-2', 'M', $1), ('M-old', 'M', 1), ('E-1', 'E', $1)) AS t (id, account, issued)`,
    [Date.now()],
  );
  await records.rows(
    `INSERT INTO customer_documents (account_id, sha256, pdf) VALUES ('M', 'M-1', ''), ('E', 'M-2', '')`,
  );
  expect(await documents({ read, records }, ['missing'])).toBe(1);
  expect(said()).toBe(
    'M-2 of account M, issued for 2026-11-20: its bytes (M-2) are not stored\n1 documents without bytes\n',
  );
  await records.rows(`UPDATE customer_documents SET account_id = 'M' WHERE sha256 = 'M-2'`);
  expect(await documents({ read, records }, ['missing'])).toBe(0);
});

it.each([[[]], [['verify']], [['check', 'file.pdf']], [['missing', 'file.pdf']]])(
  'refuses the words %j',
  async (words) => {
    await expect(documents({ read, records }, words)).rejects.toThrow(UsageError);
  },
);
