import type { Database } from '@parkett/platform-read-model';

/** A finished bar as it is stored; `ts` is null for days. */
export interface StoredBar {
  readonly symbol: string;
  readonly date: string;
  readonly ts: string | null;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

export interface BarRange {
  readonly period: 'minute' | 'day';
  /** Undefined for all symbols. */
  readonly symbols: readonly string[] | undefined;
  /** First and last date of the exchange, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const rowsPerPage = 5_000;

/** All bars of a range in pages, by symbol and time. */
export async function* scanBars(
  database: Database,
  { period, symbols, from, to }: BarRange,
): AsyncGenerator<readonly StoredBar[]> {
  const [table, ts, time, type] =
    period === 'day' ? ['bars_day', 'NULL', 'date', 'date'] : ['bars_minute', 'ts', 'ts', 'bigint'];
  let last: StoredBar | undefined;
  do {
    const page: StoredBar[] = await database.rows<StoredBar>(
      `SELECT symbol, date::text, ${ts} AS ts, open, high, low, close, volume FROM ${table}
       WHERE ($1::text[] IS NULL OR symbol = ANY ($1)) AND ($2::date IS NULL OR date >= $2)
         AND ($3::date IS NULL OR date <= $3) AND ($4::text IS NULL OR (symbol, ${time}) > ($4, $5::${type}))
       ORDER BY symbol, ${time} LIMIT ${rowsPerPage}`,
      [symbols ?? null, from ?? null, to ?? null, last?.symbol ?? null, last?.ts ?? last?.date ?? null],
    );
    if (page.length > 0) yield page;
    last = page.length === rowsPerPage ? page.at(-1) : undefined;
  } while (last !== undefined);
}
