import type { DocumentFacts } from '@parkett/documents-domain';
import { localeOf } from '@parkett/kernel';
import PDFDocument from 'pdfkit';
import type { Block, Content } from '../content/content';
import { contentOf } from '../content/content-of';
import { drawHerringbone } from './herringbone';
import * as look from './look';
import { Sheet } from './sheet';
import { drawFacts, drawTable } from './tables';

/** A document as PDF. The same facts give the same bytes: dates and id of the file follow from the facts. */
export function renderPdf(facts: DocumentFacts): Uint8Array {
  const { head } = facts;
  const content = contentOf(facts);
  const issuedAt = new Date(Date.parse(head.issuedOn));
  const pages = new PDFDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: false, font: '' },
    ...{ lang: localeOf[head.language], displayTitle: true, pdfVersion: '1.7' },
    info: {
      ...{ Title: content.title, Author: 'Parkett', Creator: 'Parkett', Producer: 'Parkett' },
      ...{ Subject: head.documentId, CreationDate: issuedAt, ModDate: issuedAt },
    },
  });
  const sheet = new Sheet(pages, content, head.language);
  if (content.isStatement) drawHerringbone(pages);
  drawHead(content, sheet);
  for (const block of content.blocks) drawBlock(block, sheet);
  drawFeet(content, sheet);
  pages.end();
  // All of it is in the buffer of the stream by now.
  const bytes: unknown = pages.read();
  if (!(bytes instanceof Uint8Array)) throw new Error(`${head.documentId} has no bytes`);
  return bytes;
}

const aboutWidth = 240;

function drawHead(content: Content, sheet: Sheet): void {
  const top = sheet.y;
  for (const line of content.addressee) sheet.paragraph(line, look.body, { width: look.inner - aboutWidth - 20 });
  const end = sheet.y;
  sheet.y = top;
  drawFacts(content.about, sheet, { x: look.page.right - aboutWidth, width: aboutWidth });
  sheet.y = Math.max(end, sheet.y) + 28;
  sheet.paragraph(content.title, look.title);
  sheet.y += 8;
}

function drawBlock(block: Block, sheet: Sheet): void {
  switch (block.kind) {
    case 'heading':
      // A heading does not stand alone at the foot of a page.
      sheet.need(70);
      sheet.y += 14;
      sheet.paragraph(block.text, look.heading);
      sheet.y += 2;
      return;
    case 'text':
      sheet.y += 2;
      sheet.paragraph(block.text, look.label);
      return;
    case 'facts':
      sheet.y += 6;
      drawFacts(block.facts, sheet);
      return;
    case 'table':
      drawTable(block, sheet);
      return;
  }
}

/** Written last, because each page says how many there are. */
function drawFeet(content: Content, { pages, pen }: Sheet): void {
  const { start, count } = pages.bufferedPageRange();
  const lines = content.foot.flatMap((text) => pen.wrap(text, look.inner, look.foot));
  for (let index = start; index < start + count; index++) {
    pages.switchToPage(index);
    lines.forEach((text, row) => pen.write(text, look.page.left, 786 + row * 9, look.foot));
    pen.writeTo(content.pageOf(index + 1, count), look.page.right, 786 + lines.length * 9, look.foot);
  }
}
