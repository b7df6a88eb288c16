/**
 * SQL that builds days from their minutes, one row per symbol and date. If a date was recorded more than once (a
 * repeated replay), only the latest session's minutes count, so that no minutes of an earlier, longer one remain.
 * Imported and simulated minutes, which belong to no session, always count. `where` filters `bars_minute m`.
 */
export const daysFromMinutes = (where: string): string => `
  SELECT m.symbol, m.date,
    (array_agg(m.open ORDER BY m.ts))[1] AS open, max(m.high) AS high, min(m.low) AS low,
    (array_agg(m.close ORDER BY m.ts DESC))[1] AS close, sum(m.volume)::bigint AS volume, count(*)::int AS minutes,
    bool_or(m.corrected) AS corrected
  FROM (SELECT *, max(session) OVER (PARTITION BY symbol, date) AS latest FROM bars_minute m WHERE ${where}) m
  WHERE m.session IN (0, m.latest)
  GROUP BY m.symbol, m.date`;
