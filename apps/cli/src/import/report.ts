import type { BadLine } from '@parkett/market-server';

/** What became of a file. */
export interface ImportReport {
  readonly file: string;
  readonly layout: string;
  /** Rows of data, the header not counted. */
  readonly rows: number;
  readonly imported: number;
  /**
   * Rows that were mended on the way in: an open or close beside low and high, which were widened; an ISIN that the
   * file gives to several symbols, which was left out.
   */
  readonly repaired: number;
  /** Rows sent that no engine has answered yet: they count as soon as one runs. */
  readonly pending: number;
  readonly bad: readonly BadLine[];
}

const number = new Intl.NumberFormat('en');

/** The report for people; every bad row has its line. */
export function describe(report: ImportReport): string {
  const { file, layout, rows, imported, repaired, pending, bad } = report;
  const notes = [
    `${number.format(imported)} of ${number.format(rows)} rows imported`,
    ...(pending > 0 ? [`${number.format(pending)} of them wait for the engine: start the server`] : []),
    ...(repaired > 0
      ? [`${number.format(repaired)} mended (a range widened to open and close, an ISIN of several symbols left out)`]
      : []),
    ...(bad.length > 0 ? [`${number.format(bad.length)} left out:`] : []),
  ];
  return [
    `${file} (${layout}): ${notes.join(', ')}`,
    ...bad.map(({ line, reason }) => `  line ${line}: ${reason}`),
  ].join('\n');
}
