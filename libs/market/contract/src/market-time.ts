const dayMs = 86_400_000;

/**
 * Whether a feed's time can belong to a trade date: at most a day before or after it in UTC. That has room for every
 * time zone, for sessions that begin on the evening before, and for a feed whose clock is hours off.
 */
export function isTimeOf(tradeDate: string, ts: number): boolean {
  const sinceStartMs = ts - Date.parse(`${tradeDate}T00:00:00Z`);
  return sinceStartMs >= -dayMs && sinceStartMs < 2 * dayMs;
}
