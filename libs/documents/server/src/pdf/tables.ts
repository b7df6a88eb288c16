import type { Block, Column, Fact, Row } from '../content/content';
import * as look from './look';
import type { Sheet } from './sheet';

const gap = 10;
const padding = 3;
const lineHeight = look.body.size * look.leading;

type Table = Extract<Block, { kind: 'table' }>;

const styleOf = ({ isSum = false }: Pick<Row, 'isSum'>) => (isSum ? look.strong : look.body);

/**
 * Columns of figures are as wide as their widest cell. The others share what is left, and their texts are wrapped if it
 * is not enough.
 */
function widthsOf({ columns, rows }: Table, { pen }: Sheet): number[] {
  const widestWord = (text: string): number => Math.max(...text.split(' ').map((word) => pen.width(word, look.small)));
  const natural = columns.map(({ title, align }, index) => {
    const cells = rows.map((row) => pen.width(row.cells[index] ?? '', styleOf(row)));
    return Math.max(align === 'right' ? widestWord(title) : pen.width(title, look.small), ...cells);
  });
  const room = look.inner - gap * (columns.length - 1);
  const sumOf = (align: Column['align']): number =>
    natural.reduce((sum, width, index) => (columns[index]?.align === align ? sum + width : sum), 0);
  const [texts, left] = [sumOf('left'), room - sumOf('right')];
  if (texts > left) return natural.map((width, index) => (isText(columns[index]) ? (width * left) / texts : width));
  const spare = (left - texts) / columns.filter(isText).length;
  return natural.map((width, index) => (isText(columns[index]) ? width + spare : width));
}

const isText = (column: Column | undefined): boolean => column?.align === 'left';

interface Line {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

export function drawTable(table: Table, sheet: Sheet): void {
  const { pen } = sheet;
  const widths = widthsOf(table, sheet);
  const linesOf = (cells: readonly string[], style: typeof look.body): Line => {
    const wrapped = widths.map((width, index) => pen.wrap(cells[index] ?? '', width + 0.01, style));
    const most = Math.max(...wrapped.map((lines) => lines.length));
    return { cells: wrapped, height: most * style.size * look.leading + 2 * padding };
  };
  const draw = ({ cells, height }: Line, style: typeof look.body): void => {
    let x = look.page.left;
    for (const [index, lines] of cells.entries()) {
      const width = widths[index] ?? 0;
      for (const [row, text] of lines.entries()) {
        const y = sheet.y + padding + style.size + row * style.size * look.leading;
        if (isText(table.columns[index])) pen.write(text, x, y, style);
        else pen.writeTo(text, x + width, y, style);
      }
      x += width + gap;
    }
    sheet.y += height;
    sheet.rule(sheet.y);
  };
  const head = linesOf(
    table.columns.map(({ title }) => title),
    look.small,
  );
  sheet.need(head.height + 2 * lineHeight);
  draw(head, look.small);
  for (const row of table.rows) {
    const style = styleOf(row);
    const line = linesOf(row.cells, style);
    if (sheet.need(line.height)) draw(head, look.small);
    draw(line, style);
  }
}

/** Names on the left, values on the right of a column. */
export function drawFacts(facts: readonly Fact[], sheet: Sheet, { x = look.page.left, width = look.inner } = {}): void {
  const { pen } = sheet;
  for (const { name, value, isSum = false } of facts) {
    const style = isSum ? look.strong : look.body;
    const names = pen.wrap(name, width * 0.5, isSum ? look.strong : look.label);
    const values = pen.wrap(value, width - gap - Math.max(...names.map((one) => pen.width(one, look.strong))), style);
    const height = Math.max(names.length, values.length) * lineHeight + padding;
    sheet.need(height);
    for (const [index, text] of names.entries())
      pen.write(text, x, sheet.y + style.size + index * lineHeight, isSum ? look.strong : look.label);
    for (const [index, text] of values.entries())
      pen.writeTo(text, x + width, sheet.y + style.size + index * lineHeight, style);
    sheet.y += height;
  }
}
