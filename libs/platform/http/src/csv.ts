/** A number as text is written as it is; all other cells are text. */
export type CsvCell = string | { readonly figure: string } | null;

/** A line of comma-separated cells, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'object' ? figureOf(cell) : csvText(cell))).join(',')}\r\n`;

const figureOf = (cell: Exclude<CsvCell, string>): string => {
  const figure = cell?.figure ?? '';
  return /^-?\d*(\.\d+)?$/.test(figure) ? figure : csvText(figure);
};

/**
 * A quoted cell. One that begins like a formula stays text in a spreadsheet as well: others choose references. East
 * Asian spreadsheets also calculate what begins with the wide forms of these signs.
 */
export const csvText = (text: string): string =>
  `"${(/^[\s\0=+\-@＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
