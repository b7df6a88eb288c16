import type { FileReport } from '@parkett/market-server';

/** Why a row of an import of corporate actions was left out. Scripts test these codes. */
export type ActionRowCode =
  | 'ROW_UNREADABLE'
  | 'SYMBOL_UNKNOWN'
  | 'CURRENCY_DIFFERS'
  | 'ACTION_TWICE'
  | 'ACTION_NOT_OVER'
  | 'ACTION_HELD'
  | 'DIVIDEND_ADJUSTED'
  | 'SPLIT_ADJUSTED'
  | 'SPLIT_UNCLEAR'
  | 'ACTION_REFUSED';

export interface LeftOutRow {
  readonly line: number;
  readonly code: ActionRowCode;
  readonly reason: string;
}

/** The result of importing the corporate actions of one file, or of a dry run. */
export interface ActionImportReport extends Pick<FileReport, 'file' | 'layout' | 'rows'> {
  readonly imported: number;
  /** Actions that the register had before. */
  readonly known: number;
  /** Actions that were sent but not yet answered: they are recorded as soon as an engine runs. */
  readonly pending: number;
  readonly leftOut: readonly LeftOutRow[];
}

const number = new Intl.NumberFormat('en');
const linesShown = 50;

/** The report as text: the counts, and one line for each row that was left out. */
export function describeActions(report: ActionImportReport, dryRun = false): string {
  const { file, layout, imported, known, pending, leftOut } = report;
  const notes = [
    `${number.format(imported)} ${imported === 1 ? 'action' : 'actions'} ${dryRun ? 'can be imported' : 'imported'}`,
    ...(known > 0 ? [`${number.format(known)} recorded before`] : []),
    ...(pending > 0 ? [`${number.format(pending)} of them wait for the engine: start the server`] : []),
    ...(leftOut.length > 0 ? [`${number.format(leftOut.length)} left out:`] : []),
  ];
  return [
    `${file} (${layout}): ${notes.join(', ')}`,
    ...leftOut.slice(0, linesShown).map(({ line, code, reason }) => `  line ${line}: ${code}: ${reason}`),
    ...(leftOut.length > linesShown ? [`  and ${number.format(leftOut.length - linesShown)} more`] : []),
  ].join('\n');
}
