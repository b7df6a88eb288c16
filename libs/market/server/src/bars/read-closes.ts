import { price, type Price } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import { eachClose, readYear } from './closes-by-year';
import { daysFromMinutes } from './day-from-minutes';

/** The closes of a symbol, oldest first: the n-th close is that of the n-th date. */
interface ClosesRow {
  readonly symbol: string;
  readonly dates: readonly string[];
  readonly closes: readonly string[];
}

const dayMs = 86_400_000;
const dayOf = (date: string): number => Date.parse(date) / dayMs;
const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * The unadjusted close of each symbol on each date, or that of the last day with trade before it. A session that no job
 * has finalised yet counts with its minutes. Symbols without a bar by then have none.
 *
 * @param dates in order
 * @returns a symbol's closes in the order of the dates
 */
export async function readCloses(
  database: Database,
  symbols: readonly string[],
  dates: readonly string[],
): Promise<(symbol: string) => readonly (Price | undefined)[]> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (symbols.length === 0 || from === undefined || to === undefined) return () => [];
  const slots = new Slots(dates);
  const closes = new Map(symbols.map((symbol) => [symbol, new FilledCloses(slots)]));
  const take = ({ symbol, dates: own, closes: texts }: ClosesRow) =>
    own.forEach((date, index) => closes.get(symbol)?.take(dayOf(date), price(texts[index] ?? '')));
  const takeYears = async (): Promise<void> => {
    // One after the other, so that other requests are answered in between.
    for (let year = yearOf(from); year <= yearOf(to); year++)
      for (const row of await readYear(database, symbols, year)) {
        const own = closes.get(row.symbol);
        if (own !== undefined) eachClose(row, dayOf(from), (day, close) => own.take(day, close));
      }
  };
  const [running] = await Promise.all([readRunning(database, symbols, to), takeYears()]);
  // Not traded in the year of the first date until then: their last close is in a year before.
  const late = symbols.filter((symbol) => closes.get(symbol)?.first === undefined);
  if (late.length > 0) (await lookUp(database, late, from)).forEach(take);
  // A day that is stored counts, also where its session is not finalised.
  running.forEach(take);
  return (symbol) => closes.get(symbol)?.filled() ?? [];
}

/** For each day the first date, by its index, for which a close of the day counts. */
class Slots {
  private readonly begin: number;
  private readonly slots: readonly number[];

  constructor(dates: readonly string[]) {
    const days = dates.map(dayOf);
    this.begin = days[0] ?? 0;
    this.slots = days.flatMap((day, slot) => Array<number>(slot === 0 ? 1 : day - (days[slot - 1] ?? day)).fill(slot));
    this.count = dates.length;
  }

  readonly count: number;

  /** Undefined for days after the last date. */
  of(day: number): number | undefined {
    return day <= this.begin ? 0 : this.slots[day - this.begin];
  }
}

/**
 * The closes of a symbol, as they come. The latest day that counts for a date wins, and of one day the first that came.
 */
class FilledCloses {
  private readonly closes: (Price | undefined)[];
  private readonly days: Int32Array;

  constructor(private readonly slots: Slots) {
    this.closes = Array<Price | undefined>(slots.count).fill(undefined);
    this.days = new Int32Array(slots.count).fill(-(2 ** 31));
  }

  get first(): Price | undefined {
    return this.closes[0];
  }

  take(day: number, close: Price): void {
    const slot = this.slots.of(day);
    if (slot === undefined || day <= (this.days[slot] ?? 0)) return;
    this.days[slot] = day;
    this.closes[slot] = close;
  }

  /** With the closes of the dates before where there is none. */
  filled(): readonly (Price | undefined)[] {
    let latest: Price | undefined;
    return this.closes.map((close) => (latest = close ?? latest));
  }
}

const aggregated = `symbol, array_agg(bar.date::text ORDER BY bar.date) AS dates,
  array_agg(bar.close::text ORDER BY bar.date) AS closes`;

/** The last day up to a date. */
const lookUp = (database: Database, symbols: readonly string[], date: string): Promise<ClosesRow[]> =>
  database.rows(
    `SELECT ${aggregated}
     FROM unnest($1::text[]) AS symbol CROSS JOIN LATERAL (
       SELECT date, close FROM bars_day
       WHERE bars_day.symbol = symbol.symbol AND date <= $2::date ORDER BY date DESC LIMIT 1) AS bar
     GROUP BY symbol`,
    [symbols, date],
  );

/** The closes of days that are not finalised. */
const readRunning = (database: Database, symbols: readonly string[], to: string): Promise<ClosesRow[]> =>
  database.rows(
    `SELECT ${aggregated} FROM (${daysFromMinutes(`m.symbol = ANY ($1) AND m.date <= $2::date AND m.date IN (
       SELECT business_date FROM sessions WHERE fixed_at IS NULL
       UNION SELECT business_date FROM market_sessions WHERE fixed_at IS NULL)`)}) AS bar GROUP BY symbol`,
    [symbols, to],
  );
