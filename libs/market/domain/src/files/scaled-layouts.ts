import type { Price } from '@parkett/kernel';
import { minuteMs, Zone } from '../time/zone';
import { candle, fileSymbol } from './candle';
import type { Cell, FileContext, Layout, MinuteRecord, QuoteRecord } from './layout';
import { BadRow, readMsOfDay, readPriceE4, readVolume, required } from './values';

const scaled = { open: 'open_e4', high: 'high_e4', low: 'low_e4', close: 'close_e4', volume: 'volume' };
/** Lean keeps American shares in New York's time. */
const zone = new Zone('America/New_York');

/** An instant from `--date`, `--tz` and a column of milliseconds since midnight. */
function instant(cell: Cell, { date, zone }: FileContext): { date: string; ts: number } {
  if (date === undefined || zone === undefined) throw new BadRow('date or time zone is missing');
  return { date, ts: zone.instantOf(date, readMsOfDay(cell('ms_since_midnight'), 'ms_since_midnight')) };
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

/**
 * Bars and ticks with prices in ten-thousandths and times in milliseconds since midnight, as Lean (QuantConnect) stores
 * them: without a header, one symbol and date in a file.
 */
export const scaledLayouts: readonly Layout[] = [
  {
    name: 'minutes of one symbol and day',
    kind: 'minute',
    needs: recorded,
    columns: ['ms_since_midnight', 'open_e4', 'high_e4', 'low_e4', 'close_e4', 'volume'],
    headless: {
      row: /^\d{1,8},\d+,\d+,\d+,\d+,\d+$/,
      columns: ['ms_since_midnight', 'open_e4', 'high_e4', 'low_e4', 'close_e4', 'volume'],
      zone,
    },
    always: { period: 'minute' },
    example: {
      file: '20240109_qux_minute_trade.csv',
      lines: ['34200000,1839200,1839900,1838800,1839500,128300', '34260000,1839500,1840100,1839500,1840000,34800'],
    },
    parse: (cell, context): MinuteRecord => {
      const { date, ts } = instant(cell, context);
      if (ts % minuteMs !== 0) throw new BadRow('the time is not a full minute');
      return {
        kind: 'minute',
        name: fileSymbol(context),
        currency: context.currency ?? null,
        date,
        ts,
        ...candle(cell, scaled, undefined, readPriceE4),
      };
    },
  },
  {
    name: 'trades of one symbol and day',
    kind: 'trade',
    needs: recorded,
    columns: ['ms_since_midnight', 'price_e4', 'size', 'suspicious'],
    headless: {
      row: /^\d{1,8},\d+,\d+,[^,]*[a-z][^,]*,[^,]*,[01]$/i,
      columns: ['ms_since_midnight', 'price_e4', 'size', 'exchange', 'sale_condition_hex', 'suspicious'],
      zone,
    },
    example: {
      file: '20240109_qux_Trade_Tick.csv',
      lines: ['34200014,1839200,283,P,20002020,0', '34200472,1839500,500,Q,2000,0'],
    },
    parse: (cell, context) => {
      if (isMarked(cell)) throw new BadRow('marked suspicious by its source');
      const size = readVolume(required(cell('size'), 'size'), 'size');
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
    headless: {
      row: /^\d{1,8}(,\d*){4},[^,]*,[^,]*,[01]$/,
      columns: [
        'ms_since_midnight',
        'bid_e4',
        'bid_size',
        'ask_e4',
        'ask_size',
        'exchange',
        'quote_condition_hex',
        'suspicious',
      ],
      zone,
    },
    example: {
      file: '20240109_qux_Quote_Tick.csv',
      lines: ['34200014,0,0,1839300,100,Q,1,0', '34200241,1839100,300,0,0,P,1,0'],
    },
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
    headless: {
      row: /^\d{1,8}(,\d*){10}$/,
      columns: [
        'ms_since_midnight',
        'bid_open',
        'bid_high',
        'bid_low',
        'bid_close',
        'bid_size',
        'ask_open',
        'ask_high',
        'ask_low',
        'ask_close',
        'ask_size',
      ],
      zone,
    },
    example: {
      file: '20240109_qux_minute_quote.csv',
      lines: [
        '34200000,1839100,1839400,1838900,1839200,200,1839300,1839600,1839100,1839500,1900',
        '34260000,1839200,1839900,1839200,1839800,100,1839500,1840200,1839400,1840100,200',
      ],
    },
    parse: (cell, context) => quote(cell, context, { bid: 'bid_close', ask: 'ask_close' }, minuteMs - 1),
  },
];
