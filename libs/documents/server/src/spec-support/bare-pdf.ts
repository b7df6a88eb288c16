import type { DocumentFacts } from '@parkett/documents-domain';
import PDFDocument from 'pdfkit';
import type { Block } from '../content/content';
import { contentOf } from '../content/content-of';
import { parseFont } from '../pdf/typefaces';

const textsOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text];
    case 'facts':
      return block.facts.flatMap(({ name, value }) => [name, value]);
    case 'table':
      return [...block.columns.map(({ title }) => title), ...block.rows.flatMap(({ cells }) => cells)];
  }
};

/** All texts of a document, in the order of its pages. */
export function writtenTexts(facts: DocumentFacts): string[] {
  const { title, addressee, about, blocks } = contentOf(facts);
  const head = [...addressee, ...about.flatMap(({ name, value }) => [name, value]), title];
  return [...head, ...blocks.flatMap(textsOf)].filter((text) => text !== '');
}

const lineHeight = 12;

/** Makes a PDF of texts with pdfkit alone: each where it falls, without tables, and all in one face, parsed before. */
export function barePdfs(): (texts: readonly string[], pages: number) => Uint8Array {
  const font = parseFont('regular');
  return (texts, pages) => {
    const page = new PDFDocument({ size: 'A4', margin: 0, font: '', bufferPages: true });
    page.registerFont('regular', font).font('regular', 9);
    const perPage = Math.ceil(texts.length / pages);
    for (const [index, text] of texts.entries()) {
      if (index > 0 && index % perPage === 0) page.addPage();
      const row = index % perPage;
      page.text(text, 56 + (row % 6) * 80, 40 + Math.floor(row / 6) * lineHeight, { lineBreak: false });
    }
    page.end();
    const bytes: unknown = page.read();
    if (!(bytes instanceof Uint8Array)) throw new Error('the bare document has no bytes');
    return bytes;
  };
}
