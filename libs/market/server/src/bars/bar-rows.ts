import type { Price } from '@parkett/kernel';

export interface DayRow {
  readonly symbol: string;
  readonly date: string;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
}

export interface MinuteRow extends DayRow {
  /** Start of the minute, milliseconds since 1970 UTC. */
  readonly ts: number;
}
