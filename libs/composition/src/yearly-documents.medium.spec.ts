import { findByHash, sha256Of, yearlyFiguresProjection } from '@parkett/documents-server';
import { languages, localeOf, type EventBody, type Language } from '@parkett/kernel';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import type { TaxYearClosed } from '@parkett/tax-contract';
import { execFileSync } from 'node:child_process';
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
const yearly = async (accountId: string): Promise<string[]> =>
  (await idsOf(accountId)).filter((id) => /^(TC|IS)-/.test(id));
const amountIn = (language: Language, value: number): string =>
  value.toLocaleString(localeOf[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dateIn = (language: Language, date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(localeOf[language], { dateStyle: 'medium' });
const missing = (text: string, expected: readonly string[]): string[] =>
  expected.filter((one) => !text.includes(dense(one)));

const taxTypes: ReadonlySet<string> = new Set(['TaxProfileSet', 'TaxSettled', 'TaxYearClosed']);

/** Buys four shares on 20 November and sells them with a gain of 197.80 euros, taxed or not. */
async function trade(nights: DocumentNights, accountId: string, isTaxed: boolean): Promise<void> {
  nights.bookDate = '2026-11-20';
  const events = storyOf('closed-tax-year', accountId).filter(({ type }) => type !== 'TaxYearClosed');
  await nights.book(accountId, isTaxed ? events : events.filter(({ type }) => !taxTypes.has(type)));
}

function closing(accountId: string, some: Partial<TaxYearClosed> = {}): EventBody {
  const found = storyOf('closed-tax-year', accountId).find(({ type }) => type === 'TaxYearClosed');
  if (found === undefined) throw new Error('no year is closed');
  return Object.assign({}, found, some);
}

async function close(nights: DocumentNights, accountId: string, on: string, ...events: EventBody[]): Promise<void> {
  nights.bookDate = on;
  await nights.book(accountId, events);
}

/** A dividend of 1.68 dollars, from which 0.25 are withheld abroad. */
function dividendInDollars(): EventBody[] {
  const dividend = storyOf('applied-actions', 'A').find(({ type }) => type === 'CorporateActionPaid');
  if (dividend === undefined) throw new Error('no dividend is paid');
  const postings = [
    { bucket: 'house:dividends', unit: 'USD', amount: -143 },
    { bucket: 'settled', unit: 'USD', amount: 143 },
  ];
  const paid = { gross: 168, tax: { amount: 25, rule: 'r-1' }, amount: 143, postings };
  return [{ type: 'CurrencyAccountOpened', v: 1, currency: 'USD' } as EventBody, Object.assign({}, dividend, paid)];
}

const accountOf = (language: Language): string => `L${language.toUpperCase().replace('_', '')}`;

it('certifies in every language what was withheld of a closed year, line by line of the German form', async () => {
  const nights = open();
  await nights.reset(Object.fromEntries(languages.map((language) => [accountOf(language), language])));
  for (const language of languages) await trade(nights, accountOf(language), true);
  for (const language of languages)
    await close(nights, accountOf(language), '2027-01-01', closing(accountOf(language)));
  await nights.night('2027-01-02');
  for (const language of languages) {
    const accountId = accountOf(language);
    const id = `TC-${accountId}-2026`;
    // No statement of untaxed income beside it.
    expect(await yearly(accountId)).toEqual([id]);
    const pdf = await nights.postbox().file(accountId, id, 'pdf');
    const expected = [
      ...[id, nameOf(accountId), accountId, dateIn(language, '2027-01-01'), '2026'],
      ...['§ 45a Absatz 2 EStG', 'Höhe der Kapitalerträge', 'Kirchensteuer zur Kapitalertragsteuer'],
      ...[197.8, 48.36, 2.65, 4.35].map((amount) => amountIn(language, amount)),
    ];
    expect(missing(textOf(pdf), expected)).toEqual([]);
    expect(textOf(pdf)).not.toContain('Verlustbescheinigung');
    expect(await findByHash(read, sha256Of(pdf))).toMatchObject([{ documentId: id, date: '2027-01-01' }]);
  }
  const table = await nights.postbox().file(accountOf('sv'), `TC-${accountOf('sv')}-2026`, 'csv');
  expect(table.toString()).toContain(',"2026","37","capitalGainsTax","Kapitalertragsteuer",48.36,"EUR"');
}, 120_000);

it('names the certificate that a correction replaces, and certifies losses only where they are', async () => {
  const nights = open();
  await nights.reset({ A: 'de' });
  await trade(nights, 'A', true);
  const first = closing('A') as EventBody & TaxYearClosed;
  const losses = { shares: 12_345, other: 0 };
  const figures = Object.assign({}, first.figures, { losses });
  const second = closing('A', { edition: 2, corrects: 1, date: '2027-02-03', figures } as Partial<TaxYearClosed>);
  await close(nights, 'A', '2027-01-01', first);
  await nights.night('2027-01-02');
  await close(nights, 'A', '2027-02-03', second);
  expect(await yearly('A')).toEqual(['TC-A-2026']);
  await nights.night('2027-02-04');
  expect(await yearly('A')).toEqual(['TC-A-2026', 'TC-A-2026-2']);
  const { documents } = await nights.postbox().list('A', { limit: 100 });
  const shown = documents.filter(({ kind }) => kind === 'taxCertificate');
  expect(shown).toMatchObject([
    { documentId: 'TC-A-2026-2', corrects: 'TC-A-2026', correctedBy: null, hasTable: true, date: '2027-02-03' },
    { documentId: 'TC-A-2026', corrects: null, correctedBy: 'TC-A-2026-2', hasTable: true, date: '2027-01-01' },
  ]);
  const text = textOf(await nights.postbox().file('A', 'TC-A-2026-2', 'pdf'));
  const expected = [
    ...['Berichtigte Steuerbescheinigung 2026', 'ersetzt das Dokument TC-A-2026.', '123,45'],
    'Die bescheinigten Verluste gelten 2027 nicht weiter.',
  ];
  expect(missing(text, [...expected, 'Verlustbescheinigung im Sinne des § 43a Absatz 3 Satz 4 EStG'])).toEqual([]);
}, 60_000);

it('issues two editions of one date, and the certificate of a year closed late, with the event that they include', async () => {
  const nights = open();
  await nights.reset({ A: 'de' });
  await trade(nights, 'A', true);
  const again = closing('A', { edition: 2, corrects: 1 });
  await close(nights, 'A', '2027-03-09', closing('A'), again);
  await nights.night('2027-04-02');
  expect(await yearly('A')).toEqual(['TC-A-2026', 'TC-A-2026-2']);
  const [row] = await read.rows<{ offset: string }>(
    `SELECT record_offset AS offset FROM closed_tax_years WHERE edition = 2`,
  );
  const text = textOf(await nights.postbox().file('A', 'TC-A-2026-2', 'pdf'));
  // It includes the closing itself, which books nothing.
  expect(missing(text, [`0/${row?.offset}`])).toEqual([]);
}, 60_000);

it('tells in every language what an untaxed year has brought and cost, in each currency and in euros', async () => {
  const nights = open();
  await nights.reset(Object.fromEntries(languages.map((language) => [accountOf(language), language])));
  for (const language of languages) await trade(nights, accountOf(language), false);
  for (const language of languages) {
    await nights.book(accountOf(language), dividendInDollars());
  }
  await nights.night('2027-01-02');
  for (const language of languages) {
    const accountId = accountOf(language);
    const id = `IS-${accountId}-2026`;
    expect(await yearly(accountId)).toEqual([id]);
    const text = textOf(await nights.postbox().file(accountId, id, 'pdf'));
    const expected = [
      ...[id, nameOf(accountId), accountId, dateIn(language, '2026-12-31'), '2026', 'USD', 'EUR'],
      // The gain after the fees of 1.10 for each of both fills, the dividend, and the tax withheld from it.
      ...[197.8, 2.2, 1.68, 0.25].map((amount) => amountIn(language, amount)),
    ];
    expect(missing(text, expected)).toEqual([]);
  }
  const csv = (await nights.postbox().file('LDE', 'IS-LDE-2026', 'csv')).toString();
  const rate = /"2026","dividends",1.68,"USD",(\d\.\d\d)/.exec(csv)?.[1];
  expect(csv).toContain('"2026","gains",197.80,"EUR",197.80');
  expect(Number(rate)).toBeGreaterThan(1);
  expect(Number(rate)).toBeLessThan(1.68);
}, 120_000);

it('has no statement of income for an account without income or trades, nor of a sale that was taken back', async () => {
  const nights = open();
  await nights.reset({ A: 'de', B: 'de' });
  nights.bookDate = '2026-11-20';
  // Only deposits, and an exchange with its fee.
  await nights.book('A', storyOf('exchanges', 'A'));
  await trade(nights, 'B', false);
  const bust = storyOf('taxed-sale', 'B').find(({ type }) => type === 'ExecutionBusted');
  if (bust === undefined) throw new Error('no sale is taken back');
  await close(nights, 'B', '2026-11-23', bust);
  await nights.night('2027-01-02');
  expect(await yearly('A')).toEqual([]);
  expect(await idsOf('A')).toContain('CS-A-2026');
  // The purchase alone is left.
  expect((await nights.postbox().file('B', 'IS-B-2026', 'csv')).toString()).toBe(
    'year,item,amount,currency,amountEur\r\n"2026","fees",1.10,"EUR",1.10\r\n',
  );
}, 60_000);

const profile = (withheld: boolean, from: string): EventBody =>
  ({ type: 'TaxProfileSet', v: 1, withheld, from, church: '0' }) as EventBody;
const csvOf = async (nights: DocumentNights, documentId: string): Promise<string> =>
  (await nights.postbox().file('A', documentId, 'csv')).toString();

it('has no statement for a customer of whom tax is withheld, unless income of the year was not taxed', async () => {
  const nights = open();
  await nights.reset({ A: 'de', B: 'de' });
  // A buys and sells untaxed, and moves to Germany at the end of the year; B only buys, and is a resident.
  await trade(nights, 'A', false);
  await close(nights, 'A', '2026-12-30', profile(true, '2026-12-30'));
  nights.bookDate = '2026-11-20';
  await nights.book('B', [...storyOf('timed-orders', 'B'), profile(true, '2026-01-01')]);
  await nights.night('2027-01-02');
  expect(await yearly('B')).toEqual([]);
  expect(await csvOf(nights, 'IS-A-2026')).toBe(
    'year,item,amount,currency,amountEur\r\n"2026","gains",197.80,"EUR",197.80\r\n',
  );
}, 60_000);

it('leaves out what was taxed, also where it is taken back in a year in which nothing is withheld', async () => {
  const nights = open();
  await nights.reset({ A: 'de' });
  await trade(nights, 'A', true);
  await close(nights, 'A', '2026-12-31', profile(false, '2027-01-01'));
  await nights.night('2027-01-02');
  expect(await yearly('A')).toEqual([]);
  const bust = storyOf('taxed-sale', 'A').find(({ type }) => type === 'ExecutionBusted');
  if (bust === undefined) throw new Error('no sale is taken back');
  await close(nights, 'A', '2027-01-05', bust);
  await nights.night('2028-01-02');
  const csv = await csvOf(nights, 'IS-A-2027');
  expect(csv).not.toContain('gains');
}, 60_000);

it('issues notes while the kinds of a year are not switched on, and certificates once they are', async () => {
  const nights = open();
  await nights.reset({ A: 'de', B: 'de' });
  nights.writesYears = false;
  await trade(nights, 'A', true);
  await trade(nights, 'B', false);
  await close(nights, 'A', '2027-01-01', closing('A'));
  await nights.night('2027-02-02');
  // The date of A's certificate has gone by; the end of B's year waits.
  expect(await yearly('A')).toEqual([]);
  expect(await idsOf('A')).toContain('CS-A-2026');
  expect(await idsOf('B')).toContain('CN-B-c8-2026-11-20');
  expect(await idsOf('B')).not.toContain('CS-B-2026');
  nights.writesYears = true;
  await nights.night('2027-02-03');
  expect(await yearly('A')).toEqual(['TC-A-2026']);
  expect(await yearly('B')).toEqual(['IS-B-2026']);
  const { documents } = await nights.postbox().list('A', { limit: 1 });
  expect(documents).toMatchObject([{ documentId: 'TC-A-2026', date: '2027-01-01' }]);
}, 60_000);

it('issues the certificate of a date whose documents an older build has issued', async () => {
  const nights = open();
  await nights.reset({ A: 'de' });
  await trade(nights, 'A', true);
  await close(nights, 'A', '2027-01-01', closing('A'), ...dividendInDollars());
  nights.writesYears = false;
  await nights.night('2027-01-02');
  expect(await idsOf('A')).toContain('DS-A-2027-01-01-USD');
  nights.writesYears = true;
  await nights.night('2027-01-02');
  expect(await yearly('A')).toEqual([]);
  await nights.night('2027-01-03');
  expect(await yearly('A')).toEqual(['TC-A-2026']);
  const { documents } = await nights.postbox().list('A', { limit: 1 });
  expect(documents).toMatchObject([{ documentId: 'TC-A-2026', date: '2027-01-02' }]);
}, 60_000);

it('is there for a group of its own that reads the same rows in any batches', async () => {
  const events = [...storyOf('taxed-sale', 'A'), closing('A')];
  const records = events.map((event, offset) => ({
    ...sampleRecord(offset, { aggregate: 'account:A', events: [event], businessDate: '2026-11-20' }),
    hash: String(offset),
  }));
  const { tables } = yearlyFiguresProjection;
  const rowsBy = async (size: number) => {
    await read.rows(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    for (let from = 0; from < records.length; from += size)
      await read.transaction((client) => yearlyFiguresProjection.project(client, 0, records.slice(from, from + size)));
    return Promise.all(tables.map(({ name, key }) => read.rows(`SELECT * FROM ${name} ORDER BY ${key.join()}`)));
  };
  const one = await rowsBy(1);
  expect(one.filter((rows) => rows.length === 0)).toEqual([]);
  expect(await rowsBy(records.length)).toEqual(one);
});

it('issues nothing to a customer whose year is closed after the erasure', async () => {
  const nights = open();
  await nights.reset({ A: 'de' });
  await trade(nights, 'A', true);
  await nights.night('2026-12-31');
  await read.rows('DELETE FROM document_dates');
  await close(nights, 'A', '2027-01-01', closing('A'));
  expect(await read.rows('SELECT FROM closed_tax_years')).toHaveLength(1);
  nights.bookDate = '2027-02-01';
  expect(await nights.look()).toBe(true);
  expect(await yearly('A')).toEqual([]);
}, 60_000);
