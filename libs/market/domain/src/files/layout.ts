import type { ActionTerms, Instrument, InstrumentRow } from '@parkett/market-contract';
import type { Candle } from '../bars/aggregate';
import type { InstrumentName } from '../catalogue/identity';
import type { Currency, Price } from '@parkett/kernel';
import type { Zone } from '../time/zone';
import type { DateOrder } from './dates';
import type { DecimalMark } from './numbers';
import type { FilePeriod } from './period';

/** Facts that a file does not contain itself. */
export interface FileContext {
  /** From `--symbol`, otherwise from the file name. */
  readonly symbol: string | undefined;
  /** From `--date`. */
  readonly date: string | undefined;
  /** From `--tz`: the time zone of the times of day in the file. */
  readonly zone: Zone | undefined;
  /** From `--currency`: the currency of prices in a file that does not name it. */
  readonly currency?: Currency | undefined;
  /** From `--period`, otherwise from the layout or the distances between rows. */
  readonly period?: FilePeriod | undefined;
  /** From `--dates`, otherwise from the layout or the file's dates. */
  readonly dates?: DateOrder | undefined;
  /** From `--encoding`, a label of the WHATWG encoding standard. */
  readonly encoding?: string | undefined;
  /** From `--decimals`, otherwise from the file's numbers. */
  readonly mark?: DecimalMark | undefined;
  /** The instrument that a file names; it says in which currency and on which market its bars are. */
  readonly instrumentOf?: ((name: InstrumentName) => KnownInstrument | undefined) | undefined;
}

type KnownInstrument = Pick<Instrument, 'symbol' | 'currency' | 'mic'>;

/** Returns a column of the row by its header name; empty text if the row does not have it. */
export type Cell = (column: string) => string;

/** The columns of a file of prices for what was detached on the date of a row, as they are in the file. */
export interface DetachedInRow {
  readonly dividend: string;
  readonly split: string;
  /** Set without a column `Adj Close`: then yfinance has adjusted the prices themselves for dividends. */
  readonly isAdjusted?: true;
}

export interface DayRecord extends Candle {
  readonly kind: 'day';
  readonly name: InstrumentName;
  /** Null if neither the file nor the caller names it. */
  readonly currency: Currency | null;
  readonly date: string;
  /** True when open or close was outside low and high, which were then widened. */
  readonly repaired: boolean;
  /** Only in files that have columns for it, and only on days on which something was detached. */
  readonly detached?: DetachedInRow;
}

export interface MinuteRecord extends Candle {
  readonly kind: 'minute';
  readonly name: InstrumentName;
  readonly currency: Currency | null;
  readonly date: string;
  readonly ts: number;
  readonly repaired: boolean;
}

interface TradeRecord {
  readonly kind: 'trade';
  readonly name: InstrumentName;
  readonly date: string;
  readonly ts: number;
  readonly price: Price;
  readonly size: number;
}

/** An empty side is null with size 0. */
export interface QuoteRecord {
  readonly kind: 'quote';
  readonly name: InstrumentName;
  readonly date: string;
  readonly ts: number;
  readonly bid: Price | null;
  readonly bidSize: number;
  readonly ask: Price | null;
  readonly askSize: number;
}

export interface InstrumentRecord {
  readonly kind: 'instrument';
  readonly row: InstrumentRow;
}

export interface ActionRecord {
  readonly kind: 'action';
  readonly name: InstrumentName;
  readonly exDate: string;
  readonly payDate: string;
  readonly terms: ActionTerms;
  /** Null if the row does not say where it was announced. */
  readonly source: string | null;
}

export type FileRecord = InstrumentRecord | ActionRecord | DayRecord | MinuteRecord | TradeRecord | QuoteRecord;
type RecordKind = FileRecord['kind'];

/**
 * The columns of a layout whose period, order of dates and decimal mark the rows have to show. `date` may contain a time
 * of day, `time` is a column that may be there.
 */
export interface BarColumns {
  readonly symbol?: string;
  readonly date: string;
  readonly time?: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/** A supported file format, recognised by the columns of its header. `parse` throws BadRow. */
export interface Layout {
  readonly name: string;
  readonly kind: RecordKind | 'bar';
  /** All of these must be in the header, in any letter case. */
  readonly columns: readonly string[];
  /** How files without a header show the layout. */
  readonly headless?: Headless;
  /** The header has these columns and no others, so that the layout takes no other source's files. */
  readonly exact?: true;
  /** The layout of files that still have the name that their source gave them, because others have its columns, too. */
  readonly fileName?: RegExp;
  /** The three lines with which yfinance begins its files. */
  readonly yfinance?: true;
  /** The options that must be given because the file does not contain them. */
  readonly needs?: readonly (keyof FileContext)[];
  /** What the source of such files always does, and no file says. */
  readonly always?: Partial<Pick<FileContext, 'zone' | 'period' | 'dates' | 'currency'>>;
  readonly bars?: BarColumns;
  readonly example: LayoutExample;
  readonly parse: (cell: Cell, context: FileContext) => FileRecord;
}

/** The first row of a file without a header, its columns in order, and what holds for such files only. */
interface Headless {
  readonly row: RegExp;
  readonly columns: readonly string[];
  readonly zone?: Zone;
}

/** A small file, with the name and the options with which it can be imported. */
export interface LayoutExample {
  readonly file: string;
  readonly options?: string;
  readonly lines: readonly string[];
}
