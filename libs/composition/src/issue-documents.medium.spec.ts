import { findByHash, sha256Of } from '@parkett/documents-server';
import { holdCustomer } from '@parkett/identity-server';
import type { EventBody } from '@parkett/kernel';
import { killAtEach, runOutcomes } from '@parkett/platform-jobs/spec-support';
import { CustomerKeyGone } from '@parkett/platform-secrets';
import { execFileSync } from 'node:child_process';
import { nameOf, storyOf, useDocumentNights, type DocumentNights } from './spec-support/document-nights';

const { read, records, open } = useDocumentNights();

const textOf = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' });
const issued = () =>
  read.rows<{ document_id: string; date: string; sha256: string; corrects: string | null }>(
    'SELECT document_id, date, sha256, corrects FROM issued_documents ORDER BY account_id, date, place',
  );
const idsOf = async (): Promise<string[]> => (await issued()).map(({ document_id }) => document_id);

/** Two fills on 20 November; the first is taken back on the 24th, the second on the 25th. */
async function trade(nights: DocumentNights, accountId: string): Promise<void> {
  const events = storyOf('busts', accountId);
  const busts = events.flatMap(({ type }, at) => (type === 'ExecutionBusted' ? [at] : []));
  const [first = 0, second = 0] = busts;
  nights.bookDate = '2026-11-20';
  await nights.book(accountId, events.slice(0, first));
  nights.bookDate = '2026-11-24';
  await nights.book(accountId, events.slice(first, second));
  nights.bookDate = '2026-11-25';
  await nights.book(accountId, events.slice(second));
}

async function begun(languages: Readonly<Record<string, string>> = { A: 'de' }): Promise<DocumentNights> {
  const nights = open();
  await nights.reset(languages);
  for (const accountId of Object.keys(languages)) await trade(nights, accountId);
  return nights;
}

it('issues the documents of each closed date once, the oldest first, and corrects those that were wrong', async () => {
  const nights = await begun();
  nights.bookDate = '2026-11-20';
  expect(await nights.look()).toBe(true);
  await nights.night('2026-11-21');
  const first = ['CN-A-c4-2026-11-20', 'CN-A-c8-2026-11-20', 'DS-A-2026-11-20-EUR'];
  expect(await idsOf()).toEqual(first);
  await nights.night('2026-11-21');
  expect(await idsOf()).toEqual(first);
  await nights.night('2026-12-01');
  expect((await issued()).slice(3).map(({ document_id, date, corrects }) => [document_id, date, corrects])).toEqual([
    ['CN-A-c4-2026-11-20-2', '2026-11-24', 'CN-A-c4-2026-11-20'],
    ['DS-A-2026-11-24-EUR', '2026-11-24', null],
    ['CN-A-c8-2026-11-20-2', '2026-11-25', 'CN-A-c8-2026-11-20'],
    ['DS-A-2026-11-25-EUR', '2026-11-25', null],
    ['MS-A-2026-11-EUR', '2026-11-30', null],
  ]);
  expect(await read.rows('SELECT due_on FROM document_dates')).toEqual([{ due_on: '2026-12-31' }]);
});

it('says what the account has done, in the language of its customer', async () => {
  const nights = await begun({ A: 'en' });
  await read.rows(`INSERT INTO transactions (id, account_id, type, amount, currency, symbol, fees, reference, at,
      business_date, env) VALUES ('tax:A:sale:A-e2', 'A', 'tax', -380, 'EUR', 'NORD', '[]', 'A-c8', 1, '2026-11-20',
      'SIMULATED')`);
  await nights.night('2026-12-01');
  const sale = textOf(await nights.postbox().file('A', 'CN-A-c8-2026-11-20', 'pdf'));
  expect(sale).toContain('Tax (DE) 3.80');
  expect(sale).toContain('401.10');
  const [note = '', statement = ''] = await Promise.all(
    ['CN-A-c4-2026-11-20', 'DS-A-2026-11-20-EUR'].map(async (documentId) =>
      textOf(await nights.postbox().file('A', documentId, 'pdf')),
    ),
  );
  expect(note).toContain(nameOf('A'));
  expect(note).toContain('Nordlicht AG');
  expect(note).toContain('400.00');
  expect(statement).toContain('2,500.00');
  const corrected = textOf(await nights.postbox().file('A', 'CN-A-c4-2026-11-20-2', 'pdf'));
  expect(corrected).toContain('CN-A-c4-2026-11-20.');
  expect(corrected).not.toContain('400.00');
  const table = await nights.postbox().file('A', 'DS-A-2026-11-20-EUR', 'csv');
  expect(table.toString()).toContain('"movement","2026-11-20","buy","A-c4"');
});

