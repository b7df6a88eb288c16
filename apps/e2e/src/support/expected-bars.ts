import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';

/** The contents of the files, read a second time by simpler code, so that the product is not compared with itself. */
export interface ExpectedBar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface ExpectedMinute extends ExpectedBar {
  readonly ts: number;
}

export interface ExpectedInstrument {
  readonly line: number;
  readonly symbol: string;
  readonly name: string;
  readonly isin: string;
  readonly currency: string;
}

interface Row {
  readonly line: number;
  readonly cell: (column: string) => string;
}

async function rowsOf(file: string): Promise<Row[]> {
  const rows: Record<string, string>[] = parse(await readFile(file), { columns: true });
  // No value in these files contains a line break, so the line number follows from the row.
  return rows.map((row, index) => ({ line: index + 2, cell: (column) => row[column] ?? '' }));
}

const mnemonic = (symbol: string): string => symbol.replace(/\.DE$/, '');

export async function expectedInstruments(file: string): Promise<ExpectedInstrument[]> {
  return (await rowsOf(file)).map(({ line, cell }) => ({
    line,
    symbol: mnemonic(cell('symbol')),
    name: cell('name'),
    isin: cell('isin'),
    currency: cell('currency'),
  }));
}

/** Daily bars by symbol, oldest first, and the lines with `null`. */
export async function expectedDays(
  file: string,
): Promise<{ rows: number; bars: Map<string, ExpectedBar[]>; nullLines: number[] }> {
  const rows = await rowsOf(file);
  const isNull = ({ cell }: Row): boolean => cell('open') === 'null';
  const bars = bySymbol(
    rows.filter((row) => !isNull(row)),
    ({ cell }) => mnemonic(cell('symbol')),
    ({ cell }) => ({
      date: cell('date'),
      ...candle(cell('open'), cell('high'), cell('low'), cell('close'), cell('volume')),
    }),
  );
  return { rows: rows.length, bars, nullLines: rows.filter(isNull).map(({ line }) => line) };
}

export async function expectedMinutes(file: string): Promise<Map<string, ExpectedMinute[]>> {
  return bySymbol(
    await rowsOf(file),
    ({ cell }) => cell('mnemonic'),
    ({ cell }) => ({
      date: cell('date'),
      ts: Date.parse(`${cell('date')}T${cell('time')}:00Z`),
      ...candle(cell('start_price'), cell('max_price'), cell('min_price'), cell('end_price'), cell('traded_volume')),
    }),
  );
}

function candle(...texts: [string, string, string, string, string]): Omit<ExpectedBar, 'date'> {
  const [open, high, low, close, volume] = texts.map(Number) as [number, number, number, number, number];
  return { open, high: Math.max(open, high, low, close), low: Math.min(open, high, low, close), close, volume };
}

function bySymbol<Bar extends ExpectedBar>(
  rows: readonly Row[],
  symbolOf: (row: Row) => string,
  barOf: (row: Row) => Bar,
): Map<string, Bar[]> {
  const bars = new Map<string, Bar[]>();
  for (const row of rows) append(bars, symbolOf(row), barOf(row));
  for (const ofSymbol of bars.values()) ofSymbol.sort((a, b) => (a.date < b.date ? -1 : 1));
  return bars;
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const dayMs = 86_400_000;

/** The Monday of a date's ISO week, or the first of its month: the start of the period. */
const startOf = {
  week: (date: string): string =>
    new Date(Date.parse(date) - ((new Date(date).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10),
  month: (date: string): string => `${date.slice(0, 7)}-01`,
};

/** Combines daily bars, oldest first, into weeks or months dated by their last day. */
export function grouped(days: readonly ExpectedBar[], period: 'week' | 'month'): ExpectedBar[] {
  const groups = new Map<string, ExpectedBar[]>();
  for (const day of days) append(groups, startOf[period](day.date), day);
  return [...groups.values()].map(joined);
}

export function joined(bars: readonly ExpectedBar[]): ExpectedBar {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) throw new Error('nothing to combine');
  return {
    date: last.date,
    open: first.open,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    close: last.close,
    volume: bars.reduce((sum, { volume }) => sum + volume, 0),
  };
}

interface ShownBar {
  readonly date: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: number;
}

/** Prices in the files have binary rounding errors; Parkett keeps seven digits of them. */
const digits = 7;
const rounded = (value: number): string => value.toPrecision(digits);

/** A bar reduced to the values that both sides must agree on. */
export const asFiled = (bar: ExpectedBar): object =>
  essence(bar.date, [bar.open, bar.high, bar.low, bar.close], bar.volume);
export const asShown = (bar: ShownBar): object =>
  essence(bar.date, [bar.open, bar.high, bar.low, bar.close].map(Number), bar.volume);
const essence = (date: string, prices: readonly number[], volume: number): object => ({
  date,
  prices: prices.map(rounded),
  volume,
});
