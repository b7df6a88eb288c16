import type { InstrumentRow } from '@parkett/market-contract';
import type { Candle } from '../bars/aggregate';
import type { InstrumentName } from '../catalogue/identity';
import type { Price } from '@parkett/kernel';
import type { Zone } from '../time/zone';

/** Facts that a file does not contain itself. */
export interface FileContext {
  /** From `--symbol`, otherwise from the file name. */
  readonly symbol: string | undefined;
  /** From `--date`. */
  readonly date: string | undefined;
  /** From `--tz`: the time zone of the times of day in the file. */
  readonly zone: Zone | undefined;
}

/** Returns a column of the row by its header name; empty text if the row does not have it. */
export type Cell = (column: string) => string;

export interface DayRecord extends Candle {
  readonly kind: 'day';
  readonly name: InstrumentName;
  readonly date: string;
  /** True when open or close was outside low and high, which were then widened. */
  readonly repaired: boolean;
}

export interface MinuteRecord extends Candle {
  readonly kind: 'minute';
  readonly name: InstrumentName;
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

export type FileRecord = InstrumentRecord | DayRecord | MinuteRecord | TradeRecord | QuoteRecord;
type RecordKind = FileRecord['kind'];

/** A supported file format, recognised by the columns of its header. `parse` throws BadRow. */
export interface Layout {
  readonly name: string;
  readonly kind: RecordKind;
  /** All of these must be in the header, in any letter case. */
  readonly columns: readonly string[];
  /** The options that must be given because the file does not contain them. */
  readonly needs?: readonly (keyof FileContext)[];
  readonly parse: (cell: Cell, context: FileContext) => FileRecord;
}
