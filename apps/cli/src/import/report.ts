import type { FileReport } from '@parkett/market-server';

/** The result of importing one file, or of a dry run. */
export interface ImportReport extends FileReport {
  readonly imported: number;
  /**
   * Rows that were repaired during the import: a low or high was widened to contain open and close, or an ISIN that the
   * file gives to several symbols was left out.
   */
  readonly repaired: number;
  /** Rows that were sent but not yet answered: they are applied as soon as an engine runs. */
  readonly pending: number;
}

const number = new Intl.NumberFormat('en');
const badLinesShown = 50;

const meaning: Readonly<Record<FileReport['warnings'][number]['code'], string>> = {
  PRICE_LEAP: 'prices that leap by half or more',
  UNIT_CHANGE: 'prices that change about a hundredfold, as between pounds and pence',
  DATES_MISSING: 'trade dates without a row',
  MARKET_CLOSED: 'rows on dates on which the market is closed',
  DATE_IN_FUTURE: 'rows in the future',
  NOT_IN_ORDER: 'rows out of order',
  SYMBOL_UNKNOWN: 'symbols that no instrument has',
};

/** The report as text: what the file was taken for, what happened, what may be wrong, and one line per bad row. */
export function describe(report: ImportReport, dryRun = false): string {
  const { file, layout, rows, imported, repaired, pending, bad, badRows, warnings } = report;
  const notes = [
    `${number.format(imported)} of ${number.format(rows)} rows ${dryRun ? 'can be imported' : 'imported'}`,
    ...(pending > 0 ? [`${number.format(pending)} of them wait for the engine: start the server`] : []),
    ...(repaired > 0
      ? [
          `${number.format(repaired)} repaired (low or high widened to open and close, or an ISIN of several symbols left out)`,
        ]
      : []),
    ...(badRows > 0 ? [`${number.format(badRows)} left out:`] : []),
  ];
  const shown = bad.slice(0, badLinesShown);
  return [
    `${file} (${layout}): ${notes.join(', ')}`,
    ...shown.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(badRows > shown.length ? [`  and ${number.format(badRows - shown.length)} more`] : []),
    ...takenFor(report),
    ...warnings.map(
      ({ code, count, examples }) =>
        `  warning ${code}: ${number.format(count)} ${meaning[code]}, such as ${examples.join('; ')}`,
    ),
  ].join('\n');
}

/** What the file was taken for. Lists of instruments have none of it. */
function takenFor(report: ImportReport): string[] {
  const { symbols, symbol, symbolFrom, currencies, currencyFrom, period, zone, zoneFrom, dates, decimals, encoding } =
    report;
  if (symbolFrom === null) return encoding === 'utf-8' || encoding === null ? [] : [`  read as ${encoding}`];
  const from = {
    file: 'as the file says',
    'file name': "from the file's name",
    option: 'as you said',
    instrument: "the instrument's",
    layout: 'as in all files of this layout',
    market: "the market's",
  };
  const facts = [
    symbols === 1 ? `symbol ${symbol} (${from[symbolFrom]})` : `${number.format(symbols)} symbols`,
    currencyFrom === null ? 'currency not known' : `currency ${currencies.join(', ')} (${from[currencyFrom]})`,
    period === null ? 'ticks' : `period ${period}`,
    ...(zone === null || zoneFrom === null
      ? []
      : [`${period === 'day' ? 'dates' : 'times'} of ${zone} (${from[zoneFrom]})`]),
    ...(zone === null && period === 'minute' ? ['times with their offset from UTC'] : []),
    ...(dates === null ? [] : [`dates with the ${dates === 'dmy' ? 'day' : 'month'} first`]),
    ...(decimals === 'comma' ? ['decimal commas'] : []),
    ...(encoding === null ? ['Parquet'] : [encoding]),
    ...(report.first === null ? [] : [`from ${report.first} to ${report.last}`]),
  ];
  return [`  taken for: ${facts.join(', ')}`];
}
