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
  /** Ticks that were stored between the first and the last of the file's before. */
  readonly replaced: number;
}

const number = new Intl.NumberFormat('en');
const badLinesShown = 50;

/** For one of them, and for several. */
const meaning: Readonly<Record<FileReport['warnings'][number]['code'], readonly [string, string]>> = {
  PRICE_LEAP: ['price that leaps by half or more', 'prices that leap by half or more'],
  UNIT_CHANGE: [
    'price that changes about a hundredfold, as between pounds and pence',
    'prices that change about a hundredfold, as between pounds and pence',
  ],
  DATES_MISSING: ['trade date without a row', 'trade dates without a row'],
  MARKET_CLOSED: ['row on a date on which the market is closed', 'rows on dates on which the market is closed'],
  DATE_IN_FUTURE: ['row in the future', 'rows in the future'],
  NOT_IN_ORDER: ['row out of order', 'rows out of order'],
  SYMBOL_UNKNOWN: [
    'symbol that no instrument has; its bars are kept until the instrument is imported',
    'symbols that no instrument has; their bars are kept until the instruments are imported',
  ],
  ACTIONS_NOT_READ: [
    'dividend or split that is not imported with the bars: give the file to "import actions", too',
    'dividends or splits that are not imported with the bars: give the file to "import actions", too',
  ],
  PRICES_ADJUSTED: [
    'dividend for which the source has reduced the prices before it, as yfinance does without auto_adjust=False',
    'dividends for which the source has reduced the prices before them, as yfinance does without auto_adjust=False',
  ],
};

const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${number.format(count)} ${count === 1 ? one : several}`;

/** The report as text: what the file was taken for, what happened, what may be wrong, and one line per bad row. */
export function describe(report: ImportReport, dryRun = false): string {
  const { file, layout, rows, imported, repaired, pending, replaced, bad, badRows, warnings } = report;
  const notes = [
    `${number.format(imported)} of ${number.format(rows)} rows ${dryRun ? 'can be imported' : 'imported'}`,
    ...(pending > 0 ? [`${number.format(pending)} of them wait for the engine: start the server`] : []),
    ...(replaced > 0 ? [`${number.format(replaced)} stored ticks of the same times replaced`] : []),
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
        `  warning ${code}: ${counted(count, meaning[code])} (${examples.join('; ')}${count > examples.length ? '; …' : ''})`,
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
