import * as look from './look';

const plank = { length: 24, width: 6 } as const;
const band = { top: 0, height: 30 } as const;

/** A faint band of parquet at the top edge of the first page of a statement. */
export function drawHerringbone(page: PDFKit.PDFDocument): void {
  const slant = plank.length / Math.SQRT2;
  page.save();
  page.rect(0, band.top, look.page.width, band.height).clip();
  for (let x = -slant; x < look.page.width + slant; x += 2 * slant)
    for (let y = band.top - slant; y < band.height + slant; y += plank.width * Math.SQRT2)
      page
        .moveTo(x, y)
        .lineTo(x + slant, y + slant)
        .lineTo(x + 2 * slant, y);
  page.lineWidth(0.5).strokeColor(look.line).stroke();
  page.restore();
}
