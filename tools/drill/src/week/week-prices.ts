import { parse } from 'csv-parse/sync';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dice } from '../fault-plan';

/** Open, high, low and close of a day or a minute, in hundredths of the currency. */
interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface WeekShare {
  readonly symbol: string;
  readonly currency: string;
  readonly mic: 'XETR' | 'XNYS' | 'XHKG';
  readonly product: 'share' | 'etf';
  readonly lot: number;
}

/** A recorded day as files of the replay. */
export interface WeekDay {
  readonly date: string;
  readonly file: string;
}

export interface Week {
  readonly shares: readonly WeekShare[];
  readonly days: readonly WeekDay[];
  /** For `parkett import instruments`. */
  readonly instruments: string;
  readonly isReal: boolean;
}

/** Each day is replayed for so many minutes. */
export const minutesPerDay = 60;
const firstHour = 8;
/** In both recordings there are five days of trading from here on. */
const realFrom = '2018-03-21';
/** Hong Kong's fees are known for this one. */
const inventedFrom = '2026-03-18';
const daysMax = 5;
const realDay = 'intraday/xetra_minute_2018-03-21_dax30.csv';
const americanFunds: ReadonlySet<string> = new Set(['SPY', 'QQQ']);

const minuteColumns = 'symbol,isin,currency,date,start,open,high,low,close,volume';
const instrumentColumns =
  'symbol,name,name_zh,isin,wkn,pinyin,sector,pe,industry_pe,currency,lot,tick,sold_out,mic,board,product';

/**
 * Writes the days of a week as recordings of minutes. With `data` these are real prices: the minutes of the Xetra
 * where there are any, otherwise minutes that lead through open, extremes and close of the real day. Without it prices
 * are invented, in three markets.
 */
export function writeWeek(
  folder: string,
  { data, days, seed }: { data?: string | undefined; days: number; seed: number },
): Week {
  if (days > daysMax) throw new Error(`there are prices of ${daysMax} days`);
  const isReal = data !== undefined && existsSync(join(data, realDay));
  const { shares, candles } = isReal ? realDays(data) : inventedDays(seed);
  const minutes = isReal ? realMinutes(data, shares) : new Map<string, string[]>();
  mkdirSync(folder, { recursive: true });
  const dates = [...new Set([...candles.values()].flatMap((one) => [...one.keys()]))].sort().slice(0, days);
  const instruments = join(folder, 'instruments.csv');
  writeFileSync(instruments, instrumentRows(shares).join('\n'));
  return {
    ...{ shares, instruments, isReal },
    days: dates.map((date) => {
      const rows = shares.flatMap((share) => {
        const recorded = date === realFrom ? minutes.get(share.symbol) : undefined;
        const day = candles.get(share.symbol)?.get(date);
        return recorded ?? (day === undefined ? [] : minutesOf(share, date, day));
      });
      const file = join(folder, `${date}.csv`);
      writeFileSync(file, [minuteColumns, ...rows, ''].join('\n'));
      return { date, file };
    }),
  };
}

type Candles = ReadonlyMap<string, ReadonlyMap<string, Candle>>;

const instrumentRows = (shares: readonly WeekShare[]): string[] => [
  instrumentColumns,
  ...shares.map(({ symbol, currency, lot, mic, product }) =>
    [symbol, `Share ${symbol}`, ',,,,,,', currency, lot, '0.01', 'false', mic, 'main', product].join(','),
  ),
  '',
];

/** The shares of the DAX, in euros, and shares and funds of New York, in dollars. */
function realDays(data: string): { readonly shares: readonly WeekShare[]; readonly candles: Candles } {
  const candles = new Map<string, Map<string, Candle>>();
  const shares: WeekShare[] = [];
  const read = (file: string, of: (symbol: string) => Omit<WeekShare, 'symbol' | 'lot'>): void => {
    for (const row of rowsOf(join(data, file))) {
      const symbol = (row['symbol'] ?? '').replace('.DE', '');
      const date = row['date'] ?? '';
      if (date < realFrom || date > addDays(realFrom, 6) || row['open'] === 'null') continue;
      if (!candles.has(symbol)) shares.push({ symbol, lot: 1, ...of(symbol) });
      const days = candles.get(symbol) ?? new Map<string, Candle>();
      candles.set(symbol, days.set(date, candleOf(row)));
    }
  };
  read('ohlc/dax_daily.csv', () => ({ currency: 'EUR', mic: 'XETR', product: 'share' }));
  read('ohlc/us_daily_lean.csv', (symbol) => ({
    ...{ currency: 'USD', mic: 'XNYS' },
    product: americanFunds.has(symbol) ? 'etf' : 'share',
  }));
  return { shares, candles };
}

