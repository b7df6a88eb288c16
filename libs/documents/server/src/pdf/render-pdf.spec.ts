import { nameOf, noteTotals } from '@parkett/documents-domain';
import {
  sampleCertificate,
  sampleCosts,
  sampleDocuments,
  sampleIncome,
  sampleNote,
  sampleStatement,
} from '@parkett/documents-domain/spec-support';
import { languages, localeOf, type Language } from '@parkett/kernel';
import { execFileSync } from 'node:child_process';
import { writtenTexts } from '../spec-support';
import { renderPdf } from './render-pdf';

/** The text of a PDF as `pdftotext` (poppler) reads it, without spaces: where a line ends does not matter here. */
const read = (pdf: Uint8Array): string =>
  dense(execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' }));
const dense = (text: string): string => text.replace(/\s+/g, '');
const bytesMax = 160_000;

// The first test of the file: fontkit keeps what a glyph was first asked for.
it('reads a character as itself after a document with a radical of the same shape', () => {
  const { head, ...facts } = sampleNote('de');
  const named = (name: string) => renderPdf({ ...facts, head: { ...head, customer: { name, address: [] } } });
  named('\u2f42\u2fa6');
  expect(read(named('\u6587\u91d1'))).toContain('\u6587\u91d1');
});

describe.each(languages)('in %s', (language) => {
  it.each(sampleDocuments(language).map((facts) => [facts.kind, facts] as const))(
    'a %s contains all its texts, figures and dates',
    (_, facts) => {
      const pdf = renderPdf(facts);
      const text = read(pdf);
      expect(writtenTexts(facts).filter((one) => !text.includes(dense(one)))).toEqual([]);
      expect(text).toContain(facts.head.upTo.hash);
      expect(text).toContain(`${facts.head.upTo.partition}/${facts.head.upTo.offset}`);
      expect(pdf.length).toBeLessThan(bytesMax);
    },
  );

  it('a contract note has the amounts and dates of its facts as the language writes them', () => {
    const facts = sampleNote(language);
    const text = read(renderPdf(facts));
    const expected = [
      ...[facts.head.customer.name, ...facts.head.customer.address, facts.head.documentId, facts.orderId],
      ...[nameOf(facts.security, language), 'DE0007164600', 'Xetra', '10:31:07', '15:02:59', 'xetr-2026-01'],
      ...['2026-11-27', '2026-12-01'].map((date) => dateIn(language, date)),
      ...[125_220, 31_327.5, 156_547.5].map((amount) => decimals(language, amount, 2)),
      ...[decimals(language, 104.35, 2), decimals(language, 104.425, 3), decimals(language, 12.5, 2)],
      ...[decimals(language, 1_200, 0), decimals(language, 1_500, 0)],
      money(language, noteTotals(facts).net / 100),
    ];
    expect(expected.filter((one) => !text.includes(dense(one)))).toEqual([]);
  });

  it('a tax certificate has the words and lines of the German form beside each amount', () => {
    const text = read(renderPdf(sampleCertificate(language)));
    const lines: readonly (readonly [line: string, name: string, amount: number])[] = [
      ['7', 'Höhe der Kapitalerträge', 12_345.67],
      ['16/17', 'Höhe des in Anspruch genommenen Sparer-Pauschbetrages', 1_000],
      ['37', 'Kapitalertragsteuer', 2_774.88],
      ['39', 'Kirchensteuer zur Kapitalertragsteuer', 249.73],
    ];
    const others = [9_876.54, 34.56, 456.78, 152.61, 43.21, 0.87].map((amount) => decimals(language, amount, 2));
    expect(lines.filter(([line, name]) => !text.includes(dense(`${line}${name}`)))).toEqual([]);
    const amounts = [...lines.map(([, , amount]) => decimals(language, amount, 2)), ...others];
    expect(amounts.filter((one) => !text.includes(dense(one)))).toEqual([]);
  });

  it('an income statement has each amount in its currency and in euros', () => {
    const text = read(renderPdf(sampleIncome(language)));
    const amounts = [1_234.56, 9_101.11, 1_002.34, 2_236.9, 910.11, 100.23, 5_555.01, -444.02, 700.03, 88.04, 66.05];
    expect(amounts.filter((amount) => !text.includes(dense(decimals(language, amount, 2))))).toEqual([]);
    expect(['EUR', 'HKD', '2026'].filter((one) => !text.includes(one))).toEqual([]);
  });
});

const decimals = (language: Language, value: number, digits: number): string =>
  value.toLocaleString(localeOf[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
const money = (language: Language, value: number): string =>
  value.toLocaleString(localeOf[language], { style: 'currency', currency: 'EUR' });
const dateIn = (language: Language, date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(localeOf[language], { dateStyle: 'medium' });

it('gives the same bytes for the same facts, whatever was rendered before', () => {
  const facts = sampleNote('ru');
  const first = renderPdf(facts);
  for (const language of languages) renderPdf(sampleStatement(language));
  expect(Buffer.from(renderPdf(facts)).equals(first)).toBe(true);
});

it('writes letters that a font may join, and two scripts in one line', () => {
  const security = { symbol: 'GRI', name: 'Griffin Office 文金 AG', nameZh: null, isin: null };
  expect(read(renderPdf({ ...sampleNote('de'), security }))).toContain('GriffinOffice文金AG(GRI)');
});

it('shows a letter that no face has as a replacement character instead of leaving it out', () => {
  const customer = { name: 'Somchai \u0e2a', address: [] };
  const { head, ...facts } = sampleNote('en');
  expect(read(renderPdf({ ...facts, head: { ...head, customer } }))).toContain('Somchai\ufffd');
});

it('says on every page which one it is and that the market is simulated', () => {
  const text = read(renderPdf(sampleStatement('de', 60)));
  const pages = Number(/Seite1von(\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(3);
  expect(text).toContain(`Seite${pages}von${pages}`);
  expect(text.match(/SIMULIERT/g)).toHaveLength(pages);
});

it('is not marked as simulated in a real market', () => {
  const { head, ...facts } = sampleCosts('de');
  expect(read(renderPdf({ ...facts, head: { ...head, env: 'LIVE' } }))).not.toContain('SIMULIERT');
});

it('names the document that it replaces', () => {
  const { head, ...facts } = sampleNote('de');
  const text = read(renderPdf({ ...facts, head: { ...head, corrects: 'D-OLD-1' } }));
  expect(text).toContain('DiesesDokumentersetztdasDokumentD-OLD-1.');
});

it('tells of a note whose executions were all taken back', () => {
  const { head, ...facts } = sampleNote('de');
  const text = read(renderPdf({ ...facts, fills: [], head: { ...head, corrects: 'D-OLD-1' } }));
  expect(text).toContain('alleAusführungendiesesAuftragsvom27.11.2026aufgehoben');
  expect(text).not.toContain('Belastung');
});