it('issues the same bytes once, wherever a run is killed', async () => {
  const nights = { now: await begun({ A: 'de', B: 'zh_cn' }) };
  const killed = await killAtEach(
    {
      reset: async () => {
        nights.now = await begun({ A: 'de', B: 'zh_cn' });
        nights.now.bookDate = '2026-11-21';
      },
      look: (life) => nights.now.look(life),
      outcome: async () => ({
        issued: await issued(),
        stored: await records.rows('SELECT account_id, sha256 FROM customer_documents ORDER BY account_id, sha256'),
        setAside: ((await runOutcomes(records)) as { setAside: unknown }).setAside,
      }),
    },
    Array.from({ length: 15 }, (_, point) => point * 6),
  );
  expect(killed).toEqual([]);
}, 300_000);

it('issues nothing before it is switched on, and then makes up for every date', async () => {
  const nights = await begun();
  nights.isSwitchedOn = false;
  await nights.night('2026-12-01');
  expect(await idsOf()).toEqual([]);
  nights.isSwitchedOn = true;
  await nights.night('2026-12-01');
  expect(await idsOf()).toHaveLength(8);
});

it('issues the documents of a date in several events, under the same numbers as in one', async () => {
  const nights = await begun();
  nights.limits = { documentsMax: 2 };
  nights.bookDate = '2026-11-21';
  await nights.look();
  const first = ['CN-A-c4-2026-11-20', 'CN-A-c8-2026-11-20'];
  expect(await idsOf()).toEqual(first);
  expect(await read.rows('SELECT due_on FROM document_dates')).toEqual([{ due_on: '2026-11-20' }]);
  await nights.look();
  expect(await idsOf()).toEqual([...first, 'DS-A-2026-11-20-EUR']);
  await nights.night('2026-12-01');
  expect((await idsOf()).slice(3)).toEqual([
    ...['CN-A-c4-2026-11-20-2', 'DS-A-2026-11-24-EUR', 'CN-A-c8-2026-11-20-2', 'DS-A-2026-11-25-EUR'],
    'MS-A-2026-11-EUR',
  ]);
});

it('makes no documents for an account that is paused, which takes no turn from the others', async () => {
  const nights = await begun({ A: 'de', B: 'de' });
  nights.bookDate = '2026-11-21';
  nights.limits = { accountsMax: 1 };
  nights.stuck.add('A');
  await nights.look();
  const setAside = () => records.rows('SELECT item, attempts FROM job_set_aside');
  expect(await setAside()).toEqual([{ item: 'A', attempts: 1 }]);
  await nights.look();
  expect(await idsOf()).toEqual(['CN-B-c4-2026-11-20', 'CN-B-c8-2026-11-20', 'DS-B-2026-11-20-EUR']);
  await nights.look();
  expect(nights.asked).toEqual(['A', 'B']);
  expect(await setAside()).toEqual([{ item: 'A', attempts: 1 }]);
});

it('remembers the attempts of an account while others have their turn', async () => {
  const nights = await begun({ A: 'de', B: 'de', C: 'de' });
  nights.bookDate = '2026-11-21';
  nights.limits = { accountsMax: 1 };
  nights.stuck.add('A');
  await nights.look();
  await records.rows(`UPDATE job_set_aside SET next_try_at = now() - interval '1 second'`);
  await nights.look();
  expect(await records.rows('SELECT item, attempts FROM job_set_aside')).toEqual([{ item: 'A', attempts: 2 }]);
  expect(new Set(nights.asked)).toEqual(new Set(['A', 'B']));
  await nights.look();
  expect(nights.asked.at(-1)).toBe('C');
});

