import type { Price } from '@parkett/kernel';
import type { Clock, Instrument, RegisteredAction } from '@parkett/market-contract';
import type { Database } from '@parkett/platform-read-model';
import { barAdjustment } from './bar-adjustment';
import { readBars } from './read-bars';

interface ReadAdjusted {
  readonly instrument: Instrument;
  /** Those of the instrument, by ex-date. */
  readonly actions: readonly RegisteredAction[];
  /** The dates that are asked for. There may be earlier closes, so that the first date has one before it. */
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/** The longest time without trade that still has a close before the first date. */
const quietDaysMax = 60;

/** The daily closes of an instrument, oldest first, as if no dividend or split had ever interrupted its prices. */
export async function readAdjustedCloses(
  database: Database,
  { instrument, actions, from, to }: ReadAdjusted,
  clock: Clock | undefined,
): Promise<{ readonly date: string; readonly close: Price }[]> {
  const adjust = await barAdjustment(database, { instrument, adjustment: 'forward', actions, until: to });
  const { symbol, mic } = instrument;
  const limit = (Date.parse(to) - Date.parse(from)) / dayMs + quietDaysMax;
  const query = { symbol, mic, period: 'day', to: undefined, until: to, limit } as const;
  const bars = await readBars(database, adjust === undefined ? query : { ...query, adjust }, clock);
  return bars.map(({ date, close }) => ({ date, close }));
}
