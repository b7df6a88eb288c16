import type { Language } from '@parkett/kernel';
import type { Content } from '../content/content';
import * as look from './look';
import { Pen, type Style } from './pen';

/** Pages with a place to go on writing. Every page has the sender at its top. */
export class Sheet {
  readonly pen: Pen;
  /** The upper edge of what follows. */
  y: number = look.page.top;

  constructor(
    readonly pages: PDFKit.PDFDocument,
    private readonly content: Content,
    language: Language,
  ) {
    this.pen = new Pen(pages, language);
    this.turn();
  }

  /** Begins a page unless `height` fits on this one; true if it did. */
  need(height: number): boolean {
    if (this.y + height <= look.page.bottom) return false;
    this.turn();
    return true;
  }

  /** A paragraph over a part of the width. */
  paragraph(text: string, style: Style, { x = look.page.left, width = look.inner } = {}): void {
    for (const one of this.pen.wrap(text, width, style)) {
      const height = style.size * look.leading;
      this.need(height);
      this.pen.write(one, x, this.y + style.size, style);
      this.y += height;
    }
  }

  rule(y: number, color = look.line): void {
    this.pages.moveTo(look.page.left, y).lineTo(look.page.right, y).lineWidth(0.5).strokeColor(color).stroke();
  }

  private turn(): void {
    this.pages.addPage();
    this.y = look.page.top;
    this.pen.write('Parkett', look.page.left, 62, look.brand);
    const { mark } = this.content;
    if (mark === null) return;
    const width = this.pen.width(mark, look.small) + 12;
    this.pages
      .roundedRect(look.page.right - width, 50, width, 16, 4)
      .lineWidth(0.7)
      .strokeColor(look.quiet)
      .stroke();
    this.pen.writeTo(mark, look.page.right - 6, 61, look.small);
  }
}
