import type { TableColumns, TableRow } from './table';

/** CSV as RFC 4180 describes it, with a header, in pieces of a page of rows. */
export async function* writeCsv(
  columns: TableColumns,
  pages: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<string> {
  yield linesOf([Object.keys(columns)]);
  for await (const rows of pages) yield linesOf(rows);
}

const linesOf = (rows: readonly TableRow[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(cell ?? '')).join(',')}\n`).join('');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
