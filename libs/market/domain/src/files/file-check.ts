import { calendarOf } from '../calendars/calendars';
import { describeDetached, isDividendInPrices } from './action-columns';
import type { DayRecord, FileContext, FileRecord, MinuteRecord } from './layout';
import { TradeDates } from './trade-dates';
import { BadRow } from './values';

/** Something in a file that may be wrong. Scripts test these codes. */
export type WarningCode =
  | 'PRICE_LEAP'
  | 'UNIT_CHANGE'
  | 'DATES_MISSING'
  | 'MARKET_CLOSED'
  | 'DATE_IN_FUTURE'
  | 'NOT_IN_ORDER'
  | 'SYMBOL_UNKNOWN'
  | 'ACTIONS_NOT_READ'
  | 'PRICES_ADJUSTED';

export interface FileWarning {
  readonly code: WarningCode;
  readonly count: number;
  readonly examples: readonly string[];
}

/** What a file turned out to contain. */
export interface FileFacts {
  /** How many instruments the file names, and the first of them. */
  readonly symbols: number;
  readonly symbol: string | null;
  readonly currencies: readonly string[];
  /** Dates of days, otherwise instants. */
  readonly first: string | null;
  readonly last: string | null;
  readonly warnings: readonly FileWarning[];
}

const examplesMax = 3;
/** A price that is this many times the one before, or its reciprocal, is a leap. */
const leapFactor = 1.5;
/** Pence instead of pounds, with room for a day's move. */
const unitFactors = { from: 80, to: 125 };
/** The first place on earth where a date begins is so far ahead of UTC. */
const aheadOfUtcMs = 14 * 3_600_000;

interface Series {
  readonly symbol: string;
  readonly currency: string | undefined;
  readonly mic: string | undefined;
  readonly tradeDates: TradeDates | undefined;
  close: number;
  date: string;
  at: number | string;
  /** 1 for rows from old to new, -1 for rows from new to old; 0 while there is one row. */
  direction: number;
}

/** Follows the records of a file. It remembers one row of each symbol, so its memory does not grow with the rows. */
export class FileCheck {
  private readonly series = new Map<string, Series>();
  private readonly currencies = new Set<string>();
  private readonly warnings = new Map<WarningCode, { count: number; examples: string[] }>();
  private readonly tradeDates = new Map<string, TradeDates>();
  private readonly today: string;
  private first: number | string | undefined;
  private last: number | string | undefined;

  constructor(
    private readonly context: FileContext,
    private readonly now: number,
  ) {
    this.today = new Date(now + aheadOfUtcMs).toISOString().slice(0, 10);
  }

  /** Throws BadRow for a record in another currency than its instrument's. */
  see(record: FileRecord, line: number): void {
    if (record.kind === 'instrument') return;
    const { isin, symbol } = record.name;
    const series = this.series.get(isin ?? symbol) ?? this.begin(record);
    if (record.kind === 'day' || record.kind === 'minute') this.seeBar(record, series, line);
    else if (record.kind !== 'action') this.noteCurrency(this.context.currency ?? series.currency);
    else if (record.terms.kind === 'cashDividend') this.noteCurrency(record.terms.currency);
    this.note(record.kind === 'day' ? record.date : record.kind === 'action' ? record.exDate : record.ts);
  }

  private noteCurrency(currency: string | undefined): void {
    if (currency !== undefined) this.currencies.add(currency);
  }

  facts(): FileFacts {
    const text = (at: number | string | undefined): string | null =>
      at === undefined ? null : typeof at === 'number' ? new Date(at).toISOString() : at;
    const [one] = this.series.values();
    return {
      symbols: this.series.size,
      symbol: one?.symbol ?? null,
      currencies: [...this.currencies].sort(),
      first: text(this.first),
      last: text(this.last),
      warnings: [...this.warnings].map(([code, { count, examples }]) => ({ code, count, examples })),
    };
  }

