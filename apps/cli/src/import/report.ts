import type { BadLine } from '@parkett/market-server';

/** The result of importing one file. */
export interface ImportReport {
  readonly file: string;
  readonly layout: string;
  /** Rows of data, not counting the header. */
  readonly rows: number;
  readonly imported: number;
  /**
   * Rows that were repaired during the import: a low or high was widened to contain open and close, or an ISIN that the
   * file gives to several symbols was left out.
   */
  readonly repaired: number;
  /** Rows that were sent but not yet answered: they are applied as soon as an engine runs. */
  readonly pending: number;
  readonly bad: readonly BadLine[];
}

const number = new Intl.NumberFormat('en');

/** The report as text, with one line per bad row. */
export function describe(report: ImportReport): string {
  const { file, layout, rows, imported, repaired, pending, bad } = report;
  const notes = [
    `${number.format(imported)} of ${number.format(rows)} rows imported`,
    ...(pending > 0 ? [`${number.format(pending)} of them wait for the engine: start the server`] : []),
    ...(repaired > 0
      ? [
          `${number.format(repaired)} repaired (low or high widened to open and close, or an ISIN of several symbols left out)`,
        ]
      : []),
    ...(bad.length > 0 ? [`${number.format(bad.length)} left out:`] : []),
  ];
  return [
    `${file} (${layout}): ${notes.join(', ')}`,
    ...bad.map(({ line, reason }) => `  line ${line}: ${reason}`),
  ].join('\n');
}
