import type { InstrumentName } from '../catalogue/identity';
import { minuteMs, Zone } from '../time/zone';
import { detachedIn } from './action-columns';
import { candle, currencyOf, fileSymbol } from './candle';
import { readClock, readMoment, type Moment } from './dates';
import { fiveDigits } from './file-name';
import type { BarColumns, Cell, DayRecord, FileContext, Layout, MinuteRecord } from './layout';
import { BadRow, optional, readPrice, readPriceE4, required, shown } from './values';

const utc = new Zone('UTC');
const newYork = new Zone('America/New_York');

const ohlcv = { open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' };
const dated = { date: 'date', time: 'time', ...ohlcv };

/** Date and time of a row; the time may be in the same column or in one of its own. Throws BadRow. */
export function momentOf(cell: Cell, columns: BarColumns, { dates }: FileContext): Moment {
  const moment = readMoment(cell(columns.date), dates, columns.date);
  const text = columns.time === undefined ? '' : cell(columns.time).trim();
  if (moment.msOfDay !== undefined || text === '') return moment;
  const time = readClock(text);
  if (time === undefined) throw new BadRow(`time ${shown(text)} is not a time of day`);
  return { date: moment.date, ...time };
}

interface Row {
  readonly columns: BarColumns;
  readonly nameOf: (cell: Cell, context: FileContext) => InstrumentName;
  readonly hasCurrency: boolean;
  readonly readPrice: typeof readPrice;
  readonly adjustsVolume: boolean;
  readonly hasActions: boolean;
}

function readBar(cell: Cell, context: FileContext, row: Row): DayRecord | MinuteRecord {
  const { columns, nameOf, hasCurrency, hasActions } = row;
  const moment = momentOf(cell, columns, context);
  const facts = {
    name: nameOf(cell, context),
    currency: hasCurrency && cell('currency').trim() !== '' ? currencyOf(cell) : (context.currency ?? null),
    ...candle(row.adjustsVolume ? withWholeShares(cell, columns) : cell, columns, context.mark, row.readPrice),
  };
  return context.period === 'minute'
    ? { kind: 'minute', ...instantOf(moment, context), ...facts }
    : { kind: 'day', date: dateOf(moment, context), ...facts, ...(hasActions && detachedFact(cell)) };
}

function detachedFact(cell: Cell): Pick<DayRecord, 'detached'> | undefined {
  const detached = detachedIn(cell);
  return detached && { detached };
}

/** A day that begins at 23:00 UTC has the next date in Berlin. */
function dateOf({ date, msOfDay = 0, offsetMs }: Moment, { zone }: FileContext): string {
  return offsetMs === undefined || zone === undefined ? date : zone.dateOf(utc.instantOf(date, msOfDay) - offsetMs);
}

/** Where a source divides volumes by splits, they have fractions. */
const withWholeShares =
  (cell: Cell, { volume }: BarColumns): Cell =>
  (column) => {
    const text = cell(column);
    return column === volume && /^\d{1,15}\.\d+$/.test(text) ? String(Math.round(Number(text))) : text;
  };

/** A time with a UTC offset needs no zone; a zone then only says to which date the minute belongs. */
function instantOf({ date, msOfDay, offsetMs }: Moment, { zone }: FileContext): { date: string; ts: number } {
  if (msOfDay === undefined) throw new BadRow('the time of day is missing');
  if (msOfDay % minuteMs !== 0) throw new BadRow('the time is not a full minute');
  if (offsetMs !== undefined) {
    const ts = utc.instantOf(date, msOfDay) - offsetMs;
    return { date: zone?.dateOf(ts) ?? date, ts };
  }
  if (zone === undefined) throw new BadRow('the time zone is missing');
  return { date, ts: zone.instantOf(date, msOfDay) };
}

interface BarLayout extends Pick<Layout, 'name' | 'always' | 'example' | 'fileName' | 'yfinance' | 'headless'> {
  readonly columns: BarColumns;
  /** Further columns that tell this layout from others. */
  readonly also?: readonly string[];
  /** Reads the symbol from its column. By default the column has the symbol as it is. */
  readonly symbolOf?: (text: string) => string;
  readonly read?: typeof readPrice;
  readonly adjustsVolume?: boolean;
  /** True where files may have the columns `Dividends` and `Stock Splits`. */
  readonly hasActions?: boolean;
}

/** A layout whose rows are days or minutes; which of them, the rows say. */
function barLayout({
  columns,
  also = [],
  symbolOf = (text) => text,
  read = readPrice,
  adjustsVolume = false,
  hasActions = false,
  ...layout
}: BarLayout): Layout {
  const { symbol, time: _time, ...others } = columns;
  const nameOf = (cell: Cell, context: FileContext): InstrumentName =>
    symbol === undefined
      ? fileSymbol(context)
      : { isin: optional(cell('isin')), symbol: symbolOf(required(cell(symbol), symbol)) };
  const row: Row = { columns, nameOf, hasCurrency: symbol !== undefined, readPrice: read, adjustsVolume, hasActions };
  return {
    ...layout,
    kind: 'bar',
    columns: [...(symbol === undefined ? [] : [symbol]), ...Object.values(others), ...also],
    ...(symbol === undefined ? { needs: ['symbol'] as const } : {}),
    bars: columns,
    parse: (cell, context) => readBar(cell, context, row),
  };
}

/** Stooq and Yahoo disagree on the endings of a few markets. */
const symbolOfStooq = (text: string): string =>
  fiveDigits(text.toUpperCase().replace(/\.US$/, '').replace(/\.UK$/, '.L').replace(/\.JP$/, '.T'));

/** Daily and minute bars. Parkett stores unadjusted prices, so adjusted closes are ignored. */
export const barLayouts: readonly Layout[] = [
  barLayout({
    name: 'bars by symbol',
    columns: { symbol: 'symbol', ...dated },
    example: {
      file: 'prices.csv',
      lines: [
        'symbol,date,open,high,low,close,volume',
        'QAA.DE,2024-01-08,84.5,85.1,84.2,84.9,120500',
        'QAA.DE,2024-01-09,84.9,86,84.8,85.95,98100',
        'QBB.DE,2024-01-09,12.34,12.5,12.3,12.41,',
      ],
    },
  }),
  barLayout({
    name: 'bars of one symbol',
    columns: dated,
    // As `history()` of yfinance writes it.
    hasActions: true,
    example: {
      file: 'QAA.csv',
      options: '--tz Europe/Berlin',
      lines: [
        'Datum;Zeit;Eröffnung;Hoch;Tief;Schluss;Stücke',
        '09.01.2024;09:00;1.084,50;1.085,00;1.084,00;1.084,90;1.205',
        '09.01.2024;09:01;1.084,90;1.086,00;1.084,90;1.085,95;981',
      ],
    },
  }),
  barLayout({
    name: 'Yahoo',
    columns: dated,
    also: ['adj close'],
    hasActions: true,
    example: {
      file: 'QAA-DE.csv',
      lines: [
        'Date,Open,High,Low,Close,Adj Close,Volume',
        '2024-01-08,84.5,85.0999984741211,84.19999694824219,84.9000015258789,82.1,120500',
        '2024-01-09,null,null,null,null,null,null',
        '2024-01-10,84.9000015258789,86,84.8000030517578,85.9499969482422,83.2,98100',
      ],
    },
  }),
  barLayout({
    name: 'yfinance',
    columns: dated,
    yfinance: true,
    hasActions: true,
    example: {
      file: 'download.csv',
      lines: [
        'Price,Close,High,Low,Open,Volume',
        'Ticker,QUX,QUX,QUX,QUX,QUX',
        'Datetime,,,,,',
        '2024-01-09 14:30:00+00:00,185.14,185.20,184.9,185.0,42841',
        '2024-01-09 14:31:00+00:00,185.3,185.35,185.1,185.14,9121',
      ],
    },
  }),
  barLayout({
    name: 'Alpha Vantage',
    columns: { ...ohlcv, date: 'timestamp' },
    fileName: /^(intraday_\d+min|daily|daily_adjusted)_/i,
    always: { zone: newYork },
    example: {
      file: 'intraday_1min_QUX.csv',
      lines: [
        'timestamp,open,high,low,close,volume',
        '2024-01-09 15:59:00,185.1,185.2,185.05,185.14,91210',
        '2024-01-09 15:58:00,185.0,185.15,185,185.1,42841',
      ],
    },
  }),
  barLayout({
    name: 'bars with timestamps',
    columns: { ...ohlcv, date: 'timestamp' },
    example: {
      file: 'QAA_minutes.csv',
      lines: [
        'timestamp,open,high,low,close,volume',
        '2024-01-09T08:00:00Z,84.5,84.6,84.5,84.6,1205',
        '2024-01-09T08:01:00Z,84.6,84.6,84.55,84.55,981',
      ],
    },
  }),
  barLayout({
    name: 'Stooq',
    columns: {
      symbol: '<ticker>',
      date: '<date>',
      time: '<time>',
      open: '<open>',
      high: '<high>',
      low: '<low>',
      close: '<close>',
      volume: '<vol>',
    },
    also: ['<per>'],
    symbolOf: symbolOfStooq,
    adjustsVolume: true,
    example: {
      file: 'd_us_txt.csv',
      lines: [
        '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
        'QUX.US,D,20240108,000000,182.09,185.6,181.5,185.56,59144471,0',
        'QUX.US,D,20240109,000000,183.92,185.15,182.73,185.14,42841809.7,0',
      ],
    },
  }),
  barLayout({
    name: 'investing.com',
    columns: { date: 'date', close: 'price', open: 'open', high: 'high', low: 'low', volume: 'vol.' },
    example: {
      file: 'QUX Historical Data.csv',
      lines: [
        '"Date","Price","Open","High","Low","Vol.","Change %"',
        '"01/31/2024","1,184.40","1,187.04","1,187.10","1,184.35","55.47M","-1.94%"',
        '"01/30/2024","1,188.04","1,190.94","1,191.80","1,187.47","1.2K","-1.92%"',
      ],
    },
  }),
  barLayout({
    name: 'Nasdaq.com',
    columns: { date: 'date', close: 'close/last', volume: 'volume', open: 'open', high: 'high', low: 'low' },
    always: { dates: 'mdy', currency: 'USD' },
    example: {
      file: 'HistoricalData_1706812345678.csv',
      options: '--symbol QUX',
      lines: [
        'Date,Close/Last,Volume,Open,High,Low',
        '01/09/2024,$185.14,42841810,$183.92,$185.15,$182.73',
        '01/08/2024,$185.56,59144470,$182.085,$185.60,$181.50',
      ],
    },
  }),
  barLayout({
    name: 'Xetra minutes (UTC)',
    columns: {
      symbol: 'mnemonic',
      date: 'date',
      time: 'time',
      open: 'start_price',
      high: 'max_price',
      low: 'min_price',
      close: 'end_price',
      volume: 'traded_volume',
    },
    also: ['isin', 'time'],
    always: { zone: utc, period: 'minute' },
    example: {
      file: '2018-03-21_BINS_XETR08.csv',
      lines: [
        'ISIN,Mnemonic,SecurityDesc,SecurityType,Currency,SecurityID,Date,Time,StartPrice,MaxPrice,MinPrice,EndPrice,TradedVolume,NumberOfTrades',
        'XP0000QAA001,QAA,QUARZWERKE ALDENAU AG,Common stock,EUR,2504471,2018-03-21,08:00,84.6,84.6,84.4,84.45,1704,19',
        'XP0000QAA001,QAA,QUARZWERKE ALDENAU AG,Common stock,EUR,2504471,2018-03-21,08:01,84.45,84.7,84.45,84.7,960,7',
      ],
    },
  }),
  barLayout({
    name: 'Lean days',
    columns: { date: 'time', open: 'open_e4', high: 'high_e4', low: 'low_e4', close: 'close_e4', volume: 'volume' },
    headless: {
      row: /^\d{8} \d\d:\d\d,\d+,\d+,\d+,\d+,\d+$/,
      columns: ['time', 'open_e4', 'high_e4', 'low_e4', 'close_e4', 'volume'],
      zone: newYork,
    },
    read: readPriceE4,
    example: {
      file: 'qux.csv',
      lines: [
        '20240108 00:00,1820900,1856000,1815000,1855600,59144470',
        '20240109 00:00,1839200,1851500,1827300,1851400,42841810',
      ],
    },
  }),
];
