import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes parsed fonts since version 0.20; its types do not say so yet. */
      registerFont(name: string, font: Font): this;
    }
  }
}
