import { brokerZone, minuteMs } from '@parkett/market-domain';

/** The part of a minute bar that the statistics need. Prices are floats, which is acceptable for statistics only. */
export interface MinuteFigures {
  readonly ts: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface SymbolFigures {
  readonly symbol: string;
  /** Closes of the finished days, oldest first. */
  readonly dayCloses: readonly number[];
  /** The minutes of the seeded history, oldest first. */
  readonly past: readonly MinuteFigures[];
  /** The minutes recorded from the feed after the history. */
  readonly live: readonly MinuteFigures[];
}

export const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/** Root mean square: the standard deviation around zero. */
export const rms = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value * value)));

/** Log returns over `stepMs`, from bars exactly that far apart; the bars must be sorted by time. */
function returnsOf(bars: readonly MinuteFigures[], stepMs: number): { readonly ts: number; readonly move: number }[] {
  const returns: { readonly ts: number; readonly move: number }[] = [];
  let from = 0;
  for (const { ts, close } of bars) {
    while ((bars[from]?.ts ?? ts) < ts - stepMs) from += 1;
    const before = bars[from];
    if (before?.ts === ts - stepMs) returns.push({ ts, move: Math.log(close / before.close) });
  }
  return returns;
}

const hourOf = (ts: number): number => Math.floor(brokerZone.dayFractionOf(ts) * 24);

const daysBack = ({ past, live }: SymbolFigures): number =>
  Math.floor(((live[0]?.ts ?? 0) - (past[0]?.ts ?? 0)) / dayMs);

/** The history's bars at the same time of day as the live ones: one day before, two days before and so on. */
function sameTimeOfDay(figures: SymbolFigures): MinuteFigures[] {
  const { past, live } = figures;
  const [from, to] = [live[0]?.ts ?? 0, live.at(-1)?.ts ?? 0];
  return past.filter(({ ts }) => {
    const days = Math.ceil((from - ts) / dayMs);
    return days <= daysBack(figures) && ts + days * dayMs <= to;
  });
}

/**
 * Compares the live hour with the same time of day in the history: live divided by history, averaged over all symbols.
 */
export function liveOverPast(market: readonly SymbolFigures[]) {
  const ratio = (of: (bars: readonly MinuteFigures[]) => number): number =>
    Math.exp(mean(market.map((figures) => Math.log(of(figures.live) / of(sameTimeOfDay(figures))))));
  return {
    volatility: ratio((bars) => rms(returnsOf(bars, minuteMs).map(({ move }) => move))),
    range: ratio((bars) => mean(bars.map(({ high, low, close }) => (high - low) / close))),
    volume: Math.exp(
      mean(
        market.map((figures) => {
          const volumeOf = (bars: readonly MinuteFigures[]): number =>
            bars.reduce((sum, { volume }) => sum + volume, 0);
          return Math.log((volumeOf(figures.live) * daysBack(figures)) / volumeOf(sameTimeOfDay(figures)));
        }),
      ),
    ),
    bars:
      mean(market.map(({ live }) => live.length)) /
      mean(market.map((figures) => sameTimeOfDay(figures).length / daysBack(figures))),
  };
}

/** The close as of `ts`: that of the last bar that has ended by then. */
const closeAt = (bars: readonly MinuteFigures[], ts: number): number =>
  bars.findLast((bar) => bar.ts + minuteMs <= ts)?.close ?? NaN;

/**
 * One return per symbol over `stepMs`, centred on the seam, divided by the usual deviation of such returns in the
 * history.
 */
export function seamReturns(market: readonly SymbolFigures[], seam: number, stepMs: number): number[] {
  return market.map(({ past, live }) => {
    const [before, after] = [closeAt(past, seam - stepMs / 2), closeAt([...past, ...live], seam + stepMs / 2)];
    return Math.log(after / before) / rms(returnsOf(past, stepMs).map(({ move }) => move));
  });
}

/** The last `count` daily returns of each symbol divided by the deviation of its earlier ones. */
export function lastDayReturns(market: readonly SymbolFigures[], count: number): number[] {
  return market.flatMap(({ dayCloses }) => {
    const moves = dayCloses.slice(1).map((close, at) => Math.log(close / (dayCloses[at] ?? NaN)));
    const usual = rms(moves.slice(0, -count));
    return moves.slice(-count).map((move) => move / usual);
  });
}

/** Volume of the history's complete dates by hour of the day (0 to 23), divided by its average. */
export function volumeByHour(market: readonly SymbolFigures[]): number[] {
  const volumes = Array.from({ length: 24 }, () => 0);
  for (const { past } of market) {
    const running = brokerZone.instantOf(brokerZone.dateOf(past.at(-1)?.ts ?? 0));
    const complete = past.filter(({ ts }) => ts < running);
    const total = complete.reduce((sum, { volume }) => sum + volume, 0);
    for (const { ts, volume } of complete) volumes[hourOf(ts)] = (volumes[hourOf(ts)] ?? 0) + volume / total;
  }
  const average = mean(volumes);
  return volumes.map((volume) => volume / average);
}
