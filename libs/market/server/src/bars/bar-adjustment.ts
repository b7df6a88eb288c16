import type { Price } from '@parkett/kernel';
import type { ActionTerms, Bar, BarAdjustment, Instrument, RegisteredAction } from '@parkett/market-contract';
import { adjustBars, stepsOf, ticksOf } from '@parkett/market-domain';
import type { Database } from '@parkett/platform-read-model';

interface Wanted {
  readonly instrument: Instrument;
  readonly adjustment: BarAdjustment;
  /** By ex-date. */
  readonly actions: readonly RegisteredAction[];
  /** Actions with a later ex-date have not happened yet. */
  readonly until: string;
}

/** Takes the corporate actions of a symbol out of its bars; undefined when there is nothing to take out. */
export async function barAdjustment(
  database: Database,
  { instrument, adjustment, actions, until }: Wanted,
): Promise<((bars: Bar[]) => Bar[]) | undefined> {
  if (adjustment === 'none') return undefined;
  const due = actions.filter(({ exDate, terms }) => exDate <= until && (adjustment !== 'splits' || isSplit(terms)));
  if (due.length === 0) return undefined;
  const closes = await closesBefore(
    database,
    instrument.symbol,
    due.map(({ exDate }) => exDate),
  );
  const steps = stepsOf(due, (date) => closes.get(date), instrument.currency);
  const ticks = ticksOf(instrument, until).steps;
  return (bars) => adjustBars(bars, adjustment === 'backward' ? 'backward' : 'forward', steps, ticks);
}

/** Each share became more or fewer of the same. */
const isSplit = ({ kind }: ActionTerms): boolean => kind === 'split' || kind === 'bonus';

/** The traded close before each date. */
async function closesBefore(
  database: Database,
  symbol: string,
  dates: readonly string[],
): Promise<ReadonlyMap<string, Price>> {
  const rows = await database.rows<{ date: string; close: Price }>(
    `SELECT dates.date::text, before.close FROM unnest($2::date[]) AS dates (date), LATERAL (
       SELECT close FROM bars_day WHERE symbol = $1 AND bars_day.date < dates.date
       ORDER BY bars_day.date DESC LIMIT 1) before`,
    [symbol, dates],
  );
  return new Map(rows.map(({ date, close }) => [date, close]));
}