/** The first minutes of the recorded day, by symbol. */
function realMinutes(data: string, shares: readonly WeekShare[]): ReadonlyMap<string, string[]> {
  const known = new Set(shares.map(({ symbol }) => symbol));
  const minutes = new Map<string, string[]>();
  for (const row of rowsOf(join(data, realDay))) {
    const { mnemonic: symbol = '', date = '', time = '', currency = '' } = row;
    if (!known.has(symbol) || !(time < timeOf(minutesPerDay))) continue;
    const prices = [row['start_price'], row['max_price'], row['min_price'], row['end_price']];
    const line = [symbol, '', currency, date, `${date}T${time}:00Z`, ...prices, row['traded_volume']].join(',');
    minutes.set(symbol, [...(minutes.get(symbol) ?? []), line]);
  }
  return minutes;
}

function inventedDays(seed: number): { readonly shares: readonly WeekShare[]; readonly candles: Candles } {
  const chance = dice(seed);
  const of = (symbol: string, currency: string, mic: WeekShare['mic'], lot = 1): WeekShare => ({
    ...{ symbol, currency, mic, product: 'share', lot },
  });
  const shares = [
    ...['QAA', 'QBB', 'QCC', 'QDD'].map((symbol) => of(symbol, 'EUR', 'XETR')),
    ...['QUX', 'QVX'].map((symbol) => of(symbol, 'USD', 'XNYS')),
    ...['09901', '09902'].map((symbol) => of(symbol, 'HKD', 'XHKG', 100)),
  ];
  const dates = Array.from({ length: 7 }, (_, day) => addDays(inventedFrom, day)).filter(isWeekday);
  const candles = new Map(
    shares.map(({ symbol }) => {
      let close = 1_000 + Math.floor(chance() * 9_000);
      const days = dates.map((date): [string, Candle] => {
        const open = Math.round(close * (0.98 + chance() * 0.04));
        close = Math.round(open * (0.97 + chance() * 0.06));
        const [most, least] = [Math.max(open, close), Math.min(open, close)];
        const candle = { open, close, high: most + Math.floor(chance() * 90), low: least - Math.floor(chance() * 90) };
        return [date, candle];
      });
      return [symbol, new Map(days)];
    }),
  );
  return { shares, candles };
}

/** Minutes that begin at the open of the day, reach both extremes in thirds of it and end at the close. */
function minutesOf({ symbol, currency }: WeekShare, date: string, { open, high, low, close }: Candle): string[] {
  const path = close >= open ? [open, low, high, close] : [open, high, low, close];
  const third = minutesPerDay / 3;
  const at = (minute: number): number => {
    const leg = Math.min(2, Math.floor(minute / third));
    const [from = open, to = close] = [path[leg], path[leg + 1]];
    return Math.round(from + ((to - from) * (minute - leg * third)) / third);
  };
  return Array.from({ length: minutesPerDay }, (_, minute) => {
    const [begin, end] = [at(minute), at(minute + 1)];
    const prices = [begin, Math.max(begin, end), Math.min(begin, end), end].map((cents) => (cents / 100).toFixed(2));
    const start = `${date}T${timeOf(minute)}:00Z`;
    return [symbol, '', currency, date, start, ...prices, 40_000 + 100 * minute].join(',');
  });
}

const rowsOf = (path: string) =>
  parse(readFileSync(path), { columns: true, relaxColumnCount: true }) as Readonly<Record<string, string>>[];

const candleOf = (row: Readonly<Record<string, string>>): Candle => {
  const cents = (name: string): number => Math.round(Number(row[name]) * 100);
  return { open: cents('open'), high: cents('high'), low: cents('low'), close: cents('close') };
};

const timeOf = (minute: number): string =>
  `${String(firstHour + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const isWeekday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 !== 0;
