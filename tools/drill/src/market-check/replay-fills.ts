import { mnemonicOf } from '@parkett/market-domain';
import type { Fill, Order } from '@parkett/trading-contract';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const minuteMs = 60_000;
/** Prices are whole numbers of this many decimals. */
const decimals = 6;
/** Price steps on which every share of the file trades, by the price below which they hold (RTS 11, finest bands). */
const steps = [
  [2, 0.0001],
  [5, 0.0005],
  [20, 0.001],
  [50, 0.005],
  [Infinity, 0.01],
] as const;

/** A fill of the replay. */
export interface ReplayFill {
  readonly symbol: string;
  readonly side: Order['side'];
  readonly fill: Pick<Fill, 'price' | 'quotedAt' | 'quantity'>;
}

export interface FillsChecked {
  readonly fills: number;
  readonly symbols: number;
  /** The number of these fills below one euro. */
  readonly pennies: number;
  readonly pennySymbols: number;
  /** Fills that are further than one price step from the prices of their minute, or in no minute of the file. */
  readonly outside: number;
  readonly shown: readonly string[];
}

const shownMax = 20;

/** The lowest and the highest price of each recorded minute, by symbol and start. */
export type Ranges = ReadonlyMap<string, { readonly low: number; readonly high: number }>;

/** Reads a file of the exchange's minutes. */
export function rangesIn(path: string): Ranges {
  const content = readFileSync(path);
  const rows = parse(path.endsWith('.gz') ? gunzipSync(content) : content, { columns: true }) as Readonly<
    Record<string, string>
  >[];
  return new Map(
    rows
      .filter((row) => Number(row['traded_volume']) > 0)
      .map((row) => [
        keyOf(mnemonicOf(row['mnemonic'] ?? ''), Date.parse(`${row['date']}T${row['time']}Z`)),
        { low: units(row['min_price'] ?? ''), high: units(row['max_price'] ?? '') },
      ]),
  );
}

/** Compares each fill with the minute of the file in which its quote was. */
export function checkFills(fills: readonly ReplayFill[], ranges: Ranges): FillsChecked {
  const outside = fills.flatMap(({ symbol, side, fill: { price, quotedAt } }) => {
    const minute = (quotedAt ?? 0) - ((quotedAt ?? 0) % minuteMs);
    const range = ranges.get(keyOf(symbol, minute));
    const when = `${side} ${symbol} ${new Date(minute).toISOString()} at ${price}`;
    if (range === undefined) return [`${when}: the file has no such minute`];
    const [at, step] = [units(price), stepAt(Number(price))];
    const isWithin = at >= range.low - step && at <= range.high + step;
    return isWithin ? [] : [`${when}: outside ${range.low / 10 ** decimals} to ${range.high / 10 ** decimals}`];
  });
  const pennies = fills.filter(({ fill }) => Number(fill.price) < 1);
  return {
    fills: fills.length,
    symbols: new Set(fills.map(({ symbol }) => symbol)).size,
    pennies: pennies.length,
    pennySymbols: new Set(pennies.map(({ symbol }) => symbol)).size,
    outside: outside.length,
    shown: outside.slice(0, shownMax),
  };
}

const keyOf = (symbol: string, minute: number): string => `${symbol} ${minute}`;
const units = (price: string): number => Math.round(Number(price) * 10 ** decimals);
/** Below a bound, the step above it may still hold for the price that is one step higher. */
const stepAt = (price: number): number => units(String(steps.find(([below]) => price <= below)?.[1] ?? 0));
