import { findByHash, sha256Of } from '@parkett/documents-server';
import { languages, localeOf, type EventBody, type Language } from '@parkett/kernel';
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
  expect(table.toString()).toContain('"2026","37","capitalGainsTax","Kapitalertragsteuer",48.36,"EUR"');
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
  const expected = ['Berichtigte Steuerbescheinigung 2026', 'ersetzt das Dokument TC-A-2026.', '123,45'];
  expect(missing(text, [...expected, 'Verlustbescheinigung im Sinne des § 43a Absatz 3 Satz 4 EStG'])).toEqual([]);
}, 60_000);

it('issues two editions of one date, and the certificate of a year closed late, with the event that they include', async () => {
  const nights = open();
  await nights.reset({ A: 'de' });
  await trade(nights, 'A', true);
  const carried = { shares: 200, other: 30 };
  const again = closing('A', { edition: 2, corrects: 1, carried } as unknown as Partial<TaxYearClosed>);
  await close(nights, 'A', '2027-03-09', closing('A'), again);
  await nights.night('2027-04-02');
  expect(await yearly('A')).toEqual(['TC-A-2026', 'TC-A-2026-2']);
  const [row] = await read.rows<{ offset: string }>(
    `SELECT record_offset AS offset FROM closed_tax_years WHERE edition = 2`,
  );
  const text = textOf(await nights.postbox().file('A', 'TC-A-2026-2', 'pdf'));
  // It includes the closing itself, which books nothing.
  expect(missing(text, [`0/${row?.offset}`, 'Verluste, mit denen 2027 beginnt', '2,00', '0,30'])).toEqual([]);
}, 60_000);

it('tells in every language what an untaxed year has brought and cost, in each currency and in euros', async () => {
  const nights = open();
  await nights.reset(Object.fromEntries(languages.map((language) => [accountOf(language), language])));
  for (const language of languages) await trade(nights, accountOf(language), false);
  const dividend = storyOf('applied-actions', 'A').find(({ type }) => type === 'CorporateActionPaid');
  if (dividend === undefined) throw new Error('no dividend is paid');
  for (const language of languages) {
    const taxed = { ...dividend, gross: 168, tax: { amount: 25, rule: 'r-1' }, amount: 143 };
    const postings = [
      { bucket: 'house:dividends', unit: 'USD', amount: -143 },
      { bucket: 'settled', unit: 'USD', amount: 143 },
    ];
    await nights.book(accountOf(language), [{ type: 'CurrencyAccountOpened', v: 1, currency: 'USD' } as EventBody]);
    await nights.book(accountOf(language), [{ ...taxed, postings } as EventBody]);
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

it('issues nothing to a customer whose year is closed after the erasure', async () => {
  const nights = open();
  await nights.reset({ A: 'de' });
  await trade(nights, 'A', true);
  await nights.night('2026-12-31');
  await read.rows('DELETE FROM document_dates');
  await close(nights, 'A', '2027-01-01', closing('A'));
  expect(await read.rows('SELECT FROM document_dates')).toEqual([]);
  expect(await read.rows('SELECT FROM closed_tax_years')).toHaveLength(1);
}, 60_000);
