import { price, type Price } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import { daysFromMinutes } from './day-from-minutes';

/** The closes of a symbol, oldest first: the n-th close is that of the n-th date. */
interface ClosesRow {
  readonly symbol: string;
  readonly dates: readonly string[];
  readonly closes: readonly string[];
}

/** With more dates than one in three days, reading every day between them is cheaper than looking each date up. */
const daysPerDateMax = 3;
const dayMs = 86_400_000;

/**
 * The unadjusted close of each symbol on each date, or that of the last day with trade before it. A session that no job
 * has finalised yet counts with its minutes. Symbols without a bar by then have none.
 *
 * @param dates in order
 */
export async function readCloses(
  database: Database,
  symbols: readonly string[],
  dates: readonly string[],
): Promise<(symbol: string, date: string) => Price | undefined> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (symbols.length === 0 || from === undefined || to === undefined) return () => undefined;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  const [stored, running] = await Promise.all([
    days > daysPerDateMax * dates.length ? lookUp(database, symbols, dates) : readAll(database, symbols, from, to),
    readRunning(database, symbols, to),
  ]);
  const bySymbol = new Map(symbols.map((symbol) => [symbol, new Map<string, string>()]));
  // A day that is stored counts, also where its session is not finalised.
  for (const { symbol, dates: own, closes } of [...running, ...stored])
    own.forEach((date, index) => bySymbol.get(symbol)?.set(date, closes[index] ?? ''));
  const filled = new Map([...bySymbol].map(([symbol, closes]) => [symbol, fillForward(closes, dates)]));
  const indexOf = new Map(dates.map((date, index) => [date, index]));
  return (symbol, date) => filled.get(symbol)?.[indexOf.get(date) ?? -1];
}

/** For each date the close of that day or of the last one before it. */
function fillForward(closes: ReadonlyMap<string, string>, dates: readonly string[]): (Price | undefined)[] {
  const days = [...closes.keys()].sort();
  let next = 0;
  let latest: Price | undefined;
  return dates.map((date) => {
    for (let day = days[next]; day !== undefined && day <= date; day = days[++next])
      latest = price(closes.get(day) ?? '');
    return latest;
  });
}

const aggregated = `symbol, array_agg(bar.date::text ORDER BY bar.date) AS dates,
  array_agg(bar.close::text ORDER BY bar.date) AS closes`;

/** Every day after the first date, and the last day up to it. */
const readAll = (database: Database, symbols: readonly string[], from: string, to: string): Promise<ClosesRow[]> =>
  database.rows(
    `SELECT ${aggregated} FROM unnest($1::text[]) AS symbol CROSS JOIN LATERAL (
       (SELECT date, close FROM bars_day
        WHERE bars_day.symbol = symbol.symbol AND date <= $2::date ORDER BY date DESC LIMIT 1)
       UNION ALL
       SELECT date, close FROM bars_day
       WHERE bars_day.symbol = symbol.symbol AND date > $2::date AND date <= $3::date) AS bar
     GROUP BY symbol`,
    [symbols, from, to],
  );

/** The last day up to each date. */
const lookUp = (database: Database, symbols: readonly string[], dates: readonly string[]): Promise<ClosesRow[]> =>
  database.rows(
    `SELECT ${aggregated}
     FROM unnest($1::text[]) AS symbol CROSS JOIN unnest($2::date[]) AS asked CROSS JOIN LATERAL (
       SELECT date, close FROM bars_day
       WHERE bars_day.symbol = symbol.symbol AND date <= asked ORDER BY date DESC LIMIT 1) AS bar
     GROUP BY symbol`,
    [symbols, dates],
  );

/** The closes of days that are not finalised. */
const readRunning = (database: Database, symbols: readonly string[], to: string): Promise<ClosesRow[]> =>
  database.rows(
    `SELECT ${aggregated} FROM (${daysFromMinutes(`m.symbol = ANY ($1) AND m.date <= $2::date AND m.date IN (
       SELECT business_date FROM sessions WHERE fixed_at IS NULL
       UNION SELECT business_date FROM market_sessions WHERE fixed_at IS NULL)`)}) AS bar GROUP BY symbol`,
    [symbols, to],
  );
