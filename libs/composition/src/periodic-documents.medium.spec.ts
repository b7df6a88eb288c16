import { findByHash, sha256Of } from '@parkett/documents-server';
import { languages, localeOf, type EventBody, type Language, type Posting } from '@parkett/kernel';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { execFileSync } from 'node:child_process';
import { documentDatesProjection } from './read-models';
import { nameOf, storyOf, useDocumentNights, type DocumentNights } from './spec-support/document-nights';

const { read, open } = useDocumentNights();

/** Without spaces: where a line ends does not matter here. */
const dense = (text: string): string => text.replace(/\s+/g, '');
const textOf = (pdf: Uint8Array): string =>
  dense(execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' }));
const idsOf = async (accountId: string): Promise<string[]> =>
  (
    await read.rows<{ id: string }>(
      'SELECT document_id AS id FROM issued_documents WHERE account_id = $1 ORDER BY date, place',
      [accountId],
    )
  ).map(({ id }) => id);
const dueOf = async (accountId: string): Promise<string | null | undefined> =>
  (
    await read.rows<{ due: string | null }>('SELECT due_on AS due FROM document_dates WHERE account_id = $1', [
      accountId,
    ])
  )[0]?.due;

/** Buys four shares on 20 November and keeps them; the order for six more ends on the 24th. */
async function invest(nights: DocumentNights, accountId: string): Promise<void> {
  const events = storyOf('timed-orders', accountId);
  nights.bookDate = '2026-11-20';
  await nights.book(accountId, events);
  const cancelled = storyOf('busts', accountId).find(({ type }) => type === 'OrderCancelled');
  if (cancelled === undefined) throw new Error('nothing is cancelled');
  nights.bookDate = '2026-11-24';
  await nights.book(accountId, [cancelled]);
}

const accountOf = (language: Language): string => `L${language.toUpperCase().replace('_', '')}`;
const numberIn = (language: Language, value: number, digits: number): string =>
  value.toLocaleString(localeOf[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
const percentIn = (language: Language, value: number): string =>
  value.toLocaleString(localeOf[language], { style: 'percent', minimumFractionDigits: 2 });
const dateIn = (language: Language, date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(localeOf[language], { dateStyle: 'medium' });
const missing = (text: string, expected: readonly string[]): string[] =>
  expected.filter((one) => !text.includes(dense(one)));

it('tells in every language what is held at the end of a quarter and what a year has cost, in figures', async () => {
  const nights = open();
  await nights.reset(Object.fromEntries(languages.map((language) => [accountOf(language), language])));
  for (const language of languages) await invest(nights, accountOf(language));
  await nights.night('2027-01-02');
  for (const language of languages) {
    const accountId = accountOf(language);
    const [depot, costs] = [`HS-${accountId}-2026-12-31`, `CS-${accountId}-2026`];
    expect(await idsOf(accountId)).toEqual([
      ...[`CN-${accountId}-c4-2026-11-20`, `DS-${accountId}-2026-11-20-EUR`, `MS-${accountId}-2026-11-EUR`],
      ...[`MS-${accountId}-2026-12-EUR`, depot, costs, `IS-${accountId}-2026`],
    ]);
    const [depotPdf, costsPdf] = [
      await nights.postbox().file(accountId, depot, 'pdf'),
      await nights.postbox().file(accountId, costs, 'pdf'),
    ];
    const all = [nameOf(accountId), accountId, dateIn(language, '2026-12-31')];
    // Four shares at 101.00, the close of 20 November.
    const held = [depot, 'Nordlicht AG (NORD)', numberIn(language, 4, 0), numberIn(language, 101, 2)];
    const price = [numberIn(language, 404, 2), dateIn(language, '2026-11-20')];
    expect(missing(textOf(depotPdf), [...all, ...held, ...price])).toEqual([]);
    // Fees of 1.00 and 0.10, of 404.00 on each day that the shares were held.
    const paid = [costs, '2026', numberIn(language, 404, 2), numberIn(language, 1, 2), numberIn(language, 0.1, 2)];
    const shares = [numberIn(language, 1.1, 2), percentIn(language, 0.0027)];
    expect(missing(textOf(costsPdf), [...all, ...paid, ...shares])).toEqual([]);
    expect(await findByHash(read, sha256Of(costsPdf))).toMatchObject([{ documentId: costs, date: '2026-12-31' }]);
    expect(await findByHash(read, sha256Of(Buffer.concat([costsPdf, Buffer.from(' ')])))).toEqual([]);
  }
}, 120_000);

it('goes on with each quarter while an account has something, also without a booking', async () => {
  const nights = open();
  await nights.reset({ A: 'de', B: 'de', C: 'de' });
  await invest(nights, 'A');
  nights.bookDate = '2026-11-24';
  await nights.book('B', storyOf('two-currencies', 'B'));
  await nights.book('C', storyOf('timed-orders', 'C').slice(0, 3));
  await nights.night('2027-01-01');
  expect(await dueOf('A')).toBe('2027-03-31');
  // Nothing was ever booked for C.
  expect(await idsOf('C')).toEqual([]);
  const before = { A: await idsOf('A'), B: await idsOf('B') };
  expect(before.B.slice(-3)).toEqual(['MS-B-2026-12-EUR', 'MS-B-2026-12-HKD', 'CS-B-2026']);
  expect(textOf(await nights.postbox().file('B', 'CS-B-2026', 'pdf'))).toContain('nichtsangelegt');
  await nights.night('2027-03-31');
  expect(await idsOf('A')).toEqual(before.A);
  await nights.night('2027-07-01');
  expect((await idsOf('A')).slice(before.A.length)).toEqual([
    ...['MS-A-2027-03-EUR', 'HS-A-2027-03-31', 'MS-A-2027-06-EUR', 'HS-A-2027-06-30'],
  ]);
  expect((await idsOf('B')).slice(before.B.length)).toEqual([
    ...['MS-B-2027-03-EUR', 'MS-B-2027-03-HKD', 'MS-B-2027-06-EUR', 'MS-B-2027-06-HKD'],
  ]);
});

/** Rows of records of one account, read in batches of a size. */
async function project(records: readonly (readonly [date: string, event: EventBody])[], size = 1): Promise<void> {
  const chained = records.map(([businessDate, event], offset) => ({
    ...sampleRecord(offset, { aggregate: 'account:A', events: [event], businessDate }),
    hash: String(offset),
  }));
  for (let from = 0; from < chained.length; from += size)
    await read.transaction((client) => documentDatesProjection.project(client, 0, chained.slice(from, from + size)));
}

it('ends with the year in which an account has given away the last of what it had', async () => {
  const find = (name: string, type: string): EventBody => {
    const found = storyOf(name, 'A').find((event) => event.type === type);
    if (found === undefined) throw new Error(`${name} has no ${type}`);
    return found;
  };
  const deposit = find('two-currencies', 'Deposited');
  const postings = (deposit as EventBody & { postings: Posting[] }).postings;
  const back = { ...deposit, postings: postings.map((leg) => ({ ...leg, amount: -leg.amount })) };
  const issued = (date: string): EventBody => Object.assign({}, find('issued-documents', 'DocumentsIssued'), { date });
  const dueAfter = async (...records: (readonly [string, EventBody])[]) => {
    await open().reset({});
    await project(records);
    return dueOf('A');
  };
  const first = ['2026-02-03', deposit] as const;
  const last = ['2026-02-05', back] as const;
  const ends = ['2026-02-03', '2026-02-05', '2026-02-28'].map((date) => [date, issued(date)] as const);
  expect(await dueAfter(first)).toBe('2026-02-03');
  expect(await dueAfter(first, last, ...ends.slice(0, 1))).toBe('2026-02-05');
  expect(await dueAfter(first, last, ...ends.slice(0, 2))).toBe('2026-02-28');
  expect(await dueAfter(first, last, ...ends)).toBe('2026-12-31');
  expect(await dueAfter(first, last, ...ends, ['2026-12-31', issued('2026-12-31')])).toBeNull();
  expect(await dueAfter(first, ...ends.slice(0, 1), ['2026-02-28', issued('2026-02-28')])).toBe('2026-03-31');
  expect(await dueAfter(first, ['2026-12-31', issued('2026-12-31')])).toBe('2027-03-31');
});

it('tells what was reserved at the end of its date, whenever it is made', async () => {
  const nights = open();
  await nights.reset({ A: 'en' });
  await invest(nights, 'A');
  const reserved = storyOf('timed-orders', 'A').flatMap((event) =>
    ((event as { postings?: { bucket: string; amount: number }[] }).postings ?? []).flatMap(({ bucket, amount }) =>
      bucket === 'frozenOrder' ? [amount] : [],
    ),
  );
  const left = reserved.reduce((sum, amount) => sum + amount, 0);
  await nights.night('2026-12-01');
  const textIn = async (documentId: string) => textOf(await nights.postbox().file('A', documentId, 'pdf'));
  expect(left).toBeGreaterThan(60_000);
  const row = dense(`A-c4 20 Nov 2026 ${numberIn('en', left / 100, 2)}`);
  expect(await textIn('DS-A-2026-11-20-EUR')).toContain(row);
  expect(await textIn('MS-A-2026-11-EUR')).not.toContain(numberIn('en', left / 100, 2));
  const table = await nights.postbox().file('A', 'DS-A-2026-11-20-EUR', 'csv');
  expect(table.toString()).toContain(`"reservation","2026-11-20","order","A-c4","NORD"`);
});

it('has the same rows whatever the batches in which the log is read', async () => {
  const records = storyOf('busts', 'A').map((event, at) => [`2026-11-${20 + (at >> 2)}`, event] as const);
  const rowsBy = async (size: number) => {
    await open().reset({});
    await project(records, size);
    const { tables } = documentDatesProjection;
    return Promise.all(tables.map(({ name, key }) => read.rows(`SELECT * FROM ${name} ORDER BY ${key.join()}`)));
  };
  const one = await rowsBy(1);
  expect(one.filter((rows) => rows.length === 0)).toEqual([]);
  for (const size of [2, 3, records.length]) expect(await rowsBy(size)).toEqual(one);
});
