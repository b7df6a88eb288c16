import { price, type Price } from '@parkett/kernel';
import type { Rows } from '@parkett/platform-read-model';

/** The last close of each symbol up to a date, with its date. Symbols that had none by then are missing. */
export async function readLastCloses(
  database: Rows,
  symbols: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, { readonly close: Price; readonly date: string }>> {
  const rows = await database.rows<{ symbol: string; date: string; close: string }>(
    `SELECT symbol, bar.date::text AS date, bar.close::text AS close
     FROM unnest($1::text[]) AS wanted (symbol) CROSS JOIN LATERAL (
       SELECT date, close FROM bars_day
       WHERE bars_day.symbol = wanted.symbol AND date <= $2::date ORDER BY date DESC LIMIT 1) AS bar`,
    [symbols, date],
  );
  return new Map(rows.map((row) => [row.symbol, { close: price(row.close), date: row.date }]));
}
