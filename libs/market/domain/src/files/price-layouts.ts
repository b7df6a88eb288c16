import type { Price } from '@parkett/kernel';
import type { Candle } from '../bars/aggregate';
import { higher, lower, orderPrices } from '../bars/price-order';
import type { InstrumentName } from '../catalogue/identity';
import { minuteMs, Zone } from '../time/zone';
import type { Cell, DayRecord, FileContext, Layout, MinuteRecord, QuoteRecord } from './layout';
import {
  BadRow,
  optional,
  readDate,
  readMsOfDay,
  readPrice,
  readPriceE4,
  readTime,
  readVolume,
  required,
} from './values';

const utc = new Zone('UTC');

/**
 * Reads the four prices and the volume of a bar. Throws if high is below low; an open or close outside the range widens
 * it.
 */
function candle(
  cell: Cell,
  columns: { open: string; high: string; low: string; close: string; volume: string },
  read = readPrice,
): Candle & { repaired: boolean } {
  const prices = [columns.open, columns.high, columns.low, columns.close];
  if (prices.every((column) => /^(null|nan|)$/i.test(cell(column).trim()))) throw new BadRow('no prices (null)');
  const [open, high, low, close] = [
    read(cell(columns.open), 'open'),
    read(cell(columns.high), 'high'),
    read(cell(columns.low), 'low'),
    read(cell(columns.close), 'close'),
  ];
  if (orderPrices(high, low) < 0) throw new BadRow(`high ${high} is below low ${low}`);
  const [top, bottom] = [higher(higher(high, open), close), lower(lower(low, open), close)];
  const volume = readVolume(cell(columns.volume));
  return { open, high: top, low: bottom, close, volume, repaired: top !== high || bottom !== low };
}

const ohlcv = { open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' };

function fileSymbol({ symbol }: FileContext): InstrumentName {
  if (symbol === undefined) throw new BadRow('the file does not name an instrument');
  return { isin: null, symbol };
}

function day(cell: Cell, name: InstrumentName, dateColumn: string): DayRecord {
  return { kind: 'day', name, date: readDate(cell(dateColumn), dateColumn), ...candle(cell, ohlcv) };
}

/** An instant from `--date`, `--tz` and a column of milliseconds since midnight. */
function instant(cell: Cell, { date, zone }: FileContext): { date: string; ts: number } {
  if (date === undefined || zone === undefined) throw new BadRow('date or time zone is missing');
  return { date, ts: zone.instantOf(date) + readMsOfDay(cell('ms_since_midnight'), 'ms_since_midnight') };
}

const isMarked = (cell: Cell): boolean => !/^(0|false|)$/i.test(cell('suspicious').trim());

/** One side of a quote; price 0 means that the side is empty. */
function side(cell: Cell, priceColumn: string, sizeColumn: string): { price: Price | null; size: number } {
  const size = readVolume(cell(sizeColumn), sizeColumn);
  if (/^0*$/.test(cell(priceColumn).trim())) return { price: null, size: 0 };
  return { price: readPriceE4(cell(priceColumn), priceColumn), size };
}

function quote(cell: Cell, context: FileContext, columns: { bid: string; ask: string }, afterMs: number): QuoteRecord {
  const { date, ts } = instant(cell, context);
  const [bid, ask] = [side(cell, columns.bid, 'bid_size'), side(cell, columns.ask, 'ask_size')];
  if (bid.price === null && ask.price === null) throw new BadRow('neither bid nor ask');
  return {
    kind: 'quote',
    name: fileSymbol(context),
    date,
    ts: ts + afterMs,
    bid: bid.price,
    bidSize: bid.size,
    ask: ask.price,
    askSize: ask.size,
  };
}

const recorded: readonly (keyof FileContext)[] = ['symbol', 'date', 'zone'];

/** Daily bars, minutes and ticks. Parkett stores unadjusted prices, so adjusted closes are ignored. */
export const priceLayouts: readonly Layout[] = [
  {
    name: 'daily bars by symbol',
    kind: 'day',
    columns: ['symbol', 'date', 'open', 'high', 'low', 'close', 'volume'],
    parse: (cell) => day(cell, { isin: null, symbol: required(cell('symbol'), 'symbol') }, 'date'),
  },
  {
    name: 'daily bars of one symbol',
    kind: 'day',
    columns: ['date', 'open', 'high', 'low', 'close', 'volume'],
    needs: ['symbol'],
    parse: (cell, context) => day(cell, fileSymbol(context), 'date'),
  },
  {
    name: 'Yahoo daily bars',
    kind: 'day',
    columns: ['Datetime', 'Open', 'High', 'Low', 'Close', 'Adj Close', 'Volume'],
    needs: ['symbol'],
    parse: (cell, context) => day(cell, fileSymbol(context), 'datetime'),
  },
  {
    name: 'Xetra minutes (UTC)',
    kind: 'minute',
    columns: [
      'isin',
      'mnemonic',
      'date',
      'time',
      'start_price',
      'max_price',
      'min_price',
      'end_price',
      'traded_volume',
    ],
    parse: (cell, { zone = utc }): MinuteRecord => {
      const date = readDate(cell('date'));
      const columns = {
        open: 'start_price',
        high: 'max_price',
        low: 'min_price',
        close: 'end_price',
        volume: 'traded_volume',
      };
      return {
        kind: 'minute',
        name: { isin: optional(cell('isin')), symbol: required(cell('mnemonic'), 'mnemonic') },
        date,
        ts: zone.instantOf(date, readTime(cell('time'))),
        ...candle(cell, columns),
      };
    },
  },
  {
    name: 'minutes of one symbol and day',
    kind: 'minute',
    needs: recorded,
    columns: ['ms_since_midnight', 'open_e4', 'high_e4', 'low_e4', 'close_e4', 'volume'],
    parse: (cell, context): MinuteRecord => {
      const columns = { open: 'open_e4', high: 'high_e4', low: 'low_e4', close: 'close_e4', volume: 'volume' };
      return {
        kind: 'minute',
        name: fileSymbol(context),
        ...instant(cell, context),
        ...candle(cell, columns, readPriceE4),
      };
    },
  },
  {
    name: 'trades of one symbol and day',
    kind: 'trade',
    needs: recorded,
    columns: ['ms_since_midnight', 'price_e4', 'size', 'suspicious'],
    parse: (cell, context) => {
      if (isMarked(cell)) throw new BadRow('marked suspicious by its source');
      const size = readVolume(cell('size'), 'size');
      return {
        kind: 'trade',
        name: fileSymbol(context),
        ...instant(cell, context),
        price: readPriceE4(cell('price_e4'), 'price'),
        size,
      };
    },
  },
  {
    name: 'quotes of one symbol and day',
    kind: 'quote',
    needs: recorded,
    columns: ['ms_since_midnight', 'bid_e4', 'bid_size', 'ask_e4', 'ask_size', 'suspicious'],
    parse: (cell, context) => {
      if (isMarked(cell)) throw new BadRow('marked suspicious by its source');
      return quote(cell, context, { bid: 'bid_e4', ask: 'ask_e4' }, 0);
    },
  },
  {
    // A minute's last quote is stored at the end of the minute.
    name: 'quote minutes of one symbol and day',
    kind: 'quote',
    needs: recorded,
    columns: ['ms_since_midnight', 'bid_open', 'bid_close', 'bid_size', 'ask_open', 'ask_close', 'ask_size'],
    parse: (cell, context) => quote(cell, context, { bid: 'bid_close', ask: 'ask_close' }, minuteMs - 1),
  },
];
