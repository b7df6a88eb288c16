import type { InstrumentRow } from '@parkett/market-contract';
import type { Candle } from '../bars/aggregate';
import type { InstrumentName } from '../catalogue/identity';
import type { Price } from '@parkett/kernel';
import type { Zone } from '../time/zone';

/** What a file cannot say of itself. */
export interface FileContext {
  /** From `--symbol`, else from the file's name. */
  readonly symbol: string | undefined;
  /** From `--date`. */
  readonly date: string | undefined;
  /** From `--tz`: the zone that times of day in the file are told in. */
  readonly zone: Zone | undefined;
}

/** Reads a column of the row by its name in the header; an empty text where the row has none. */
export type Cell = (column: string) => string;

export interface DayRecord extends Candle {
  readonly kind: 'day';
  readonly name: InstrumentName;
  readonly date: string;
  /** Open or close lay outside of low and high, which were widened. */
  readonly repaired: boolean;
}

export interface MinuteRecord extends Candle {
  readonly kind: 'minute';
  readonly name: InstrumentName;
  readonly date: string;
  readonly ts: number;
  readonly repaired: boolean;
}

export interface TradeRecord {
  readonly kind: 'trade';
  readonly name: InstrumentName;
  readonly date: string;
  readonly ts: number;
  readonly price: Price;
  readonly size: number;
}

/** A side without interest is null with size 0. */
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
export type RecordKind = FileRecord['kind'];

/** One form of file that the house reads, known by the columns of its header. `parse` throws BadRow. */
export interface Layout {
  readonly name: string;
  readonly kind: RecordKind;
  /** All of them must be in the header; letter case does not count. */
  readonly columns: readonly string[];
  /** What must be said besides the file. */
  readonly needs?: readonly (keyof FileContext)[];
  readonly parse: (cell: Cell, context: FileContext) => FileRecord;
}
