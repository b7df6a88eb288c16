/** The visible part of the bars, in per cent of all bars. */
export interface Zoom {
  readonly start: number;
  readonly end: number;
}

/** A chart with fewer bars is not useful. */
const barsSeenMin = 10;

/**
 * Zooms by a factor (below 1 zooms in) and keeps the right edge, where the newest bar is. If that would reach past the
 * left edge, the view moves to the right.
 */
export function zoomed({ start, end }: Zoom, factor: number, bars: number): Zoom {
  const least = bars === 0 ? 100 : Math.min(100, (100 * barsSeenMin) / bars);
  const width = Math.min(100, Math.max(least, (end - start) * factor));
  const from = Math.max(0, end - width);
  return { start: from, end: from + width };
}
