import { isPrice, type Price } from '@parkett/kernel';
import { minuteMs, utcOfDate } from '../time/zone';
import { candle, currencyOf } from './candle';
import { readMoment } from './dates';
import { checkedInstrument } from './instrument-layouts';
import type { Cell, Layout } from './layout';
import type { DecimalMark } from './numbers';
import { BadRow, optional, readPrice, readVolume, required, shown } from './values';

const ohlcv = { open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' };
const bars = ['symbol', 'isin', 'currency', 'date', ...Object.values(ohlcv)];

/** Unlike the prices of other sources, these are no rounded floats: they keep all their digits. */
function exactPrice(text: string, field: string, mark?: DecimalMark): Price {
  const bare = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return isPrice(bare) ? bare : readPrice(text, field, mark);
}

/** A date with a time would be one of another source's minutes. */
function dateOf(text: string): string {
  const { date, msOfDay } = readMoment(text, undefined);
  if (msOfDay !== undefined && msOfDay !== 0) throw new BadRow(`date ${shown(text)} has a time of day`);
  return date;
}

const factsOf = (cell: Cell) => ({
  name: { isin: optional(cell('isin')), symbol: required(cell('symbol'), 'symbol') },
  currency: cell('currency').trim() === '' ? null : currencyOf(cell),
  date: dateOf(cell('date')),
  ...candle(cell, ohlcv, undefined, exactPrice),
});

/** The instant of a text such as `2018-03-21T08:00:00Z`. */
function startOf(text: string): number {
  const { date, msOfDay, offsetMs } = readMoment(text, undefined, 'start');
  if (msOfDay === undefined || offsetMs === undefined) throw new BadRow(`start ${shown(text)} is not an instant`);
  if (msOfDay % minuteMs !== 0) throw new BadRow(`start ${shown(text)} is not a full minute`);
  return utcOfDate(date) + msOfDay - offsetMs;
}

const truths: Readonly<Record<string, boolean>> = { true: true, false: false };

const instrumentColumns = [
  ...['symbol', 'name', 'name_zh', 'isin', 'wkn', 'pinyin', 'sector', 'pe', 'industry_pe', 'currency'],
  ...['lot', 'tick', 'sold_out', 'mic', 'board', 'product'],
];

const exportedInstruments = {
  kind: 'instrument',
  exact: true,
  parse: (cell: Cell) => {
    const shares = optional(cell('shares_outstanding'));
    return checkedInstrument({
      symbol: required(cell('symbol'), 'symbol'),
      name: required(cell('name'), 'name'),
      nameZh: optional(cell('name_zh')),
      isin: optional(cell('isin')),
      wkn: optional(cell('wkn')),
      pinyin: optional(cell('pinyin')),
      sector: optional(cell('sector')),
      pe: optional(cell('pe')),
      industryPe: optional(cell('industry_pe')),
      currency: currencyOf(cell),
      lot: readVolume(required(cell('lot'), 'lot'), 'lot'),
      tick: exactPrice(cell('tick'), 'tick'),
      soldOut: truths[cell('sold_out').trim().toLowerCase()],
      mic: required(cell('mic'), 'mic'),
      board: required(cell('board'), 'board'),
      product: required(cell('product'), 'product'),
      sharesOutstanding: shares === null ? null : readVolume(shares, 'shares_outstanding'),
      complex: optional(cell('complex')),
    });
  },
} as const;

/** The files that `parkett export` writes. Whatever is exported is the same after an import. */
export const exportedLayouts: readonly Layout[] = [
  {
    name: 'exported days',
    kind: 'day',
    exact: true,
    columns: bars,
    always: { period: 'day' },
    example: {
      file: 'days.csv',
      lines: [
        'symbol,isin,currency,date,open,high,low,close,volume',
        'QAA,XP0000QAA001,EUR,2024-01-08,84.5,85.1,84.2,84.9,120500',
        'QBB,,EUR,2024-01-09,0.00031,0.00032,0.00031,0.000315,98100',
      ],
    },
    parse: (cell) => ({ kind: 'day', ...factsOf(cell) }),
  },
  {
    name: 'exported minutes',
    kind: 'minute',
    exact: true,
    columns: [...bars, 'start'],
    always: { period: 'minute' },
    example: {
      file: 'minutes.csv',
      lines: [
        'symbol,isin,currency,date,start,open,high,low,close,volume',
        'QAA,XP0000QAA001,EUR,2018-03-21,2018-03-21T08:00:00Z,84.6,84.6,84.4,84.45,1704',
        'QAA,XP0000QAA001,EUR,2018-03-21,2018-03-21T08:01:00Z,84.45,84.7,84.45,84.7,960',
      ],
    },
    parse: (cell) => ({ kind: 'minute', ts: startOf(cell('start')), ...factsOf(cell) }),
  },
  {
    ...exportedInstruments,
    name: 'exported instruments',
    columns: [...instrumentColumns, 'shares_outstanding', 'complex'],
    example: {
      file: 'instruments-2.csv',
      lines: [
        `${instrumentColumns.join(',')},shares_outstanding,complex`,
        'QLEV,Quarz Daily Double,,XP0000QAA001,QAA000,,,,,EUR,1,0.05,false,XETR,main,etf,,leveraged',
      ],
    },
  },
  {
    ...exportedInstruments,
    name: 'instruments exported before complex kinds',
    columns: [...instrumentColumns, 'shares_outstanding'],
    example: {
      file: 'instruments-1.csv',
      lines: [
        `${instrumentColumns.join(',')},shares_outstanding`,
        'QAA,"Quarzwerke, Aldenau",,XP0000QAA001,QAA000,,Materials,12.5,,EUR,1,0.05,false,XETR,main,share,120000000',
      ],
    },
  },
  {
    ...exportedInstruments,
    name: 'instruments exported by older builds',
    columns: instrumentColumns,
    example: {
      file: 'instruments-0.csv',
      lines: [
        instrumentColumns.join(','),
        'QAA,"Quarzwerke, Aldenau",,XP0000QAA001,QAA000,,Materials,12.5,,EUR,1,0.05,false,XETR,main,share',
      ],
    },
  },
];