describe('the postbox', () => {
  it('lists documents newest first, page by page, and counts those that are unread', async () => {
    const nights = await begun();
    await nights.night('2026-12-01');
    const postbox = nights.postbox();
    expect(await postbox.unread('A')).toBe(8);
    const first = await postbox.list('A', { limit: 5 });
    const second = await postbox.list('A', { limit: 5, cursor: first.nextCursor ?? undefined });
    expect([...first.documents, ...second.documents].map(({ documentId }) => documentId)).toEqual(
      (await idsOf()).toReversed(),
    );
    expect(second.nextCursor).toBeNull();
    expect(second.documents.at(-1)).toMatchObject({
      ...{ documentId: 'CN-A-c4-2026-11-20', correctedBy: 'CN-A-c4-2026-11-20-2', unread: true, hasTable: false },
    });
    await postbox.markRead('A', ['CN-A-c4-2026-11-20', 'CN-A-c4-2026-11-20']);
    await postbox.file('A', 'MS-A-2026-11-EUR', 'pdf');
    await postbox.file('A', 'MS-A-2026-11-EUR', 'csv');
    expect(await postbox.unread('A')).toBe(6);
    expect((await postbox.list('A', { limit: 1 })).documents[0]).toMatchObject({ unread: false });
  });

  it('opens to its owner alone', async () => {
    const nights = await begun({ A: 'de', B: 'de' });
    await nights.night('2026-11-21');
    const postbox = nights.postbox();
    const unknown = expect.objectContaining({ code: 'POSTBOX_DOCUMENT_UNKNOWN' });
    expect((await postbox.list('B', { limit: 50 })).documents).toHaveLength(3);
    await expect(postbox.file('B', 'CN-A-c4-2026-11-20', 'pdf')).rejects.toEqual(unknown);
    await expect(postbox.markRead('B', ['CN-A-c4-2026-11-20'])).rejects.toEqual(unknown);
    await expect(postbox.file('A', 'CN-A-c4-2026-11-20', 'csv')).rejects.toEqual(unknown);
    expect(await postbox.unread('B')).toBe(3);
  });
});

it('issues nothing to a customer who has left, and takes no receipt of theirs', async () => {
  const nights = await begun({ A: 'de', B: 'de' });
  await nights.night('2026-11-21');
  await records.rows(`UPDATE customers SET erased_at = now() WHERE account_id = 'B'`);
  await records.rows(`DELETE FROM customer_keys WHERE account_id = 'B'`);
  await expect(nights.postbox().markRead('B', ['CN-B-c4-2026-11-20'])).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  await nights.book('B', [{ type: 'CustomerErased', v: 1, requestedBy: 'ADA', approvedBy: 'BOB' } as EventBody]);
  await nights.night('2026-12-01');
  expect((await idsOf()).filter((id) => id.includes('-B-'))).toHaveLength(3);
});

it('stores nothing of a customer whose erasure has begun, whose key is still there', async () => {
  const nights = await begun({ A: 'de', B: 'de' });
  await records.rows(`UPDATE customers SET erased_at = now() WHERE account_id = 'B'`);
  const files = { pdf: Buffer.from('%PDF-'), csv: null };
  await nights.store().store('A', files, holdCustomer);
  await expect(nights.store().store('B', files, holdCustomer)).rejects.toThrow(CustomerKeyGone);
  expect(await records.rows('SELECT account_id FROM customer_documents')).toEqual([{ account_id: 'A' }]);
});

it('recognises a file that was changed by one byte', async () => {
  const nights = await begun();
  await nights.night('2026-11-25');
  const pdf = await nights.postbox().file('A', 'CN-A-c4-2026-11-20', 'pdf');
  expect(await findByHash(read, sha256Of(pdf))).toMatchObject([
    { documentId: 'CN-A-c4-2026-11-20', accountId: 'A', date: '2026-11-20', correctedBy: 'CN-A-c4-2026-11-20-2' },
  ]);
  const forged = Buffer.from(pdf);
  forged[forged.length >> 1] = (forged[forged.length >> 1] ?? 0) ^ 1;
  expect(await findByHash(read, sha256Of(forged))).toEqual([]);
});
