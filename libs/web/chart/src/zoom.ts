/** The part of the bars that can be seen, in per cent of all. */
export interface Zoom {
  readonly start: number;
  readonly end: number;
}

/** Fewer bars than this say nothing. */
const barsSeenMin = 10;

/**
 * Zooms by a factor (below 1: closer) and keeps the right edge, where the newest bar is; what sticks out on the left
 * comes back in.
 */
export function zoomed({ start, end }: Zoom, factor: number, bars: number): Zoom {
  const least = bars === 0 ? 100 : Math.min(100, (100 * barsSeenMin) / bars);
  const width = Math.min(100, Math.max(least, (end - start) * factor));
  const from = Math.max(0, end - width);
  return { start: from, end: from + width };
}