  private begin({ name }: Exclude<FileRecord, { kind: 'instrument' }>): Series {
    const instrument = this.context.instrumentOf?.(name);
    const symbol = instrument?.symbol ?? name.symbol;
    if (instrument === undefined && this.context.instrumentOf !== undefined) this.warn('SYMBOL_UNKNOWN', symbol);
    const series: Series = {
      symbol,
      currency: instrument?.currency,
      mic: instrument?.mic,
      tradeDates: instrument && this.tradeDatesOf(instrument.mic),
      close: 0,
      date: '',
      at: '',
      direction: 0,
    };
    this.series.set(name.isin ?? name.symbol, series);
    return series;
  }

  private tradeDatesOf(mic: string): TradeDates | undefined {
    const calendar = calendarOf(mic);
    const known = this.tradeDates.get(mic);
    if (known !== undefined || calendar === undefined) return known;
    const dates = new TradeDates(calendar);
    this.tradeDates.set(mic, dates);
    return dates;
  }

  private seeBar(record: DayRecord | MinuteRecord, series: Series, line: number): void {
    const currency = record.currency ?? series.currency;
    if (this.context.currency !== undefined && record.currency !== null && record.currency !== this.context.currency)
      throw new BadRow(`the prices are in ${record.currency}, not in ${this.context.currency}`);
    if (series.currency !== undefined && currency !== series.currency)
      throw new BadRow(`the prices are in ${currency}, but ${series.symbol} is listed in ${series.currency}`);
    this.noteCurrency(currency);
    const [at, close, { symbol }] = [record.kind === 'day' ? record.date : record.ts, Number(record.close), series];
    if (record.kind === 'day' ? record.date > this.today : record.ts > this.now)
      this.warn('DATE_IN_FUTURE', `line ${line}: ${symbol} ${record.date}`);
    if (record.date !== series.date && series.tradeDates?.isClosed(record.date) === true)
      this.warn('MARKET_CLOSED', `line ${line}: ${symbol} ${record.date} (${series.mic})`);
    if (record.kind === 'day') this.seeDetached(record, symbol, line);
    if (series.date !== '' && at !== series.at) this.compare(record, series, line);
    Object.assign(series, { close, date: record.date, at });
  }

  /** Dividends and splits in the columns of a file of prices. */
  private seeDetached({ date, detached }: DayRecord, symbol: string, line: number): void {
    if (detached === undefined) return;
    const text = `line ${line}: ${symbol} ${date} ${describeDetached(detached)}`;
    this.warn('ACTIONS_NOT_READ', text);
    if (isDividendInPrices(detached)) this.warn('PRICES_ADJUSTED', text);
  }

  /** Compares a row with the one before of the same symbol. */
  private compare(record: DayRecord | MinuteRecord, series: Series, line: number): void {
    const direction = (record.kind === 'day' ? record.date : record.ts) > series.at ? 1 : -1;
    if (series.direction === 0) series.direction = direction;
    const { symbol, tradeDates } = series;
    if (direction !== series.direction) return this.warn('NOT_IN_ORDER', `line ${line}: ${symbol} ${record.date}`);
    const ratio = Number(record.close) / series.close;
    const factor = Math.max(ratio, 1 / ratio);
    if (factor >= leapFactor) {
      const isUnit = factor >= unitFactors.from && factor <= unitFactors.to;
      const text = `line ${line}: ${symbol} ${record.close} beside ${series.close}`;
      this.warn(isUnit ? 'UNIT_CHANGE' : 'PRICE_LEAP', text);
    }
    const [from, to] = direction > 0 ? [series.date, record.date] : [record.date, series.date];
    const missing = tradeDates?.between(from, to) ?? 0;
    if (missing > 0)
      this.warn('DATES_MISSING', `${symbol}: ${missing} between ${from} and ${to} (${series.mic})`, missing);
  }

  private note(at: number | string): void {
    if (this.first === undefined || at < this.first) this.first = at;
    if (this.last === undefined || at > this.last) this.last = at;
  }

  private warn(code: WarningCode, example: string, count = 1): void {
    const warning = this.warnings.get(code) ?? { count: 0, examples: [] };
    warning.count += count;
    if (warning.examples.length < examplesMax) warning.examples.push(example);
    this.warnings.set(code, warning);
  }
}
